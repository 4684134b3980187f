import { eq, inArray, sql } from 'drizzle-orm';
import type { ManyMade, ManyPreview } from '../../lib/many/calls';
import { history } from '../deeds/table';
import { listings, listingSites, reviews } from '../listings/table';
import { rateLimits } from '../rate-limit/table';
import { sweep } from '../sweep';
import { startTestServer, type SignedIn, type TestServer } from '../test/harness';
import { listingsAs, propertyForm, safariForm, type Saved } from '../test/listing-forms';
import { sessions } from '../users/table';
import { createWebsite } from '../websites/queries';
import { manyMade } from './table';

let server: TestServer;
let people: Record<'admin' | 'safariAdmin' | 'owner' | 'neighbour' | 'lodge', SignedIn>;
let owner: ReturnType<typeof listingsAs>;
let admin: ReturnType<typeof listingsAs>;

beforeAll(async () => {
  server = await startTestServer();
  for (const id of ['site-one', 'site-two'])
    await createWebsite(server.db, { id, name: id, url: `https://${id}.example` });
  const password = 'Safari2026';
  people = {
    admin: await server.signIn('admin'),
    safariAdmin: await server.signIn('safari-admin'),
    owner: await server.signIn('safari-owner', { password, name: 'Ann', email: 'ann@acacia.test' }),
    neighbour: await server.signIn('safari-owner', { password, name: 'Ben', email: 'ben@baobab.test' }),
    lodge: await server.signIn('property-owner'),
  };
  owner = listingsAs(server, people.owner.token);
  admin = listingsAs(server, people.admin.token);
});
afterAll(() => server.close());
const start = '2026-11-21T08:00:00.000Z';
beforeEach(async () => {
  // Tokens last an hour by this clock.
  server.clock.set(start);
  server.mails.length = 0;
  await server.db.delete(rateLimits);
});

type Who = keyof typeof people;
const add = async (title: string, as = owner) => (await as.add(await safariForm({ title }))).body;
const now = async ({ slug }: { slug: string }) => (await admin.get(slug)).body;
const named = ({ _id, version }: { _id: string; version: number }) => ({ _id, version });
const byIds = (...rows: { _id: string }[]) => ({ by: 'ids', ids: rows.map(({ _id }) => _id) });
const preview = (who: Who, change: object, chosen: object, list = 'safaris') =>
  server.http<ManyPreview>('POST', `/dashboard/many/${list}/preview`, {
    token: people[who].token,
    json: { change, chosen },
  });
const apply = (who: Who, change: object, rows: object[], { list = 'safaris', key = '' } = {}) =>
  server.http<ManyMade & { code?: string; message?: string }>('POST', `/dashboard/many/${list}`, {
    token: people[who].token,
    json: { change, rows },
    headers: key ? { 'idempotency-key': key } : {},
  });
const outcomes = ({ rows }: ManyMade) =>
  rows.map(({ title, status, isChanged, reason }) => [title, status, isChanged, reason]);
const deedsOf = async (id: string) =>
  (await server.db.select().from(history).where(eq(history.recordId, id))).map(({ action, changes }) => ({
    action,
    changes,
  }));
const openReviews = async (rows: Saved[]) => {
  const ids = rows.map(({ _id }) => _id);
  const all = await server.db.select().from(reviews).where(inArray(reviews.listingId, ids));
  return all.filter(({ decidedAt }) => decidedAt === null).length;
};
const approve = { action: 'approve' };

describe('approving', () => {
  test('shows first what would become of each row, changes nothing by that, and then does it as single approvals would', async () => {
    const [one, two, done] = [await add('One'), await add('Two'), await add('Done')];
    const neighbour = await add('Next door', listingsAs(server, people.neighbour.token));
    await admin.approve(done._id);
    const draft = (await owner.addDraft(await safariForm({ title: 'Draft' }))).body;
    server.mails.length = 0;
    const chosen = byIds(one, two, done, neighbour, draft, { _id: 'nobody' });
    const { body } = await preview('admin', approve, chosen);
    expect(body).toMatchObject({ total: 6, gone: 1 });
    const told = body.rows.map(({ title, status, statusAfter, problem }) => [
      title,
      status,
      statusAfter,
      problem,
    ]);
    expect(told.sort()).toEqual([
      ['Done', 'approved', 'approved', 'It is so already.'],
      ['Draft', 'draft', 'draft', 'It is a draft: finish it in its form first.'],
      ['Next door', 'pending', 'approved', ''],
      ['One', 'pending', 'approved', ''],
      ['Two', 'pending', 'approved', ''],
    ]);
    expect((await now(one)).status).toBe('pending');
    expect(await openReviews([one, two, neighbour])).toBe(3);

    const { status, body: made } = await apply('admin', approve, body.rows.map(named));
    expect(status).toBe(200);
    expect(
      outcomes(made)
        .filter(([, , isChanged]) => isChanged)
        .map(([title]) => title)
        .sort(),
    ).toEqual(['Next door', 'One', 'Two']);
    expect(await now(one)).toMatchObject({ status: 'approved', version: 2 });
    expect(await openReviews([one, two, neighbour])).toBe(0);
    const shown = await server.db.select().from(listingSites).where(eq(listingSites.listingId, one._id));
    expect(shown).toMatchObject([{ websiteId: 'site-one', visibleTo: '2099-01-01' }]);
    expect(await deedsOf(two._id)).toEqual([
      { action: 'approved', changes: [{ field: 'status', before: 'pending', after: 'approved' }] },
    ]);
    // One letter for each company, however many of its listings there are.
    expect(server.mails.map(({ to, subject }) => [to, subject]).sort()).toEqual([
      ['ann@acacia.test', '2 listings were approved'],
      ['ben@baobab.test', 'Next door was approved'],
    ]);
    expect(server.mails.find(({ to }) => to === 'ann@acacia.test')!.text).toContain(
      '- One, from 1 January 2020 on: http://dashboard.test/admin/safaris/edit/',
    );
  });

  test('a row that has changed since it was read, is deleted or is unknown is refused; the others go through', async () => {
    const [one, two, three] = [await add('First'), await add('Second'), await add('Third')];
    await owner.change(two._id, await safariForm({ title: 'Second, changed' }));
    await owner.remove(three._id);
    const rows = [one, two, three, { _id: 'nobody', version: 1 }].map(named);
    const { body } = await apply('admin', approve, rows);
    expect(outcomes(body)).toEqual([
      ['First', 'approved', true, ''],
      ['Second, changed', 'pending', false, 'It has changed since it was read.'],
      ['', '', false, 'It is not there any more.'],
      ['', '', false, 'It is not there any more.'],
    ]);
    expect((await now(two)).status).toBe('pending');
  });

  test('where the database refuses one row of many, that row alone is refused', async () => {
    const all: Saved[] = [];
    for (let number = 1; number <= 7; number += 1) all.push(await add(`Half ${number}`));
    const odd = all[4]!;
    // Its website has gone in a way that no form can see.
    await server.db
      .update(listings)
      .set({ content: sql`jsonb_set(content, '{visibleOn}', '["no-such-site"]')` })
      .where(eq(listings.id, odd._id));
    const { body } = await apply('admin', approve, all.map(named));
    expect(outcomes(body)).toEqual(
      all.map(({ _id, title }) =>
        _id === odd._id
          ? [title, 'pending', false, 'It could not be changed. Open it and look at what it holds.']
          : [title, 'approved', true, ''],
      ),
    );
    expect(await deedsOf(odd._id)).toEqual([]);
    expect(await openReviews(all)).toBe(1);
    expect(server.mails.map(({ subject }) => subject)).toEqual(['6 listings were approved']);
  });

  test('sent again under its key it does nothing more and answers alike; another content under it is a 422', async () => {
    const safari = await add('Once');
    const first = await apply('admin', approve, [named(safari)], { key: 'a-key-of-a-page' });
    const again = await apply('admin', approve, [named(safari)], { key: 'a-key-of-a-page' });
    expect(again.body).toEqual(first.body);
    expect((await now(safari)).version).toBe(2);
    const other = await apply('admin', { action: 'decline', comments: 'No.' }, [named(safari)], {
      key: 'a-key-of-a-page',
    });
    expect([other.status, other.body.code]).toEqual([422, 'key_reused']);
    server.clock.advance(90_000);
    await sweep(server.context);
    expect(await server.db.$count(manyMade)).toBe(0);
  });
});

describe('declining', () => {
  test('takes one reason for all, which stands in each, in its history and in one letter', async () => {
    const all = [await add('Dark one'), await add('Dark two')];
    const [approved] = [await add('Bright')];
    await admin.approve(approved._id);
    server.mails.length = 0;
    const looked = await preview('safariAdmin', { action: 'decline' }, byIds(...all, approved));
    expect(looked.body.rows.map(({ problem }) => problem).sort()).toEqual([
      '',
      '',
      'It is approved, and you cannot decline it.',
    ]);
    const change = { action: 'decline', comments: 'Too dark.' };
    const { body } = await apply('safariAdmin', change, looked.body.rows.map(named));
    expect(body.rows.filter(({ isChanged }) => isChanged)).toHaveLength(2);
    expect(await now(all[0]!)).toMatchObject({ status: 'declined', comments: 'Too dark.' });
    expect((await deedsOf(all[1]!._id))[0]).toMatchObject({
      action: 'declined',
      changes: [{ field: 'status' }, { field: 'reason', after: 'Too dark.' }],
    });
    expect(server.mails.map(({ subject, text }) => [subject, text.includes('Too dark.')])).toEqual([
      ['2 listings were declined', true],
    ]);
    const without = await apply('safariAdmin', { action: 'decline', comments: ' ' }, all.map(named));
    expect(without.status).toBe(400);
  });
});

describe('another owner', () => {
  const change = () => ({ action: 'owner', newOwner: people.neighbour.companyId });

  test('gets the listings, and the history says from whom; those that it has are refused', async () => {
    const mine = await add('To give');
    const theirs = await add('Theirs', listingsAs(server, people.neighbour.token));
    const { body } = await preview('admin', change(), byIds(mine, theirs));
    expect(body.rows.find(({ title }) => title === 'Theirs')?.problem).toBe('It is so already.');
    expect(body.rows.find(({ title }) => title === 'To give')?.after).toMatch(/^Company /);
    await apply('admin', change(), [mine, theirs].map(named));
    expect((await owner.get(mine.slug)).status).toBe(404);
    expect((await deedsOf(mine._id)).map(({ action }) => action)).toEqual(['owner']);
    expect(await deedsOf(theirs._id)).toEqual([]);
  });

  test('is for an admin alone, who has signed in or confirmed lately, and has to be a company of that kind', async () => {
    const mine = await add('To keep');
    expect((await apply('safariAdmin', change(), [named(mine)])).status).toBe(403);
    expect((await apply('owner', change(), [named(mine)])).status).toBe(403);
    const lodge = { action: 'owner', newOwner: people.lodge.companyId };
    expect((await apply('admin', lodge, [named(mine)])).status).toBe(400);
    const late = await server.signIn('admin');
    const confirmedAt = new Date(server.clock.now().valueOf() - 16 * 60_000);
    await server.db.update(sessions).set({ confirmedAt }).where(eq(sessions.userId, late.user.id));
    const { status, body } = await server.http<{ code: string }>('POST', '/dashboard/many/safaris', {
      token: late.token,
      json: { change: change(), rows: [named(mine)] },
    });
    expect([status, body.code]).toEqual([401, 'step_up']);
    expect((await now(mine)).version).toBe(1);
  });
});

describe('a last day', () => {
  test('ends the visibility of what is on show at once for staff, and hands it in for an owner', async () => {
    const [one, two] = [await add('Ends'), await add('Ends too')];
    for (const each of [one, two]) await admin.approve(each._id);
    const change = { action: 'visibility', visibleTo: '2027-06-30' };
    const looked = await preview('owner', change, byIds(one, { _id: 'nobody' }));
    expect(looked.body.rows).toMatchObject([
      { statusAfter: 'updated', before: '2099-01-01', after: '2027-06-30', problem: '' },
    ]);
    await apply('owner', change, looked.body.rows.map(named));
    await apply('admin', change, [{ _id: two._id, version: 2 }]);
    expect(await now(one)).toMatchObject({ status: 'updated', visibleTo: '2027-06-30' });
    expect(await now(two)).toMatchObject({ status: 'approved', visibleTo: '2027-06-30' });
    const days = async ({ _id }: Saved) =>
      (await server.db.select().from(listingSites).where(eq(listingSites.listingId, _id)))[0]?.visibleTo;
    expect([await days(one), await days(two)]).toEqual(['2099-01-01', '2027-06-30']);
    expect(await openReviews([one, two])).toBe(1);
    const early = await preview('admin', { action: 'visibility', visibleTo: '2019-01-01' }, byIds(one));
    expect(early.body.rows[0]!.problem).toContain('which is not before that day');
  });
});

describe('another website', () => {
  test('is added to those that show a listing; an unknown one is refused as a whole', async () => {
    const one = await add('Twice shown');
    await admin.approve(one._id);
    const change = { action: 'website', website: 'site-two' };
    const { body } = await preview('admin', change, byIds(one));
    expect(body.rows).toMatchObject([{ statusAfter: 'approved', before: '1', after: '2' }]);
    await apply('admin', change, body.rows.map(named));
    expect((await now(one)).visibleOn).toEqual(['site-one', 'site-two']);
    expect(
      (await server.db.select().from(listingSites).where(eq(listingSites.listingId, one._id))).length,
    ).toBe(2);
    expect((await preview('admin', change, byIds(one))).body.rows[0]!.problem).toBe('It is so already.');
    const unknown = await preview('admin', { action: 'website', website: 'nowhere' }, byIds(one));
    expect(unknown.status).toBe(400);
    expect((await apply('owner', change, [named(one)])).status).toBe(403);
  });
});

describe('who may', () => {
  test('an owner changes rows of the own company alone, and is told nothing of others', async () => {
    const theirs = await add('Secret', listingsAs(server, people.neighbour.token));
    const change = { action: 'visibility', visibleTo: '2027-06-30' };
    const looked = await preview('owner', change, byIds(theirs));
    expect(looked.body).toEqual({ rows: [], total: 1, gone: 1 });
    const { body } = await apply('owner', change, [named(theirs)]);
    expect(outcomes(body)).toEqual([['', '', false, 'It is not there any more.']]);
    expect((await now(theirs)).visibleTo).toBe('2099-01-01');
    expect((await apply('owner', approve, [named(theirs)])).status).toBe(403);
    expect((await apply('lodge', change, [named(theirs)])).status).toBe(403);
    expect((await apply('safariAdmin', approve, [named(theirs)], { list: 'properties' })).status).toBe(403);
  });

  test('a row of another kind is not there', async () => {
    const lodge = listingsAs(server, people.lodge.token, 'property');
    const { body: camp } = await lodge.add(await propertyForm({ title: 'Camp' }));
    const { body } = await apply('admin', approve, [named(camp)]);
    expect(outcomes(body)).toEqual([['', '', false, 'It is not there any more.']]);
    const there = await apply('admin', approve, [named(camp)], { list: 'properties' });
    expect(outcomes(there.body)).toEqual([['Camp', 'approved', true, '']]);
    const again = await preview('admin', { action: 'decline' }, byIds(camp), 'properties');
    expect(again.body.rows[0]!.problem).toBe('It is approved, and you cannot decline it.');
  });
});

test('a filter stands for all that it finds, but for some', async () => {
  const all = [await add('Zebra walk'), await add('Zebra drive'), await add('Zebra flight')];
  const filter = { search: 'zebra', status: 'pending' };
  const { body } = await preview('admin', approve, { by: 'filter', filter, except: [all[1]!._id] });
  expect(body.rows.map(({ title }) => title).sort()).toEqual(['Zebra flight', 'Zebra walk']);
  expect(body).toMatchObject({ total: 2, gone: 0 });
  const none = await preview(
    'neighbour',
    { action: 'visibility', visibleTo: '2027-01-01' },
    { by: 'filter', filter },
  );
  expect(none.body.rows).toEqual([]);
});

test('500 rows are changed at once, and more are refused', async () => {
  const { companyId } = people.owner;
  const [pattern] = await server.db.select().from(listings).where(eq(listings.status, 'approved')).limit(1);
  const ids = Array.from({ length: 501 }, (_, number) => `five-hundred-${String(number).padStart(3, '0')}`);
  await server.db.insert(listings).values(
    ids.map((id) => ({
      id,
      slug: id,
      title: id,
      kind: 'safari' as const,
      companyId: companyId!,
      content: pattern!.content,
      createdAt: server.clock.now(),
      updatedAt: server.clock.now(),
    })),
  );
  const rows = ids.map((_id) => ({ _id, version: 1 }));
  expect((await apply('admin', approve, rows)).status).toBe(400);
  const { status, body } = await apply('admin', approve, rows.slice(0, 500));
  expect(status).toBe(200);
  expect(body.rows).toHaveLength(500);
  expect(body.rows.every(({ isChanged }) => isChanged)).toBe(true);
  expect(server.mails.map(({ subject }) => subject)).toEqual(['500 listings were approved']);
});
