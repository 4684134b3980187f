import { dayOf, addDays } from '../../../lib/platform/values/days';
import type { Network } from '../../../lib/insights/network/calls';
import { addViews } from '../analytics/views';
import { figuresOf } from '../../test/figures';
import { addListing, setUpNetwork } from '../../test/network';
import { storeApplications, storeReviews } from '../../test/stored';

const given = await setUpNetwork();
const { server, admin, safariOwner, safari, website, addEnquiries } = given;
const { figures, later, total, ago } = figuresOf(given);
const hourMs = 3_600_000;
const minute = 60;

const sum = (counts: number[]) => counts.reduce((one, other) => one + other, 0);

test.each(['0', '13', 'twelve', '-1'])('%s months are refused', async (months) => {
  const answer = await server.http('GET', `/dashboard/network?months=${months}`, { token: admin.token });
  expect(answer.status).toBe(400);
});

test('the figures are counted once a minute, and say when', async () => {
  const first = await later();
  expect(first.at).toBe(server.clock.now().toISOString());
  expect(first.months).toHaveLength(12);
  const today = dayOf(server.clock.now());
  expect(first.months.at(-1)!.from).toBe(`${today.slice(0, 7)}-01`);
  expect(
    first.months.every(
      ({ from, to }, place) => place === 0 || (addDays(first.months[place - 1]!.to, 1) === from && from < to),
    ),
  ).toBe(true);
  server.clock.advance(minute - 1);
  expect((await figures()).at).toBe(first.at);
  server.clock.advance(1);
  expect((await figures()).at).not.toBe(first.at);
  expect((await figures('?months=1')).months).toHaveLength(1);
  // A clock that was ahead is set back.
  server.clock.advance(-10);
  expect((await figures()).at).toBe(server.clock.now().toISOString());
  server.clock.advance(10);
});

test('listings are counted as their lists count them, on each website that they name', async () => {
  await server.addSite({ id: 'site-two', name: 'Delta Days' });
  const band = { duration: [], price: 100 };
  const prices = { lowSeason: band, highSeason: band, peakSeason: band };
  const on = (...visibleOn: string[]) => ({ content: { photos: [], prices, visibleOn } });
  const add = (values: Parameters<typeof addListing>[3]) =>
    addListing(server, 'safari', safariOwner.companyId!, values);
  await add({ status: 'pending', ...on('site-two') });
  await add({ status: 'pending', ...on('site-two', website) });
  await add({ status: 'declined', ...on('site-two') });
  await add({ status: 'draft', ...on('site-two') });
  await add({ status: 'approved', ...on('site-two'), deletedAt: server.clock.now() });
  await add({ status: 'updated', content: null });
  const { listings } = await later();
  expect(listings.map(({ kind }) => kind)).toEqual(['safari', 'property']);
  const [safaris, properties] = listings;
  for (const status of ['pending', 'updated', 'approved', 'declined'] as const) {
    expect(safaris!.whole[status]).toBe(await total(`/dashboard/company-safaris?status=${status}`));
    expect(properties!.whole[status]).toBe(await total(`/dashboard/company-properties?status=${status}`));
  }
  expect(safaris!.whole.all).toBe(await total('/dashboard/company-safaris'));
  const paths = { safari: '/dashboard/company-safaris', property: '/dashboard/company-properties' };
  for (const { kind, sites } of listings)
    for (const { _id, ...counts } of sites) {
      const listed = (narrowed: string) => total(`${paths[kind]}?website=${_id}${narrowed}`);
      for (const status of ['pending', 'updated', 'approved', 'declined'] as const)
        expect([_id, status, counts[status]]).toEqual([_id, status, await listed(`&status=${status}`)]);
      expect([_id, counts.all]).toEqual([_id, await listed('')]);
      expect([_id, counts.shown]).toEqual([_id, await listed('&shown=today')]);
    }
  const sites = Object.fromEntries(safaris!.sites.map(({ _id, ...counts }) => [_id, counts]));
  // Every listing is on every website.
  expect(sites['site-two']).toEqual({
    name: 'Delta Days',
    pending: 2,
    updated: 0,
    approved: 0,
    declined: 1,
    all: 3,
    shown: 4,
  });
  expect(sites[website]).toMatchObject({ pending: 1, all: 1, shown: 5 });
  expect(safaris!.whole).toMatchObject({
    pending: 2,
    updated: 1,
    approved: 1,
    declined: 1,
    all: 5,
    shown: 5,
  });
  expect(properties!.whole).toMatchObject({ approved: 1, all: 1, shown: 1 });
});

test('enquiries and views are told by month and website, and as many as the list has', async () => {
  const today = dayOf(server.clock.now());
  await addEnquiries([0, 3, 33, 70, 70, 330, 400].map((days) => ({ inquiryDate: ago(days) })));
  await addEnquiries([{ inquiryDate: ago(3), websiteId: 'site-two' }]);
  await addViews(server.db, [
    { listing: safari, day: today, count: 17, websiteId: website },
    { listing: safari, day: addDays(today, -70), count: 5, websiteId: 'site-two' },
  ]);
  const { traffic, months } = await later();
  expect(traffic.sites.map(({ _id }) => _id)).toEqual([website, 'site-two']);
  const views = async (narrowed: string) => {
    const path = `/dashboard/analytics/daily-groups?metric=views&by=website${narrowed}`;
    const { body } = await server.http<{ whole: { values: number[] } }>('GET', path, {
      token: admin.token,
    });
    return sum(body.whole.values);
  };
  for (const [place, { from, to }] of months.entries()) {
    const month = `from=${from}&to=${to}`;
    const days = `&days=${Number(to.slice(-2))}&to=${to}`;
    expect(traffic.whole.enquiries[place]).toBe(await total(`/dashboard/enquiries?${month}`));
    expect(traffic.whole.views[place]).toBe(await views(days));
    for (const { _id, enquiries, views: ofSite } of traffic.sites) {
      expect(enquiries[place]).toBe(await total(`/dashboard/enquiries?website=${_id}&${month}`));
      expect(ofSite[place]).toBe(await views(`${days}&website=${_id}`));
    }
  }
  const [first, second] = traffic.sites;
  expect(sum(first!.enquiries)).toBe(6);
  expect(sum(second!.enquiries)).toBe(1);
  expect(sum(traffic.whole.enquiries)).toBe(7);
  expect(first!.views.at(-1)).toBe(17);
  expect([sum(first!.views), sum(second!.views), sum(traffic.whole.views)]).toEqual([17, 5, 22]);
  const one = await later('?months=1');
  expect(one.traffic.whole.enquiries).toEqual([traffic.whole.enquiries.at(-1)]);
});

test('reviews are told by the month of their decision, with their median and those within 48 hours', async () => {
  const decided = (decidedAt: Date | null, hours: number) => ({
    decidedAt,
    submittedAt: new Date((decidedAt ?? server.clock.now()).valueOf() - hours * hourMs),
  });
  await storeReviews(server, safari.id, [
    decided(ago(0, 0.01), 10),
    decided(ago(0, 0.02), 48),
    decided(ago(0, 0.03), 49),
    decided(ago(0, 0.04), 100),
    decided(ago(200), 7),
    decided(ago(500), 1),
    decided(null, 900),
  ]);
  const { reviews: told, months } = await later();
  expect(told.targetHours).toBe(48);
  expect(told.months.at(-1)).toEqual({
    decided: 4,
    within: 2,
    medianHours: expect.closeTo(48.5, 6) as unknown,
  });
  expect(told.whole).toEqual({ decided: 5, within: 3, medianHours: expect.closeTo(48, 6) as unknown });
  const place = months.findIndex(({ from, to }) => from <= dayOf(ago(200)) && dayOf(ago(200)) <= to);
  expect(told.months[place]).toMatchObject({ decided: 1, within: 1 });
  expect(told.months.at(-2)).toEqual({ decided: 0, within: 0, medianHours: null });
  for (const [at, { from, to }] of months.entries())
    for (const [took, count] of Object.entries(countsOf(told.months[at]!)))
      expect(await total(`/dashboard/decided-reviews?from=${from}&to=${to}${took}`)).toBe(count);
});

/** Counts of decided reviews by the filter of their list. */
const countsOf = ({ decided, within }: Network['reviews']['whole']) => ({
  '': decided,
  '&took=within': within,
  '&took=over': decided - within,
});

test('applications are told by the month in which they came and by what has become of them', async () => {
  const statuses = ['submitted', 'verified', 'verified', 'approved', 'declined'] as const;
  await storeApplications(server, [
    ...statuses.map((status) => ({ status })),
    { status: 'approved', createdAt: ago(100) },
    { status: 'verified', createdAt: ago(600) },
  ]);
  const { applications: told, months } = await later();
  expect(told.months.at(-1)).toEqual({ received: 5, approved: 1, declined: 1, waiting: 3 });
  const { from, to } = months.at(-1)!;
  const listed = (narrowed: string) =>
    total(`/dashboard/register/applications?from=${from}&to=${to}${narrowed}`);
  for (const outcome of ['received', 'approved', 'declined'] as const)
    expect(await listed(`&outcome=${outcome}`)).toBe(told.months.at(-1)![outcome]);
  expect(await listed('')).toBe(told.months.at(-1)!.waiting);
  expect(told.months.reduce((sum, { received }) => sum + received, 0)).toBe(6);
  expect(told.verified).toBe(await total('/dashboard/register/applications?status=verified'));
  expect(told.submitted).toBe(await total('/dashboard/register/applications?status=submitted'));
  expect([told.verified, told.submitted]).toEqual([3, 1]);
});
