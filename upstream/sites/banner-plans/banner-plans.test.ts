import type { Clicks } from '../../../lib/sites/banner-plans/calls';
import { setUpPlannedBanners } from '../../test/planned-banners';
import { advertClicks } from '../table';

const given = await setUpPlannedBanners();
const { addBanner, addSite, click, get } = given;
const problem = (param: string) => ({ status: 400, body: { errors: [{ param }] } });

describe('the plan of a banner', () => {
  test('is kept, stays where a form does not send it, and can be taken away', async () => {
    const plan = { shownFrom: '2026-11-01', shownTo: '2026-12-31', monthPrice: '120.5' };
    const told = { ...plan, monthPrice: 120.5 };
    const { body, status } = await given.admin.add(plan);
    expect(status).toBe(201);
    expect(body).toMatchObject(told);
    await given.admin.change(body._id, { title: 'Later', file: null });
    expect((await given.admin.get(body._id)).body).toMatchObject({ title: 'Later', ...told });
    await given.admin.change(body._id, { file: null, shownTo: '', monthPrice: '' });
    expect((await given.admin.get(body._id)).body).toMatchObject({
      ...{ shownFrom: '2026-11-01', shownTo: null, monthPrice: null },
    });
    const plain = await given.admin.add();
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
    expect(await given.admin.add(values)).toMatchObject(problem(param));
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
      const { body, status } = await given.server.http<Record<string, { _id: string; url: string }[]>>(
        'GET',
        '/api/v1/sites/one/banners',
      );
      expect(status).toBe(200);
      return Object.fromEntries(Object.entries(body).map(([page, all]) => [page, all.map(({ _id }) => _id)]));
    };
    expect(await shown()).toEqual({
      ...{ homePage: ['last day', 'always'], safariPage: [], accommodationPage: ['first day'] },
    });
    given.server.clock.advance(86_400);
    expect(await shown()).toEqual({ homePage: ['soon', 'always'], safariPage: [], accommodationPage: [] });
    expect((await given.server.http('GET', '/api/v1/sites/nowhere/banners')).status).toBe(404);
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
    await given.pass(2);
    await click('b1');
    const { day, values } = await clicksOf('b1');
    expect(day).toBe('2026-11-23');
    expect(values).toHaveLength(30);
    expect(values.slice(-4)).toEqual([0, 4, 0, 1]);
    expect(await clicksOf('b1', '?days=2')).toEqual({ day, values: [0, 1] });
    expect((await given.admin.get('b1')).body.clickCount).toBe(5);
    expect(await given.server.db.$count(advertClicks)).toBe(4);
    await given.admin.remove('b1');
    expect((await get('/dashboard/adverts/b1/clicks')).status).toBe(404);
    expect((await click('b1')).status).toBe(404);
    expect(await given.server.db.$count(advertClicks)).toBe(4);
  });

  test('count for a website only by its key, where it has one, and never for one that is not there', async () => {
    await addBanner('b1');
    await addSite('one');
    expect(await click('b1', '?website=nowhere')).toMatchObject(problem('website'));
    expect(await click('b1', '?page=backPage')).toMatchObject(problem('page'));
    const made = await given.server.http<{ key: string }>('POST', '/dashboard/websites/one/intake-key', {
      token: given.token,
    });
    expect(await click('b1', '?website=one')).toMatchObject({ status: 401, body: { code: 'website_key' } });
    const headers = { 'x-website-key': made.body.key, 'idempotency-key': 'one-click-alone' };
    for (const _time of [1, 2]) expect((await click('b1', '?website=one', headers)).status).toBe(201);
    expect((await given.admin.get('b1')).body.clickCount).toBe(1);
  });
});
