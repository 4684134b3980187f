import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { DecidedReview } from '../../../lib/review/decided-reviews/calls';
import { addDays } from '../../../lib/platform/values/days';
import { executeCommandLine } from '../../platform/operators/answer';
import { sweep } from '../../product/sweep';
import { listingsAs, safariForm } from '../../test/listing-forms';
import { startReviewing } from '../../test/reviewing';
import { storedListing, storedReviews, storeReviews } from '../../test/stored';

const given = await startReviewing();
afterAll(() => given.server.close());

type Page = { docs: DecidedReview[]; total: number; totalPages: number };
const listAs = async ({ token }: { token: string }, query = '') =>
  (await given.server.http<Page>('GET', `/dashboard/decided-reviews${query}`, { token })).body;

test('what was decided is told by the day of its decision, the latest first, to those who decide it', async () => {
  const { server, admin, safariAdmin } = given;
  const [one, two] = [
    await given.add('One', given.owner),
    await given.add('Two', given.owner),
    await given.add('Waits', given.owner),
  ];
  const lodge = await given.addLodge('Lodge');
  server.clock.advance(60);
  const staff = listingsAs(server, admin.token);
  await staff.approve(one._id);
  server.clock.advance(1);
  await listingsAs(server, admin.token, 'property').approve(lodge._id);
  server.clock.advance(1);
  await staff.approve(two._id);
  const all = await listAs(admin);
  expect(all.docs.map(({ title, status }) => [title, status])).toEqual([
    ['Two', 'approved'],
    ['Lodge', 'approved'],
    ['One', 'approved'],
  ]);
  const [{ submittedAt, decidedAt, owner, slug } = all.docs[0]!] = all.docs;
  expect(Date.parse(decidedAt) - Date.parse(submittedAt)).toBeGreaterThanOrEqual(60_000);
  expect([owner.name, slug]).toEqual([expect.any(String), two.slug]);
  expect((await listAs(safariAdmin)).docs.map(({ title }) => title)).toEqual(['Two', 'One']);
  expect(await listAs(admin, '?page=2&perPage=2')).toMatchObject({ total: 3, totalPages: 2 });

  const day = decidedAt.slice(0, 10);
  expect((await listAs(admin, `?from=${day}&to=${day}`)).total).toBe(3);
  expect((await listAs(admin, '?to=2020-01-01')).total).toBe(0);

  await server.http('DELETE', `/dashboard/safari?entryId=${two._id}`, { token: admin.token });
  expect((await listAs(admin)).docs[0]).toMatchObject({ title: 'Two', status: 'deleted' });
});

/** The latest decision. */
const latest = async () => (await listAs(given.admin)).docs[0]!;
const days = 86_400;
/** Later, with staff who have signed in again. */
async function pass(seconds: number) {
  given.server.clock.advance(seconds);
  Object.assign(given, await given.signStaffIn());
  given.owner = await given.server.signIn('safari-owner', {
    ...{ password: 'Giraffe2026', companyId: given.owner.companyId! },
  });
}

test('each decision says what was decided, by whom, and with which reason, whatever comes later', async () => {
  const { server } = given;
  const safari = await given.add('Twice', given.owner);
  await listingsAs(server, given.admin.token).reject(safari._id, 'The photos are too dark.');
  const declined = { outcome: 'declined', decidedBy: 'Ada', reason: 'The photos are too dark.' };
  expect(await latest()).toMatchObject({ ...declined, title: 'Twice', status: 'declined' });
  await pass(2 * days);
  const form = await safariForm({ title: 'Twice', oldPhotos: '[]' });
  expect((await listingsAs(server, given.owner.token).change(safari._id, form)).status).toBe(200);
  await listingsAs(server, given.safariAdmin.token).approve(safari._id);
  const [second, first] = (await listAs(given.admin)).docs.filter(({ title }) => title === 'Twice');
  expect(second).toMatchObject({ outcome: 'approved', decidedBy: 'Cleo', reason: '', status: 'approved' });
  expect(first).toMatchObject({ ...declined, status: 'approved' });
  expect(first!._id).not.toBe(second!._id);
});

test('an approval that was undone is none; what is decided then counts', async () => {
  const { server } = given;
  server.clock.advance(1);
  const safari = await given.add('Undone', given.owner);
  await listingsAs(server, given.admin.token).approve(safari._id);
  expect(await latest()).toMatchObject({ title: 'Undone', outcome: 'approved' });
  expect((await given.as(given.admin).undo(`/safari/${safari._id}`)).status).toBe(200);
  expect((await latest()).title).not.toBe('Undone');
  const open = (await storedReviews(server)).find(({ listingId }) => listingId === safari._id);
  expect(open).toMatchObject({ decidedAt: null, outcome: null, decidedBy: null, deciderName: null });
  server.clock.advance(1);
  await listingsAs(server, given.colleague.token).reject(safari._id, 'No prices.');
  expect(await latest()).toMatchObject({ title: 'Undone', outcome: 'declined', decidedBy: 'Ben' });
});

test('decisions are told by how long they took, measured against the target', async () => {
  const { server } = given;
  const [soon, late] = [await given.add('Soon', given.owner), await given.add('Late', given.owner)];
  await pass(48 * 3600);
  await listingsAs(server, given.admin.token).approve(soon._id);
  await pass(1);
  await listingsAs(server, given.admin.token).approve(late._id);
  const titles = async (took: string) =>
    (await listAs(given.admin, `?took=${took}`)).docs.map(({ title }) => title);
  expect((await titles('within'))[0]).toBe('Soon');
  expect(await titles('over')).toEqual(['Late']);
  const totals = await Promise.all(
    ['?took=within', '?took=over', ''].map(async (query) => (await listAs(given.admin, query)).total),
  );
  expect(totals[0]! + totals[1]!).toBe(totals[2]);
  const { status } = await server.http('GET', '/dashboard/decided-reviews?took=long', {
    token: given.admin.token,
  });
  expect(status).toBe(400);
});

test('a decision outlives its listing, with title and owner, and its month counts it still', async () => {
  const { server, owner } = given;
  server.clock.advance(1);
  const safari = await given.add('Gone for good', given.owner);
  await listingsAs(server, given.admin.token).approve(safari._id);
  const before = await latest();
  await server.http('DELETE', `/dashboard/safari?entryId=${safari._id}`, { token: given.admin.token });
  const { total } = await listAs(given.admin);
  await pass(31 * days);
  await sweep(server.context);
  expect(await storedListing(server, safari._id)).toBeUndefined();
  expect((await listAs(given.admin)).total).toBe(total);
  const after = (await listAs(given.admin)).docs.find(({ _id }) => _id === before._id);
  expect(after).toEqual({ ...before, status: 'deleted', slug: '' });
  expect(after).toMatchObject({ title: 'Gone for good', kind: 'safari', owner: { _id: owner.companyId } });
});

test('decisions of before they were kept are told as far as versions and the history know them', async () => {
  const { db } = given.server;
  const before = await listAs(given.admin, '?perPage=100');
  const forget = sql`update reviews set outcome = null, decided_by = null, decider_name = null, reason = null, title = null, company_id = null`;
  await db.execute(forget);
  const migration = await readFile('upstream/platform/db/migrations/0022_decisions_and_plans.sql', 'utf8');
  const fills = migration.split('--> statement-breakpoint').filter((one) => one.includes('UPDATE "reviews"'));
  expect(fills).toHaveLength(3);
  const known = (page: Page) => page.docs.filter(({ slug }) => slug !== '');
  // What was deleted for good had neither.
  for (const from of ['versions and history', 'history alone']) {
    if (from === 'history alone') {
      await db.execute(sql`delete from listing_versions`);
      await db.execute(forget);
    }
    for (const fill of fills) await db.execute(sql.raw(fill));
    expect([from, known(await listAs(given.admin, '?perPage=100'))]).toEqual([from, known(before)]);
  }
});

test('somebody who has left is named no more', async () => {
  const { server, colleague } = given;
  server.clock.advance(1);
  const said = await given.add('Said', given.owner);
  const json = `Write to ${colleague.user.email.toUpperCase()}.`;
  await listingsAs(server, given.colleague.token).reject(said._id, json);
  const run = (...words: string[]) => executeCommandLine(server.context, 'grace', words);
  await run('disable', colleague.user.email);
  await run('forget', colleague.user.email);
  expect(await latest()).toMatchObject({
    title: 'Said',
    outcome: 'declined',
    decidedBy: '(forgotten)',
    reason: '(forgotten)',
  });
});

test('decisions are kept for a whole year, whichever day of a month it is', async () => {
  const { server } = given;
  const safari = await given.add('A Year Ago', given.owner);
  const at = (day: string) => new Date(`${day}T12:00:00Z`);
  const ofYear = async () =>
    (await storedReviews(server)).filter(({ listingId, decidedAt }) => listingId === safari._id && decidedAt);
  for (const today of ['2027-12-01', '2027-12-31', '2028-02-29']) {
    const days = [addDays(today, -365), addDays(today, -400)];
    await storeReviews(
      server,
      safari._id,
      days.map((day) => ({ submittedAt: at(day), decidedAt: at(day) })),
    );
    server.clock.set(`${today}T12:00:00Z`);
    await sweep(server.context);
    const kept = (await ofYear()).map(({ decidedAt }) => decidedAt!.toISOString().slice(0, 10));
    expect([today, kept]).toEqual([today, expect.arrayContaining([days[0]])]);
    expect(kept).not.toContain(days[1]);
  }
});
