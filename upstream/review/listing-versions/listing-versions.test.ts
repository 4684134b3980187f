import { consumeRateLimit } from '../../platform/limits/rate-limit';
import { sweep } from '../../product/sweep';
import { startServerOfFile, type TestUser } from '../../test/harness';
import {
  listingsAs,
  picture,
  prices,
  propertyForm,
  safariForm,
  type SavedListing,
  type Values,
} from '../../test/listing-forms';
import { versionsOn } from '../../test/version-calls';

let admin: TestUser;
let keeper: TestUser;
let owner: TestUser;
let other: TestUser;

const server = await startServerOfFile();
const on = versionsOn(server);
await server.addSite();
beforeEach(async () => {
  server.clock.set('2026-11-21T08:00:00Z');
  admin = await server.signIn('admin', { name: 'Ada Admin' });
  keeper = await server.signIn('safari-admin', { name: 'Sam Keeper' });
  owner = await server.signIn('safari-owner', { name: 'Otto Owner' });
  other = await server.signIn('safari-owner', { name: 'Olive Other' });
});

const approved = (values: Values = {}) => on.approved(owner, admin, values);

test('versions are kept when a listing is handed in, approved and declined, and of no draft', async () => {
  const { body: draft } = await on.as(owner).addDraft(await safariForm());
  expect(await on.list(owner, draft._id)).toEqual({ versions: [], total: 0 });
  await on.change(owner, draft);
  expect(await on.told(admin, draft._id)).toEqual([['submitted', 'Otto Owner', 'safari-owner']]);
  // Handed in once more as it is, it is no other version.
  await on.change(owner, draft);
  await on.approve(admin, draft);
  await on.change(owner, draft, { briefDescription: 'Seven days.' });
  server.clock.advance(60);
  await on.as(keeper).reject(draft._id, 'It has six.');
  await on.change(admin, draft, { briefDescription: 'Six days.' });
  await on.change(owner, draft, { briefDescription: 'Six long days.' });
  await on.approve(admin, draft);
  await on.change(admin, draft, { briefDescription: 'Six good days.' });
  expect(await on.told(admin, draft._id)).toEqual([
    ['approved', 'Ada Admin', 'admin'],
    ['approved', 'Ada Admin', 'admin'],
    ['submitted', 'Otto Owner', 'safari-owner'],
    ['declined', 'Sam Keeper', 'safari-admin'],
    ['submitted', 'Otto Owner', 'safari-owner'],
    ['approved', 'Ada Admin', 'admin'],
    ['submitted', 'Otto Owner', 'safari-owner'],
  ]);
  const { versions } = await on.list(owner, draft._id);
  expect(versions[3]).toMatchObject({ reason: 'It has six.', isCurrent: false });
  expect(versions.map(({ isCurrent }) => isCurrent).indexOf(true)).toBe(0);
  // Owners hear of staff by their role.
  expect(versions.map(({ by }) => by.name)).toEqual([
    '',
    '',
    'Otto Owner',
    '',
    'Otto Owner',
    '',
    'Otto Owner',
  ]);
  expect((await on.stored(draft._id)).contents).toHaveLength(4);
});

/** Changes the last day by a change of several at once; gives what undoes that. */
async function hideLater({ token }: TestUser, _id: string, version: number) {
  const path = '/dashboard/batches/safaris';
  const change = { action: 'visibility', visibleTo: '2027-01-01' };
  const json = { change, rows: [{ _id, version }] };
  const { body } = await server.http<{ _id: string }>('POST', path, { token, json });
  return async () => {
    const undone = await server.http('POST', `${path}/${body._id}/undo`, { token });
    expect(undone.status).toBe(200);
  };
}

test('a change of several at once keeps a version, and so does undoing it', async () => {
  const safari = await approved();
  const undo = await hideLater(owner, safari._id, 2);
  expect((await on.difference(owner, safari._id)).body.sections).toMatchObject([
    { field: 'visibleTo', kind: 'day', before: '2099-01-01', after: '2027-01-01' },
  ]);
  await undo();
  expect((await on.told(admin, safari._id)).map(([what]) => what)).toEqual([
    'undone',
    'submitted',
    'approved',
    'submitted',
  ]);
});

test('what the listing holds now is told beside what was approved last, part by part', async () => {
  const safari = await approved({ fullDescription: 'We walk at dawn. The camp has six tents.' });
  expect((await on.difference(admin, safari._id)).body).toMatchObject({
    sections: [],
    from: { what: 'approved' },
  });
  await on.change(
    owner,
    { ...safari, photos: safari.photos.toReversed() },
    {
      fullDescription: 'We walk at dawn. The camp has eight tents.',
      prices: JSON.stringify({ ...prices, lowSeason: { ...prices.lowSeason, price: 190 } }),
      mealPlan: ['mealplans-half-board'],
    },
  );
  const { body } = await on.difference(keeper, safari._id);
  expect(body.from).toMatchObject({ what: 'approved', by: { name: 'Ada Admin' } });
  expect(body.to).toMatchObject({ what: 'submitted', by: { name: 'Otto Owner' } });
  expect(body.sections.map(({ field }) => field)).toEqual([
    'fullDescription',
    'prices',
    'mealPlan',
    'photos',
  ]);
  const [words, seasons, meals, photos] = body.sections;
  expect(words!.runs.map(({ mark, text }) => [mark, text])).toEqual([
    ['kept', 'We walk at dawn. The camp has '],
    ['removed', 'six'],
    ['added', 'eight'],
    ['kept', ' tents.'],
  ]);
  expect(seasons!.seasons[0]).toMatchObject({ season: 'lowSeason', priceBefore: 180, priceAfter: 190 });
  expect(meals!.items).toMatchObject([
    { mark: 'removed', before: { name: 'Full board' } },
    { mark: 'added', after: { name: 'Half board' } },
  ]);
  expect(photos!.items.map(({ was, place, after }) => [after?.name, was, place])).toEqual([
    ['purple', 2, 1],
    ['orange', 1, 2],
  ]);
  expect(body.unchanged).toEqual(expect.arrayContaining(['title', 'briefDescription', 'destinations']));
});

test('two versions are told in their order, whichever is named first, and one beside the one before it', async () => {
  const safari = await approved();
  await on.change(owner, safari, { startLocation: 'Nairobi West' });
  await on.approve(admin, safari);
  const [latest, waiting, first, begun] = (await on.list(admin, safari._id)).versions.map(({ _id }) => _id);
  const one = (await on.difference(admin, safari._id, `?from=${first}&to=${waiting}`)).body;
  const turned = (await on.difference(admin, safari._id, `?from=${waiting}&to=${first}`)).body;
  expect(turned).toEqual(one);
  expect(one.sections).toMatchObject([{ field: 'startLocation' }]);
  // An approval is told beside what it was approved after, not beside its own submission.
  expect((await on.difference(admin, safari._id, `?to=${latest}`)).body.sections).toEqual(one.sections);
  expect((await on.difference(admin, safari._id, `?to=${begun}`)).body).toMatchObject({
    from: null,
    sections: [],
  });
  expect((await on.difference(admin, safari._id, `?from=${first}&to=${first}`)).body.sections).toEqual([]);
  expect((await on.difference(admin, safari._id, '?to=nobody')).status).toBe(404);
});

test('staff read of safaris and admins of properties; a company reads its own, and nothing from before it had the listing', async () => {
  const safari = await approved({ advertFee: '3', enquiriesEmail: 'old@company.example' });
  expect((await on.difference(other, safari._id)).status).toBe(404);
  expect((await server.http('GET', on.path(safari._id), { token: other.token })).status).toBe(404);
  await on.as(admin).changeOwner(safari._id, other.companyId!);
  expect(await on.list(other, safari._id)).toEqual({ versions: [], total: 0 });
  const { body } = await on.difference(other, safari._id);
  expect(body).toMatchObject({ from: null, sections: [] });
  const [before] = (await on.list(admin, safari._id)).versions;
  expect((await on.difference(other, safari._id, `?to=${before!._id}`)).status).toBe(404);
  expect((await on.restore(other, safari._id, before!._id)).status).toBe(404);
  expect((await server.http('GET', on.path(safari._id), { token: owner.token })).status).toBe(404);

  await on.change(other, safari, { enquiriesEmail: 'new@company.example' });
  expect((await on.told(other, safari._id)).map(([what]) => what)).toEqual(['submitted']);
  const theirs = (await on.difference(other, safari._id)).body;
  expect(JSON.stringify(theirs)).not.toContain('old@company');
  // It was approved before, which they are not told of; a listing that never was says so.
  expect(theirs).toMatchObject({ from: null, isNew: false });
  const { body: first } = await on.as(other).add(await safariForm());
  expect((await on.difference(other, first._id)).body).toMatchObject({ from: null, isNew: true });
  const { sections } = (await on.difference(admin, safari._id)).body;
  expect(sections.map(({ field }) => field)).toEqual(['enquiriesEmail', 'owner']);

  const lodger = await server.signIn('property-owner');
  const { body: property } = await listingsAs(server, lodger.token, 'property').add(await propertyForm());
  expect(await on.told(admin, property._id, 'property')).toEqual([
    ['submitted', 'A property-owner', 'property-owner'],
  ]);
  expect((await on.difference(keeper, property._id, '', 'property')).status).toBe(403);
  expect((await on.difference(lodger, safari._id)).status).toBe(403);
  expect((await on.difference(admin, property._id)).status).toBe(404);
});

test('a company that undoes a change of several reads nothing of what was approved before it had the listing', async () => {
  const safari = await approved({ enquiriesEmail: 'old@company.example' });
  await on.change(owner, safari, { enquiriesEmail: 'waits@company.example' });
  await on.as(admin).changeOwner(safari._id, other.companyId!);
  const { version } = (await on.as(other).get(safari.slug)).body;
  const undo = await hideLater(other, safari._id, version);
  await undo();
  expect((await on.told(other, safari._id)).map(([what]) => what)).toEqual(['undone', 'submitted']);
  expect((await on.difference(other, safari._id)).body).toMatchObject({ from: null, sections: [] });
  // What it had approved itself it reads, however that came on show.
  await on.approve(admin, safari);
  const { version: next } = (await on.as(other).get(safari.slug)).body;
  const undoNext = await hideLater(other, safari._id, next);
  await undoNext();
  expect((await on.difference(other, safari._id)).body).toMatchObject({ from: { what: 'undone' } });
});

test('somebody who compares without end is stopped for a while', async () => {
  const safari = await approved();
  await consumeRateLimit(server.db, `differences:${owner.user.id}`, Infinity, 3600, server.clock.now(), 1200);
  expect((await on.difference(owner, safari._id)).status).toBe(429);
  expect((await on.difference(admin, safari._id)).status).toBe(200);
});

const isThere = server.hasFile;

test('photos stay while a version shows them, and go with the last one after KEEP_MONTHS', async () => {
  const safari = await approved({
    newPhotoMetaData: JSON.stringify(['gold', 'navy', 'teal'].map((title) => ({ title, credits: 'Ann' }))),
    newPhotoFiles: await Promise.all(['gold', 'navy', 'teal'].map((colour) => picture(colour))),
    photoOrder: JSON.stringify(['gold', 'navy', 'teal']),
  });
  const [gold, ...rest] = safari.photos;
  await on.change(owner, { ...safari, photos: rest }, { filesToRemove: JSON.stringify([gold!.url]) });
  await on.approve(admin, safari);
  server.clock.advance(2 * 86_400);
  await sweep(server.context);
  expect(await isThere(gold!.url)).toBe(true);
  const { versions } = await on.list(await server.signIn('admin'), safari._id);
  const back = await server.signIn('safari-owner', { companyId: owner.companyId! });
  expect((await on.restore(back, safari._id, versions.at(-1)!._id)).status).toBe(200);
  expect((await now2(safari.slug)).photos.map(({ url }) => url)).toEqual(safari.photos.map(({ url }) => url));

  const again = await server.signIn('safari-owner', { companyId: owner.companyId! });
  await on.change(again, { ...safari, photos: rest }, { filesToRemove: JSON.stringify([gold!.url]) });
  await approveAs(safari);
  server.clock.advance(800 * 86_400);
  await sweep(server.context);
  expect((await on.stored(safari._id)).versions).toHaveLength(1);
  expect(await isThere(gold!.url)).toBe(false);
  expect(await isThere(rest[0]!.url)).toBe(true);
});
const now2 = async (slug: string) =>
  (await listingsAs(server, (await server.signIn('admin')).token).get(slug)).body;
const approveAs = async ({ _id }: SavedListing) =>
  listingsAs(server, (await server.signIn('admin')).token).approve(_id);

test('of old versions the one stays that holds what websites show, whatever was kept since', async () => {
  const safari = await approved({ briefDescription: 'On show.' });
  await on.change(owner, safari, { briefDescription: 'Waiting.' });
  server.clock.advance(60);
  await on.as(keeper).reject(safari._id, 'No.');
  await on.change(owner, safari, { briefDescription: 'Waiting still.' });
  server.clock.advance(800 * 86_400);
  await sweep(server.context);
  const again = await server.signIn('admin');
  expect((await on.list(again, safari._id)).versions.map(({ what }) => what)).toEqual(['approved']);
  expect((await on.difference(again, safari._id)).body).toMatchObject({
    from: { what: 'approved', by: { name: 'Ada Admin' } },
    sections: [{ field: 'briefDescription' }],
  });
});

test('a listing that is gone for good takes its versions and their photos along', async () => {
  const safari = await approved({
    newPhotoMetaData: JSON.stringify(['lime', 'pink'].map((title) => ({ title, credits: 'Ann' }))),
    newPhotoFiles: await Promise.all(['lime', 'pink'].map((colour) => picture(colour))),
    photoOrder: JSON.stringify(['lime', 'pink']),
  });
  await on.as(owner).remove(safari._id);
  expect((await on.difference(owner, safari._id)).status).toBe(404);
  server.clock.advance(31 * 86_400);
  await sweep(server.context);
  expect((await on.stored(safari._id)).contents).toEqual([]);
  expect(await isThere(safari.photos[0]!.url)).toBe(false);
});
