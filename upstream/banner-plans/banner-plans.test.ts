import type { Clicks, Earnings } from '../../lib/banner-plans/calls';
import { noBanners, type Advertising } from '../../lib/websites/website';
import { createBanner, type BannerRow } from '../banners/queries';
import { adverts } from '../banners/table';
import { bannersAs } from '../test/banner-forms';
import { startTestServer, type TestServer } from '../test/harness';
import { websiteForm, websitesAs } from '../test/website-forms';
import { notePlacements } from '../websites/placements';
import { createWebsite } from '../websites/queries';
import { websites } from '../websites/table';
import { advertClicks, advertPlacements } from './table';

const daySeconds = 86_400;
let server: TestServer;
let token: string;
let admin: ReturnType<typeof bannersAs>;

const signIn = async () => {
  token = (await server.signIn('admin')).token;
  admin = bannersAs(server, token);
};
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  await server.db.delete(adverts);
  await server.db.delete(websites);
  server.clock.set('2026-11-21T08:00:00.000Z');
  await signIn();
});
afterAll(() => server.close());

const get = <Body>(path: string, as = token) => server.http<Body>('GET', path, { token: as });
const click = (id: string, query = '', headers = {}) =>
  server.http('POST', `/api/v1/adverts/${id}/click${query}`, { headers });
const problem = (param: string) => ({ status: 400, body: { errors: [{ param }] } });

/** A stored banner without a picture of its own. */
const addBanner = (id: string, values: Partial<BannerRow> = {}) =>
  createBanner(server.db, {
    ...{ id, title: id, url: 'https://offers.example', image: '/admin/api/v1/files/none.jpg' },
    ...{ createdAt: server.clock.now(), ...values },
  });
const addSite = async (id: string, slots: Partial<Advertising> = {}) => {
  const advertising = { ...noBanners, ...slots };
  await createWebsite(server.db, { id, name: `Site ${id}`, url: 'https://site.example', advertising });
};

describe('the plan of a banner', () => {
  test('is kept, stays where a form does not send it, and can be taken away', async () => {
    const plan = { shownFrom: '2026-11-01', shownTo: '2026-12-31', monthPrice: '120.5' };
    const told = { ...plan, monthPrice: 120.5 };
    const { body, status } = await admin.add(plan);
    expect(status).toBe(201);
    expect(body).toMatchObject(told);
    await admin.change(body._id, { title: 'Later', file: null });
    expect((await admin.get(body._id)).body).toMatchObject({ title: 'Later', ...told });
    await admin.change(body._id, { file: null, shownTo: '', monthPrice: '' });
    expect((await admin.get(body._id)).body).toMatchObject({
      ...{ shownFrom: '2026-11-01', shownTo: null, monthPrice: null },
    });
    const plain = await admin.add();
    expect(plain.body).toMatchObject({ shownFrom: null, shownTo: null, monthPrice: null });
  });

  test.each([
    ['shownTo', { shownFrom: '2026-11-02', shownTo: '2026-11-01' }],
    ['shownFrom', { shownFrom: '0000-01-01' }],
    ['shownFrom', { shownFrom: 'soon' }],
    ['shownTo', { shownTo: '2026-02-30' }],
    ['monthPrice', { monthPrice: '-1' }],
    ['monthPrice', { monthPrice: '1.234' }],
    ['monthPrice', { monthPrice: 'much' }],
  ])('is refused at %s, given %p', async (param, values) => {
    expect(await admin.add(values)).toMatchObject(problem(param));
  });

  test('tells websites what to show today, by slot and in order', async () => {
    await addBanner('always');
    await addBanner('over', { shownTo: '2026-11-20' });
    await addBanner('last day', { shownTo: '2026-11-21' });
    await addBanner('first day', { shownFrom: '2026-11-21', shownTo: '2026-11-21' });
    await addBanner('soon', { shownFrom: '2026-11-22' });
    await addSite('one', {
      homePage: ['soon', 'last day', 'always'],
      safariPage: ['over'],
      accommodationPage: ['first day', 'gone'],
    });
    const shown = async () => {
      const { body, status } = await server.http<Record<string, { _id: string; url: string }[]>>(
        'GET',
        '/api/v1/sites/one/banners',
      );
      expect(status).toBe(200);
      return Object.fromEntries(Object.entries(body).map(([page, all]) => [page, all.map(({ _id }) => _id)]));
    };
    expect(await shown()).toEqual({
      ...{ homePage: ['last day', 'always'], safariPage: [], accommodationPage: ['first day'] },
    });
    server.clock.advance(daySeconds);
    expect(await shown()).toEqual({ homePage: ['soon', 'always'], safariPage: [], accommodationPage: [] });
    expect((await server.http('GET', '/api/v1/sites/nowhere/banners')).status).toBe(404);
  });
});

describe('the clicks of a banner', () => {
  const clicksOf = async (id: string, query = '') =>
    (await get<Clicks>(`/dashboard/adverts/${id}/clicks${query}`)).body;

  test('are told day by day, of whichever website', async () => {
    await addBanner('b1');
    await addSite('one');
    for (const query of ['', '?website=one', '?website=one&page=homePage', '?website=one&page=homePage'])
      expect((await click('b1', query)).status).toBe(201);
    server.clock.advance(2 * daySeconds);
    await signIn();
    await click('b1');
    const { day, values } = await clicksOf('b1');
    expect(day).toBe('2026-11-23');
    expect(values).toHaveLength(30);
    expect(values.slice(-4)).toEqual([0, 4, 0, 1]);
    expect(await clicksOf('b1', '?days=2')).toEqual({ day, values: [0, 1] });
    expect((await admin.get('b1')).body.clickCount).toBe(5);
    expect(await server.db.$count(advertClicks)).toBe(4);
    await admin.remove('b1');
    expect(await server.db.$count(advertClicks)).toBe(0);
    expect((await get('/dashboard/adverts/b1/clicks')).status).toBe(404);
  });

  test('count for a website only by its key, where it has one, and never for one that is not there', async () => {
    await addBanner('b1');
    await addSite('one');
    expect(await click('b1', '?website=nowhere')).toMatchObject(problem('website'));
    expect(await click('b1', '?page=backPage')).toMatchObject(problem('page'));
    const made = await server.http<{ key: string }>('POST', '/dashboard/websites/one/intake-key', { token });
    expect(await click('b1', '?website=one')).toMatchObject({ status: 401, body: { code: 'website_key' } });
    const headers = { 'x-website-key': made.body.key, 'idempotency-key': 'one-click-alone' };
    for (const _time of [1, 2]) expect((await click('b1', '?website=one', headers)).status).toBe(201);
    expect((await admin.get('b1')).body.clickCount).toBe(1);
  });
});

describe('what a slot earned', () => {
  const earnings = async (month = '') => {
    const { status, body } = await get<Earnings>(`/dashboard/banner-earnings${month && `?month=${month}`}`);
    expect(status).toBe(200);
    return body;
  };
  const place = (site: string, slots: Partial<Advertising>, day: string) =>
    notePlacements(server.db, site, { ...noBanners, ...slots }, day);

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
    expect(november).toMatchObject({ from: '2026-11-01', to: '2026-11-30', elsewhere: 0 });
    const told = november.slots.map(({ _id, page, earned, banners }) => [
      ...[_id, page, earned],
      banners.map(({ _id: id, days, earned: part }) => [id, days, part]),
    ]);
    // 'a' ran alone for 11 days, shared three, and ran alone on the other website until today, the 21st.
    const [alone, shared, later] = [11 * 10, 3 * 5, 7 * 10];
    const b = Math.round(((10 * 31) / 30) * 100) / 100;
    expect(told).toEqual([
      [
        'one',
        'homePage',
        alone + shared + b,
        [
          ['a', 14, alone + shared],
          ['b', 10, b],
        ],
      ],
      ['one', 'safariPage', 0, [['free', 21, 0]]],
      ['two', 'homePage', shared + later, [['a', 10, shared + later]]],
    ]);
    const october = await earnings('2026-10');
    expect(october.slots[0]).toMatchObject({ earned: 302, banners: [{ days: 31 }, { days: 2, earned: 2 }] });
    expect((await earnings('2026-12')).slots).toEqual([]);
    expect(await earnings()).toEqual(november);
  });

  test('stands beside the clicks that it had', async () => {
    await addBanner('a');
    await addSite('one');
    await addSite('two');
    await place('one', { homePage: ['a'] }, '2026-11-01');
    await place('two', { homePage: ['a'], safariPage: ['a'] }, '2026-11-01');
    const sent = ['?website=one', '?website=one&page=homePage', '?website=one&page=safariPage'];
    for (const query of [...sent, '?website=two&page=safariPage', '?website=two', ''])
      await click('a', query);
    const { slots, elsewhere } = await earnings();
    expect(slots.map(({ _id, page, clicks }) => [_id, page, clicks])).toEqual([
      ['one', 'homePage', 2],
      ['two', 'homePage', 0],
      ['two', 'safariPage', 1],
    ]);
    expect(elsewhere).toBe(3);
  });

  test('follows what the form of a website puts into its slots', async () => {
    await addBanner('a');
    await addBanner('b');
    const sites = websitesAs(server, token);
    const slots = (advertising: Partial<Advertising>) =>
      websiteForm({ advertising: JSON.stringify({ ...noBanners, ...advertising }) });
    const { body: site } = await sites.add(await slots({ homePage: ['a'], safariPage: ['a'] }));
    const stored = async () => {
      const rows = await server.db.select().from(advertPlacements);
      return rows
        .map(({ page, advertId, firstDay, lastDay }) => `${page} ${advertId} ${firstDay} ${lastDay}`)
        .sort();
    };
    expect(await stored()).toEqual(['homePage a 2026-11-21 null', 'safariPage a 2026-11-21 null']);
    await sites.change(site._id, await slots({ homePage: ['a', 'b'] }));
    expect(await stored()).toEqual(['homePage a 2026-11-21 null', 'homePage b 2026-11-21 null']);
    server.clock.advance(3 * daySeconds);
    await signIn();
    const later = websitesAs(server, token);
    expect((await later.change(site._id, await slots({ homePage: ['b'] }))).status).toBe(200);
    expect(await stored()).toEqual(['homePage a 2026-11-21 2026-11-23', 'homePage b 2026-11-21 null']);
    await later.change(site._id, await slots({ homePage: ['a', 'b'] }));
    expect(await stored()).toEqual([
      ...['homePage a 2026-11-21 2026-11-23', 'homePage a 2026-11-24 null', 'homePage b 2026-11-21 null'],
    ]);
    await admin.remove('a');
    expect(await stored()).toEqual(['homePage b 2026-11-21 null']);
    expect((await server.db.select().from(websites))[0]!.advertising.homePage).toEqual(['b']);
  });

  test.each(['2026-13', '2026', 'now', '1999-01'])('is refused for the month %p', async (month) => {
    expect((await get(`/dashboard/banner-earnings?month=${month}`)).status).toBe(400);
  });

  test.each(['safari-admin', 'safari-owner', 'property-owner'] as const)(
    'is told to no %s, nor are clicks',
    async (role) => {
      await addBanner('a');
      const { token: other } = await server.signIn(role);
      for (const path of ['banner-earnings', 'adverts/a/clicks'])
        expect((await get(`/dashboard/${path}`, other)).status).toBe(403);
    },
  );
});
