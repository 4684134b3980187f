import { eq } from 'drizzle-orm';
import type { ListingDifference, ListingVersions } from '../../lib/listing-versions/calls';
import { forgetPerson } from '../deeds/forget';
import { sweep } from '../sweep';
import { startTestServer, type SignedIn, type TestServer } from '../test/harness';
import {
  listingsAs,
  picture,
  prices,
  propertyForm,
  safariForm,
  type Saved,
  type Values,
} from '../test/listing-forms';
import { createWebsite } from '../websites/queries';
import { sessions } from '../users/table';
import { websites } from '../websites/table';
import { listingVersions, versionContents } from './table';

let server: TestServer;
let admin: SignedIn;
let keeper: SignedIn;
let owner: SignedIn;
let other: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  await createWebsite(server.db, { id: 'site-one', name: 'Mara Guide', url: 'https://mara-guide.example' });
});
beforeEach(async () => {
  server.clock.set('2026-11-21T08:00:00Z');
  admin = await server.signIn('admin', { name: 'Ada Admin' });
  keeper = await server.signIn('safari-admin', { name: 'Sam Keeper' });
  owner = await server.signIn('safari-owner', { name: 'Otto Owner' });
  other = await server.signIn('safari-owner', { name: 'Olive Other' });
});
afterAll(() => server.close());

type Kind = 'safari' | 'property';
const path = (id: string, kind: Kind = 'safari') => `/dashboard/listing-versions/${kind}/${id}`;
const list = async (who: SignedIn, id: string, kind?: Kind) =>
  (await server.http<ListingVersions>('GET', path(id, kind), { token: who.token })).body;
const told = async (who: SignedIn, id: string, kind?: Kind) =>
  (await list(who, id, kind)).versions.map(({ what, by }) => [what, by.name, by.role]);
const difference = (who: SignedIn, id: string, query = '', kind?: Kind) =>
  server.http<ListingDifference>('GET', `${path(id, kind)}/difference${query}`, { token: who.token });
type Restored = {
  status: string;
  version: number;
  message: string;
  errors: { msg: string; param: string }[];
};
const restore = (who: SignedIn, id: string, version: string, headers = {}, kind?: Kind) =>
  server.http<Restored>('POST', `${path(id, kind)}/${version}/restore`, { token: who.token, headers });
const as = (who: SignedIn) => listingsAs(server, who.token);
const now = async (slug: string) => (await as(admin).get(slug)).body;

/** The form that keeps these photos. */
const keeping = ({ photos }: Pick<Saved, 'photos'>, values: Values = {}) =>
  safariForm({
    newPhotoMetaData: '[]',
    newPhotoFiles: [],
    oldPhotos: JSON.stringify(photos.map(({ title, credits, url }) => ({ title, credits, url }))),
    photoOrder: JSON.stringify(photos.map(({ title }) => title)),
    ...values,
  });
const change = async (who: SignedIn, { _id, photos }: Saved, values: Values = {}) => {
  server.clock.advance(60);
  const { status } = await as(who).change(_id, await keeping({ photos }, values));
  expect(status).toBe(200);
};
const approve = async ({ _id }: Saved) => {
  server.clock.advance(60);
  expect((await as(admin).approve(_id)).status).toBe(200);
};
async function approved(values: Values = {}): Promise<Saved> {
  const { body } = await as(owner).add(await safariForm(values));
  await approve(body);
  return body;
}

test('versions are kept when a listing is handed in, approved and declined, and of no draft', async () => {
  const { body: draft } = await as(owner).addDraft(await safariForm());
  expect(await list(owner, draft._id)).toEqual({ versions: [], total: 0 });
  await change(owner, draft);
  expect(await told(admin, draft._id)).toEqual([['submitted', 'Otto Owner', 'safari-owner']]);
  // Handed in once more as it is, it is no other version.
  await change(owner, draft);
  await approve(draft);
  await change(owner, draft, { briefDescription: 'Seven days.' });
  server.clock.advance(60);
  await as(keeper).reject(draft._id, 'It has six.');
  await change(admin, draft, { briefDescription: 'Six days.' });
  await change(owner, draft, { briefDescription: 'Six long days.' });
  await approve(draft);
  await change(admin, draft, { briefDescription: 'Six good days.' });
  expect(await told(admin, draft._id)).toEqual([
    ['approved', 'Ada Admin', 'admin'],
    ['approved', 'Ada Admin', 'admin'],
    ['submitted', 'Otto Owner', 'safari-owner'],
    ['declined', 'Sam Keeper', 'safari-admin'],
    ['submitted', 'Otto Owner', 'safari-owner'],
    ['approved', 'Ada Admin', 'admin'],
    ['submitted', 'Otto Owner', 'safari-owner'],
  ]);
  const { versions } = await list(owner, draft._id);
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
  const contents = await server.db.$count(versionContents, eq(versionContents.listingId, draft._id));
  expect(contents).toBe(4);
});

test('a change of several at once keeps a version, and so does undoing it', async () => {
  const safari = await approved();
  const bulk = '/dashboard/bulk-changes/safari';
  const { body: made } = await server.http<{ _id: string }>('POST', bulk, {
    token: owner.token,
    json: {
      change: { change: 'visibility', visibleTo: '2027-01-01' },
      listings: [{ _id: safari._id, version: 2 }],
    },
  });
  expect((await difference(owner, safari._id)).body.sections).toMatchObject([
    { field: 'visibleTo', kind: 'day', before: '2099-01-01', after: '2027-01-01' },
  ]);
  await server.http('POST', `${bulk}/${made._id}/undo`, { token: owner.token });
  expect((await told(admin, safari._id)).map(([what]) => what)).toEqual([
    'approved',
    'submitted',
    'approved',
    'submitted',
  ]);
});

test('what the listing holds now is told beside what was approved last, part by part', async () => {
  const safari = await approved({ fullDescription: 'We walk at dawn. The camp has six tents.' });
  expect((await difference(admin, safari._id)).body).toMatchObject({
    sections: [],
    from: { what: 'approved' },
  });
  await change(
    owner,
    { ...safari, photos: safari.photos.toReversed() },
    {
      fullDescription: 'We walk at dawn. The camp has eight tents.',
      prices: JSON.stringify({ ...prices, lowSeason: { ...prices.lowSeason, price: 190 } }),
      mealPlan: ['mealplans-half-board'],
    },
  );
  const { body } = await difference(keeper, safari._id);
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
  await change(owner, safari, { startLocation: 'Nairobi West' });
  await approve(safari);
  const [latest, waiting, first, begun] = (await list(admin, safari._id)).versions.map(({ _id }) => _id);
  const one = (await difference(admin, safari._id, `?from=${first}&to=${waiting}`)).body;
  const turned = (await difference(admin, safari._id, `?from=${waiting}&to=${first}`)).body;
  expect(turned).toEqual(one);
  expect(one.sections).toMatchObject([{ field: 'startLocation' }]);
  // An approval is told beside what it was approved after, not beside its own submission.
  expect((await difference(admin, safari._id, `?to=${latest}`)).body.sections).toEqual(one.sections);
  expect((await difference(admin, safari._id, `?to=${begun}`)).body).toMatchObject({
    from: null,
    sections: [],
  });
  expect((await difference(admin, safari._id, `?from=${first}&to=${first}`)).body.sections).toEqual([]);
  expect((await difference(admin, safari._id, '?to=nobody')).status).toBe(404);
});

test('staff read of safaris and admins of properties; a company reads its own, and nothing from before it had the listing', async () => {
  const safari = await approved({ advertFee: '3', enquiriesEmail: 'old@company.example' });
  expect((await difference(other, safari._id)).status).toBe(404);
  expect((await server.http('GET', path(safari._id), { token: other.token })).status).toBe(404);
  await as(admin).changeOwner(safari._id, other.companyId!);
  expect(await list(other, safari._id)).toEqual({ versions: [], total: 0 });
  const { body } = await difference(other, safari._id);
  expect(body).toMatchObject({ from: null, sections: [] });
  const [before] = (await list(admin, safari._id)).versions;
  expect((await difference(other, safari._id, `?to=${before!._id}`)).status).toBe(404);
  expect((await restore(other, safari._id, before!._id)).status).toBe(404);
  expect((await server.http('GET', path(safari._id), { token: owner.token })).status).toBe(404);

  await change(other, safari, { enquiriesEmail: 'new@company.example' });
  expect((await told(other, safari._id)).map(([what]) => what)).toEqual(['submitted']);
  expect(JSON.stringify((await difference(other, safari._id)).body)).not.toContain('old@company');
  const { sections } = (await difference(admin, safari._id)).body;
  expect(sections.map(({ field }) => field)).toEqual(['enquiriesEmail', 'owner']);

  const lodger = await server.signIn('property-owner');
  const { body: property } = await listingsAs(server, lodger.token, 'property').add(await propertyForm());
  expect(await told(admin, property._id, 'property')).toEqual([
    ['submitted', 'A property-owner', 'property-owner'],
  ]);
  expect((await difference(keeper, property._id, '', 'property')).status).toBe(403);
  expect((await difference(lodger, safari._id)).status).toBe(403);
  expect((await difference(admin, property._id)).status).toBe(404);
});

test('restoring makes what a version held wait for its review, whoever asks', async () => {
  const safari = await approved({ briefDescription: 'As it was.' });
  await change(owner, safari, { briefDescription: 'As it is.' });
  await approve(safari);
  const [latest, , first] = (await list(owner, safari._id)).versions;
  server.clock.advance(60);
  const stale = await restore(owner, safari._id, first!._id, { 'if-match': '"1"' });
  expect(stale.status).toBe(412);
  expect((await restore(owner, safari._id, latest!._id)).status).toBe(409);
  const { status, body } = await restore(owner, safari._id, first!._id, { 'if-match': '"4"' });
  expect([status, body.status, body.version]).toEqual([200, 'updated', 5]);
  expect(await now(safari.slug)).toMatchObject({ briefDescription: 'As it was.', status: 'updated' });
  expect((await told(admin, safari._id))[0]).toEqual(['restored', 'Otto Owner', 'safari-owner']);
  await approve(safari);
  // What an admin saves is approved with it; what an admin restores waits.
  const again = await restore(admin, safari._id, latest!._id);
  expect(again.body.status).toBe('updated');
  await as(admin).reject(safari._id, 'No.');
  expect((await restore(owner, safari._id, first!._id)).body.status).toBe('pending');
});

test('the fee stays for whoever does not set it, and asks staff who they are', async () => {
  const safari = await approved();
  await change(admin, safari, { advertFee: '4' });
  const [, first] = (await list(admin, safari._id)).versions;
  expect((await restore(owner, safari._id, first!._id)).status).toBe(409);
  await change(owner, safari, { briefDescription: 'Another.' });
  expect((await restore(owner, safari._id, first!._id)).status).toBe(200);
  expect(await now(safari.slug)).toMatchObject({ advertFee: 4 });
  const confirmedAt = new Date(server.clock.now().valueOf() - 16 * 60_000);
  await server.db.update(sessions).set({ confirmedAt }).where(eq(sessions.userId, admin.user.id));
  const { status, body } = await server.http<{ code: string }>(
    'POST',
    `${path(safari._id)}/${first!._id}/restore`,
    {
      token: admin.token,
    },
  );
  expect([status, body.code]).toEqual([401, 'step_up']);
  const fresh = await server.signIn('admin');
  expect((await restore(fresh, safari._id, first!._id)).status).toBe(200);
  expect(await now(safari.slug)).toMatchObject({ advertFee: null, status: 'updated' });
});

test('a version that breaks a rule of today is refused with its fields, and nothing is written', async () => {
  await createWebsite(server.db, { id: 'site-gone', name: 'Gone Guide', url: 'https://gone.example' });
  const safari = await approved({ visibleOn: ['site-gone'] });
  const old = { ...prices, lowSeason: { duration: [{ from: '2026-03-01', to: '2026-05-31' }], price: 180 } };
  await change(owner, safari, { visibleOn: ['site-one'], prices: JSON.stringify(old) });
  await change(owner, safari, {
    prices: JSON.stringify({
      ...prices,
      lowSeason: { duration: [{ from: '2027-03-01', to: '2027-05-31' }], price: 180 },
    }),
  });
  const versions = (await list(owner, safari._id)).versions;
  await server.db.delete(websites).where(eq(websites.id, 'site-gone'));
  const refused = await restore(owner, safari._id, versions.at(-1)!._id);
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toEqual([{ msg: 'Unknown choice.', param: 'visibleOn' }]);
  server.clock.set('2028-02-01T08:00:00Z');
  owner = await server.signIn('safari-owner', { companyId: owner.companyId! });
  const late = await restore(owner, safari._id, versions[1]!._id);
  expect(late.status).toBe(422);
  expect(late.body.errors.map(({ param }) => param)).toContain('prices.lowSeason.duration.0.from');
  expect((await list(owner, safari._id)).total).toBe(versions.length);
});

const isThere = async (address: string) =>
  (await server.http('GET', address.replace('/admin', ''))).status === 200;

test('photos stay while a version shows them, and go with the last one after KEEP_MONTHS', async () => {
  const safari = await approved({
    newPhotoMetaData: JSON.stringify(['gold', 'navy', 'teal'].map((title) => ({ title, credits: 'Ann' }))),
    newPhotoFiles: await Promise.all(['gold', 'navy', 'teal'].map((colour) => picture(colour))),
    photoOrder: JSON.stringify(['gold', 'navy', 'teal']),
  });
  const [gold, ...rest] = safari.photos;
  await change(owner, { ...safari, photos: rest }, { filesToRemove: JSON.stringify([gold!.url]) });
  await approve(safari);
  server.clock.advance(2 * 86_400);
  await sweep(server.context);
  expect(await isThere(gold!.url)).toBe(true);
  const { versions } = await list(await server.signIn('admin'), safari._id);
  const back = await server.signIn('safari-owner', { companyId: owner.companyId! });
  expect((await restore(back, safari._id, versions.at(-1)!._id)).status).toBe(200);
  expect((await now2(safari.slug)).photos.map(({ url }) => url)).toEqual(safari.photos.map(({ url }) => url));

  const again = await server.signIn('safari-owner', { companyId: owner.companyId! });
  await change(again, { ...safari, photos: rest }, { filesToRemove: JSON.stringify([gold!.url]) });
  await approveAs(safari);
  server.clock.advance(800 * 86_400);
  await sweep(server.context);
  expect(await server.db.$count(listingVersions, eq(listingVersions.listingId, safari._id))).toBe(1);
  expect(await isThere(gold!.url)).toBe(false);
  expect(await isThere(rest[0]!.url)).toBe(true);
});
const now2 = async (slug: string) =>
  (await listingsAs(server, (await server.signIn('admin')).token).get(slug)).body;
const approveAs = async ({ _id }: Saved) =>
  listingsAs(server, (await server.signIn('admin')).token).approve(_id);

test('a listing that is gone for good takes its versions and their photos along', async () => {
  const safari = await approved({
    newPhotoMetaData: JSON.stringify(['lime', 'pink'].map((title) => ({ title, credits: 'Ann' }))),
    newPhotoFiles: await Promise.all(['lime', 'pink'].map((colour) => picture(colour))),
    photoOrder: JSON.stringify(['lime', 'pink']),
  });
  await as(owner).remove(safari._id);
  expect((await difference(owner, safari._id)).status).toBe(404);
  server.clock.advance(31 * 86_400);
  await sweep(server.context);
  expect(await server.db.$count(versionContents, eq(versionContents.listingId, safari._id))).toBe(0);
  expect(await isThere(safari.photos[0]!.url)).toBe(false);
});

test('somebody who is forgotten is forgotten in versions, too', async () => {
  const safari = await approved();
  const { user } = owner;
  await server.db
    .update(listingVersions)
    .set({ reason: `Write to ${user.email}.` })
    .where(eq(listingVersions.listingId, safari._id));
  await forgetPerson(server.db, user);
  const rows = await server.db
    .select()
    .from(listingVersions)
    .where(eq(listingVersions.listingId, safari._id));
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain(user.name);
  expect(JSON.stringify(rows)).not.toContain(user.email);
});
