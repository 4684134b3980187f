import { dayMs } from '../../../lib/platform/values/days';
import { daily } from '../counts/queries';
import { adverts } from '../../sites/table';
import { enquiries, feedback, generalEnquiries } from '../../enquiries/table';
import { sweep } from '../../product/sweep';
import { enquiryFor, generalEnquiryFor, setUpNetwork } from '../../test/network';
import { applicationsOf } from '../../test/registration-forms';

const { website, safari, server } = await setUpNetwork();
const headers = { 'idempotency-key': 'a-key-of-the-website' };
type IntakeAnswer = { _id?: string; code?: string };

const send = (path: string, json?: object, more: Record<string, string> = {}) =>
  server.http<IntakeAnswer>('POST', `/api/v1/${path}`, { json, headers: { ...headers, ...more } });

/** Everything that the intake adds to. */
const stored = async () => {
  const { db, mails } = server;
  const tables = [enquiries, generalEnquiries, feedback];
  const rows = await Promise.all(tables.map((table) => db.$count(table)));
  const counts = await db.select({ total: daily.total }).from(daily);
  return [...rows, counts.reduce((sum, { total }) => sum + total, 0), mails.length];
};

const bodies = (): Record<string, [object, object]> => {
  const comments = { website, first_name: 'Ann', last_name: 'Bloom', email: 'ann@traveller.example' };
  const views = (count: number) => ({ website, views: [{ listing: safari.id, count }] });
  return {
    enquiries: [enquiryFor(website, safari.id), enquiryFor(website, safari.id, { adults: 3 })],
    'general-enquiries': [generalEnquiryFor(website), generalEnquiryFor(website, { country: 'Peru' })],
    feedback: [
      { ...comments, comments: 'Fine.' },
      { ...comments, comments: 'Not fine.' },
    ],
    views: [views(3), views(4)],
  };
};

beforeEach(() => server.clock.advance(61));

test.each(['enquiries', 'general-enquiries', 'feedback', 'views'])(
  '%s sent again under their key are stored, counted and mailed once and answered alike; another body is a 422',
  async (path) => {
    const [body, other] = bodies()[path]!;
    const first = await send(path, body);
    expect([200, 201]).toContain(first.status);
    const after = await stored();
    const reversed = Object.fromEntries(Object.entries(body).reverse());
    for (const again of [body, reversed]) {
      const { status, body: told } = await send(path, again);
      expect([status, told]).toEqual([first.status, first.body]);
    }
    const refused = await send(path, other);
    expect([refused.status, refused.body.code]).toEqual([422, 'key_reused']);
    expect(await stored()).toEqual(after);
  },
);

test('a key is the own of each kind, and of each sender to a website without a key', async () => {
  const under = { 'idempotency-key': 'the-key-of-two-senders' };
  const from = (address: string) => ({ ...under, ...server.fromAddress(address) });
  const body = enquiryFor(website, safari.id);
  const ids = [
    (await send('enquiries', body, from('203.0.113.9'))).body._id,
    (await send('enquiries', body, from('203.0.113.10'))).body._id,
    (await send('general-enquiries', generalEnquiryFor(website), under)).body._id,
  ];
  expect(new Set(ids).size).toBe(3);
  expect((await send('enquiries', body, from('203.0.113.9'))).body._id).toBe(ids[0]);
});

test('a click sent again under its key counts once', async () => {
  const { db } = server;
  const banner = { id: 'banner-one', title: 'Sale', url: 'https://sale.example', image: 'x.png' };
  await db.insert(adverts).values({ ...banner, createdAt: server.clock.now() });
  for (let time = 0; time < 2; time += 1) expect((await send('adverts/banner-one/click')).status).toBe(201);
  const [{ clicks } = { clicks: 0 }] = await db.select({ clicks: adverts.clickCount }).from(adverts);
  expect(clicks).toBe(1);
});

test('a registration sent again under its key mails one receipt and counts once; another one under it is a 422', async () => {
  const { register } = applicationsOf(server);
  const before = server.mails.length;
  for (let time = 0; time < 5; time += 1) expect((await register({}, headers)).status).toBe(202);
  expect(server.mails.length).toBe(before + 1);
  expect((await register({ companyName: 'Another' }, headers)).status).toBe(422);
});

test('a key holds as long as the draft that keeps it, and not for ever', async () => {
  const body = enquiryFor(website, safari.id);
  const key = { 'idempotency-key': 'a-key-of-a-draft' };
  const sendLater = async (days: number) => {
    server.clock.advance((days * dayMs) / 1000);
    await sweep(server.context);
    return (await send('enquiries', body, key)).body._id;
  };
  const first = await sendLater(0);
  // Drafts are kept for 14 days (handbook, drafts: Drafts on the device).
  expect(await sendLater(14)).toBe(first);
  expect(await sendLater(2)).not.toBe(first);
});
