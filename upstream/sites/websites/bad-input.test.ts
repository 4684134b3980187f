import { imageGroups } from '../../../lib/sites/websites/website';
import { adverts, websites } from '../table';
import { fileUses } from '../../platform/files/table';
import { startServerOfFile } from '../../test/harness';
import { picture } from '../../test/listing-forms';
import { newImages, websiteForm, websitesAs } from '../../test/website-forms';
import { createWebsite } from './queries';

const ids = ['one', 'two', 'three', 'four'];

const server = await startServerOfFile();
const admin = websitesAs(server, (await server.signIn('admin')).token);
const banner = { title: 'A banner', url: 'https://banner.example', image: '', createdAt: new Date() };
await server.db.insert(adverts).values(ids.map((id) => ({ ...banner, id })));

const stored = async () => [await server.db.$count(websites), await server.db.$count(fileUses)];

/** The problems that a save is refused with; nothing may be stored by it. */
async function problemsOf(form: FormData) {
  const before = await stored();
  const { status, body } = await admin.add(form);
  expect(status).toBe(400);
  expect(await stored()).toEqual(before);
  return body.errors;
}

describe('a field', () => {
  it.each([
    ['url', 'java\tscript:alert(1)', 'Malformed url...'],
    ['sbaffurl', 'javascript:/tours/', 'Malformed Safari Bookings URL.'],
    ['gaid', '<script>', 'Malformed Google Anlytics ID.'],
    ['country', 'Atlantis', 'Unknown choice.'],
  ])('%s of %j is refused', async (param, value, msg) => {
    expect(await problemsOf(await websiteForm({ [param]: value }))).toEqual([{ msg, param }]);
  });

  it.each(['advertising', 'metaData', 'newHomeImagesMeta', 'oldInfoImages', 'aboutImagesOrder'])(
    '%s that is not JSON is refused by its name',
    async (param) => {
      const problems = await problemsOf(await websiteForm({ [param]: '{"a":' }));
      expect(problems).toEqual([{ msg: 'Must be valid JSON.', param }]);
    },
  );

  it.each(['null', '7', '[]', '{"homePage":"one"}', '{"__proto__":{"homePage":[]}}'])(
    'of advertising that holds %s is a 400 that names it',
    async (advertising) => {
      const [problem] = await problemsOf(await websiteForm({ advertising }));
      expect(problem!.param).toMatch(/^advertising/);
    },
  );
});

describe('the banners of a slot', () => {
  const none = { homePage: [], safariPage: [], accommodationPage: [] };
  const slots = (page: string, banners: string[]) => JSON.stringify({ ...none, [page]: banners });

  it('that nobody has are refused at the slot, unless the website had them before', async () => {
    const advertising = slots('safariPage', ['gone']);
    expect(await problemsOf(await websiteForm({ advertising }))).toEqual([
      { msg: 'Unknown choice.', param: 'advertising.safariPage' },
    ]);
    const before = { id: 'kept', name: 'Kept', url: 'https://kept.example', country: 'XX' };
    await createWebsite(server.db, { ...before, advertising: { ...none, safariPage: ['gone'] } });
    const kept = await admin.change('kept', await websiteForm({ advertising, country: 'XX' }));
    expect(kept).toMatchObject({
      status: 200,
      body: { country: 'XX', advertising: { safariPage: ['gone'] } },
    });
    const moved = await admin.change('kept', await websiteForm({ advertising: slots('homePage', ['gone']) }));
    expect(moved.body.errors).toEqual([{ msg: 'Unknown choice.', param: 'advertising.homePage' }]);
  });
});

describe('a group of pictures', () => {
  it('names the file that is no picture', async () => {
    const images = await newImages('contactImages', ['red', 'blue']);
    images.newContactImagesFiles = [await picture('red'), new Blob(['<svg onload="x()"/>'])];
    expect(await problemsOf(await websiteForm(images))).toEqual([
      {
        msg: 'Unsupported file format. Please upload jpg, png or jpeg.',
        param: 'newContactImagesFiles.1',
      },
    ]);
  });

  it('needs words for each new picture, and takes no file that no group asks for', async () => {
    const images = { ...(await newImages('infoImages', ['red'])), newInfoImagesMeta: '[]' };
    expect(await problemsOf(await websiteForm(images))).toEqual([
      { msg: 'Must describe each new photo.', param: 'newInfoImagesMeta' },
    ]);
    const stray = await websiteForm({ logo: [await picture('red')] });
    expect(await problemsOf(stray)).toEqual([{ msg: 'Is no file of this form.', param: 'body' }]);
  });
});

test('an empty form names every field that is missing', async () => {
  const form = new FormData();
  form.append('gaid', '');
  const problems = await problemsOf(form);
  expect(problems.map(({ param }) => param)).toEqual([
    'name',
    'url',
    'sbaffurl',
    'country',
    'mainHeader',
    'mainSub',
    'tagLine',
    'description',
    ...imageGroups,
  ]);
});

test.each(['?page=0', '?perPage=101', '?page=x', '?search=%00'])('a list with %s is a 400', async (query) => {
  expect((await admin.list(query)).status).toBe(400);
});
