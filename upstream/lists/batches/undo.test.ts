import { eq } from 'drizzle-orm';
import type { BatchResult, BatchPreview } from '../../../lib/lists/batches/answers';
import { startServerOfFile } from '../../test/harness';
import { listingsAs, safariForm } from '../../test/listing-forms';
import { sweep } from '../../product/sweep';
import { listings } from '../../listings/table';
import { companies, sessions, users } from '../../account/users/table';
import { batches } from './table';

const server = await startServerOfFile();
await server.addSite();
const signIn = async (role: 'safari-owner' | 'admin' | 'property-owner') => (await server.signIn(role)).token;
const tokens = {
  owner: await signIn('safari-owner'),
  other: await signIn('safari-owner'),
  admin: await signIn('admin'),
  keeper: await signIn('property-owner'),
};
const owner = listingsAs(server, tokens.owner);
const admin = listingsAs(server, tokens.admin);

type Who = keyof typeof tokens;
const path = '/dashboard/batches/safaris';
/** This year's low price stays, the next year's is the raised one. */
const raisedLow = { prices: { lowSeason: { price: 180, duration: [{}, { price: 191 }] } } };
const raise = { action: 'seasons', year: 2026, percent: 6, rounding: 'dollar' };

const add = async (title: string, isApproved = false) => {
  const { body } = await owner.add(await safariForm({ title }));
  if (isApproved) expect((await admin.approve(body._id)).status).toBe(200);
  return (await owner.get(body.slug)).body;
};
const named = ({ _id, version }: { _id: string; version: number }) => ({ _id, version });
const apply = (who: Who, json: object, key?: string) =>
  server.http<BatchResult & { code?: string }>('POST', path, {
    token: tokens[who],
    json,
    headers: key ? { 'idempotency-key': key } : {},
  });
const undo = (who: Who, id: string) =>
  server.http<BatchResult>('POST', `${path}/${id}/undo`, { token: tokens[who] });
const preview = (who: Who, ids: string[], change: object = raise) =>
  server.http<BatchPreview>('POST', `${path}/preview`, {
    token: tokens[who],
    json: { change, chosen: { by: 'ids', ids } },
  });
const last = async (who: Who) =>
  (await server.http<{ made: BatchResult[] }>('GET', path, { token: tokens[who] })).body.made;
const now = async (slug: string) => (await owner.get(slug)).body;

test('what is shown before is what applying makes, with the status that a save by the owner has', async () => {
  const pending = await add('Still Pending');
  const approved = await add('On Show', true);
  const { body } = await preview('owner', [pending._id, approved._id]);
  const byTitle = body.rows.toSorted((one, other) => (one.title > other.title ? -1 : 1));
  expect(byTitle).toMatchObject([
    { title: 'Still Pending', status: 'pending', statusAfter: 'pending', version: 1, problem: '' },
    { title: 'On Show', status: 'approved', statusAfter: 'updated', version: 2, problem: '' },
  ]);
  const season = (name: string, price: number, raised: number, from: string, to: string) => {
    const range = (year: number, each: number) => ({
      from: `${year}-${from}`,
      to: `${year}-${to}`,
      price: each,
    });
    const before = { price, ranges: [range(2026, price)] };
    return { season: name, before, after: { price, ranges: [range(2026, price), range(2027, raised)] } };
  };
  expect(body.rows.find(({ title }) => title === 'Still Pending')!.seasons).toEqual([
    season('lowSeason', 180, 191, '03-01', '05-31'),
    season('highSeason', 240, 254, '01-01', '02-28'),
    season('peakSeason', 320, 339, '06-01', '12-31'),
  ]);
  expect(await now(pending.slug)).toMatchObject({ version: 1 });

  const { status, body: made } = await apply('owner', { change: raise, rows: byTitle.map(named) });
  expect(status).toBe(200);
  expect(made).toMatchObject({ change: raise, undoneAt: null });
  expect(
    made.rows.map(({ title, isChanged, reason, status: after }) => [title, isChanged, reason, after]),
  ).toEqual([
    ['Still Pending', true, '', 'pending'],
    ['On Show', true, '', 'updated'],
  ]);
  const changed = await now(approved.slug);
  expect(changed).toMatchObject({
    status: 'updated',
    costPerPersonTo: 320,
    ...raisedLow,
  });
  // The approved version stays on show until somebody approves the new prices.
  const shown = await server.http<{ docs: { title: string; prices: { lowSeason: { price: number } } }[] }>(
    'GET',
    '/api/v1/sites/site-one/listings',
  );
  expect(shown.body.docs.find(({ title }) => title === 'On Show')?.prices.lowSeason.price).toBe(180);
});

test('a listing that was changed in between is refused in its row; the others go through', async () => {
  const [one, two, three] = [await add('First'), await add('Second'), await add('Third')];
  await owner.change(two._id, await safariForm({ title: 'Second, changed' }));
  await owner.remove(three._id);
  const { body } = await apply('owner', { change: raise, rows: [one, two, three].map(named) });
  expect(body.rows.map(({ isChanged, reason }) => [isChanged, reason])).toEqual([
    [true, ''],
    [false, 'It has changed since you opened it.'],
    [false, 'It no longer exists.'],
  ]);
  expect(await now(two.slug)).toMatchObject({ title: 'Second, changed', costPerPersonFrom: 180 });
});

test('sent again under its key it changes nothing more and answers alike; another content under it is a 422', async () => {
  const safari = await add('Once');
  const body = { change: raise, rows: [named(safari)] };
  const first = await apply('owner', body, 'a-key-of-one-page');
  const again = await apply('owner', body, 'a-key-of-one-page');
  expect(again.body).toEqual(first.body);
  expect(await now(safari.slug)).toMatchObject({ version: 2, ...raisedLow });
  const other = await apply('owner', { ...body, change: { ...raise, percent: 7 } }, 'a-key-of-one-page');
  expect([other.status, other.body.code]).toEqual([422, 'key_reused']);
});

test('undoing brings back each listing that nobody has touched since, with its status, and leaves the others', async () => {
  const [approved, touched, declined] = [
    await add('Back', true),
    await add('Touched'),
    await add('Declined'),
  ];
  await admin.reject(declined._id, 'Too dark.');
  const asked = [approved, touched, await now(declined.slug)].map(named);
  const { body: made } = await apply('owner', { change: raise, rows: asked });
  expect(made.rows.map(({ status }) => status)).toEqual(['updated', 'pending', 'pending']);
  await owner.change(touched._id, await safariForm({ title: 'Touched' }));
  expect((await undo('other', made._id)).status).toBe(404);
  expect((await undo('admin', made._id)).status).toBe(404);
  const { body: undone } = await undo('owner', made._id);
  expect(undone.undoneAt).not.toBeNull();
  expect(undone.rows.map(({ isRestored, undoReason }) => [isRestored, undoReason])).toEqual([
    [true, ''],
    [false, 'It has changed since you opened it.'],
    [true, ''],
  ]);
  expect(await now(approved.slug)).toMatchObject({ status: 'approved', costPerPersonFrom: 180, version: 4 });
  expect((await now(approved.slug)).prices).toEqual(approved.prices);
  expect(await now(declined.slug)).toMatchObject({ status: 'declined', comments: 'Too dark.' });
  expect((await undo('owner', made._id)).body).toEqual(undone);
  expect((await now(approved.slug)).version).toBe(4);
});

test('what an approver changes is on show at once, and so is what is undone', async () => {
  const safari = await add('By Staff', true);
  const feeOf = async () => {
    const { body } = await server.http<{
      docs: { title: string; costPerPersonFrom?: number; visibleTo: string }[];
    }>('GET', '/api/v1/sites/site-one/listings?search=By Staff');
    return body.docs[0]?.visibleTo;
  };
  const { body: made } = await apply('admin', {
    change: { action: 'visibility', visibleTo: '2027-12-31' },
    rows: [named(safari)],
  });
  expect(made.rows[0]).toMatchObject({ isChanged: true, status: 'approved' });
  expect(await feeOf()).toBe('2027-12-31');
  await undo('admin', made._id);
  expect(await feeOf()).toBe('2099-01-01');
});

test('an end of visibility can be taken away', async () => {
  const safari = await add('No End');
  const until = (visibleTo: string) => ({ action: 'visibility', visibleTo });
  await apply('owner', { change: until('2028-12-31'), rows: [named(safari)] });
  const { body } = await preview('owner', [safari._id], until(''));
  expect(body.rows).toMatchObject([{ before: '2028-12-31', after: '2099-01-01' }]);
  const { status } = await apply('owner', { change: until(''), rows: body.rows.map(named) });
  expect(status).toBe(200);
  expect(await now(safari.slug)).toMatchObject({ visibleTo: '2099-01-01' });
});

test('a draft is not changed', async () => {
  const form = new FormData();
  form.append('title', 'Half Done');
  const { body: draft } = await server.http<{ _id: string; version: number; status: string }>(
    'POST',
    '/dashboard/safari/drafts',
    { token: tokens.owner, form },
  );
  expect(draft.status).toBe('draft');
  expect((await preview('owner', [draft._id])).body.rows).toMatchObject([
    { problem: 'It is a draft: finish it in its form first.' },
  ]);
  const { body } = await apply('owner', { change: raise, rows: [named(draft)] });
  expect(body.rows).toMatchObject([
    { isChanged: false, reason: 'It is a draft: finish it in its form first.' },
  ]);
});

test('nobody sees or changes what is not theirs', async () => {
  const safari = await add('Mine Alone');
  expect((await preview('other', [safari._id])).body.rows).toEqual([]);
  const { body } = await apply('other', { change: raise, rows: [named(safari)] });
  expect(body.rows).toMatchObject([{ title: '', isChanged: false, reason: 'It no longer exists.' }]);
  expect(await now(safari.slug)).toMatchObject({ version: 1 });
  expect((await apply('keeper', { change: raise, rows: [named(safari)] })).status).toBe(403);
  await apply('owner', { change: raise, rows: [named(safari)] });
  const isListed = async (who: Who) =>
    (await last(who)).some(({ rows }) => rows.some(({ title }) => title === 'Mine Alone'));
  expect([await isListed('owner'), await isListed('other')]).toEqual([true, false]);
});

test.each([
  { ...raise, percent: 'x' },
  { ...raise, year: null },
  { action: 'visibility', visibleTo: '2027-02-30' },
  { action: 'prices' },
  { action: 'nothing' },
])('a preview of %j is a 400', async (broken) => {
  expect((await preview('owner', ['some'], broken)).status).toBe(400);
});

test('another website and another owner are undone too; a decision, whose mails are out, is not', async () => {
  await server.addSite({ id: 'site-two', name: 'Two' });
  const { user } = await server.signIn('safari-owner');
  const [shown, given, decided] = [await add('Shown Twice'), await add('Given Away'), await add('Decided')];
  const change = async (json: object, safari: { _id: string; version: number }) =>
    (await apply('admin', { change: json, rows: [named(safari)] })).body;
  const website = await change({ action: 'website', website: 'site-two' }, shown);
  expect((await now(shown.slug)).visibleOn).toEqual(['site-one', 'site-two']);
  const { undoUntil } = website;
  expect(undoUntil).not.toBeNull();
  await undo('admin', website._id);
  expect((await now(shown.slug)).visibleOn).toEqual(['site-one']);

  const owned = await change({ action: 'owner', newOwner: user.companyId }, given);
  expect((await owner.get(given.slug)).status).toBe(404);
  expect((await undo('admin', owned._id)).body.rows).toMatchObject([{ isRestored: true }]);
  expect((await owner.get(given.slug)).status).toBe(200);

  const approved = await change({ action: 'approve' }, decided);
  expect(approved).toMatchObject({ undoUntil: null, rows: [{ status: 'approved' }] });
  expect((await undo('admin', approved._id)).status).toBe(409);
});

test('whose role is another one now undoes nothing that it may not change, and another owner needs a fresh proof', async () => {
  const { user, token } = await server.signIn('admin');
  const { user: taker } = await server.signIn('safari-owner');
  const safari = await add('Given by an Admin');
  const change = { action: 'owner', newOwner: taker.companyId };
  const { body: made } = await server.http<BatchResult>('POST', path, {
    token,
    json: { change, rows: [named(safari)] },
  });
  const undoAs = async (type: 'admin' | 'safari-admin') => {
    await server.db.update(users).set({ type }).where(eq(users.id, user.id));
    return (await server.http('POST', `${path}/${made._id}/undo`, { token })).status;
  };
  expect(await undoAs('safari-admin')).toBe(403);
  expect((await owner.get(safari.slug)).status).toBe(404);
  const confirm = (confirmedAt: Date) =>
    server.db.update(sessions).set({ confirmedAt }).where(eq(sessions.userId, user.id));
  await confirm(new Date(server.clock.now().valueOf() - 16 * 60_000));
  expect(await undoAs('admin')).toBe(401);
  await confirm(server.clock.now());
  expect(await undoAs('admin')).toBe(200);
  expect((await owner.get(safari.slug)).status).toBe(200);
});

test('a listing without content is given back, too', async () => {
  const { user } = await server.signIn('safari-owner');
  const { _id, version, slug } = await add('Bare');
  await server.db.update(listings).set({ content: null }).where(eq(listings.id, _id));
  const change = { action: 'owner', newOwner: user.companyId };
  const { body } = await apply('admin', { change, rows: [{ _id, version }] });
  expect(body.rows).toMatchObject([{ isChanged: true }]);
  expect((await undo('admin', body._id)).body.rows).toMatchObject([{ isRestored: true, undoReason: '' }]);
  expect((await owner.get(slug)).status).toBe(200);
});

test('nothing is given back to a company that was closed since', async () => {
  const { token, companyId } = await server.signIn('safari-owner');
  const { body: safari } = await listingsAs(server, token).add(await safariForm({ title: 'Closed Since' }));
  const change = { action: 'owner', newOwner: (await server.signIn('safari-owner')).companyId };
  const { body } = await apply('admin', { change, rows: [named(safari)] });
  await server.db.update(companies).set({ closedAt: new Date() }).where(eq(companies.id, companyId!));
  const undoReason = 'This company is closed: it gets no new listings and no new people.';
  expect((await undo('admin', body._id)).body.rows).toMatchObject([{ isRestored: false, undoReason }]);
});

test('a change can be undone for a day, and is forgotten then', async () => {
  const safari = await add('Yesterday');
  server.clock.advance(1);
  const { body: made } = await apply('owner', { change: raise, rows: [named(safari)] });
  expect((await last('owner'))[0]).toEqual(made);
  const aDayAgo = new Date(server.clock.now().valueOf() - 24 * 3_600_000);
  await server.db.update(batches).set({ createdAt: aDayAgo }).where(eq(batches.id, made._id));
  expect((await undo('owner', made._id)).status).toBe(409);
  expect((await last('owner')).some(({ _id }) => _id === made._id)).toBe(false);
  await sweep(server.context);
  expect((await undo('owner', made._id)).status).toBe(404);
  expect(await now(safari.slug)).toMatchObject(raisedLow);
});
