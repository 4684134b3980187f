import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Photo } from '../../lib/platform/images/record';
import { inOrder } from '../../lib/platform/forms/pictures';
import { sweep } from '../product/sweep';
import { startServerOfFile } from '../test/harness';
import { listingsAs, picture, propertyForm, safariForm, type SavedListing } from '../test/listing-forms';

let owner: ReturnType<typeof listingsAs>;
let admin: ReturnType<typeof listingsAs>;

const server = await startServerOfFile();
await server.addSite();
await signIn();

let companyId: string | undefined;
async function signIn() {
  const person = await server.signIn('safari-owner', companyId ? { companyId } : {});
  companyId = person.companyId;
  owner = listingsAs(server, person.token);
  admin = listingsAs(server, (await server.signIn('admin')).token);
}

const described = (titles: string[]) =>
  JSON.stringify(titles.map((title) => ({ title, credits: 'Joy Ouma' })));
const fetched = (address: string) => fetch(server.url + address.replace('/admin', ''));
const isThere = server.hasFile;
const titlesOf = ({ photos }: SavedListing) => photos.map(({ title }) => title);
const withoutThumbnails = (photos: Photo[]) =>
  JSON.stringify(photos.map(({ title, credits, url }) => ({ title, credits, url })));

/** The form that keeps these photos and adds none. */
const keeping = (photos: Photo[], values: Record<string, string> = {}) =>
  safariForm({
    newPhotoMetaData: '[]',
    newPhotoFiles: [],
    oldPhotos: withoutThumbnails(photos),
    photoOrder: JSON.stringify(photos.map(({ title }) => title)),
    ...values,
  });

const formWith = async (colours: string[]) =>
  safariForm({
    newPhotoMetaData: described(colours),
    newPhotoFiles: await Promise.all(colours.map((colour) => picture(colour))),
    photoOrder: JSON.stringify(colours),
  });
/** A safari with a photo of each of these colours, which are the titles as well. */
const addWith = async (colours: string[]): Promise<SavedListing> =>
  (await owner.add(await formWith(colours))).body;
/** The same as a draft, of which no version is kept. */
const draftWith = async (colours: string[]): Promise<SavedListing> =>
  (await owner.addDraft(await formWith(colours))).body;
/** What a sweep takes when nobody keeps any longer what was handed in today, sessions included. */
async function sweepAfterYears() {
  const years = 800 * 86_400;
  server.clock.advance(years);
  await sweep(server.context);
  server.clock.advance(-years);
  await signIn();
}

describe('the photos of a listing', () => {
  test('stand in the order that the form shows, stored and new ones mixed', async () => {
    const added = await addWith(['gold', 'navy', 'plum']);
    const form = await safariForm({
      newPhotoMetaData: described(['teal']),
      newPhotoFiles: [await picture('teal')],
      oldPhotos: withoutThumbnails(added.photos),
      photoOrder: JSON.stringify(['plum', 'teal', 'gold', 'navy']),
    });
    const { body } = await owner.change(added._id, form);
    expect(titlesOf(body)).toEqual(['plum', 'teal', 'gold', 'navy']);
    const read = (await owner.get(added.slug)).body;
    expect(titlesOf(read)).toEqual(['plum', 'teal', 'gold', 'navy']);
    expect(read.photos[2]!.url).toBe(added.photos[0]!.url);
  });

  test('with a title that stands twice match in turn, and those that are not named come last', () => {
    const photos = ['a', 'b', 'a', 'c'].map((title, number) => ({ title, number }));
    const numbers = (order: string[]) => inOrder(photos, order).map(({ number }) => number);
    expect(numbers(['c', 'a', 'b', 'a'])).toEqual([3, 0, 1, 2]);
    expect(numbers(['a', 'unknown'])).toEqual([0, 1, 2, 3]);
  });

  test('stay as they are where only words change', async () => {
    const added = await addWith(['lime', 'cyan']);
    const { body } = await owner.change(added._id, await keeping(added.photos, { title: 'New Words' }));
    expect(body).toMatchObject({ title: 'New Words', photos: added.photos });
  });

  test('have words and titles of their own', async () => {
    const problem = async (colours: string[], titles = colours) => {
      const form = await safariForm({
        newPhotoMetaData: described(titles),
        newPhotoFiles: await Promise.all(colours.map((colour) => picture(colour))),
      });
      return (await owner.add(form)).body.errors;
    };
    expect(await problem(['red', 'blue'], ['same', 'same'])).toEqual([
      { msg: 'Title must be uniqe (case sensitive).', param: 'photos.1.title' },
    ]);
    expect(await problem(['red', 'blue'], ['only one'])).toEqual([
      { msg: 'Must describe each new photo.', param: 'newPhotoMetaData' },
    ]);
  });

  test('keep their pixels, stand upright and say nothing about where they were taken', async () => {
    const taken = await sharp({ create: { width: 90, height: 30, channels: 3, background: 'olive' } })
      .withExif({ IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '1/1 29/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const form = await safariForm({
      newPhotoFiles: [new Blob([new Uint8Array(taken)]), await picture('brown', 1200, 600)],
    });
    const { photos } = (await owner.add(form)).body;
    const metadata = async (address: string) =>
      sharp(Buffer.from(await (await fetched(address)).arrayBuffer())).metadata();
    const [turned, large, small] = await Promise.all(
      [photos[0]!.url, photos[1]!.url, photos[1]!.thumbnail].map(metadata),
    );
    expect([turned!.width, turned!.height, turned!.exif, turned!.orientation]).toEqual([
      30,
      90,
      undefined,
      undefined,
    ]);
    expect([large!.width, large!.height]).toEqual([1200, 600]);
    expect([small!.width, small!.height]).toEqual([480, 240]);
  });
});

describe('the files of removed photos', () => {
  test('go once the save holds, in both sizes, and not before', async () => {
    const { _id: id, photos } = await draftWith(['rosybrown', 'coral', 'khaki']);
    const [first, ...rest] = photos;
    const filesToRemove = JSON.stringify([first!.url]);
    const refused = await owner.change(id, await keeping(rest, { filesToRemove, title: '' }));
    expect(refused.status).toBe(400);
    expect(await isThere(first!.url)).toBe(true);
    const broken = await owner.change(id, await keeping(rest, { filesToRemove: '[', title: 'Not Saved' }));
    expect(broken.body.errors).toEqual([{ msg: 'Must be valid JSON.', param: 'filesToRemove' }]);
    expect((await owner.list('?search=not saved')).body.total).toBe(0);
    expect((await owner.change(id, await keeping(rest, { filesToRemove }))).status).toBe(200);
    expect([await isThere(first!.url), await isThere(first!.thumbnail)]).toEqual([false, false]);
    expect(await isThere(rest[0]!.url)).toBe(true);
  });

  test('stay while the form still shows them, whatever it asks to remove', async () => {
    const { _id: id, photos } = await addWith(['ivory', 'azure']);
    await owner.change(id, await keeping(photos, { filesToRemove: JSON.stringify([photos[0]!.url]) }));
    expect(await isThere(photos[0]!.url)).toBe(true);
  });

  test('stay while a version shows them that was handed in or approved, and go with it', async () => {
    const { _id: id, photos } = await addWith(['peru', 'salmon', 'sienna']);
    await admin.approve(id);
    const filesToRemove = JSON.stringify([photos[0]!.url]);
    await owner.change(id, await keeping(photos.slice(1), { filesToRemove }));
    expect(await isThere(photos[0]!.url)).toBe(true);
    await sweepAfterYears();
    // What was approved last is kept, however old: it is on show.
    expect(await isThere(photos[0]!.url)).toBe(true);
    await admin.approve(id);
    await sweepAfterYears();
    expect(await isThere(photos[0]!.url)).toBe(false);
    expect(await isThere(photos[1]!.url)).toBe(true);
  });

  test("are never another record's, nor those that a copy shows too", async () => {
    const { _id: id, photos } = await addWith(['maroon', 'orchid', 'tomato']);
    const other = await addWith(['wheat', 'linen']);
    const foreign = JSON.stringify([other.photos[0]!.url]);
    await owner.change(id, await keeping(photos, { filesToRemove: foreign }));
    expect(await isThere(other.photos[0]!.url)).toBe(true);

    const copy = await owner.add(await keeping(photos, { copyOf: id }));
    expect(copy.body.photos).toEqual(photos);
    const filesToRemove = JSON.stringify([photos[0]!.url]);
    await owner.change(id, await keeping(photos.slice(1), { filesToRemove }));
    expect(await isThere(photos[0]!.url)).toBe(true);
  });
});

test('a picture that is uploaded again while its last record gives it up stays until the sweep', async () => {
  const { _id: id, photos } = await draftWith(['chocolate', 'bisque', 'gainsboro']);
  server.clock.advance(5);
  const refused = await safariForm({ title: '', newPhotoFiles: [await picture('chocolate')] });
  expect((await owner.add(refused)).status).toBe(400);
  const filesToRemove = JSON.stringify([photos[0]!.url, photos[1]!.url]);
  const added = await safariForm({
    newPhotoMetaData: described(['new']),
    newPhotoFiles: [await picture('orange')],
    oldPhotos: withoutThumbnails(photos.slice(2)),
    filesToRemove,
  });
  expect((await owner.change(id, added)).status).toBe(200);
  expect([await isThere(photos[0]!.url), await isThere(photos[1]!.url)]).toEqual([true, false]);
  await sweepTomorrow();
  expect(await isThere(photos[0]!.url)).toBe(false);
});

describe("a picture of somebody else's listing", () => {
  const unknown = [{ msg: 'Unknown picture.', param: 'oldPhotos.0.url' }];

  test('cannot be taken over, neither into a listing nor into a copy of one', async () => {
    const stranger = listingsAs(server, (await server.signIn('safari-owner')).token);
    const { _id: id, photos } = await addWith(['snow', 'beige']);
    const mine = (await stranger.add(await safariForm())).body;
    expect((await stranger.change(mine._id, await keeping(photos))).body.errors).toEqual(unknown);
    expect((await stranger.add(await keeping(photos))).body.errors).toEqual(unknown);
    expect((await stranger.add(await keeping(photos, { copyOf: id }))).status).toBe(404);
  });

  test('nor can the logo and the awards of a property', async () => {
    const lodge = listingsAs(server, (await server.signIn('property-owner')).token, 'property');
    const url = (await addWith(['black', 'white'])).photos[0]!.url;
    const oldAwards = JSON.stringify([{ name: 'Best', url: 'https://best.example', file: url }]);
    expect((await lodge.add(await propertyForm({ oldAwards }))).body.errors).toEqual([
      { msg: 'Unknown picture.', param: 'oldAwards.0.file' },
    ]);
    expect((await lodge.add(await propertyForm({ oldLogo: url }))).body.errors).toEqual([
      { msg: 'Unknown picture.', param: 'oldLogo' },
    ]);
  });
});

test('a property keeps its logo and awards, and loses them when the form does', async () => {
  const lodge = listingsAs(server, (await server.signIn('property-owner')).token, 'property');
  const form = await propertyForm({
    logo: [await picture('crimson')],
    newAwardsMetaData: JSON.stringify([{ name: 'Best Camp', url: 'https://best.example' }]),
    newAwardsFiles: [await picture('indigo')],
  });
  const {
    _id: id,
    logo,
    awards,
  } = (await lodge.add(form)).body as unknown as {
    _id: string;
    logo: string;
    awards: { name: string; url: string; file: string }[];
  };
  expect(awards).toEqual([{ name: 'Best Camp', url: 'https://best.example', file: awards[0]!.file }]);
  const kept = await lodge.change(
    id,
    await propertyForm({ oldLogo: logo, oldAwards: JSON.stringify(awards) }),
  );
  expect(kept.body).toMatchObject({ logo, awards });
  const filesToRemove = JSON.stringify([logo, awards[0]!.file]);
  const emptied = await lodge.change(id, await propertyForm({ filesToRemove }));
  expect(emptied.body).toMatchObject({ logo: null, awards: [] });
  const areThere = async () => [await isThere(logo), await isThere(awards[0]!.file)];
  expect(await areThere()).toEqual([true, true]);
  await sweepAfterYears();
  expect(await areThere()).toEqual([false, false]);
});

test('files that no record came to hold are swept after a day, all others stay', async () => {
  const { photos } = await addWith(['peachpuff', 'thistle']);
  await sweepTomorrow();
  const before = await storedFiles();
  const refused = await safariForm({
    title: '',
    newPhotoFiles: [await picture('#123456'), await picture('#654321')],
  });
  expect((await owner.add(refused)).status).toBe(400);
  expect(await storedFiles()).toHaveLength(before.length + 4);
  await sweep(server.context);
  expect(await storedFiles()).toHaveLength(before.length + 4);
  await sweepTomorrow();
  expect(await storedFiles()).toEqual(before);
  expect(await isThere(photos[0]!.url)).toBe(true);
});

const storedFiles = async () => (await readdir(path.join(server.context.env.dataDir, 'files'))).sort();

/** What the sweep of the next day does; the clock of the test stays where it is. */
async function sweepTomorrow(): Promise<void> {
  const { now } = server.context;
  await sweep({ ...server.context, now: () => new Date(now().valueOf() + 25 * 3_600_000) });
}
