import { randomUUID } from 'node:crypto';
import { startServerOfFile, type TestUser } from '../../test/harness';
import { addListing, addWebsite } from '../../test/network';

let website: string;
let owner: TestUser;
let listing: string;

const server = await startServerOfFile();
beforeEach(async () => {
  // Beyond what one sender may do in a minute.
  server.clock.advance(61);
  website = await addWebsite(server);
  owner = await server.signIn('safari-owner');
  listing = (await addListing(server, 'safari', owner.companyId!)).id;
});

const report = (json: unknown) => server.http('POST', '/api/v1/views', { json });
const views = async (days: number) => {
  const path = `/dashboard/analytics/view-count?days=${days}`;
  return (await server.http<{ total: number }>('GET', path, { token: owner.token })).body.total;
};

test('a website reports views of a batch of listings, for today unless a day is given', async () => {
  const other = await addListing(server, 'safari', owner.companyId!);
  const answer = await report({
    website,
    views: [
      { listing, count: 5 },
      { listing, count: 1 },
      { listing: other.id, count: 7, day: '2026-11-20' },
      ...[null, ''].map((day) => ({ listing, count: 2, day })),
    ],
  });
  expect(answer).toMatchObject({ status: 201, body: { counted: 17 } });
  expect([await views(1), await views(2)]).toEqual([10, 17]);
});

test('a report of 500 entries is counted, a longer one refused whole', async () => {
  const entries = (length: number) => Array.from({ length }, () => ({ listing, count: 1 }));
  expect(await report({ website, views: entries(500) })).toMatchObject({ status: 201 });
  expect(await report({ website, views: entries(501) })).toMatchObject({
    status: 400,
    body: { errors: [{ param: 'views' }] },
  });
  expect(await views(1)).toBe(500);
});

test('views of a month ago are counted, older ones and those of tomorrow refused', async () => {
  const on = (day: string) => report({ website, views: [{ listing, count: 1, day }] });
  expect((await on('2026-10-21')).status).toBe(201);
  for (const day of ['2026-10-20', '2026-11-22', '2026-11-31', 'yesterday']) {
    expect(await on(day)).toMatchObject({ status: 400, body: { errors: [{ param: 'views.0.day' }] } });
  }
  expect(await views(36_500)).toBe(1);
});

test.each([
  ['no website', { website: undefined }, 'website'],
  ['an unknown website', { website: 'nowhere' }, 'website'],
  ['no views', { views: [] }, 'views'],
  ['views that are no list', { views: 'many' }, 'views'],
  ['an entry that is no object', { views: [null] }, 'views.0'],
  ['an unknown listing', { views: [{ listing: 'nowhere', count: 1 }] }, 'views.0.listing'],
  ['no count', { views: [{ listing: 'nowhere' }] }, 'views.0.count'],
  ['a count as text', { views: [{ listing: 'nowhere', count: '1' }] }, 'views.0.count'],
  ['nothing seen', { views: [{ listing: 'nowhere', count: 0 }] }, 'views.0.count'],
  ['half a view', { views: [{ listing: 'nowhere', count: 1.5 }] }, 'views.0.count'],
  ['a count beyond belief', { views: [{ listing: 'nowhere', count: 1e12 }] }, 'views.0.count'],
])('a report with %s is refused with the name of the field', async (_what, fields, param) => {
  const answer = await report({ website, views: [{ listing, count: 1 }], ...fields });
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ param }] } });
});

test('what is right in a report is counted, what is not is left out and named, to a repeat as well', async () => {
  const entries: [entry: unknown, param?: string][] = [
    [{ listing, count: 2 }],
    [{ listing: 'nowhere', count: 1 }, 'views.1.listing'],
    [{ listing, count: 0 }, 'views.2.count'],
    [null, 'views.3'],
    [{ listing, count: 3, day: '2026-11-31' }, 'views.4.day'],
    [{ listing, count: 4, day: '2026-01-01' }, 'views.5.day'],
    [{ listing, count: 1001 }, 'views.6.count'],
    [{ listing, count: 5, day: '2026-11-20' }],
  ];
  const errors = entries.flatMap(([, param]) =>
    param ? [{ msg: expect.any(String) as string, param }] : [],
  );
  const json = { website, views: entries.map(([entry]) => entry) };
  const headers = { 'idempotency-key': randomUUID() };
  const send = () => server.http('POST', '/api/v1/views', { json, headers });
  const first = await send();
  expect(first).toMatchObject({ status: 201, body: { counted: 7, errors } });
  // What was left out stays so: it may have been reported again since.
  await server.db.execute(
    `update listing_sites set visible_from = '2026-12-01' where listing_id = '${listing}'`,
  );
  expect((await send()).body).toEqual(first.body);
  expect(await views(36_500)).toBe(7);
});

test('of a report without a right entry nothing is counted', async () => {
  const answer = await report({ website, views: [{ listing: 'nowhere', count: 1 }, 'many'] });
  const [unknown, noObject] = [{ param: 'views.0.listing' }, { param: 'views.1' }];
  expect(answer).toMatchObject({ status: 400, body: { errors: [unknown, noObject] } });
  expect(await views(1)).toBe(0);
});

test('views of a day that has begun somewhere are counted for today by UTC, with all that came with them', async () => {
  // A quarter to one in Nairobi.
  server.clock.set('2026-11-25T21:45:00.000Z');
  owner = await server.signIn('safari-owner');
  listing = (await addListing(server, 'safari', owner.companyId!)).id;
  const on = (day?: string) => ({ listing, count: 1, ...(day && { day }) });
  const answer = await report({
    website,
    views: [
      { ...on('2026-11-26'), count: 3 },
      { ...on(), count: 2 },
    ],
  });
  expect(answer).toMatchObject({ status: 201, body: { counted: 5 } });
  expect(await views(1)).toBe(5);
  expect((await report({ website, views: [on('2026-11-27')] })).status).toBe(400);
  // No clock is further ahead than Kiritimati's.
  server.clock.set('2026-11-26T09:59:59.000Z');
  expect((await report({ website, views: [on('2026-11-27')] })).status).toBe(400);
  server.clock.set('2026-11-26T10:00:00.000Z');
  expect((await report({ website, views: [on('2026-11-27')] })).status).toBe(201);
});
