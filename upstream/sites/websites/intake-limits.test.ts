import { randomUUID } from 'node:crypto';
import { rateLimits } from '../../platform/limits/table';
import { addWebsite, enquiryFor, setUpNetwork } from '../../test/network';
import { intakeLimits } from './intake';

const { server, admin, safari } = await setUpNetwork();
let website: string;

beforeEach(async () => {
  website = await addWebsite(server);
  await server.db.delete(rateLimits);
});

const from = server.fromAddress;
const comments = { first_name: 'Ann', last_name: 'Bloom', email: 'ann@traveller.example', comments: 'Fine.' };
const send = (headers: Record<string, string>, site = website) =>
  server.http('POST', '/api/v1/feedback', { json: { website: site, ...comments }, headers });
const statusesOf = async (count: number, headersOf: (number: number) => Record<string, string>) => {
  const answers = await Promise.all(Array.from({ length: count }, (_, number) => send(headersOf(number))));
  return answers.map(({ status }) => status);
};
const accepted = (statuses: number[]) => statuses.filter((status) => status === 201).length;
async function keyOf(id = website) {
  const answer = await server.http<{ key: string }>('POST', `/dashboard/websites/${id}/intake-key`, {
    token: admin.token,
  });
  return { 'x-website-key': answer.body.key };
}

test('without a key a sender makes 20 calls a minute, whatever websites and calls they are; then it has to wait', async () => {
  const other = await addWebsite(server);
  const here = from('198.51.100.1');
  expect(accepted(await statusesOf(10, () => here))).toBe(10);
  for (let count = 10; count < intakeLimits.openSender; count += 1)
    expect((await send(here, other)).status).toBe(201);
  const refused = await server.http('POST', '/api/v1/enquiries', {
    json: enquiryFor(other, safari.id),
    headers: here,
  });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  server.clock.advance(61);
  expect((await send(from('198.51.100.1'), other)).status).toBe(201);
});

test('a whole /64 of IPv6 is one sender', async () => {
  const statuses = await statusesOf(21, (number) => from(`2001:db8:1:2::${number.toString(16)}`));
  expect(accepted(statuses)).toBe(20);
  expect((await send(from('2001:db8:1:3::1'), await addWebsite(server))).status).toBe(201);
});

test('a website without a key makes 60 calls a minute, of all senders together; others are not kept from it', async () => {
  const statuses = await statusesOf(61, (number) => from(`198.51.100.${number}`));
  expect(accepted(statuses)).toBe(intakeLimits.website);
  expect((await send(from('203.0.113.1'))).status).toBe(429);
  expect((await send(from('203.0.113.1'), await addWebsite(server))).status).toBe(201);
});

test("with its key the flood of one visitor leaves another's 60 calls alone", async () => {
  const key = await keyOf();
  const flood = await statusesOf(200, () => ({ ...key, 'x-visitor-address': '198.51.100.1' }));
  expect(accepted(flood)).toBe(60);
  const forged = await statusesOf(100, () => from('198.51.100.2'));
  expect(new Set(forged)).toEqual(new Set([401, 429]));
  const others = await statusesOf(60, () => ({ ...key, 'x-visitor-address': '198.51.100.3' }));
  expect(accepted(others)).toBe(60);
});

test('with its key a website makes 6,000 calls a minute', async () => {
  const key = await keyOf();
  const resetsAt = new Date(server.clock.now().valueOf() + 60_000);
  const nearlyAll = { key: `intake:${website}`, count: intakeLimits.provenWebsite - 1, resetsAt };
  await server.db.insert(rateLimits).values(nearlyAll);
  expect((await send(key)).status).toBe(201);
  expect((await send({ ...key, ...from('198.51.100.9') })).status).toBe(429);
});

test('the visitor that a call names counts only with the right key', async () => {
  const claims = { 'x-visitor-address': '198.51.100.77' };
  const named = (number: number) => ({ 'x-visitor-address': `198.51.100.${number}` });
  expect(accepted(await statusesOf(21, named))).toBe(20);
  await server.db.delete(rateLimits);
  const key = await keyOf();
  const wrong = await statusesOf(21, (number) => ({ ...named(number), 'x-website-key': 'wrong' }));
  expect(wrong.toSorted((one, other) => one - other)).toEqual([
    ...Array.from({ length: 20 }, () => 401),
    429,
  ]);
  expect((await send({ ...key, ...claims })).status).toBe(201);
  // With the key but without a name the website's server counts as one visitor.
  const unnamed = await statusesOf(60, () => ({ ...key, 'x-visitor-address': 'unknown' }));
  expect(accepted(unnamed)).toBe(60 - 21);
});

test('enquiries and views are taken only for listings that the website shows', async () => {
  const { db } = server;
  const { id } = safari;
  await db.execute(`delete from listing_sites where website_id = '${website}'`);
  const views = (count = 1, day?: string) =>
    server.http('POST', '/api/v1/views', { json: { website, views: [{ listing: id, count, day }] } });
  const enquire = () => server.http('POST', '/api/v1/enquiries', { json: enquiryFor(website, id) });
  const notShown = [{ msg: 'Is not shown on this website.', param: 'listing' }];
  expect(await enquire()).toMatchObject({ status: 400, body: { errors: notShown } });
  expect(await views()).toMatchObject({ status: 400, body: { errors: [{ param: 'views.0.listing' }] } });

  const today = server.clock.now().toISOString().slice(0, 10);
  await db.execute(
    `insert into listing_sites (listing_id, website_id, fee, visible_from, visible_to, approved_at)
     values ('${id}', '${website}', 0, '${today}', '${today}', now())`,
  );
  expect([(await enquire()).status, (await views()).status, (await views(1, today)).status]).toEqual([
    201, 201, 201,
  ]);
  const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);
  expect((await views(1, yesterday)).status).toBe(400);
});

test('an entry has at most 1,000 views without a key, and 100,000 with it', async () => {
  const report = (count: number, headers = {}) =>
    server.http<{ counted: number }>('POST', '/api/v1/views', {
      json: { website, views: [{ listing: safari.id, count }] },
      headers,
    });
  expect((await report(1000)).status).toBe(201);
  expect(await report(1001)).toMatchObject({ status: 400, body: { errors: [{ param: 'views.0.count' }] } });
  const key = await keyOf();
  expect((await report(100_000, key)).body.counted).toBe(100_000);
});

test('one sender does not mute a website without a key', async () => {
  expect(accepted(await statusesOf(100, () => from('198.51.100.1')))).toBe(20);
  const others = await statusesOf(40, (number) => from(`203.0.113.${number}`));
  expect(accepted(others)).toBe(40);
});

test('an unknown website counts for the sender, too', async () => {
  const here = from('198.51.100.1');
  for (let count = 0; count < intakeLimits.openSender; count += 1)
    expect((await send(here, randomUUID())).status).toBe(400);
  expect((await send(here)).status).toBe(429);
});
