import { eq } from 'drizzle-orm';
import type { ListPage } from '../../../lib/lists/lists';
import { referenceItems } from '../table';
import { bannersAs } from '../../test/banner-forms';
import { startServerOfFile } from '../../test/harness';
import { listingsAs, propertyForm, safariForm, type Values } from '../../test/listing-forms';
import { newImages, websiteForm, websitesAs } from '../../test/website-forms';
import { putCompany } from '../../test/stored';

type SiteListing = Record<string, unknown> & { _id: string; slug: string; title: string };
let admin: ReturnType<typeof listingsAs>;
let owner: ReturnType<typeof listingsAs>;

const file = (name: string) => `/admin/api/v1/files/${name}`;
const name = (digit: string, extension = 'png') => `${digit.repeat(64)}.${extension}`;
const pictures = /^http:\/\/intake\.test\/api\/v1\/files\/[\da-f]{64}(-480)?\.jpg$/;

const server = await startServerOfFile();
let token = (await server.signIn('admin')).token;
const websites = websitesAs(server, token);
const site = (await websites.add(await websiteForm())).body._id;
const other = (await websites.add(await websiteForm({ name: 'Tsavo Guide' }))).body._id;
const companyId = (
  await server.addCompany({
    organizationType: 'safari-owner',
    companyName: 'Kifaru Safaris',
    tradingName: 'Kifaru Travel Ltd',
    description: 'We walk.',
    logo: file(name('a')),
    contactName: 'Grace Wanjiru',
    contactEmail: 'grace@kifaru.example',
    contactPhone: '+254712345678',
    awards: [{ name: 'Best guides', url: 'https://awards.example', logo: file(name('b')) }],
    affiliates: [{ name: 'Eco Kenya', url: '', logo: 'https://elsewhere.example/eco.png' }],
    certOfIncorporation: `/admin/api/v1/private/${name('c', 'pdf')}`,
  })
).id;
let tests = 0;
beforeEach(() => at(`2026-11-21T08:${10 + tests++}:00Z`));

/** Sets the clock, which ends sign-ins and what is counted in a minute. */
async function at(moment: string) {
  server.clock.set(moment);
  token = (await server.signIn('admin')).token;
  admin = listingsAs(server, token);
  owner = listingsAs(server, (await server.signIn('safari-owner', { companyId })).token);
}
const read = <Body>(path: string) => server.http<Body>('GET', `/api/v1/sites/${path}`);
const form = (values: Values = {}) => safariForm({ visibleOn: [site], ...values });
const readOne = (slug: string, of = site) => read<SiteListing>(`${of}/listings/safari/${slug}`);
/** A safari that the site shows. */
async function show(values: Values = {}) {
  const { body } = await owner.add(await form(values));
  expect((await admin.approve(body._id)).status).toBe(200);
  return body;
}

/** No personal data, fees or private files. */
const expectNoSecrets = (body: unknown) => {
  const text = JSON.stringify(body);
  expect(text).not.toMatch(
    /@|\+254|Wanjiru|Kifaru Travel|certOf|private|\/admin\/|advertFee|enquiries|intakeKey/,
  );
};

const company = {
  name: 'Kifaru Safaris',
  description: 'We walk.',
  logo: `http://intake.test/api/v1/files/${name('a')}`,
  awards: [
    {
      name: 'Best guides',
      url: 'https://awards.example',
      logo: `http://intake.test/api/v1/files/${name('b')}`,
    },
  ],
  affiliates: [{ name: 'Eco Kenya', url: '', logo: 'https://elsewhere.example/eco.png' }],
};

describe('a listing', () => {
  test('is all that a traveller reads: names in the place of ids, whole addresses of pictures, and the company', async () => {
    const { slug, _id } = await show({ title: 'Dawn Drive' });
    const { status, body } = await readOne(slug);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ _id, slug, kind: 'safari', title: 'Dawn Drive', daysCount: 6, startLocation: 'Nairobi' },
      mealPlan: [{ _id: 'mealplans-full-board', name: 'Full board' }],
      activities: [{ _id: 'activities-day-game-drive', name: 'Day game drive' }],
      includedServices: [{ _id: 'includedservices-all-meals', name: 'All meals' }],
      modesOfTravel: [{ _id: 'modesoftravel-on-foot', name: 'On foot' }],
      destinations: [{ name: 'Maasai Mara', country: 'Kenya' }],
      prices: { peakSeason: { price: 320 } },
      company,
    });
    const photos = body.photos as { url: string; thumbnail: string }[];
    expect(photos.map(({ url, thumbnail }) => [pictures.test(url), pictures.test(thumbnail)])).toEqual([
      [true, true],
      [true, true],
    ]);
    const { pathname } = new URL(photos[0]!.url);
    expect((await server.http('GET', pathname)).headers.get('content-type')).toBe('image/jpeg');
    expectNoSecrets(body);
    expect(Object.keys(body).filter((part) => /owner|visibleOn|Fee|status|version/i.test(part))).toEqual([]);
  });

  test('of the list and by its slug is the same, of either kind', async () => {
    const keeper = await server.signIn('property-owner');
    const { body: lodge } = await listingsAs(server, keeper.token, 'property').add(
      await propertyForm({ title: 'Sekenani Camp', visibleOn: [site] }),
    );
    await listingsAs(server, token, 'property').approve(lodge._id);
    const { body: list } = await read<ListPage<SiteListing>>(`${site}/listings?kind=property`);
    const { body: one } = await read<SiteListing>(`${site}/listings/property/${lodge.slug}`);
    expect(list.docs).toEqual([one]);
    expect(one).toMatchObject({
      propertyType: { _id: 'propertytypes-lodge', name: 'Lodge' },
      amenities: [{ _id: 'amenities-bar', name: 'Bar' }],
      rooms: 12,
    });
    expect((await read(`${site}/listings/safari/${lodge.slug}`)).status).toBe(404);
    expectNoSecrets(list);
  });

  test('is there only while this website shows it', async () => {
    const { slug, _id } = await show({ title: 'Short Season', visibleTo: '2026-12-31' });
    expect((await readOne(slug, other)).status).toBe(404);
    expect((await readOne(slug, 'nowhere')).status).toBe(404);
    expect((await readOne('no-such-slug')).status).toBe(404);
    expect((await readOne(slug)).status).toBe(200);
    await owner.remove(_id);
    expect((await readOne(slug)).status).toBe(404);
    await admin.restore(_id);
    server.clock.set('2027-01-01T00:00:00Z');
    expect((await readOne(slug)).status).toBe(404);
  });

  test('is there from its first day on, and not before it was approved, nor as a draft or after a decline', async () => {
    const { body: waiting } = await owner.add(await form({ title: 'Waits Here' }));
    const { body: declined } = await owner.add(await form({ title: 'Was Declined' }));
    await admin.reject(declined._id, 'The photos are dark.');
    const { body: draft } = await owner.addDraft(await form({ title: 'Half Written' }));
    const later = await show({ title: 'Opens Later', visibleFrom: '2026-11-22' });
    for (const { slug } of [waiting, declined, draft, later]) expect((await readOne(slug)).status).toBe(404);
    const { body } = await read<ListPage<SiteListing>>(`${site}/listings?perPage=24`);
    const titles = body.docs.map(({ title }) => title);
    for (const { title } of [waiting, declined, draft, later]) expect(titles).not.toContain(title);
    server.clock.set('2026-11-22T00:00:00Z');
    expect((await readOne(later.slug)).status).toBe(200);
  });

  test('shows and is found by what was approved, whatever waits for review or was declined', async () => {
    const { slug, _id } = await show({ title: 'Plain Words' });
    await owner.change(_id, await form({ title: 'Secret Words' }));
    const found = async (search: string) =>
      (await read<ListPage<SiteListing>>(`${site}/listings?search=${search}`)).body.docs.map(
        ({ title }) => title,
      );
    for (const decide of [undefined, () => admin.reject(_id, 'No.')]) {
      await decide?.();
      expect((await readOne(slug)).body.title).toBe('Plain Words');
      expect(await found('plain%20w')).toEqual(['Plain Words']);
      expect(await found('secret')).toEqual([]);
    }
    await owner.change(_id, await form({ title: 'Secret Words' }));
    await admin.approve(_id);
    expect((await readOne(slug)).body.title).toBe('Secret Words');
    expect(await found('secret')).toEqual(['Secret Words']);
  });

  test('is not there while its company is closed', async () => {
    const { slug } = await show({ title: 'Closed For Now' });
    const company = `/dashboard/companies/${companyId}`;
    for (const [step, status, total] of [
      ['close', 404, 0],
      ['reopen', 200, 1],
    ] as const) {
      expect((await server.http('POST', `${company}/${step}`, { token })).status).toBe(200);
      expect((await readOne(slug)).status).toBe(status);
      const list = await read<ListPage<SiteListing>>(`${site}/listings?search=closed%20for%20now`);
      expect(list.body.total).toBe(total);
    }
  });

  test('leaves out what no list has any more, and pictures that are not for everybody', async () => {
    const item = { id: 'activities-rare', list: 'activities', name: 'Rare', position: 99 };
    await server.db.insert(referenceItems).values(item);
    const { slug } = await show({ title: 'Rare Things', activities: ['activities-rare'] });
    await server.db.delete(referenceItems).where(eq(referenceItems.id, item.id));
    await putCompany(server, companyId, { logo: `/admin/api/v1/private/${name('c', 'pdf')}` });
    const { body } = await readOne(slug);
    expect(body).toMatchObject({ activities: [], company: { logo: null } });
    expectNoSecrets(body);
  });
});

test("a website's own content has its pictures, its country by name, and the banners of today", async () => {
  const banners = bannersAs(server, token);
  const { _id: running } = (await banners.add({ title: 'Runs' })).body;
  const { _id: over } = (await banners.add({ title: 'Over', shownTo: '2026-01-31' })).body;
  const advertising = { homePage: [over, running], safariPage: [], accommodationPage: [over] };
  const websites = websitesAs(server, token);
  const saved = await websites.add(
    await websiteForm({
      ...(await newImages('homeImages', ['red', 'blue'])),
      advertising: JSON.stringify(advertising),
      metaData: JSON.stringify({
        homePage: { title: 'Home', description: 'All of it.' },
        accommodationPage: { title: '', description: '' },
        safariPage: { title: '', description: '' },
      }),
    }),
  );
  await server.http('POST', `/dashboard/websites/${saved.body._id}/intake-key`, { token });
  const { status, body } = await read<Record<string, unknown>>(saved.body._id);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    _id: saved.body._id,
    ...{ name: 'Mara Guide', url: 'https://mara-guide.example', gaid: 'UA-123-4', location: 'Narok' },
    ...{ mainHeader: 'The Mara, day by day', tagLine: 'Go and see', sbaffurl: '/tours/mara' },
    country: { _id: 'KE', name: 'Kenya' },
    homeImages: [
      { title: 'red', credits: 'Joy Ouma', url: expect.stringMatching(pictures) },
      { title: 'blue' },
    ],
    metaData: { homePage: { title: 'Home', description: 'All of it.' } },
    banners: {
      homePage: [
        {
          _id: running,
          title: 'Runs',
          url: 'https://offers.example/green',
          image: expect.stringMatching(pictures),
        },
      ],
      ...{ safariPage: [], accommodationPage: [] },
    },
  });
  expectNoSecrets(body);
  expect(Object.keys(body)).not.toContain('advertising');
  expect((await read(`${saved.body._id}/banners`)).body).toEqual(body.banners);
  expect((await read('nowhere')).status).toBe(404);
});

test('useful information is that of this website, newest first, a page at a time', async () => {
  const add = (title: string, visibleOn: string[]) =>
    server.http('POST', '/dashboard/info', { token, json: { title, description: `${title}.`, visibleOn } });
  for (const [title, on] of [
    ['What to pack', [site, other]],
    ['Elsewhere', [other]],
    ['What to wear', [site]],
  ] as const) {
    await add(title, [...on]);
    server.clock.advance(1);
  }
  const { body } = await read<ListPage<SiteListing>>(`${site}/info`);
  expect(body).toEqual({
    docs: [
      { _id: expect.any(String), title: 'What to wear', description: 'What to wear.' },
      { _id: expect.any(String), title: 'What to pack', description: 'What to pack.' },
    ],
    ...{ page: 1, totalPages: 1, total: 2 },
  });
  const second = await read<ListPage<SiteListing>>(`${site}/info?perPage=1&page=2`);
  expect(second.body.docs.map(({ title }) => title)).toEqual(['What to pack']);
  expect((await read<ListPage<SiteListing>>(`${site}/info?search=wear`)).body.total).toBe(1);
  expect((await read(`${site}/info?perPage=25`)).status).toBe(400);
  expect((await read('nowhere/info')).status).toBe(404);
});
