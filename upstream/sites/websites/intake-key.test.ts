import { eq } from 'drizzle-orm';
import { enquiryFor, generalEnquiryFor, setUpNetwork } from '../../test/network';
import { wholeDatabase } from '../../test/whole-database';
import { intakeLimits } from './intake';
import { websites } from '../table';

const { website, safari, admin, server } = await setUpNetwork();
type IntakeKeyAnswer = { key: string; since: string };

const makeKey = (token = admin.token, id = website) =>
  server.http<IntakeKeyAnswer>('POST', `/dashboard/websites/${id}/intake-key`, { token });
const record = async () => {
  const { body } = await server.http<Record<string, unknown>>('GET', `/dashboard/websites/${website}`, {
    token: admin.token,
  });
  return body;
};
const send = (path: string, json: unknown, key?: string) =>
  server.http<{ code?: string }>('POST', `/api/v1/${path}`, {
    json,
    headers: key === undefined ? {} : { 'x-website-key': key },
  });
const sendEnquiry = (key?: string) => send('enquiries', enquiryFor(website, safari.id), key);
const stored = () => wholeDatabase(server.db);

beforeEach(async () => {
  server.clock.advance(61);
  await server.db.update(websites).set({ intakeKeyHash: null, intakeKeySince: null, formerKeyHash: null });
});

test('an admin makes a key, which is told once, and kept as a hash', async () => {
  expect((await record()).intakeKeySince).toBeUndefined();
  const { status, body } = await makeKey();
  expect(status).toBe(201);
  expect(body.key).toMatch(/^[\w-]{43}$/);
  const after = await record();
  expect(after.intakeKeySince).toBe(body.since);
  expect(JSON.stringify(after)).not.toMatch(/hash/i);
  const [row] = await server.db.select().from(websites).where(eq(websites.id, website));
  expect(row!.intakeKeyHash).toMatch(/^[0-9a-f]{64}$/);
  expect(row!.intakeKeyHash).not.toContain(body.key);
});

test('a new key changes no version: a form that is open meanwhile is saved', async () => {
  const before = await record();
  await makeKey();
  expect((await record()).version).toBe(before.version);
});

test('a key is made for a website that is there', async () => {
  expect((await makeKey(admin.token, 'nowhere')).status).toBe(404);
  expect((await record()).intakeKeySince).toBeUndefined();
});

test('once there is a key, a call without the right one is refused, and stores and counts nothing', async () => {
  const { body: earlier } = await makeKey();
  await makeKey();
  const { body: made } = await makeKey();
  const before = await stored();
  const told = server.mails.length;
  const visitor = {
    first_name: 'Ann',
    last_name: 'Bloom',
    email: 'ann@traveller.example',
    comments: 'Fine.',
  };
  const calls: [string, unknown][] = [
    ['enquiries', enquiryFor(website, safari.id)],
    ['general-enquiries', generalEnquiryFor(website)],
    ['views', { website, views: [{ listing: safari.id, count: 100_000 }] }],
    ['feedback', { website, ...visitor }],
  ];
  for (const [path, json] of calls)
    for (const key of [undefined, '', earlier.key, made.key.slice(1), `${made.key}x`]) {
      const { status, body } = await send(path, json, key);
      expect([path, status, body.code]).toEqual([path, 401, 'website_key']);
    }
  expect(await stored()).toEqual(before);
  expect(server.mails).toHaveLength(told);
  for (const [path, json] of calls) expect((await send(path, json, made.key)).status).toBe(201);
});

test('wrong keys count against their sender alone, never against the website', async () => {
  const { body: made } = await makeKey();
  const guesses = Array.from({ length: intakeLimits.openSender + 1 }, () => sendEnquiry('a guess'));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(intakeLimits.openSender);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  const fromAnother = await server.http('POST', '/api/v1/enquiries', {
    json: enquiryFor(website, safari.id),
    headers: { 'x-website-key': made.key, 'x-visitor-address': '198.51.100.7' },
  });
  expect(fromAnother.status).toBe(201);
});

test('a new key leaves the former one for 24 hours, and none that was before it', async () => {
  const day = 86_400;
  const keyOf = async () => (await makeKey()).body.key;
  const statuses = async (...keys: string[]) =>
    Promise.all(keys.map(async (key) => (await sendEnquiry(key)).status));
  const keys = [await keyOf(), await keyOf()];
  expect(await statuses(...keys)).toEqual([201, 201]);
  keys.push(await keyOf());
  expect(await statuses(...keys)).toEqual([401, 201, 201]);
  server.clock.advance(day - 1);
  expect(await statuses(...keys)).toEqual([401, 201, 201]);
  server.clock.advance(1);
  expect(await statuses(...keys)).toEqual([401, 401, 201]);
});
