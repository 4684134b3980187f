import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Earnings } from '../../../lib/sites/banner-plans/calls';
import { noBanners, type Advertising } from '../../../lib/sites/websites/website';
import { setUpPlannedBanners } from '../../test/planned-banners';
import { websiteForm, websitesAs } from '../../test/website-forms';
import { websites, advertClicks, advertPlacements, advertPlans } from '../table';

const given = await setUpPlannedBanners();
const { addBanner, addSite, click, get, place } = given;

describe('what a slot earned', () => {
  const earnings = async (month = '') => {
    const { status, body } = await get<Earnings>(`/dashboard/banner-earnings${month && `?month=${month}`}`);
    expect(status).toBe(200);
    return body;
  };

  test('is the price of the days that its banners ran there, shared among their slots', async () => {
    await addBanner('a', { monthPrice: 300 });
    await addBanner('b', { monthPrice: 31, shownFrom: '2026-10-30', shownTo: '2026-11-10' });
    await addBanner('free');
    await addSite('one');
    await addSite('two');
    await place('one', { homePage: ['a', 'b'], safariPage: ['free'] }, '2026-10-01');
    await place('two', { homePage: ['a'] }, '2026-11-12');
    await place('one', { safariPage: ['free'] }, '2026-11-15');
    const november = await earnings('2026-11');
    expect(november).toMatchObject({ from: '2026-11-01', to: '2026-11-30', elsewhere: 0, outside: 0 });
    const about = (amount: number) => expect.closeTo(amount, 8) as unknown;
    const told = november.slots.map(({ _id, page, earned, banners }) => [
      ...[_id, page, earned],
      banners.map(({ _id: id, days, earned: part }) => [id, days, part]),
    ]);
    // 'a' ran alone for 11 days, shared three, and ran alone on the other website until today, the 21st.
    const [alone, shared, later] = [11 * 10, 3 * 5, 7 * 10];
    // Not in cents: sums are those of what was not rounded.
    const b = (10 * 31) / 30;
    expect(told).toEqual([
      [
        ...['one', 'homePage', about(alone + shared + b)],
        [
          ['a', 14, about(alone + shared)],
          ['b', 10, about(b)],
        ],
      ],
      ['one', 'safariPage', 0, [['free', 21, 0]]],
      ['two', 'homePage', about(shared + later), [['a', 10, about(shared + later)]]],
    ]);
    const october = await earnings('2026-10');
    expect(october.slots[0]).toMatchObject({
      earned: about(302),
      banners: [{ days: 31 }, { days: 2, earned: about(2) }],
    });
    expect((await earnings('2026-12')).slots).toEqual([]);
    expect(await earnings()).toEqual(november);
  });

  test('of the days that are over stays what it was, whatever becomes of the plan', async () => {
    const { body: banner } = await given.admin.add({ shownFrom: '2026-11-01', monthPrice: '300' });
    await addSite('one');
    await place('one', { homePage: [banner._id] }, '2026-10-01');
    const earned = async (month: string) => (await earnings(month)).slots[0]?.earned ?? 0;
    const cents = (amount: number) => expect.closeTo(amount, 8) as unknown;
    expect(await earned('2026-10')).toBe(0);
    expect(await earned('2026-11')).toEqual(cents(21 * 10));
    await given.pass(14);
    // A new price, and days that would take in all of October and leave out November.
    const change = { file: null, shownFrom: '2026-10-01', shownTo: '2026-12-24', monthPrice: '620' };
    expect((await given.admin.change(banner._id, change)).status).toBe(200);
    expect([await earned('2026-10'), await earned('2026-11')]).toEqual([0, cents(300)]);
    const ofDecember = (4 * 300) / 31 + 620 / 31;
    expect(await earned('2026-12')).toEqual(cents(ofDecember));
    // What was the plan for a part of a day was the plan of none.
    await given.admin.change(banner._id, { ...change, monthPrice: '930' });
    expect(await earned('2026-12')).toEqual(cents((4 * 300) / 31 + 930 / 31));
    // What is no part of the plan changes none of it.
    await given.admin.change(banner._id, { ...change, monthPrice: '930', title: 'Later' });
    const plans = await given.server.db.select().from(advertPlans).orderBy(advertPlans.firstDay);
    expect(plans.map(({ firstDay, lastDay, monthPrice }) => [firstDay, lastDay, monthPrice])).toEqual([
      ['2000-01-01', '2026-12-04', 300],
      ['2026-12-05', null, 930],
    ]);
  });

  test('outlives the banner, under the title that it had last', async () => {
    const { body: banner } = await given.admin.add({ title: 'Old', monthPrice: '300' });
    await addSite('one');
    await place('one', { homePage: [banner._id], safariPage: [banner._id] }, '2026-11-01');
    await click(banner._id, '?website=one&page=homePage');
    await given.pass(1);
    await given.admin.change(banner._id, { file: null, title: 'Last', monthPrice: '300' });
    const before = await earnings('2026-11');
    await given.admin.remove(banner._id);
    const after = await earnings('2026-11');
    // On the day that it is deleted it stands nowhere.
    const cents = expect.closeTo((21 * 10) / 2, 8) as unknown;
    expect(after.slots.map(({ page, clicks, banners }) => ({ page, clicks, banners }))).toEqual([
      {
        ...{ page: 'homePage', clicks: 1 },
        banners: [{ _id: banner._id, title: 'Last', isDeleted: true, days: 21, clicks: 1, earned: cents }],
      },
      {
        ...{ page: 'safariPage', clicks: 0 },
        banners: [{ _id: banner._id, title: 'Last', isDeleted: true, days: 21, clicks: 0, earned: cents }],
      },
    ]);
    expect(before.slots[0]!.banners[0]).toMatchObject({ title: 'Last', isDeleted: false, days: 22 });
    await given.pass(40);
    expect(await earnings('2026-11')).toEqual(after);
    expect((await earnings('2026-12')).slots).toEqual([]);
  });

  test('of plans that stood before plans were kept is told by these', async () => {
    await addBanner('a', { monthPrice: 300, shownFrom: '2026-11-10' });
    await addSite('one');
    await place('one', { homePage: ['a'] }, '2026-11-01');
    const before = await earnings();
    await given.server.db.delete(advertPlans);
    const migration = await readFile('upstream/platform/db/migrations/0022_decisions_and_plans.sql', 'utf8');
    const seed = migration
      .split('--> statement-breakpoint')
      .find((one) => one.includes('INTO "advert_plans"'));
    await given.server.db.execute(sql.raw(seed!));
    expect(await earnings()).toEqual(before);
    expect(before.slots[0]!.banners).toMatchObject([{ days: 12 }]);
  });

  test('stands beside the clicks that it had there on its days; the others are told apart', async () => {
    await addBanner('a', { shownFrom: '2026-11-10' });
    await addSite('one');
    await addSite('two');
    await place('one', { homePage: ['a'] }, '2026-11-01');
    await place('two', { homePage: ['a'], safariPage: ['a'] }, '2026-11-01');
    const sent = ['?website=one', '?website=one&page=homePage', '?website=one&page=safariPage'];
    for (const query of [...sent, '?website=two&page=safariPage', '?website=two', ''])
      await click('a', query);
    const clicks = async () => {
      const { slots, elsewhere, outside } = await earnings();
      const ofSlots = slots.map(({ _id, page, clicks: count }) => [_id, page, count]);
      return { slots: ofSlots, elsewhere, outside };
    };
    const slots = [
      ['one', 'homePage', 2],
      ['two', 'homePage', 0],
      ['two', 'safariPage', 1],
    ];
    // One on a website where it stands twice, and one that names none; one in a slot where it does not stand.
    expect(await clicks()).toEqual({ slots, elsewhere: 2, outside: 1 });
    const early = { advertId: 'a', day: '2026-11-09', websiteId: 'one', total: 5 };
    await given.server.db.insert(advertClicks).values(['', 'homePage'].map((page) => ({ ...early, page })));
    expect(await clicks()).toEqual({ slots, elsewhere: 2, outside: 11 });
  });

  test('knows the slot of a website that names none, where the banner stood in one alone that day', async () => {
    await addBanner('a');
    await addSite('one');
    await place('one', { homePage: ['a'] }, '2026-11-01');
    await click('a', '?website=one');
    await given.pass(1);
    await place('one', { safariPage: ['a'] }, '2026-11-22');
    await click('a', '?website=one');
    const { slots, elsewhere, outside } = await earnings();
    expect(slots.map(({ page, clicks }) => [page, clicks])).toEqual([
      ['homePage', 1],
      ['safariPage', 1],
    ]);
    expect([elsewhere, outside]).toEqual([0, 0]);
  });

  test('follows what the form of a website puts into its slots', async () => {
    await addBanner('a');
    await addBanner('b');
    const sites = websitesAs(given.server, given.token);
    const slots = (advertising: Partial<Advertising>) =>
      websiteForm({ advertising: JSON.stringify({ ...noBanners, ...advertising }) });
    const { body: site } = await sites.add(await slots({ homePage: ['a'], safariPage: ['a'] }));
    const stored = async () => {
      const rows = await given.server.db.select().from(advertPlacements);
      return rows
        .map(({ page, advertId, firstDay, lastDay }) => `${page} ${advertId} ${firstDay} ${lastDay}`)
        .sort();
    };
    expect(await stored()).toEqual(['homePage a 2026-11-21 null', 'safariPage a 2026-11-21 null']);
    await sites.change(site._id, await slots({ homePage: ['a', 'b'] }));
    expect(await stored()).toEqual(['homePage a 2026-11-21 null', 'homePage b 2026-11-21 null']);
    await given.pass(3);
    const later = websitesAs(given.server, given.token);
    expect((await later.change(site._id, await slots({ homePage: ['b'] }))).status).toBe(200);
    expect(await stored()).toEqual(['homePage a 2026-11-21 2026-11-23', 'homePage b 2026-11-21 null']);
    await later.change(site._id, await slots({ homePage: ['a', 'b'] }));
    expect(await stored()).toEqual([
      ...['homePage a 2026-11-21 2026-11-23', 'homePage a 2026-11-24 null', 'homePage b 2026-11-21 null'],
    ]);
    await given.admin.remove('a');
    expect(await stored()).toEqual(['homePage a 2026-11-21 2026-11-23', 'homePage b 2026-11-21 null']);
    expect((await given.server.db.select().from(websites))[0]!.advertising.homePage).toEqual(['b']);
  });

  test.each(['2026-13', '2026', 'now', '1999-01'])('is refused for the month %p', async (month) => {
    expect((await get(`/dashboard/banner-earnings?month=${month}`)).status).toBe(400);
  });
});
