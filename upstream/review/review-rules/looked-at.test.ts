import { mailUnreviewedChanges } from './digest';
import { purgeUnreviewedChanges } from './queries';
import type { BatchResult } from '../../../lib/lists/batches/answers';
import { prices, year } from '../../test/listing-forms';
import { full, startUnreviewedChanges, typo } from '../../test/shown-changes';

const {
  as,
  ask,
  begin,
  server,
  addApproved,
  save,
  shownOf,
  look,
  takeBack,
  textShown,
  renew,
  shown,
  storedChanges,
} = await startUnreviewedChanges();
const admin = as('admin');
beforeEach(() => begin());
afterAll(() => server.close());

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

test('a change that somebody noted as looked at counts with no later one, of approved properties too', async () => {
  for (const kind of ['safari', 'property'] as const) {
    const listing = await addApproved(`Noted ${kind}`, kind);
    const one = full.replace('knows every bird', 'knwos evry brid');
    await save(listing, { fullDescription: one }, { kind });
    const { _id } = await shownOf(listing);
    expect((await look(_id)).status).toBe(200);
    expect((await look(_id, 'second')).status).toBe(200);
    expect(await shownOf(listing)).toMatchObject({ lookedBy: 'Ada', canTakeBack: true });
    const two = one.replace('small camp', 'smal cmap');
    expect(await save(listing, { fullDescription: two }, { kind })).toMatchObject({ status: 'approved' });
    const four = two.replace('river', 'rivre').replace('again', 'agian');
    expect(await save(listing, { fullDescription: four }, { kind })).toMatchObject({ status: 'updated' });
    // What was looked at can be taken back even so, once what came after it is gone.
    expect((await takeBack(_id)).status).toBe(409);
    expect((await takeBack((await shownOf(listing))._id)).status).toBe(200);
    expect((await takeBack(_id)).status).toBe(200);
    expect(await textShown(listing._id)).toBe(full);
    expect((await look(_id)).status).toBe(409);
  }
});

test('the email to staff leaves out what was checked, approved or deleted since, and says what was undone', async () => {
  const mailed = async () => {
    server.mails.length = 0;
    await mailUnreviewedChanges(server.context);
    await server.context.outbox.deliver();
    return server.mails.filter(({ to }) => to === 'admin@network.test').map(({ text }) => text);
  };
  await mailed();
  const change = async (title: string) => {
    const safari = await addApproved(title);
    await save(safari, { fullDescription: typo });
    return safari;
  };
  const [checked, approved, gone] = [await change('Checked'), await change('Approved'), await change('Gone')];
  await look((await shownOf(checked))._id);
  server.clock.advance(1);
  expect((await admin.approve(approved._id)).status).toBe(200);
  expect((await as('owner').remove(gone._id)).status).toBe(200);
  expect(await mailed()).toEqual([]);
  expect((await storedChanges()).filter(({ toldAt }) => toldAt === null)).toEqual([]);

  await change('Open');
  expect(await mailed()).toEqual([
    expect.stringContaining('This change by a trusted company is live and has not been checked yet:'),
  ]);
  await takeBack((await shownOf(await change('Undone')))._id);
  await change('Open Too');
  const [text] = await mailed();
  expect(text).toMatch(/^- Undone of .*: Full description \(undone\): /m);
  expect(text).toMatch(/^- Open Too of .*: Full description: /m);
  expect(text).toContain('These changes by trusted companies went live without review.');
});

test('a season goes on to be covered by the day on which it was shown', async () => {
  const safari = await addApproved('Season');
  const soon = { from: `${year}-11-25`, to: `${year}-11-30` };
  const lowSeason = { ...prices.lowSeason, duration: [...prices.lowSeason.duration, soon] };
  const peakSeason = { ...prices.peakSeason, duration: [{ from: `${year}-06-01`, to: `${year}-10-31` }] };
  const before = JSON.stringify({ ...prices, peakSeason });
  await save(safari, { prices: before }, { who: 'admin' });
  const after = JSON.stringify({ ...prices, peakSeason, lowSeason });
  expect(await save(safari, { prices: after })).toMatchObject({ status: 'approved' });
  server.clock.advance(6 * 86_400);
  await renew();
  expect(await save(safari, { prices: after, fullDescription: typo })).toMatchObject({
    status: 'approved',
  });
  expect((await shownOf(safari)).changes.map(({ field }) => field)).toEqual(['fullDescription']);
});

test('what staff change of an approved listing is looked at, and no rule stops at it', async () => {
  const safari = await addApproved('Edited');
  await save(safari, { fullDescription: typo });
  await save(safari, { fullDescription: typo, daysCount: '8', startLocation: 'Kisumu' }, { who: 'admin' });
  const more = { daysCount: '8', startLocation: 'Kisumu', fullDescription: typo.replace('river', 'rivre') };
  expect(await save(safari, more)).toMatchObject({ status: 'approved' });
  expect(await save(safari, { ...more, daysCount: '6' })).toMatchObject({ status: 'updated' });
});

test('what staff change of several at once is looked at no more once that is undone', async () => {
  const soon = { from: `${year}-12-10`, to: `${year}-12-20` };
  const lowSeason = { ...prices.lowSeason, duration: [...prices.lowSeason.duration, soon] };
  const peakSeason = { ...prices.peakSeason, duration: [{ from: `${year}-06-01`, to: `${year}-10-31` }] };
  const before = { prices: JSON.stringify({ ...prices, peakSeason }) };
  const after = { prices: JSON.stringify({ ...prices, peakSeason, lowSeason }) };
  const [season, both] = [await addApproved('Bulk Season'), await addApproved('Bulk Both')];
  for (const safari of [season, both]) await save(safari, before, { who: 'admin' });
  await save(season, after);
  await save(both, { ...after, fullDescription: typo });
  const rewritten = await save(both, { ...after, fullDescription: full }, { who: 'admin' });
  const change = { action: 'seasons', year: Number(year), percent: 6, rounding: 'dollar', inPlace: true };
  const rows = [await as('admin').get(season.slug), { body: rewritten }].map(({ body }) => ({
    _id: body._id,
    version: body.version,
  }));
  server.clock.advance(1);
  const { body: made } = await ask<BatchResult>('admin', 'POST', 'batches/safaris', { change, rows });
  for (const safari of [season, both]) expect((await shownOf(safari)).lookedBy).toBe('Ada');
  server.clock.advance(1);
  const { body: undone } = await ask<BatchResult>('admin', 'POST', `batches/safaris/${made._id}/undo`);
  expect(undone.rows).toMatchObject([{ isRestored: true }, { isRestored: true }]);
  for (const safari of [season, both]) expect((await shownOf(safari)).lookedBy).toBe('');
  const settled = (await storedChanges())
    .filter(({ listingId }) => [season._id, both._id].includes(listingId))
    .map((one) => one.settled);
  expect(settled).toEqual(expect.arrayContaining([[], ['fullDescription']]));
});

test('what nobody has looked at stands first, page by page, and what was looked at is forgotten after 90 days', async () => {
  const [old, open] = [await addApproved('Paged Old'), await addApproved('Paged Open')];
  await save(open, { fullDescription: typo });
  await save(old, { fullDescription: typo });
  const [{ _id: first }, { _id: second }] = [await shownOf(open), await shownOf(old)];
  const { total, totalPages } = await shown('?perPage=1');
  expect(totalPages).toBe(total);
  const idsOf = async () => (await shown('?perPage=100')).docs.map(({ _id }) => _id);
  expect((await idsOf()).indexOf(second)).toBeLessThan((await idsOf()).indexOf(first));
  await look(second);
  expect((await idsOf()).indexOf(first)).toBeLessThan((await idsOf()).indexOf(second));
  server.clock.advance(91 * 86_400);
  await purgeUnreviewedChanges(server.context);
  const rows = await storedChanges();
  const kept = rows.map(({ id }) => id);
  expect([kept.includes(first), kept.includes(second)]).toEqual([true, false]);
  // What is kept is what was changed, and nothing else of the listing.
  for (const { fields, before, after } of rows)
    expect([Object.keys(before), Object.keys(after)]).toEqual([fields, fields]);
});
