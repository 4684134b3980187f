import { eq, sql } from 'drizzle-orm';
import { listings, listingSites } from '../../listings/table';
import { sweep } from '../../platform/jobs/sweep';
import { listingsAs, safariForm, type SavedListing } from '../../test/listing-forms';
import { byIds, setUpBatches, toNamedRow, outcomes } from '../../test/batches';
import { sessions } from '../../account/users/table';
import { batches } from './table';

const given = setUpBatches();
const approve = { action: 'approve' };

describe('approving', () => {
  test('shows first what would become of each row, changes nothing by that, and then does it as single approvals would', async () => {
    const [one, two, done] = [await given.add('One'), await given.add('Two'), await given.add('Done')];
    const neighbour = await given.add('Next door', listingsAs(given.server, given.people.neighbour.token));
    await given.admin.approve(done._id);
    const draft = (await given.owner.addDraft(await safariForm({ title: 'Draft' }))).body;
    given.server.mails.length = 0;
    const chosen = byIds(one, two, done, neighbour, draft, { _id: 'nobody' });
    const { body } = await given.preview('admin', approve, chosen);
    expect(body).toMatchObject({ total: 6, gone: 1 });
    const told = body.rows.map(({ title, status, statusAfter, problem }) => [
      title,
      status,
      statusAfter,
      problem,
    ]);
    expect(told.sort()).toEqual([
      ['Done', 'approved', 'approved', 'No change needed.'],
      ['Draft', 'draft', 'draft', 'It is a draft: finish it in its form first.'],
      ['Next door', 'pending', 'approved', ''],
      ['One', 'pending', 'approved', ''],
      ['Two', 'pending', 'approved', ''],
    ]);
    expect((await given.now(one)).status).toBe('pending');
    expect(await given.openReviews([one, two, neighbour])).toBe(3);

    const { status, body: made } = await given.apply('admin', approve, body.rows.map(toNamedRow));
    expect(status).toBe(200);
    expect(
      outcomes(made)
        .filter(([, , isChanged]) => isChanged)
        .map(([title]) => title)
        .sort(),
    ).toEqual(['Next door', 'One', 'Two']);
    expect(await given.now(one)).toMatchObject({ status: 'approved', version: 2 });
    expect(await given.openReviews([one, two, neighbour])).toBe(0);
    const shown = await given.server.db
      .select()
      .from(listingSites)
      .where(eq(listingSites.listingId, one._id));
    expect(shown).toMatchObject([{ websiteId: 'site-one', visibleTo: '2099-01-01' }]);
    expect(await given.deedsOf(two._id)).toEqual([
      { action: 'approved', changes: [{ field: 'status', before: 'pending', after: 'approved' }] },
    ]);
    // One letter for each company, however many of its listings there are.
    expect(given.server.mails.map(({ to, subject }) => [to, subject]).sort()).toEqual([
      ['ann@acacia.test', '2 listings were approved'],
      ['ben@baobab.test', 'Next door was approved'],
    ]);
    expect(given.server.mails.find(({ to }) => to === 'ann@acacia.test')!.text).toContain(
      '- One, from 1 January 2020 on: http://dashboard.test/admin/safaris/edit/',
    );
  });

  test('a row that has changed since it was read, is deleted or is unknown is refused; the others go through', async () => {
    const [one, two, three] = [await given.add('First'), await given.add('Second'), await given.add('Third')];
    await given.owner.change(two._id, await safariForm({ title: 'Second, changed' }));
    await given.owner.remove(three._id);
    const rows = [one, two, three, { _id: 'nobody', version: 1 }].map(toNamedRow);
    const { body } = await given.apply('admin', approve, rows);
    expect(outcomes(body)).toEqual([
      ['First', 'approved', true, ''],
      ['Second, changed', 'pending', false, 'It has changed since you opened it.'],
      ['', '', false, 'It no longer exists.'],
      ['', '', false, 'It no longer exists.'],
    ]);
    expect((await given.now(two)).status).toBe('pending');
  });

  test('where the database refuses one row of many, that row alone is refused', async () => {
    const all: SavedListing[] = [];
    for (let number = 1; number <= 7; number += 1) all.push(await given.add(`Half ${number}`));
    const odd = all[4]!;
    // Its website has gone in a way that no form can see.
    await given.server.db
      .update(listings)
      .set({ content: sql`jsonb_set(content, '{visibleOn}', '["no-such-site"]')` })
      .where(eq(listings.id, odd._id));
    const { body } = await given.apply('admin', approve, all.map(toNamedRow));
    expect(outcomes(body)).toEqual(
      all.map(({ _id, title }) =>
        _id === odd._id
          ? [title, 'pending', false, 'It could not be changed. Open it to see why.']
          : [title, 'approved', true, ''],
      ),
    );
    expect(await given.deedsOf(odd._id)).toEqual([]);
    expect(await given.openReviews(all)).toBe(1);
    expect(given.server.mails.map(({ subject }) => subject)).toEqual(['6 listings were approved']);
  });

  test('sent again under its key it does nothing more and answers alike; another content under it is a 422', async () => {
    const safari = await given.add('Once');
    const first = await given.apply('admin', approve, [toNamedRow(safari)], { key: 'a-key-of-a-page' });
    const again = await given.apply('admin', approve, [toNamedRow(safari)], { key: 'a-key-of-a-page' });
    expect(again.body).toEqual(first.body);
    expect((await given.now(safari)).version).toBe(2);
    const other = await given.apply('admin', { action: 'decline', comments: 'No.' }, [toNamedRow(safari)], {
      key: 'a-key-of-a-page',
    });
    expect([other.status, other.body.code]).toEqual([422, 'key_reused']);
    given.server.clock.advance(90_000);
    await sweep(given.server.context);
    expect(await given.server.db.$count(batches)).toBe(0);
  });
});

describe('declining', () => {
  test('takes one reason for all, which stands in each, in its history and in one letter', async () => {
    const all = [await given.add('Dark one'), await given.add('Dark two')];
    const [approved] = [await given.add('Bright')];
    await given.admin.approve(approved._id);
    given.server.mails.length = 0;
    const looked = await given.preview('safariAdmin', { action: 'decline' }, byIds(...all, approved));
    expect(looked.body.rows.map(({ problem }) => problem).sort()).toEqual([
      '',
      '',
      'It is approved, and you cannot decline it.',
    ]);
    const change = { action: 'decline', comments: 'Too dark.' };
    const { body } = await given.apply('safariAdmin', change, looked.body.rows.map(toNamedRow));
    expect(body.rows.filter(({ isChanged }) => isChanged)).toHaveLength(2);
    expect(await given.now(all[0]!)).toMatchObject({ status: 'declined', comments: 'Too dark.' });
    expect((await given.deedsOf(all[1]!._id))[0]).toMatchObject({
      action: 'declined',
      changes: [{ field: 'status' }, { field: 'reason', after: 'Too dark.' }],
    });
    expect(given.server.mails.map(({ subject, text }) => [subject, text.includes('Too dark.')])).toEqual([
      ['2 listings were declined', true],
    ]);
    const without = await given.apply(
      'safariAdmin',
      { action: 'decline', comments: ' ' },
      all.map(toNamedRow),
    );
    expect(without.status).toBe(400);
  });
});

describe('another owner', () => {
  const change = () => ({ action: 'owner', newOwner: given.people.neighbour.companyId });

  test('gets the listings, and the history says from whom; those that it has are refused', async () => {
    const mine = await given.add('To give');
    const theirs = await given.add('Theirs', listingsAs(given.server, given.people.neighbour.token));
    const { body } = await given.preview('admin', change(), byIds(mine, theirs));
    expect(body.rows.find(({ title }) => title === 'Theirs')?.problem).toBe('No change needed.');
    expect(body.rows.find(({ title }) => title === 'To give')?.after).toMatch(/^Company /);
    await given.apply('admin', change(), [mine, theirs].map(toNamedRow));
    expect((await given.owner.get(mine.slug)).status).toBe(404);
    expect((await given.deedsOf(mine._id)).map(({ action }) => action)).toEqual(['owner']);
    expect(await given.deedsOf(theirs._id)).toEqual([]);
  });

  test('is for an admin alone, who has signed in or confirmed lately, and has to be a company of that kind', async () => {
    const mine = await given.add('To keep');
    expect((await given.apply('safariAdmin', change(), [toNamedRow(mine)])).status).toBe(403);
    expect((await given.apply('owner', change(), [toNamedRow(mine)])).status).toBe(403);
    const lodge = { action: 'owner', newOwner: given.people.lodge.companyId };
    expect((await given.apply('admin', lodge, [toNamedRow(mine)])).status).toBe(400);
    const late = await given.server.signIn('admin');
    const confirmedAt = new Date(given.server.clock.now().valueOf() - 16 * 60_000);
    await given.server.db.update(sessions).set({ confirmedAt }).where(eq(sessions.userId, late.user.id));
    const { status, body } = await given.server.http<{ code: string }>('POST', '/dashboard/batches/safaris', {
      token: late.token,
      json: { change: change(), rows: [toNamedRow(mine)] },
    });
    expect([status, body.code]).toEqual([401, 'step_up']);
    expect((await given.now(mine)).version).toBe(1);
  });
});

describe('a last day', () => {
  test('ends the visibility of what is on show at once for staff, and hands it in for an owner', async () => {
    const [one, two] = [await given.add('Ends'), await given.add('Ends too')];
    for (const each of [one, two]) await given.admin.approve(each._id);
    const change = { action: 'visibility', visibleTo: '2027-06-30' };
    const looked = await given.preview('owner', change, byIds(one, { _id: 'nobody' }));
    expect(looked.body.rows).toMatchObject([
      { statusAfter: 'updated', before: '2099-01-01', after: '2027-06-30', problem: '' },
    ]);
    await given.apply('owner', change, looked.body.rows.map(toNamedRow));
    await given.apply('admin', change, [{ _id: two._id, version: 2 }]);
    expect(await given.now(one)).toMatchObject({ status: 'updated', visibleTo: '2027-06-30' });
    expect(await given.now(two)).toMatchObject({ status: 'approved', visibleTo: '2027-06-30' });
    const days = async ({ _id }: SavedListing) =>
      (await given.server.db.select().from(listingSites).where(eq(listingSites.listingId, _id)))[0]
        ?.visibleTo;
    expect([await days(one), await days(two)]).toEqual(['2099-01-01', '2027-06-30']);
    expect(await given.openReviews([one, two])).toBe(1);
    const early = await given.preview('admin', { action: 'visibility', visibleTo: '2019-01-01' }, byIds(one));
    expect(early.body.rows[0]!.problem).toContain('It only becomes visible on');
  });
});

describe('another website', () => {
  test('is added to those that show a listing; an unknown one is refused as a whole', async () => {
    const one = await given.add('Twice shown');
    await given.admin.approve(one._id);
    const change = { action: 'website', website: 'site-two' };
    const { body } = await given.preview('admin', change, byIds(one));
    expect(body.rows).toMatchObject([{ statusAfter: 'approved', before: '1', after: '2' }]);
    await given.apply('admin', change, body.rows.map(toNamedRow));
    expect((await given.now(one)).visibleOn).toEqual(['site-one', 'site-two']);
    expect(
      (await given.server.db.select().from(listingSites).where(eq(listingSites.listingId, one._id))).length,
    ).toBe(2);
    expect((await given.preview('admin', change, byIds(one))).body.rows[0]!.problem).toBe(
      'No change needed.',
    );
    const unknown = await given.preview('admin', { action: 'website', website: 'nowhere' }, byIds(one));
    expect(unknown.status).toBe(400);
    expect((await given.apply('owner', change, [toNamedRow(one)])).status).toBe(403);
  });
});

describe('the prices of one year', () => {
  test('are raised where they are, under that name, and come back', async () => {
    const safari = await given.add('In Place');
    const { prices } = await given.now(safari);
    const change = { action: 'seasons', year: 2026, percent: 6, rounding: 'dollar', inPlace: true };
    const { body: made } = await given.apply('owner', change, [toNamedRow(safari)]);
    expect(outcomes(made)).toEqual([['In Place', 'pending', true, '']]);
    expect(made.change).toMatchObject(change);
    expect(await given.now(safari)).toMatchObject({ prices: { lowSeason: { duration: [{ price: 191 }] } } });
    const token = given.people.owner.token;
    await given.server.http('POST', `/dashboard/batches/safaris/${made._id}/undo`, { token });
    expect((await given.now(safari)).prices).toEqual(prices);
  });
});
