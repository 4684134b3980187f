import { versionsOn } from '../../test/version-calls';
import { full, startUnreviewedChanges, typo, type UnreviewedChangesSetup } from '../../test/shown-changes';

let on: UnreviewedChangesSetup;
let owner: ReturnType<UnreviewedChangesSetup['as']>;
let admin: ReturnType<UnreviewedChangesSetup['as']>;

beforeAll(async () => {
  on = await startUnreviewedChanges();
  [owner, admin] = [on.as('owner'), on.as('admin')];
});
beforeEach(() => on.begin());
afterAll(() => on.server.close());

test('what is taken back waits with its owner words, which no rule shows again', async () => {
  const safari = await on.addApproved('Taken Back');
  await on.save(safari, { fullDescription: typo });
  const [change] = (await on.shown()).docs;
  on.server.clock.advance(1);
  on.server.mails.length = 0;
  expect(await on.takeBack(change!._id)).toMatchObject({ status: 200 });
  expect(await on.textShown(safari._id)).toBe(full);
  expect(await on.onSite('Taken Back')).toBe(full);
  const { body: now } = await owner.get(safari.slug);
  expect(now).toMatchObject({ status: 'updated', fullDescription: typo });
  expect(on.server.mails).toMatchObject([
    { to: 'ann@acacia.test', subject: 'A change to Taken Back was undone' },
  ]);
  expect((await on.takenBack(safari._id)).body.changes).toMatchObject([{ fields: ['fullDescription'] }]);
  expect((await on.takenBack(safari._id, 'other')).status).toBe(404);
  expect((await on.shown()).docs[0]).toMatchObject({ canTakeBack: false, takenBackBy: 'Ada' });
  expect((await on.takeBack(change!._id)).body.message).toBe('It was already undone.');

  const again = full.replace('river', 'rivre');
  expect(await on.save(now, { fullDescription: again })).toMatchObject({ status: 'updated' });
  expect(await on.textShown(safari._id)).toBe(full);
  on.server.clock.advance(1);
  await admin.approve(safari._id);
  expect((await on.takenBack(safari._id)).body.changes).toEqual([]);
  expect(await on.textShown(safari._id)).toBe(again);
});

test('only the latest of several changes is taken back, then the one before', async () => {
  const safari = await on.addApproved('One By One');
  const one = full.replace('guide', 'giude');
  const two = one.replace('river', 'rivre');
  await on.save(safari, { fullDescription: one });
  const [first] = (await on.shown()).docs;
  await on.save(safari, { fullDescription: two });
  const [second] = (await on.shown()).docs;
  const refused = await on.takeBack(first!._id);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'The websites show something else there now. Undo the later changes first, or restore the version before it and approve that.',
  ]);
  expect((await on.takeBack(second!._id)).status).toBe(200);
  expect(await on.textShown(safari._id)).toBe(one);
  expect((await on.takeBack(first!._id)).status).toBe(200);
  expect(await on.textShown(safari._id)).toBe(full);
  expect((await owner.get(safari.slug)).body).toMatchObject({ status: 'updated', fullDescription: two });
});

test('a declined listing does not wait again because something is taken back', async () => {
  const safari = await on.addApproved('Declined');
  await on.save(safari, { fullDescription: typo });
  const [change] = (await on.shown()).docs;
  await on.save(safari, { fullDescription: typo, daysCount: '9' });
  await admin.reject(safari._id, 'Why nine?');
  expect((await on.takeBack(change!._id)).status).toBe(200);
  expect((await owner.get(safari.slug)).body).toMatchObject({ status: 'declined', daysCount: 9 });
  expect(await on.textShown(safari._id)).toBe(full);

  const gone = await on.addApproved('Gone');
  await on.save(gone, { fullDescription: typo });
  const [last] = (await on.shown()).docs;
  await owner.remove(gone._id);
  expect((await on.takeBack(last!._id)).status).toBe(409);
  expect((await on.look(last!._id)).status).toBe(409);
  expect((await on.shown()).docs.map(({ _id }) => _id)).not.toContain(last!._id);
});

test('what was approved by mistake is taken back all the same, of safaris and properties', async () => {
  for (const kind of ['safari', 'property'] as const) {
    const listing = await on.addApproved(`Mistaken ${kind}`, kind);
    await on.save(listing, { fullDescription: typo }, { kind });
    const { _id: change } = await on.shownOf(listing);
    // An owner's next change waits, and is approved together with the unseen text.
    await on.save(listing, { fullDescription: typo, enquiriesPhone: '+254700000009' }, { kind });
    on.server.clock.advance(60);
    expect((await on.as('admin', kind).approve(listing._id)).status).toBe(200);
    expect(await on.shownOf(listing)).toMatchObject({ canTakeBack: true, lookedBy: '', takenBackAt: null });
    expect((await on.shownOf(listing)).lookedAt).not.toBeFalsy();
    on.server.clock.advance(1);
    expect((await on.takeBack(change)).status).toBe(200);
    expect(await on.onSite(listing.title)).toBe(full);
    expect(await on.stored(listing._id)).toMatchObject({
      status: 'updated',
      approved: { fullDescription: full, enquiriesPhone: '+254700000009' },
      content: { fullDescription: typo },
    });
  }
});

test('a change is taken back by its fields: what staff and the owner changed of others since stays', async () => {
  const safari = await on.addApproved('By Field');
  await on.save(safari, { fullDescription: typo });
  const text = await on.shownOf(safari);
  const photoOrder = JSON.stringify(['purple', 'orange']);
  await on.save(safari, { fullDescription: typo, photoOrder });
  const photos = await on.shownOf(safari);
  const mended = { fullDescription: typo, photoOrder, startLocation: 'Nairobi West' };
  await on.save(safari, mended, { who: 'admin' });
  expect((await on.takeBack(text._id)).status).toBe(200);
  expect((await on.stored(safari._id)).approved).toMatchObject({
    fullDescription: full,
    startLocation: 'Nairobi West',
    photos: [{ title: 'purple' }, { title: 'orange' }],
  });
  expect((await on.takeBack(photos._id)).status).toBe(200);
  expect((await on.stored(safari._id)).approved).toMatchObject({
    fullDescription: full,
    startLocation: 'Nairobi West',
    photos: [{ title: 'orange' }, { title: 'purple' }],
  });
});

test('a field that staff wrote since is not taken back, and counts as looked at', async () => {
  const safari = await on.addApproved('Written Over');
  await on.save(safari, { fullDescription: typo });
  const change = await on.shownOf(safari);
  await on.save(safari, { fullDescription: `${full} Welcome.` }, { who: 'admin' });
  expect(await on.shownOf(safari)).toMatchObject({ canTakeBack: false, lookedBy: 'Ada' });
  expect((await on.takeBack(change._id)).status).toBe(409);
  expect(await on.textShown(safari._id)).toBe(`${full} Welcome.`);
});

test('a change with other line ends is the same change, and one of line ends alone is none', async () => {
  const lines = full.replace(', and', ',\nand');
  const safari = await on.addApproved('Line Ends');
  await on.save(safari, { fullDescription: lines }, { who: 'admin' });
  await on.save(safari, { fullDescription: lines.replace('guide', 'giude') });
  const change = await on.shownOf(safari);
  expect(change.changes[0]).toMatchObject({ before: expect.stringContaining('guide') as string });
  await on.save(safari, { fullDescription: lines.replace('guide', 'giude').replaceAll('\n', '\r\n') });
  expect((await on.shownOf(safari))._id).toBe(change._id);
  expect((await on.stored(safari._id)).version).toBe(4);
  const told = await versionsOn(on.server).told(on.people.admin, safari._id);
  expect(told.map(([what]) => what)).toEqual(['shown', 'approved', 'approved', 'submitted']);
  expect((await on.takeBack(change._id)).status).toBe(200);
  expect(await on.textShown(safari._id)).toBe(lines);
});

test('pressed twice at once, it is taken back once', async () => {
  const safari = await on.addApproved('Twice');
  await on.save(safari, { fullDescription: typo });
  const { _id } = await on.shownOf(safari);
  const answers = await Promise.all([on.takeBack(_id), on.takeBack(_id, 'second')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await on.textShown(safari._id)).toBe(full);
});

test('against a save of the owner at the same moment, websites show either words that were looked at or none that were taken back', async () => {
  for (let round = 0; round < 4; round += 1) {
    const safari = await on.addApproved(`At Once ${round}`);
    await on.save(safari, { fullDescription: typo });
    const { _id } = await on.shownOf(safari);
    const more = typo.replace('river', 'rivre');
    const save = () => on.save(safari, { fullDescription: more });
    const taken = () => on.takeBack(_id);
    const [first, second] = round % 2 ? [taken, save] : [save, taken];
    const answers = await Promise.all([first(), second()]);
    const took = answers.find((answer) => 'body' in answer)!;
    const { status, approved, content } = await on.stored(safari._id);
    expect(content?.fullDescription).toBe(more);
    // The second one saw what the first had done.
    expect([took.status, status, approved?.fullDescription]).toEqual(
      took.status === 200 ? [200, 'updated', full] : [409, 'approved', more],
    );
  }
});

test('versions tell what was shown without review and taken back, by whom, and nothing twice', async () => {
  const versions = versionsOn(on.server);
  const safari = await on.addApproved('Told');
  await on.save(safari, { fullDescription: typo });
  await on.save(safari, { fullDescription: typo });
  await on.takeBack((await on.shownOf(safari))._id);
  const { admin: staff, owner: company } = on.people;
  expect((await versions.told(staff, safari._id)).map(([what, name]) => [what, name])).toEqual([
    ['takenBack', 'Ada'],
    ['shown', company.user.name],
    ['approved', 'Ada'],
    ['submitted', company.user.name],
  ]);
  const { body } = await versions.difference(company, safari._id);
  expect(body).toMatchObject({ from: { what: 'takenBack', by: { name: '' } }, to: { what: 'shown' } });
  expect(body.sections.map(({ field }) => field)).toEqual(['fullDescription']);
  // Staff who save what is on show already keep nothing more of it either.
  const quiet = await on.addApproved('Quiet');
  await on.save(quiet, {}, { who: 'admin' });
  expect((await versions.list(staff, quiet._id)).total).toBe(2);
});
