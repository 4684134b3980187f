import fc from 'fast-check';
import type { TestUser } from '../../test/harness';
import { setUpNetwork } from '../../test/network';
import { storedEnquiries } from '../../test/stored';
import { addCounts, countSince } from '../../platform/counts/queries';
import { addViews } from './views';

const network = await setUpNetwork();
const { server, safari, lodge, safariOwner, admin, safariAdmin, propertyOwner } = network;

const at = (moment: string) => new Date(moment);
const enquire = (listing: typeof safari, moments: string[]) =>
  network.addEnquiries(moments.map((moment) => ({ listing, inquiryDate: at(moment) })));
const ask = (who: TestUser, path: string) =>
  server.http<{ total: number }>('GET', `/dashboard/analytics/${path}`, { token: who.token });
const total = async (who: TestUser, path: string) => (await ask(who, path)).body.total;

await enquire(safari, [
  '2026-11-21T07:59:59Z',
  '2026-11-21T00:00:00Z',
  '2026-11-20T23:59:59Z',
  '2026-11-15T00:00:00Z',
  '2026-11-14T23:59:59Z',
  '2023-11-23T12:00:00Z',
  '2023-11-22T12:00:00Z',
  '2023-11-21T12:00:00Z',
]);
await enquire(lodge, ['2026-11-21T01:00:00Z']);
await addViews(server.db, [
  { listing: safari, day: '2026-11-21', count: 40 },
  { listing: lodge, day: '2026-11-20', count: 2 },
]);

test.each([
  [1, 2],
  [2, 3],
  [7, 4],
  [8, 5],
  [1094, 5],
  [1095, 6],
  [1096, 7],
  [36500, 8],
])('%i days are UTC days that end with today: an owner counts %i enquiries', async (days, expected) => {
  expect(await total(safariOwner, `enquiry-count?days=${days}`)).toBe(expected);
});

test('the period moves with the clock', async () => {
  server.clock.set('2026-11-21T23:59:59Z');
  const late = await server.signIn('admin');
  expect(await total(late, 'enquiry-count?days=1')).toBe(3);
  server.clock.set('2026-11-22T00:00:00Z');
  const next = await server.signIn('admin');
  expect(await total(next, 'enquiry-count?days=1')).toBe(0);
  expect(await total(next, 'enquiry-count?days=2')).toBe(3);
  server.clock.set('2026-11-21T08:00:00Z');
});

test('an admin counts everything, a safari-admin safaris, an owner what is theirs', async () => {
  const people = [admin, safariAdmin, safariOwner, propertyOwner];
  const counts = (path: string) => Promise.all(people.map((who) => total(who, path)));
  expect(await counts('enquiry-count?days=7')).toEqual([5, 4, 4, 1]);
  expect(await counts('view-count?days=7')).toEqual([42, 40, 40, 2]);
});

test('an owner without a company counts nothing', async () => {
  const lonely = await server.signIn('safari-owner');
  await server.db.execute(`update users set company_id = null where id = '${lonely.user.id}'`);
  expect(await ask(lonely, 'enquiry-count?days=7')).toMatchObject({ status: 200, body: { total: 0 } });
  expect(await ask(lonely, `enquiry-count?days=7&companyId=${safariOwner.companyId}`)).toMatchObject({
    status: 404,
  });
});

test('an admin looks up any company, and an unknown one has nothing', async () => {
  expect(await total(admin, `enquiry-count?days=7&companyId=${safariOwner.companyId}`)).toBe(4);
  expect(await total(admin, `view-count?days=7&companyId=${propertyOwner.companyId}`)).toBe(2);
  expect(await total(admin, 'view-count?days=7&companyId=nowhere')).toBe(0);
  expect(await total(admin, 'enquiry-count?days=7&companyId=')).toBe(5);
});

test('a safari-admin looks up safari companies only', async () => {
  expect(await total(safariAdmin, `enquiry-count?days=7&companyId=${safariOwner.companyId}`)).toBe(4);
  expect(await total(safariAdmin, `enquiry-count?days=7&companyId=${propertyOwner.companyId}`)).toBe(0);
});

test("an owner may name the own company, and gets a 404 for a neighbour's", async () => {
  expect(await total(safariOwner, `view-count?days=7&companyId=${safariOwner.companyId}`)).toBe(40);
  for (const call of ['view-count', 'enquiry-count']) {
    const answer = await ask(safariOwner, `${call}?days=7&companyId=${propertyOwner.companyId}`);
    expect(answer).toMatchObject({ status: 404 });
  }
});

test('custom enquiries are counted by their state, for staff only', async () => {
  await network.addCustomEnquiries([
    { verified: true, inquiryDate: at('2026-11-21T02:00:00Z') },
    { verified: true, inquiryDate: at('2026-11-10T02:00:00Z') },
    { verified: false, inquiryDate: at('2026-11-21T03:00:00Z') },
  ]);
  for (const who of [admin, safariAdmin]) {
    expect(await total(who, 'general-enquiry-count?days=7&verified=true')).toBe(1);
    expect(await total(who, 'general-enquiry-count?days=30&verified=true')).toBe(2);
    expect(await total(who, 'general-enquiry-count?days=30&verified=false')).toBe(1);
    expect(await total(who, 'general-enquiry-count?days=30')).toBe(3);
  }
  for (const who of [safariOwner, propertyOwner]) {
    expect(await ask(who, 'general-enquiry-count?days=7')).toMatchObject({ status: 403 });
  }
});

test.each(['enquiry-count', 'view-count', 'general-enquiry-count'])(
  '%s takes whole days alone',
  async (call) => {
    for (const query of ['', '?days=0', '?days=-1', '?days=abc', '?days=7.5', '?days=36501', '?days=1e3']) {
      const answer = await ask(admin, call + query);
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ param: 'days' }] } });
    }
  },
);

test('a state of custom enquiries that does not exist is refused', async () => {
  expect(await ask(admin, 'general-enquiry-count?days=7&verified=1')).toMatchObject({
    status: 400,
    body: { errors: [{ param: 'verified' }] },
  });
});

test('the rollups equal what is stored, whatever arrives, also at the same time', async () => {
  const moments = fc.date({ min: at('2026-08-01'), max: at('2026-11-21'), noInvalidDate: true });
  const traffic = fc.array(fc.tuple(fc.boolean(), moments), { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(fc.array(traffic, { minLength: 1, maxLength: 4 }), async (batches) => {
      await Promise.all(
        batches.map(async (batch) => {
          for (const [isSafari, moment] of batch)
            await enquire(isSafari ? safari : lodge, [moment.toISOString()]);
        }),
      );
      const stored = await storedEnquiries(server);
      for (const days of [1, 30, 90]) {
        const since = at('2026-11-22').valueOf() - days * 86_400_000;
        const late = stored.filter(({ inquiryDate }) => inquiryDate.valueOf() >= since);
        const query = `enquiry-count?days=${days}`;
        expect(await total(admin, query)).toBe(late.length);
        const ofSafaris = late.filter(({ listingKind }) => listingKind === 'safari');
        expect(await total(safariAdmin, query)).toBe(ofSafaris.length);
        const own = late.filter(({ companyId }) => companyId === propertyOwner.companyId);
        expect(await total(propertyOwner, query)).toBe(own.length);
      }
      const { body } = await server.http<{ total: number }>('GET', '/dashboard/enquiries', {
        token: admin.token,
      });
      expect(body.total).toBe(stored.length);
    }),
    { numRuns: 8 },
  );
});

test('counts of one batch add up, and what is taken back is gone', async () => {
  const scope = { of: 'listing', id: 'somewhere' } as const;
  const entry = { scopes: [scope], metric: 'views', day: '2026-11-21', total: 3 } as const;
  await addCounts(
    server.db,
    [entry, entry, { ...entry, day: '2026-11-20' }].map((each) => ({ ...each, scopes: [scope] })),
  );
  await addCounts(server.db, [{ ...entry, scopes: [scope], total: -1 }]);
  await addCounts(server.db, []);
  expect(await countSince(server.db, scope, 'views', 1, server.clock.now())).toBe(5);
  expect(await countSince(server.db, scope, 'views', 2, server.clock.now())).toBe(8);
});
