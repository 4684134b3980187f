import { signClient } from '../../platform/start/client';
import { countQueries } from '../../test/count-queries';
import { bannersAs } from '../../test/banner-forms';
import { startServerOfFile } from '../../test/harness';
import { listingsAs, prices, propertyForm, safariForm, type Values } from '../../test/listing-forms';
import { websiteForm, websitesAs } from '../../test/website-forms';
import { readsPerMinute } from './server';

const server = await startServerOfFile();
let { token } = await server.signIn('admin');
beforeEach(async () => {
  server.clock.advance(61);
  ({ token } = await server.signIn('admin'));
});

const slots = (homePage: string[]) => JSON.stringify({ homePage, safariPage: [], accommodationPage: [] });
const formOf = { safari: safariForm, property: propertyForm };
async function show(kind: 'safari' | 'property', values: Values) {
  const admin = listingsAs(server, token, kind);
  const { body } = await admin.add(await formOf[kind]({ visibleOn: [site], ...values }));
  await admin.approve(body._id);
  return body;
}
const addInfo = (title: string) =>
  server.http('POST', '/dashboard/info', {
    token,
    json: { title, description: 'Read this.', visibleOn: [site] },
  });

const banner = (await bannersAs(server, token).add()).body._id;
const site = (await websitesAs(server, token).add(await websiteForm({ advertising: slots([banner]) }))).body
  ._id;
const companyId = (await server.addCompany({ organizationType: 'safari-owner', companyName: 'Kifaru' })).id;
const safari = await show('safari', { title: 'Dawn Drive', owner: companyId });
const lodges = await server.addCompany({ organizationType: 'property-owner' });
await show('property', { title: 'Sekenani Camp', owner: lodges.id });
await addInfo('What to pack');
const path = `/dashboard/websites/${site}/intake-key`;
const key = (await server.http<{ key: string }>('POST', path, { token })).body.key;

const read = (path: string, headers: Record<string, string> = {}, of = site) =>
  server.http<unknown>('GET', `/api/v1/sites/${of}${path}`, { headers });
const paths = [
  '',
  '/listings',
  '/listings/safari/dawn-drive',
  '/listings/property/sekenani-camp',
  '/info',
  '/banners',
];

test.each(paths)('%j may be kept for a minute, and is not sent again while it is the same', async (path) => {
  const first = await read(path);
  expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
  const tag = first.headers.get('etag')!;
  expect(tag).toMatch(/^"[\w-]{22}"$/);
  for (const given of [tag, `W/${tag}`, `"other", ${tag}`]) {
    const again = await read(path, { 'if-none-match': given });
    expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, '', tag]);
    expect(again.headers.get('cache-control')).toBe('public, max-age=60');
  }
  const other = await read(path, { 'if-none-match': '"other"' });
  expect([other.status, other.body]).toEqual([200, first.body]);
});

test('each of them has another tag', async () => {
  const tags = await Promise.all(paths.map(async (path) => (await read(path)).headers.get('etag')));
  expect(new Set(tags).size).toBe(paths.length);
});

describe('a change is there with the next question', () => {
  /** What a change does to the answer that somebody has already. */
  async function expectNew(path: string, change: () => Promise<unknown>, words: string) {
    const tag = (await read(path)).headers.get('etag')!;
    await change();
    const { status, body } = await read(path, { 'if-none-match': tag });
    expect(status).toBe(200);
    expect(JSON.stringify(body)).toContain(words);
  }
  const asAdmin = () => listingsAs(server, token);
  const form = (title: string) => safariForm({ title, owner: companyId, visibleOn: [site] });

  test('of a listing, once it is approved', async () => {
    const admin = asAdmin();
    const save = async () => admin.change(safari._id, await form('Dusk Drive'));
    await expectNew('/listings', save, 'Dusk Drive');
    await expectNew(
      '/listings/safari/dawn-drive',
      async () => {
        const owner = listingsAs(server, (await server.signIn('safari-owner', { companyId })).token);
        await owner.change(safari._id, await form('Night Drive'));
        expect(JSON.stringify((await read('/listings/safari/dawn-drive')).body)).not.toContain('Night');
        await admin.approve(safari._id);
      },
      'Night Drive',
    );
  });

  test('of its company', async () => {
    const { token: owner } = await server.signIn('safari-owner', { companyId });
    const save = (description: string) => {
      const profile = new FormData();
      profile.append('description', description);
      return server.http('PUT', '/dashboard/company-details', { token: owner, form: profile });
    };
    await expectNew('/listings', () => save('We walk.'), 'We walk.');
    await expectNew('/listings/safari/dawn-drive', () => save('We ride.'), 'We ride.');
  });

  test('of the website, of a banner and of useful information', async () => {
    const websites = websitesAs(server, token);
    const advertising = slots([banner]);
    const rename = async () => websites.change(site, await websiteForm({ mainHeader: 'Come', advertising }));
    await expectNew('', rename, 'Come');
    const retitle = (title: string) => bannersAs(server, token).change(banner, { title, file: null });
    await expectNew('/banners', () => retitle('Now'), 'Now');
    await expectNew('', () => retitle('Then'), 'Then');
    await expectNew('/info', () => addInfo('What to wear'), 'What to wear');
  });

  test('of the year, with its prices', async () => {
    const bought = (price: number, year: number) => ({ from: `${year}-03-01`, to: `${year}-05-31`, price });
    const lowSeason = { duration: [bought(180, 2026), bought(199, 2027)], price: 180 };
    await show('safari', {
      ...{ title: 'Two Years', owner: companyId },
      prices: JSON.stringify({ ...prices, lowSeason }),
    });
    const nextYear = async () => server.clock.set('2027-01-01T00:00:00Z');
    await expectNew('/listings?search=two%20years', nextYear, '"price":199},"highSeason"');
    server.clock.set('2026-11-21T12:00:00Z');
  });
});

describe('limits', () => {
  const from = (address: string, headers: Record<string, string> = {}) => ({
    'x-bff-client': signClient(server.context.env.bffKey, address, server.clock.now()),
    ...headers,
  });
  /** Counts admitted and refused calls just beyond the limit, with an unknown website. */
  const statuses = async (path: string, headersOf: (at: number) => Record<string, string>) => {
    const asked = Array.from({ length: readsPerMinute + 3 }, (_, at) => read(path, headersOf(at), 'nowhere'));
    const all = (await Promise.all(asked)).map(({ status }) => status);
    return [404, 429].map((wanted) => all.filter((status) => status === wanted).length);
  };

  test.each(paths)('a sender reads %j 60 times a minute; others are not kept from it', async (path) => {
    expect(await statuses(path, () => from('2001:db8::7'))).toEqual([readsPerMinute, 3]);
    expect((await read(path, from('2001:db8:0:1::7'))).status).toBe(200);
  });

  test("a website's server with its key counts for each visitor that it names", async () => {
    const named = (at: number) => ({ 'x-visitor-address': `203.0.113.${at + 1}` });
    const proven = (at: number) => from('198.51.100.9', { 'x-website-key': key, ...named(at) });
    expect(await statuses('/info', proven)).toEqual([readsPerMinute + 3, 0]);
    expect(await statuses('/banners', () => proven(0))).toEqual([readsPerMinute, 3]);
    const guessed = (at: number) => from('198.51.100.10', { 'x-website-key': 'a guess', ...named(at) });
    expect(await statuses('/info', guessed)).toEqual([readsPerMinute, 3]);
  });
});

describe('queries', () => {
  test.each([
    ['', 3],
    ['/listings/safari/dawn-drive', 2],
    ['/info', 3],
    ['/banners', 2],
  ])('%j takes at most %i', async (path, most) => {
    const { made, answer } = await countQueries(server, () => read(path));
    expect(answer.status).toBe(200);
    expect(made).toBeGreaterThan(0);
    expect(made).toBeLessThanOrEqual(most);
  });

  test('a page of listings takes four, however many it has, and one while nothing has changed', async () => {
    for (const title of ['Ember Walk', 'Fig Tree Walk', 'Gorge Walk'])
      await show('safari', { title, owner: companyId });
    const ask = () => countQueries(server, () => read('/listings?perPage=24'));
    const first = await ask();
    expect((first.answer.body as { docs: unknown[] }).docs.length).toBeGreaterThan(4);
    expect([first.made, (await ask()).made]).toEqual([4, 1]);
  });
});
