import { eq, sql } from 'drizzle-orm';
import { listings, listingSites } from '../../listings/table';
import { sweep } from '../../product/sweep';
import { listingsAs, safariForm, type SavedListing } from '../../test/listing-forms';
import { byIds, setUpBatches, toNamedRow, outcomes } from '../../test/batches';
import { batches } from './table';

const { add, server, people, admin, owner, preview, now, openReviews, apply, deedsOf } = await setUpBatches();
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
      ['Done', 'approved', 'approved', 'No change needed.'],
      ['Draft', 'draft', 'draft', 'It is a draft: finish it in its form first.'],
      ['Next door', 'pending', 'approved', ''],
      ['One', 'pending', 'approved', ''],
      ['Two', 'pending', 'approved', ''],
    ]);
    expect((await now(one)).status).toBe('pending');
    expect(await openReviews([one, two, neighbour])).toBe(3);

    const { status, body: made } = await apply('admin', approve, body.rows.map(toNamedRow));
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
    const rows = [one, two, three, { _id: 'nobody', version: 1 }].map(toNamedRow);
    const { body } = await apply('admin', approve, rows);
    expect(outcomes(body)).toEqual([
      ['First', 'approved', true, ''],
      ['Second, changed', 'pending', false, 'It has changed since you opened it.'],
      ['', '', false, 'It no longer exists.'],
      ['', '', false, 'It no longer exists.'],
    ]);
    expect((await now(two)).status).toBe('pending');
  });

  test('where the database refuses one row of many, that row alone is refused', async () => {
    const all: SavedListing[] = [];
    for (let number = 1; number <= 7; number += 1) all.push(await add(`Half ${number}`));
    const odd = all[4]!;
    // Its website has gone in a way that no form can see.
    await server.db
      .update(listings)
      .set({ content: sql`jsonb_set(content, '{visibleOn}', '["no-such-site"]')` })
      .where(eq(listings.id, odd._id));
    const { body } = await apply('admin', approve, all.map(toNamedRow));
    expect(outcomes(body)).toEqual(
      all.map(({ _id, title }) =>
        _id === odd._id
          ? [title, 'pending', false, 'It could not be changed. Open it to see why.']
          : [title, 'approved', true, ''],
      ),
    );
    expect(await deedsOf(odd._id)).toEqual([]);
    expect(await openReviews(all)).toBe(1);
    expect(server.mails.map(({ subject }) => subject)).toEqual(['6 listings were approved']);
  });

  test('sent again under its key it does nothing more and answers alike; another content under it is a 422', async () => {
    const safari = await add('Once');
    const first = await apply('admin', approve, [toNamedRow(safari)], { key: 'a-key-of-a-page' });
    const again = await apply('admin', approve, [toNamedRow(safari)], { key: 'a-key-of-a-page' });
    expect(again.body).toEqual(first.body);
    expect((await now(safari)).version).toBe(2);
    const other = await apply('admin', { action: 'decline', comments: 'No.' }, [toNamedRow(safari)], {
      key: 'a-key-of-a-page',
    });
    expect([other.status, other.body.code]).toEqual([422, 'key_reused']);
    server.clock.advance(90_000);
    await sweep(server.context);
    expect(await server.db.$count(batches)).toBe(0);
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
    const { body } = await apply('safariAdmin', change, looked.body.rows.map(toNamedRow));
    expect(body.rows.filter(({ isChanged }) => isChanged)).toHaveLength(2);
    expect(await now(all[0]!)).toMatchObject({ status: 'declined', comments: 'Too dark.' });
    expect((await deedsOf(all[1]!._id))[0]).toMatchObject({
      action: 'declined',
      changes: [{ field: 'status' }, { field: 'reason', after: 'Too dark.' }],
    });
    expect(server.mails.map(({ subject, text }) => [subject, text.includes('Too dark.')])).toEqual([
      ['2 listings were declined', true],
    ]);
    const without = await apply('safariAdmin', { action: 'decline', comments: ' ' }, all.map(toNamedRow));
    expect(without.status).toBe(400);
  });
});

describe('another owner', () => {
  const change = () => ({ action: 'owner', newOwner: people.neighbour.companyId });

  test('gets the listings, and the history says from whom; those that it has are refused', async () => {
    const mine = await add('To give');
    const theirs = await add('Theirs', listingsAs(server, people.neighbour.token));
    const { body } = await preview('admin', change(), byIds(mine, theirs));
    expect(body.rows.find(({ title }) => title === 'Theirs')?.problem).toBe('No change needed.');
    expect(body.rows.find(({ title }) => title === 'To give')?.after).toMatch(/^Company /);
    await apply('admin', change(), [mine, theirs].map(toNamedRow));
    expect((await owner.get(mine.slug)).status).toBe(404);
    expect((await deedsOf(mine._id)).map(({ action }) => action)).toEqual(['owner']);
    expect(await deedsOf(theirs._id)).toEqual([]);
  });

  test('is for an admin alone, who has signed in or confirmed lately, and has to be a company of that kind', async () => {
    const mine = await add('To keep');
    expect((await apply('safariAdmin', change(), [toNamedRow(mine)])).status).toBe(403);
    expect((await apply('owner', change(), [toNamedRow(mine)])).status).toBe(403);
    const lodge = { action: 'owner', newOwner: people.lodge.companyId };
    expect((await apply('admin', lodge, [toNamedRow(mine)])).status).toBe(400);
    const late = await server.signIn('admin');
    await server.ageConfirmation(late.user.id);
    const { status, body } = await server.http<{ code: string }>('POST', '/dashboard/batches/safaris', {
      token: late.token,
      json: { change: change(), rows: [toNamedRow(mine)] },
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
    await apply('owner', change, looked.body.rows.map(toNamedRow));
    await apply('admin', change, [{ _id: two._id, version: 2 }]);
    expect(await now(one)).toMatchObject({ status: 'updated', visibleTo: '2027-06-30' });
    expect(await now(two)).toMatchObject({ status: 'approved', visibleTo: '2027-06-30' });
    const days = async ({ _id }: SavedListing) =>
      (await server.db.select().from(listingSites).where(eq(listingSites.listingId, _id)))[0]?.visibleTo;
    expect([await days(one), await days(two)]).toEqual(['2099-01-01', '2027-06-30']);
    expect(await openReviews([one, two])).toBe(1);
    const early = await preview('admin', { action: 'visibility', visibleTo: '2019-01-01' }, byIds(one));
    expect(early.body.rows[0]!.problem).toContain('It only becomes visible on');
  });
});

describe('another website', () => {
  test('is added to those that show a listing; an unknown one is refused as a whole', async () => {
    const one = await add('Twice shown');
    await admin.approve(one._id);
    const change = { action: 'website', website: 'site-two' };
    const { body } = await preview('admin', change, byIds(one));
    expect(body.rows).toMatchObject([{ statusAfter: 'approved', before: '1', after: '2' }]);
    await apply('admin', change, body.rows.map(toNamedRow));
    expect((await now(one)).visibleOn).toEqual(['site-one', 'site-two']);
    expect(
      (await server.db.select().from(listingSites).where(eq(listingSites.listingId, one._id))).length,
    ).toBe(2);
    expect((await preview('admin', change, byIds(one))).body.rows[0]!.problem).toBe('No change needed.');
    const unknown = await preview('admin', { action: 'website', website: 'nowhere' }, byIds(one));
    expect(unknown.status).toBe(400);
    expect((await apply('owner', change, [toNamedRow(one)])).status).toBe(403);
  });
});

describe('the prices of one year', () => {
  test('are raised where they are, under that name, and come back', async () => {
    const safari = await add('In Place');
    const { prices } = await now(safari);
    const change = { action: 'seasons', year: 2026, percent: 6, rounding: 'dollar', inPlace: true };
    const { body: made } = await apply('owner', change, [toNamedRow(safari)]);
    expect(outcomes(made)).toEqual([['In Place', 'pending', true, '']]);
    expect(made.change).toMatchObject(change);
    expect(await now(safari)).toMatchObject({ prices: { lowSeason: { duration: [{ price: 191 }] } } });
    const token = people.owner.token;
    await server.http('POST', `/dashboard/batches/safaris/${made._id}/undo`, { token });
    expect((await now(safari)).prices).toEqual(prices);
  });
});
