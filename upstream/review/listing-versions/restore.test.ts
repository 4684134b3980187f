import { fileName } from '../../platform/files/file-store';
import { startServerOfFile, type TestUser } from '../../test/harness';
import { picture, prices, type Values } from '../../test/listing-forms';
import { versionsOn } from '../../test/version-calls';

let admin: TestUser;
let owner: TestUser;

const server = await startServerOfFile();
const on = versionsOn(server);
await server.addSite();
beforeEach(async () => {
  server.clock.set('2026-11-21T08:00:00Z');
  admin = await server.signIn('admin', { name: 'Ada Admin' });
  owner = await server.signIn('safari-owner', { name: 'Otto Owner' });
});

const approved = (values: Values = {}) => on.approved(owner, admin, values);
const now = async (slug: string) => (await on.as(admin).get(slug)).body;

test('restoring makes what a version held wait for its review, whoever asks', async () => {
  const safari = await approved({ briefDescription: 'As it was.' });
  await on.change(owner, safari, { briefDescription: 'As it is.' });
  await on.approve(admin, safari);
  const [latest, , first] = (await on.list(owner, safari._id)).versions;
  server.clock.advance(60);
  const stale = await on.restore(owner, safari._id, first!._id, { 'if-match': '"1"' });
  expect(stale.status).toBe(412);
  expect((await on.restore(owner, safari._id, latest!._id)).status).toBe(409);
  const { status, body } = await on.restore(owner, safari._id, first!._id, { 'if-match': '"4"' });
  expect([status, body.status, body.version]).toEqual([200, 'updated', 5]);
  expect(await now(safari.slug)).toMatchObject({ briefDescription: 'As it was.', status: 'updated' });
  expect((await on.told(admin, safari._id))[0]).toEqual(['restored', 'Otto Owner', 'safari-owner']);
  await on.approve(admin, safari);
  // What an admin saves is approved with it; what an admin restores waits.
  const again = await on.restore(admin, safari._id, latest!._id);
  expect(again.body.status).toBe('updated');
  await on.as(admin).reject(safari._id, 'No.');
  expect((await on.restore(owner, safari._id, first!._id)).body.status).toBe('pending');
});

test('the fee stays for whoever does not set it, and asks staff who they are', async () => {
  const safari = await approved();
  await on.change(admin, safari, { advertFee: '4' });
  const [, first] = (await on.list(admin, safari._id)).versions;
  expect((await on.restore(owner, safari._id, first!._id)).status).toBe(409);
  await on.change(owner, safari, { briefDescription: 'Another.' });
  expect((await on.restore(owner, safari._id, first!._id)).status).toBe(200);
  expect(await now(safari.slug)).toMatchObject({ advertFee: 4 });
  await server.ageConfirmation(admin.user.id);
  const { status, body } = await server.http<{ code: string }>(
    'POST',
    `${on.path(safari._id)}/${first!._id}/restore`,
    {
      token: admin.token,
    },
  );
  expect([status, body.code]).toEqual([401, 'step_up']);
  const fresh = await server.signIn('admin');
  expect((await on.restore(fresh, safari._id, first!._id)).status).toBe(200);
  expect(await now(safari.slug)).toMatchObject({ advertFee: null, status: 'updated' });
});

const lowSeason = (year: number) =>
  JSON.stringify({
    ...prices,
    lowSeason: { duration: [{ from: `${year}-03-01`, to: `${year}-05-31` }], price: 180 },
  });

test('dates that are too early by now come back with the version that had them', async () => {
  const safari = await approved({ prices: lowSeason(2026) });
  await on.change(owner, safari, { prices: lowSeason(2027), briefDescription: 'Another.' });
  await on.approve(admin, safari);
  const first = (await on.list(owner, safari._id)).versions.at(-1)!;
  server.clock.set('2028-02-01T08:00:00Z');
  owner = await server.signIn('safari-owner', { companyId: owner.companyId! });
  expect((await on.restore(owner, safari._id, first._id)).status).toBe(200);
  admin = await server.signIn('admin');
  expect(await now(safari.slug)).toMatchObject({
    status: 'updated',
    prices: { lowSeason: { duration: [{ from: '2026-03-01', to: '2026-05-31' }] } },
  });
});

test('a choice that is gone is told, nothing is written, and the rest comes back where it is asked for', async () => {
  const names = ['site-gone', 'site-both'];
  for (const id of names) await server.addSite({ id, name: id });
  const safari = await approved({ visibleOn: ['site-one', ...names], briefDescription: 'As it was.' });
  await on.change(owner, safari, { visibleOn: ['site-both'], briefDescription: 'As it is.' });
  for (const id of names) await server.removeSite(id);
  const { versions, total } = await on.list(owner, safari._id);
  const refused = await on.restore(owner, safari._id, versions.at(-1)!._id);
  expect([refused.status, refused.body.message]).toEqual([
    422,
    'Some parts of this version cannot be restored.',
  ]);
  const choice = { msg: 'An option in this version is no longer available.', param: 'visibleOn' };
  expect(refused.body.errors).toEqual([choice]);
  expect((await on.list(owner, safari._id)).total).toBe(total);
  expect((await on.restoreRest(owner, safari._id, versions.at(-1)!._id)).status).toBe(200);
  const { briefDescription, visibleOn } = await now(safari.slug);
  // What the listing still has may stay.
  expect([briefDescription, visibleOn]).toEqual(['As it was.', ['site-one', 'site-both']]);
});

const photosOf = async (...titles: string[]): Promise<Values> => ({
  newPhotoMetaData: JSON.stringify(titles.map((title) => ({ title, credits: 'Ann' }))),
  newPhotoFiles: await Promise.all(titles.map((title) => picture(title))),
  photoOrder: JSON.stringify(titles),
});
const titlesNow = async (slug: string) => (await now(slug)).photos.map(({ title }) => title);

test('a picture whose file is gone is told and left out, and photos stay as they are where too few are left', async () => {
  const safari = await approved(await photosOf('silver', 'maroon', 'olive'));
  const [silver, maroon, olive] = safari.photos;
  await on.change(owner, { ...safari, photos: [olive!, maroon!] }, { briefDescription: 'As it is.' });
  const first = (await on.list(owner, safari._id)).versions.at(-1)!;
  await server.context.files.remove(fileName(silver!.url)!);
  const refused = await on.restore(owner, safari._id, first._id);
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    [{ msg: 'A picture in this version is no longer stored.', param: 'photos' }],
  ]);
  expect(await titlesNow(safari.slug)).toEqual(['olive', 'maroon']);
  expect((await on.restoreRest(owner, safari._id, first._id)).status).toBe(200);
  expect(await titlesNow(safari.slug)).toEqual(['maroon', 'olive']);

  const filesToRemove = JSON.stringify([maroon!.url, olive!.url]);
  const others = { ...(await photosOf('coral', 'beige')), filesToRemove, briefDescription: 'Later.' };
  await on.change(owner, { ...safari, photos: [] }, others);
  await server.context.files.remove(fileName(maroon!.url)!);
  expect((await on.restore(owner, safari._id, first._id)).body.errors).toHaveLength(1);
  expect((await on.restoreRest(owner, safari._id, first._id)).status).toBe(200);
  expect(await titlesNow(safari.slug)).toEqual(['coral', 'beige']);
  expect(await now(safari.slug)).toMatchObject({ briefDescription: 'Six days with the great herds.' });
});

test('a part that breaks a rule of today is told, and stays as it is now with the rest', async () => {
  const safari = await approved({ briefDescription: 'As it was.' });
  await on.change(owner, safari, { briefDescription: 'As it is.', startLocation: 'Kisumu' });
  const first = (await on.list(owner, safari._id)).versions.at(-1)!;
  const broken = { startLocation: '', visibleFrom: '2030-01-01', visibleTo: '2029-01-01' };
  await on.putContents('As it was.', broken);
  const refused = await on.restore(owner, safari._id, first._id);
  expect([refused.status, refused.body.errors.map(({ param }) => param)]).toEqual([
    422,
    ['startLocation', 'visibleTo'],
  ]);
  expect((await on.restoreRest(owner, safari._id, first._id)).status).toBe(200);
  expect(await now(safari.slug)).toMatchObject({
    briefDescription: 'As it was.',
    startLocation: 'Kisumu',
    visibleFrom: '2020-01-01',
    visibleTo: '2099-01-01',
  });
});
