import { eq } from 'drizzle-orm';
import type { ReviewRules, ShownChange, TakenBack } from '../../lib/review-rules/calls';
import { listings } from '../listings/table';
import { startTestServer, type SignedIn, type TestServer } from '../test/harness';
import { listingsAs, prices, safariForm, year, type Saved } from '../test/listing-forms';
import { tellShown } from './digest';
import { createWebsite } from '../websites/queries';
import { trustedCompanies } from './table';

let server: TestServer;
let people: Record<'owner' | 'other' | 'admin' | 'second' | 'helper', SignedIn>;
let owner: ReturnType<typeof listingsAs>;
let admin: ReturnType<typeof listingsAs>;

const password = 'Safari2026';
const full =
  'We walk through the plains at dawn with a guide who knows every bird by its call, and sleep in a small camp beside the river until the rains begin again.';
const typo = full.replace('guide', 'giude');

beforeAll(async () => {
  server = await startTestServer();
  await createWebsite(server.db, { id: 'site-one', name: 'Mara Guide', url: 'https://mara-guide.example' });
  people = {
    owner: await server.signIn('safari-owner', { password, email: 'ann@acacia.test' }),
    other: await server.signIn('safari-owner'),
    admin: await server.signIn('admin', { password, email: 'admin@network.test', name: 'Ada' }),
    second: await server.signIn('admin'),
    helper: await server.signIn('safari-admin', { password, email: 'helper@network.test' }),
  };
  owner = listingsAs(server, people.owner.token);
  admin = listingsAs(server, people.admin.token);
});
beforeEach(async () => {
  server.clock.advance(1);
  await trust('owner', true);
  for (const rule of ['typo', 'photo-order', 'new-season']) await turn('admin', rule, true);
  server.mails.length = 0;
});
afterAll(() => server.close());

type Who = keyof typeof people;
const ask = <Body>(who: Who, method: string, path: string, json?: object) =>
  server.http<Body>(method, `/dashboard/${path}`, { token: people[who].token, ...(json && { json }) });
const turn = (who: Who, rule: string, isOn: boolean) => ask(who, 'PUT', `review-rules/${rule}`, { isOn });
const trust = (whom: Who, isOn: boolean, who: Who = 'admin') =>
  ask(who, 'PUT', `trusted-companies/${people[whom].companyId ?? 'nobody'}`, { isOn });
const settings = async () => (await ask<ReviewRules>('admin', 'GET', 'review-rules')).body;
const shown = async () =>
  (await ask<{ docs: ShownChange[]; total: number }>('admin', 'GET', 'unreviewed-changes')).body;
const takeBack = (id: string, who: Who = 'admin') =>
  ask<{ message: string }>(who, 'POST', `unreviewed-changes/${id}/take-back`);
const takenBack = (id: string, who: Who = 'owner') => ask<TakenBack>(who, 'GET', `taken-back/safari/${id}`);

const addApproved = async (title: string) => {
  const { body } = await owner.add(await safariForm({ title, fullDescription: full }));
  server.clock.advance(1);
  expect((await admin.approve(body._id)).status).toBe(200);
  server.clock.advance(1);
  return (await owner.get(body.slug)).body;
};
/** Saves the safari as it is stored, but for what is given. */
const save = async (safari: Saved, changes: Record<string, string> = {}) => {
  server.clock.advance(1);
  const {
    newPhotoFiles: _files,
    newPhotoMetaData: _words,
    ...none
  } = { newPhotoFiles: '', newPhotoMetaData: '' };
  const form = await safariForm({ title: safari.title, fullDescription: full, ...none, ...changes });
  form.delete('newPhotoFiles');
  form.delete('newPhotoMetaData');
  form.append(
    'oldPhotos',
    JSON.stringify(safari.photos.map(({ title, credits, url }) => ({ title, credits, url }))),
  );
  if (!changes.photoOrder) form.set('photoOrder', JSON.stringify(safari.photos.map(({ title }) => title)));
  const { status, body } = await owner.change(safari._id, form);
  expect(status).toBe(200);
  return body;
};
const onSite = async (title: string) => {
  const { body } = await server.http<{ docs: { title: string; fullDescription?: string }[] }>(
    'GET',
    `/api/v1/sites/site-one/listings?search=${encodeURIComponent(title)}`,
  );
  return body.docs.find((doc) => doc.title === title)?.fullDescription;
};
const stored = async (id: string) => (await server.db.select().from(listings).where(eq(listings.id, id)))[0]!;
const textShown = async (id: string) => (await stored(id)).approved?.fullDescription;

test('a typo of a trusted company is shown at once, listed with its words, and mailed to staff once', async () => {
  const safari = await addApproved('Typo');
  server.mails.length = 0;
  expect(await save(safari, { fullDescription: typo })).toMatchObject({ status: 'approved' });
  expect(await textShown(safari._id)).toBe(typo);
  const { docs } = await shown();
  expect(docs[0]).toMatchObject({
    listing: { kind: 'safari', title: 'Typo' },
    rules: ['typo'],
    canTakeBack: true,
    takenBackAt: null,
  });
  expect(docs[0]!.changes).toEqual([
    {
      field: 'fullDescription',
      before: '… the plains at dawn with a guide who knows every bird by its …',
      after: '… the plains at dawn with a giude who knows every bird by its …',
    },
  ]);
  await tellShown(server.context);
  await server.context.outbox.deliver();
  const told = server.mails.filter(({ subject }) => subject.startsWith('Shown without review'));
  expect(told.map(({ to }) => to).sort()).toEqual(['admin@network.test', 'helper@network.test']);
  expect(told.find(({ to }) => to.startsWith('admin'))!.text).toContain('/admin/review/rules');
  expect(told.find(({ to }) => to.startsWith('helper'))!.text).not.toContain('/admin/review/rules');
  server.mails.length = 0;
  await tellShown(server.context);
  await server.context.outbox.deliver();
  expect(server.mails).toEqual([]);
});

test('the order of photos and a new season are shown at once', async () => {
  const safari = await addApproved('Order');
  const again = await save(safari, { photoOrder: JSON.stringify(['purple', 'orange']) });
  expect(again).toMatchObject({ status: 'approved' });
  expect((await stored(safari._id)).approved?.photos.map(({ title }) => title)).toEqual(['purple', 'orange']);
  const lowSeason = {
    ...prices.lowSeason,
    duration: [...prices.lowSeason.duration, { from: `${year + 1}-03-01`, to: `${year + 1}-05-31` }],
  };
  const later = await save(again, { prices: JSON.stringify({ ...prices, lowSeason }) });
  expect(later).toMatchObject({ status: 'approved' });
  expect((await shown()).docs[0]!.changes).toEqual([
    { field: 'prices', before: null, after: `Low season ${year + 1}-03-01 – ${year + 1}-05-31` },
  ]);
});

test('everything is off for everybody until an admin switches it on, each switch by itself', async () => {
  await trust('owner', false);
  const untrusted = await addApproved('Untrusted');
  expect(await save(untrusted, { fullDescription: typo })).toMatchObject({ status: 'updated' });
  await trust('owner', true);
  await turn('admin', 'typo', false);
  const ruled = await addApproved('No Rule');
  expect(await save(ruled, { fullDescription: typo })).toMatchObject({ status: 'updated' });
  await Promise.all([turn('admin', 'photo-order', false), turn('second', 'typo', true)]);
  const { rules, trusted } = await settings();
  expect(Object.fromEntries(rules.map(({ rule, isOn }) => [rule, isOn]))).toEqual({
    typo: true,
    'photo-order': false,
    'new-season': true,
  });
  expect(trusted).toMatchObject([{ _id: people.owner.companyId, trustedBy: 'Ada' }]);
  await server.db.delete(trustedCompanies);
  expect((await settings()).trusted).toEqual([]);
});

test.each([
  ['the e-mail for enquiries', { enquiriesEmail: 'else@mara.example' }],
  ['the phone', { enquiriesPhone: '+254700000001' }],
  ['the own page', { website: 'https://elsewhere.example' }],
  ['the days', { daysCount: '9' }],
  ['the visibility', { visibleTo: '2027-01-01' }],
  ['a price', { prices: JSON.stringify({ ...prices, lowSeason: { ...prices.lowSeason, price: 181 } }) }],
  ['another text', { fullDescription: 'Something else entirely, which nobody has looked at yet.' }],
])('%s is never shown without review, and nothing beside it', async (_, changes) => {
  const safari = await addApproved('Never');
  const both = { fullDescription: typo, ...changes };
  expect(await save(safari, both)).toMatchObject({ status: 'updated' });
  expect(await textShown(safari._id)).toBe(full);
});

test('a first approval, a declined listing and a waiting one are always reviewed', async () => {
  const { body: first } = await owner.add(await safariForm({ title: 'First', fullDescription: full }));
  expect(await save(first, { fullDescription: typo })).toMatchObject({ status: 'pending' });
  const safari = await addApproved('Declined Later');
  await save(safari, { daysCount: '9' });
  expect(await save(safari, { daysCount: '9', fullDescription: typo })).toMatchObject({ status: 'updated' });
  await admin.reject(safari._id, 'No.');
  expect(await save(safari, { fullDescription: typo })).toMatchObject({ status: 'pending' });
});

test('many small changes do not become a large one, until somebody has looked', async () => {
  const safari = await addApproved('Small Steps');
  const one = full.replace('knows every bird', 'knwos evry brid');
  expect(await save(safari, { fullDescription: one })).toMatchObject({ status: 'approved' });
  const two = one.replace('small camp', 'smal cmap');
  expect(await save(safari, { fullDescription: two })).toMatchObject({ status: 'updated' });
  await admin.approve(safari._id);
  const three = two.replace('river', 'rivre');
  expect(await save(safari, { fullDescription: three })).toMatchObject({ status: 'approved' });
});

test('a save that changes nothing is shown and not listed', async () => {
  const safari = await addApproved('Nothing New');
  const { total } = await shown();
  expect(await save(safari)).toMatchObject({ status: 'approved' });
  expect((await shown()).total).toBe(total);
});

test('what is taken back waits with its owner words, which no rule shows again', async () => {
  const safari = await addApproved('Taken Back');
  await save(safari, { fullDescription: typo });
  const [change] = (await shown()).docs;
  server.clock.advance(1);
  server.mails.length = 0;
  expect(await takeBack(change!._id)).toMatchObject({ status: 200 });
  expect(await textShown(safari._id)).toBe(full);
  expect(await onSite('Taken Back')).toBe(full);
  const { body: now } = await owner.get(safari.slug);
  expect(now).toMatchObject({ status: 'updated', fullDescription: typo });
  expect(server.mails).toMatchObject([
    { to: 'ann@acacia.test', subject: 'A change of Taken Back was taken back' },
  ]);
  expect((await takenBack(safari._id)).body.changes).toMatchObject([{ fields: ['fullDescription'] }]);
  expect((await takenBack(safari._id, 'other')).status).toBe(404);
  expect((await shown()).docs[0]).toMatchObject({ canTakeBack: false, takenBackBy: 'Ada' });
  expect((await takeBack(change!._id)).body.message).toBe('It was taken back already.');

  const again = full.replace('river', 'rivre');
  expect(await save(now, { fullDescription: again })).toMatchObject({ status: 'updated' });
  expect(await textShown(safari._id)).toBe(full);
  server.clock.advance(1);
  await admin.approve(safari._id);
  expect((await takenBack(safari._id)).body.changes).toEqual([]);
  expect(await textShown(safari._id)).toBe(again);
});

test('only the latest of several changes is taken back, then the one before', async () => {
  const safari = await addApproved('One By One');
  const one = full.replace('guide', 'giude');
  const two = one.replace('river', 'rivre');
  await save(safari, { fullDescription: one });
  const [first] = (await shown()).docs;
  await save(safari, { fullDescription: two });
  const [second] = (await shown()).docs;
  const refused = await takeBack(first!._id);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'The listing shows something else by now. Take back what came after it first, or look at the listing.',
  ]);
  expect((await takeBack(second!._id)).status).toBe(200);
  expect(await textShown(safari._id)).toBe(one);
  expect((await takeBack(first!._id)).status).toBe(200);
  expect(await textShown(safari._id)).toBe(full);
  expect((await owner.get(safari.slug)).body).toMatchObject({ status: 'updated', fullDescription: two });
});

test('a declined listing does not wait again because something is taken back, and what was approved since stays', async () => {
  const safari = await addApproved('Declined');
  await save(safari, { fullDescription: typo });
  const [change] = (await shown()).docs;
  await save(safari, { fullDescription: typo, daysCount: '9' });
  await admin.reject(safari._id, 'Why nine?');
  expect((await takeBack(change!._id)).status).toBe(200);
  expect((await owner.get(safari.slug)).body).toMatchObject({ status: 'declined', daysCount: 9 });
  expect(await textShown(safari._id)).toBe(full);

  const looked = await addApproved('Looked At');
  await save(looked, { fullDescription: typo });
  const [seen] = (await shown()).docs;
  server.clock.advance(1);
  await admin.approve(looked._id);
  expect((await takeBack(seen!._id)).body.message).toBe(
    'It was looked at and approved since. Decline the listing instead.',
  );
  await save(looked, { fullDescription: typo.replace('river', 'rivre') });
  const [gone] = (await shown()).docs;
  await owner.remove(looked._id);
  expect((await takeBack(gone!._id)).status).toBe(409);
});

test('only admins see and switch any of it', async () => {
  for (const who of ['owner', 'helper'] as const) {
    expect((await ask(who, 'GET', 'review-rules')).status).toBe(403);
    expect((await ask(who, 'GET', 'unreviewed-changes')).status).toBe(403);
    expect((await turn(who, 'typo', false)).status).toBe(403);
    expect((await trust('owner', false, who)).status).toBe(403);
    expect((await takeBack('some', who)).status).toBe(403);
  }
  expect((await turn('admin', 'fee', true)).status).toBe(404);
  expect((await trust('helper', true)).status).toBe(404);
  expect((await takeBack('nothing')).status).toBe(404);
});
