import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { foldCounts } from '../../platform/counts/queries';
import { rowsOf } from '../../platform/db/client';
import type { TestUser } from '../../test/harness';
import { addListing, addWebsite, setUpNetwork } from '../../test/network';
import { addViews } from './views';

type Series = { values: number[]; before: number[] };
type Answer = { day: string } & Record<'views' | 'enquiries' | 'completed' | 'uncompleted', Series>;
type Group = { _id: string; name: string; slug?: string; kind?: string; picture?: string | null } & Series;
type Groups = { day: string; whole: Series; groups: Group[] };

const network = await setUpNetwork();
const { server, website, safari, lodge, admin, safariAdmin, safariOwner, propertyOwner } = network;

const ask = <T>(who: TestUser, path: string) =>
  server.http<T>('GET', `/dashboard/analytics/${path}`, { token: who.token });
const seriesOf = async (who: TestUser, query: string) =>
  (await ask<Answer>(who, `daily-series?${query}`)).body;
const groupsOf = async (who: TestUser, query: string) =>
  (await ask<Groups>(who, `daily-groups?${query}`)).body;
const total = async (who: TestUser, path: string) => (await ask<{ total: number }>(who, path)).body.total;
const sum = (values: number[]) => values.reduce((whole, value) => whole + value, 0);

/** Days back from today on which something happened: the edges of every period and of the one before it. */
const daysBack = [0, 1, 6, 7, 13, 14, 29, 30, 59, 60, 364, 365, 729, 730, 1094, 1095, 1459, 1460, 2189, 2190];
const momentOf = (back: number) => new Date(Date.parse('2026-11-21T06:00:00Z') - back * 86_400_000);
const dayOf = (back: number) => momentOf(back).toISOString().slice(0, 10);
const second = await addWebsite(server);
await network.addEnquiries(
  daysBack.flatMap((back) => [
    { websiteId: back % 2 ? second : website, inquiryDate: momentOf(back) },
    { listing: lodge, inquiryDate: momentOf(back) },
  ]),
);
await addViews(
  server.db,
  daysBack.flatMap((back, place) => [
    { listing: safari, day: dayOf(back), count: place + 1, websiteId: place % 2 ? second : website },
    { listing: lodge, day: dayOf(back), count: 100 },
  ]),
);
await network.addCustomEnquiries(
  daysBack.map((back, place) => ({ verified: place % 3 === 0, inquiryDate: momentOf(back) })),
);

describe.each([7, 30, 365, 730, 1095])('the series of %i days', (days) => {
  it('adds up to what each card counts, and so does the period before', async () => {
    for (const who of [admin, safariAdmin, safariOwner, propertyOwner]) {
      const { day, ...series } = await seriesOf(who, `days=${days}`);
      expect(day).toBe('2026-11-21');
      const calls = {
        views: 'view-count?',
        enquiries: 'enquiry-count?',
        completed: 'general-enquiry-count?verified=true&',
        uncompleted: 'general-enquiry-count?verified=false&',
      };
      const isStaff = who === admin || who === safariAdmin;
      expect(Object.keys(series).sort()).toEqual(
        isStaff ? Object.keys(calls).sort() : ['enquiries', 'views'],
      );
      for (const [name, { values, before }] of Object.entries(series)) {
        const call = calls[name as keyof typeof calls];
        const counted = await total(who, `${call}days=${days}`);
        expect([values.length, before.length]).toEqual([days, days]);
        expect(sum(values)).toBe(counted);
        expect(sum(values)).toBeGreaterThan(0);
        expect(sum(before)).toBe((await total(who, `${call}days=${2 * days}`)) - counted);
      }
    }
  });

  it('has the same total by listing, and by website as far as the website is known', async () => {
    for (const metric of ['views', 'enquiries'] as const) {
      const { [metric]: whole } = await seriesOf(admin, `days=${days}`);
      const listings = await groupsOf(admin, `days=${days}&metric=${metric}&by=listing`);
      expect(listings.whole).toEqual(whole);
      expect(sum(listings.groups.flatMap(({ values }) => values))).toBe(sum(whole.values));
      expect(sum(listings.groups.flatMap(({ before }) => before))).toBe(sum(whole.before));
      const sites = await groupsOf(safariOwner, `days=${days}&metric=${metric}&by=website`);
      expect(sum(sites.groups.flatMap(({ values }) => values))).toBe(sum(sites.whole.values));
      expect(new Set(sites.groups.map(({ _id }) => _id))).toEqual(new Set([website, second]));
    }
  });
});

test('each day stands at its place, the last one is today', async () => {
  const { views, enquiries } = await seriesOf(safariOwner, 'days=7');
  expect(views.values).toEqual([3, 0, 0, 0, 0, 2, 1]);
  expect(views.before).toEqual([5, 0, 0, 0, 0, 0, 4]);
  expect(enquiries.values).toEqual([1, 0, 0, 0, 0, 1, 1]);
});

test('listings come with what a card shows of them, the most viewed first, as many as are wanted', async () => {
  const { groups } = await groupsOf(admin, 'days=30&metric=views&by=listing');
  expect(groups.map(({ _id }) => _id)).toEqual([lodge.id, safari.id]);
  expect(groups[0]).toMatchObject({
    name: 'Sekenani Tented Camp',
    kind: 'property',
    slug: lodge.slug,
    picture: null,
  });
  const one = await groupsOf(admin, 'days=30&metric=views&by=listing&most=1');
  expect(one.groups).toHaveLength(1);
});

test('nobody sees what is not theirs, and a deleted listing is no group', async () => {
  const { groups } = await groupsOf(safariOwner, 'days=30&metric=enquiries&by=listing');
  expect(groups.map(({ _id }) => _id)).toEqual([safari.id]);
  const neighbour = `days=30&companyId=${propertyOwner.companyId}`;
  expect(await ask(safariOwner, `daily-series?${neighbour}`)).toMatchObject({ status: 404 });
  expect(await ask(safariOwner, `daily-groups?${neighbour}&metric=views&by=website`)).toMatchObject({
    status: 404,
  });
  expect(sum((await seriesOf(safariAdmin, neighbour)).views.values)).toBe(0);
  expect((await groupsOf(safariAdmin, `${neighbour}&metric=views&by=listing`)).groups).toEqual([]);
  const gone = await addListing(server, 'safari', safariOwner.companyId!, {
    title: 'Gone for good',
    deletedAt: server.clock.now(),
  });
  await addViews(server.db, [{ listing: gone, day: dayOf(400), count: 5 }]);
  const all = await groupsOf(safariOwner, 'days=730&metric=views&by=listing');
  expect(all.groups.map(({ name }) => name)).not.toContain('Gone for good');
  expect(sum(all.whole.values)).toBe(sum(all.groups.flatMap(({ values }) => values)) + 5);
});

test('an admin narrows the series to one company', async () => {
  const query = `days=30&companyId=${safariOwner.companyId}`;
  const { day: _day, completed: _c, uncompleted: _u, ...own } = await seriesOf(safariOwner, 'days=30');
  expect(await seriesOf(admin, query)).toMatchObject(own);
});

test('custom enquiries are for staff, by website', async () => {
  const query = 'daily-groups?days=30&metric=completed&by=website';
  const { whole, groups } = (await ask<Groups>(safariAdmin, query)).body;
  expect(groups.map(({ _id }) => _id)).toEqual([website]);
  expect(groups[0]!.values).toEqual(whole.values);
  for (const who of [safariOwner, propertyOwner])
    expect(await ask(who, query)).toMatchObject({ status: 403 });
});

test('a series is told of one website, and until a day that is over', async () => {
  const query = 'days=30&metric=views&by=website';
  const { groups } = await groupsOf(admin, query);
  expect(groups).toHaveLength(2);
  for (const { _id, values, before } of groups) {
    const alone = await groupsOf(admin, `${query}&website=${_id}`);
    expect(alone).toEqual({ day: '2026-11-21', whole: { values, before }, groups: [] });
  }
  expect(await groupsOf(admin, `${query}&website=nowhere`)).toMatchObject({ groups: [] });
  const { whole } = await groupsOf(admin, 'days=60&metric=views&by=website');
  const month = await groupsOf(admin, `${query}&to=2026-10-22`);
  expect(month.day).toBe('2026-10-22');
  expect(month.whole.values).toEqual(whole.values.slice(0, 30));
  // Another company's part of a website is nobody's but its own.
  const { whole: own } = await groupsOf(propertyOwner, `${query}&website=${second}`);
  expect(sum(own.values)).toBe(0);
});

test('an owner without a company has a flat line', async () => {
  const lonely = await server.signIn('safari-owner');
  await server.db.execute(`update users set company_id = null where id = '${lonely.user.id}'`);
  const flat = { values: [0, 0, 0], before: [0, 0, 0] };
  expect(await seriesOf(lonely, 'days=3')).toEqual({ day: '2026-11-21', views: flat, enquiries: flat });
  expect(await groupsOf(lonely, 'days=3&metric=views&by=listing')).toMatchObject({ whole: flat, groups: [] });
});

test.each([
  ['daily-series?days=0', 'days'],
  ['daily-series?days=1096', 'days'],
  ['daily-groups?days=7&metric=sales&by=listing', 'metric'],
  ['daily-groups?days=7&metric=views&by=country', 'by'],
  ['daily-groups?days=7&metric=views&by=listing&most=21', 'most'],
  ['daily-groups?days=7&metric=views&by=website&to=1026-11-21', 'to'],
  ['daily-groups?days=7&metric=views&by=website&to=2026-02-30', 'to'],
])('%s is refused', async (path, param) => {
  expect(await ask(admin, path)).toMatchObject({ status: 400, body: { errors: [{ param }] } });
});

test('a database from before learns from its enquiries on which website they came', async () => {
  const { db } = server;
  const ofSites = sql`scope like '%@%' and metric <> 'views'`;
  await foldCounts(db);
  const read = () => rowsOf(db, sql`select * from daily_counts where ${ofSites} order by scope, metric, day`);
  const before = await read();
  expect(before.length).toBeGreaterThan(50);
  await db.execute(sql`delete from daily_counts where ${ofSites}`);
  const migration = await readFile('upstream/platform/db/migrations/0014_daily_websites.sql', 'utf8');
  for (const statement of migration.split('--> statement-breakpoint')) await db.execute(sql.raw(statement));
  expect(await read()).toEqual(before);
});
