import { sweep } from '../../product/sweep';
import { imageGroups } from '../../../lib/sites/websites/website';
import { startServerOfFile } from '../../test/harness';
import { listingsAs, safariForm } from '../../test/listing-forms';
import {
  keptImages,
  newImages,
  websiteForm,
  websitesAs,
  type SavedImage,
  type SavedWebsite,
} from '../../test/website-forms';
import { createWebsite } from './queries';
import { websites } from '../table';

const server = await startServerOfFile();
const admin = websitesAs(server, (await server.signIn('admin')).token);

const titlesOf = (images: SavedImage[]) => images.map(({ title }) => title);
const isThere = server.hasFile;

/** A form that keeps every picture of a website. */
const keepingAll = async (website: SavedWebsite, values: Record<string, string | Blob[]> = {}) => {
  const kept = imageGroups.map((group) => keptImages(group, website[group]));
  return websiteForm(Object.assign({}, ...kept, values));
};

describe('a website', () => {
  test('reads back as it was sent', async () => {
    const advertising = { homePage: [], safariPage: [], accommodationPage: [] };
    const metaData = {
      homePage: { title: 'Mara Guide', description: 'Everything about the Mara.' },
      accommodationPage: { title: 'Camps', description: '' },
      safariPage: { title: '', description: '' },
    };
    const form = await websiteForm({
      advertising: JSON.stringify(advertising),
      metaData: JSON.stringify(metaData),
    });
    const { status, body } = await admin.add(form);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Mara Guide',
      url: 'https://mara-guide.example',
      gaid: 'UA-123-4',
      sbaffurl: '/tours/mara',
      location: 'Narok',
      country: 'KE',
      mainHeader: 'The Mara, day by day',
      mainSub: 'Safaris and camps on both sides of the river.',
      tagLine: 'Go and see',
      description: 'All about the Maasai Mara.',
      advertising,
      metaData,
      infoImages: [{ title: 'gold', credits: 'Joy Ouma' }],
    });
    expect((await admin.get(body._id)).body).toEqual(body);
  });

  test('is one record, however often the same save is sent', async () => {
    const headers = { 'idempotency-key': 'one-key-for-both' };
    const [first, second] = [
      await admin.add(await websiteForm(), headers),
      await admin.add(await websiteForm(), headers),
    ];
    expect(second.body._id).toBe(first.body._id);
    const other = websitesAs(server, (await server.signIn('admin')).token);
    expect((await other.add(await websiteForm(), headers)).body._id).not.toBe(first.body._id);
  });

  test('can be chosen for listings at once', async () => {
    const { body } = await admin.add(await websiteForm({ name: 'Chosen At Once' }));
    const { token } = await server.signIn('safari-owner');
    const { body: choices } = await server.http<unknown[]>('GET', '/api/v1/destination', { token });
    expect(choices).toContainEqual({
      _id: body._id,
      name: 'Chosen At Once',
      url: 'https://mara-guide.example',
    });
  });

  test('that has nothing but a name and an address opens with empty groups and slots', async () => {
    await createWebsite(server.db, { id: 'bare', name: 'Bare', url: 'https://bare.example' });
    expect((await admin.get('bare')).body).toMatchObject({
      gaid: '',
      homeImages: [],
      infoImages: [],
      advertising: { homePage: [], safariPage: [], accommodationPage: [] },
      metaData: { homePage: { title: '', description: '' } },
    });
  });

  test('that is not there is a 404', async () => {
    const answers = [await admin.get('no-such'), await admin.change('no-such', await websiteForm())];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  });
});

describe('the pictures of a group', () => {
  test('stand in the order that the form shows, stored and new ones mixed, each group for itself', async () => {
    const { body: added } = await admin.add(
      await websiteForm({ ...(await newImages('aboutImages', ['navy', 'plum'])) }),
    );
    expect(titlesOf(added.aboutImages)).toEqual(['navy', 'plum']);
    const fresh = await newImages('aboutImages', ['teal']);
    const { body } = await admin.change(
      added._id,
      await keepingAll(added, {
        ...fresh,
        oldAboutImages: keptImages('aboutImages', added.aboutImages).oldAboutImages!,
        aboutImagesOrder: JSON.stringify(['plum', 'teal', 'navy']),
      }),
    );
    expect(titlesOf(body.aboutImages)).toEqual(['plum', 'teal', 'navy']);
    expect(body.aboutImages[0]!.url).toBe(added.aboutImages[1]!.url);
    expect(titlesOf((await admin.get(added._id)).body.aboutImages)).toEqual(['plum', 'teal', 'navy']);
    expect(body.homeImages).toEqual(added.homeImages);
  });

  test('may move to another group of the same website', async () => {
    const { body: added } = await admin.add(
      await websiteForm({ ...(await newImages('homeImages', ['lime', 'cyan'])) }),
    );
    const [lime, cyan] = added.homeImages;
    const { body } = await admin.change(
      added._id,
      await keepingAll(added, {
        ...keptImages('homeImages', [lime!]),
        ...keptImages('infoImages', [cyan!]),
      }),
    );
    expect([titlesOf(body.homeImages), titlesOf(body.infoImages)]).toEqual([['lime'], ['cyan']]);
  });

  test('go once the save holds that removed them, unless another group shows them', async () => {
    const { body: added } = await admin.add(
      await websiteForm({ ...(await newImages('safariImages', ['coral', 'khaki'])) }),
    );
    const [coral, khaki] = added.safariImages;
    const filesToRemove = JSON.stringify([coral!.url, khaki!.url, added.homeImages[0]!.url]);
    const kept = keptImages('safariImages', [khaki!]);
    const refused = await keepingAll(added, { ...kept, filesToRemove, name: '' });
    expect((await admin.change(added._id, refused)).status).toBe(400);
    expect(await isThere(coral!.url)).toBe(true);
    expect((await admin.change(added._id, await keepingAll(added, { ...kept, filesToRemove }))).status).toBe(
      200,
    );
    expect([await isThere(coral!.url), await isThere(coral!.thumbnail)]).toEqual([false, false]);
    expect([await isThere(khaki!.url), await isThere(added.homeImages[0]!.url)]).toEqual([true, true]);
  });

  test('outlive the sweep', async () => {
    const { body } = await admin.add(await websiteForm({ ...(await newImages('homeImages', ['sienna'])) }));
    const { now } = server.context;
    await sweep({ ...server.context, now: () => new Date(now().valueOf() + 25 * 3_600_000) });
    expect(await isThere(body.homeImages[0]!.url)).toBe(true);
  });

  test('that are on show nowhere cannot be taken over', async () => {
    await createWebsite(server.db, { id: 'site-one', name: 'Amboseli', url: 'https://amboseli.example' });
    const owner = listingsAs(server, (await server.signIn('safari-owner')).token);
    const { body: pending } = await owner.add(await safariForm({ title: 'Not Approved Yet' }));
    const { body: other } = await admin.add(await websiteForm());
    const stolen = keptImages('homeImages', pending.photos.slice(0, 1));
    const unknown = [{ msg: 'Unknown picture.', param: 'oldHomeImages.0.url' }];
    expect((await admin.change(other._id, await keepingAll(other, stolen))).body.errors).toEqual(unknown);
    expect((await admin.add(await websiteForm(stolen))).body.errors).toEqual(unknown);
  });
});

describe('the list', () => {
  test('has pages of ten, newest first, and finds any part of a name', async () => {
    const at = Date.parse('2030-01-01');
    for (let number = 1; number <= 21; number += 1) {
      const createdAt = new Date(at + number * 1000);
      const id = `zebra-${number}`;
      await createWebsite(server.db, {
        id,
        name: `Zebra ${number}`,
        url: 'https://zebra.example',
        createdAt,
      });
    }
    const first = (await admin.list('?search=EBRA')).body;
    expect(first).toMatchObject({ page: 1, totalPages: 3, total: 21 });
    expect(first.docs.map(({ name }) => name).slice(0, 2)).toEqual(['Zebra 21', 'Zebra 20']);
    expect((await admin.list('?search=ebra&page=3')).body.docs.map(({ _id }) => _id)).toEqual(['zebra-1']);
    expect((await admin.list('?search=100%25')).body.docs).toEqual([]);
    expect((await admin.list()).body.total).toBe(await server.db.$count(websites));
  });
});
