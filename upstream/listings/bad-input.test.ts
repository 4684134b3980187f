import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileUses } from '../platform/files/table';
import { startServerOfFile } from '../test/harness';
import { putListing, storedListing } from '../test/stored';
import { listingsAs, picture, propertyForm, safariForm } from '../test/listing-forms';
import { noisyPicture, paddedPicture, unsupported, wrongPictures } from '../test/pictures';
import { listings } from './table';

const server = await startServerOfFile();
await server.addSite();
const person = await server.signIn('safari-owner');
const companyId = person.companyId!;
const owner = listingsAs(server, person.token);
const lodge = listingsAs(server, (await server.signIn('property-owner')).token, 'property');
const admin = listingsAs(server, (await server.signIn('admin')).token);

/** What is stored for good. */
const stored = async () => [await server.db.$count(listings), await server.db.$count(fileUses)];

/** The problems that a save is refused with; nothing may be stored by it. */
async function problemsOf(form: FormData, as = owner) {
  const before = await stored();
  const { status, body } = await as.add(form);
  expect(await stored()).toEqual(before);
  expect(status).toBe(400);
  return body.errors;
}

describe('a file', () => {
  const withFile = async (bytes: Buffer, name = 'photo.jpg') => {
    const form = await safariForm({ newPhotoFiles: [await picture('red')] });
    form.append('newPhotoFiles', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name);
    return form;
  };

  it.each(wrongPictures)('%s is refused at its field', async (_name, bytes, msg) => {
    const problems = await problemsOf(await withFile(await bytes()));
    expect(problems).toEqual([{ msg, param: 'newPhotoFiles.1' }]);
  });

  it('of 1,500,000 bytes is accepted', async () => {
    expect((await owner.add(await withFile(await paddedPicture(1_500_000)))).status).toBe(201);
  });

  it('with path parts in its name is stored under a name of its own', async () => {
    const { status, body } = await owner.add(
      await withFile(await noisyPicture(), '../../../../tmp/evil.jpg'),
    );
    expect(status).toBe(201);
    expect(body.photos[1]!.url).toMatch(/^\/admin\/api\/v1\/files\/[0-9a-f]{64}\.jpg$/);
    expect((await readdir(path.join(server.context.env.dataDir, '..'))).includes('evil.jpg')).toBe(false);
  });

  it('beside another bad one: both are named', async () => {
    const form = await safariForm({ newPhotoFiles: [new Blob(['a']), new Blob([])] });
    const problems = await problemsOf(form);
    expect(problems.map(({ msg }) => msg)).toEqual([unsupported, 'Photo upload is required.']);
    expect(problems.map(({ param }) => param)).toEqual(['newPhotoFiles.0', 'newPhotoFiles.1']);
  });

  it('that no field asks for, or one too many, is refused', async () => {
    const stray = await safariForm({ passport: [await picture('red')] });
    expect(await problemsOf(stray)).toEqual([{ msg: 'Is no file of this form.', param: 'body' }]);
    const seven = await Promise.all(Array.from({ length: 7 }, () => picture('red')));
    expect((await owner.add(await safariForm({ newPhotoFiles: seven }))).status).toBe(413);
  });
});

describe('a field', () => {
  it.each(['prices', 'destinations', 'newPhotoMetaData', 'oldPhotos', 'photoOrder'])(
    '%s that is not JSON is refused by its name',
    async (param) => {
      const problems = await problemsOf(await safariForm({ [param]: '{"a":' }));
      expect(problems).toEqual([{ msg: 'Must be valid JSON.', param }]);
    },
  );

  it.each(['location', 'newAwardsMetaData', 'oldAwards'])('%s of a property likewise', async (param) => {
    const problems = await problemsOf(await propertyForm({ [param]: 'nonsense' }), lodge);
    expect(problems).toEqual([{ msg: 'Must be valid JSON.', param }]);
  });

  it.each(['null', '7', '"text"', '[]', '{"lowSeason":null}', '{"__proto__":{"lowSeason":{}}}'])(
    'of prices that holds %s is a 400 that names prices',
    async (prices) => {
      const [problem] = await problemsOf(await safariForm({ prices }));
      expect(problem!.param).toMatch(/^prices/);
    },
  );

  it('of a fee of 1.5 is accepted, and so is none, but not one of 1.4', async () => {
    const low = await safariForm({ owner: companyId, advertFee: '1.4' });
    const msg = 'Minimum advertising fee is 1.50 USD per day.';
    expect(await problemsOf(low, admin)).toEqual([{ msg, param: 'advertFee' }]);
    const fees = await Promise.all(
      ['1.5', ''].map(async (advertFee) => admin.add(await safariForm({ owner: companyId, advertFee }))),
    );
    expect(fees.map(({ body }) => body.advertFee)).toEqual([1.5, null]);
  });

  it('of what a safari offers may be empty, but not that of a property', async () => {
    const nothing = { activities: [], includedServices: [] };
    const msg = 'Please select at least one of the options below.';
    expect((await owner.add(await safariForm(nothing))).body).toMatchObject(nothing);
    expect(await problemsOf(await propertyForm(nothing), lodge)).toEqual([
      { msg, param: 'activities' },
      { msg, param: 'includedServices' },
    ]);
  });

  it.each([
    [
      'destinations',
      'destinations.0.name',
      [{ id: '', name: 'Mara\0', country: 'Kenya', latlng: [-1.49, 35.14] }],
    ],
    ['newPhotoMetaData', 'newPhotoMetaData.0.title', [{ title: 'Dawn\0', credits: 'A' }]],
    ['oldPhotos', 'oldPhotos.0.url', [{ title: 'Dawn', credits: 'A', url: '\0' }]],
    ['photoOrder', 'photoOrder.0', ['Dawn\0']],
    ['prices', 'prices.lowSeason.price', { lowSeason: { duration: [], price: '\0' } }],
  ])('with a NUL byte inside of the JSON of %s is refused at its place', async (part, param, value) => {
    const form = await safariForm();
    form.set(part, JSON.stringify(value));
    expect(await problemsOf(form)).toEqual([{ msg: 'Must not contain NUL bytes.', param }]);
  });

  it('with a destination that has no coordinates is refused', async () => {
    const destinations = JSON.stringify([{ id: '', name: 'Camp', country: 'Kenya', latlng: null }]);
    const msg = 'Please add at least one safari destination, using the map above.';
    expect(await problemsOf(await safariForm({ destinations }))).toEqual([{ msg, param: 'destinations' }]);
  });

  it('with half a character in the JSON of a draft is refused', async () => {
    const form = new FormData();
    form.set('title', 'Half');
    form.set(
      'destinations',
      String.raw`[{"id":"","name":"Mara\ud83d","country":"Kenya","latlng":[-1.49,35.14]}]`,
    );
    const answer = await owner.addDraft(form);
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: [{ msg: 'Must not contain halves of characters.', param: 'destinations.0.name' }] },
    });
  });

  it('is counted in signs: a title of thirty is taken, one of 51 or of none that can be seen is not', async () => {
    const family = '👨‍👩‍👧‍👦';
    const title = `${family}${family} Big Five 🦁🐘🦏🐆🐃 for families`;
    expect(await owner.add(await safariForm({ title }))).toMatchObject({ status: 201, body: { title } });
    const tooLong = { msg: 'Property name must be maximum 50 characters long.', param: 'title' };
    expect(await problemsOf(await safariForm({ title: '🦁'.repeat(51) }))).toEqual([tooLong]);
    expect((await problemsOf(await safariForm({ title: '\u200b\u2060' })))[0]!.param).toBe('title');
  });

  it('with a NUL byte is refused', async () => {
    const form = await safariForm({ fullDescription: 'a\u0000b' });
    expect(await problemsOf(form)).toEqual([
      { msg: 'Must not contain NUL bytes.', param: 'fullDescription' },
    ]);
  });

  it('of 10 MB is a 413, and one that would be cut short as well', async () => {
    const before = await stored();
    const long = await safariForm({ fullDescription: 'x'.repeat(10_000_000) });
    expect(await owner.add(long)).toMatchObject({
      status: 413,
      body: { message: 'The request is too large.' },
    });
    const cut = await propertyForm({ fullDescription: 'x'.repeat(300_000) });
    expect((await lodge.add(cut)).status).toBe(413);
    expect(await stored()).toEqual(before);
  });
});

test('an empty form names every field that is missing', async () => {
  const form = new FormData();
  form.append('title', '');
  const problems = await problemsOf(form);
  expect(problems.map(({ param }) => param)).toEqual(
    expect.arrayContaining([
      'title',
      'briefDescription',
      'fullDescription',
      'photos',
      'mealPlan',
      'destinations',
    ]),
  );
});

test('a body that is no form is refused', async () => {
  const { token } = await server.signIn('safari-owner');
  const answer = await server.http('POST', '/dashboard/safari', { token, json: { title: 'Mara' } });
  expect(answer).toMatchObject({
    status: 400,
    body: { errors: [{ msg: 'Must be multipart/form-data.', param: 'body' }] },
  });
});

describe('an id that no reference list has', () => {
  it.each(['mealPlan', 'visibleOn', 'activities', 'includedServices', 'modesOfTravel'])(
    'is refused in %s',
    async (param) => {
      const problems = await problemsOf(await safariForm({ [param]: ['nowhere-to-be-found'] }));
      expect(problems).toEqual([{ msg: 'Unknown choice.', param }]);
    },
  );

  it.each(['amenities', 'propertyType'])('is refused in %s of a property', async (param) => {
    const problems = await problemsOf(await propertyForm({ [param]: 'nowhere-to-be-found' }), lodge);
    expect(problems).toEqual([{ msg: 'Unknown choice.', param }]);
  });

  it('stays where the record had it before', async () => {
    const activities = ['activities-old', 'activities-fishing'];
    const { _id: id } = (await owner.add(await safariForm())).body;
    await putListing(server, id, { content: { ...(await storedListing(server, id)).content, activities } });
    const kept = await owner.change(id, await safariForm({ activities }));
    expect(kept).toMatchObject({ status: 200, body: { activities } });
    expect(await problemsOf(await safariForm({ activities }))).toEqual([
      { msg: 'Unknown choice.', param: 'activities' },
    ]);
  });
});

describe('ids and queries', () => {
  it('of a listing that is not there are a 404', async () => {
    const form = await safariForm();
    const calls = [
      owner.change('no-such', form),
      owner.remove('no-such'),
      owner.get('no-such'),
      admin.approve('no-such'),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });

  it.each(['?sort=owner', '?order=up', '?status=sold', '?page=0', '?perPage=101', '?perPage=x'])(
    'of a list with %s are a 400',
    async (query) => {
      expect((await owner.list(query)).status).toBe(400);
    },
  );

  it('a refused change leaves the record as it was', async () => {
    const { _id: id, slug } = (await owner.add(await safariForm({ title: 'As It Was' }))).body;
    const { body: before } = await owner.get(slug);
    expect((await owner.change(id, await safariForm({ title: 'Other', daysCount: '0' }))).status).toBe(400);
    expect((await owner.get(slug)).body).toEqual(before);
  });
});
