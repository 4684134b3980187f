import { versionsOn } from '../../test/version-calls';
import { full, startUnreviewedChanges, typo } from '../../test/shown-changes';

const on = await startUnreviewedChanges();
const {
  as,
  begin,
  server,
  addApproved,
  save,
  shown,
  takeBack,
  textShown,
  onSite,
  takenBack,
  look,
  shownOf,
  stored,
  people,
} = on;
const [owner, admin] = [as('owner'), as('admin')];
beforeEach(() => begin());
afterAll(() => server.close());

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
    {
      to: 'ann@acacia.test',
      subject: 'A change to Taken Back was undone',
      text: expect.stringContaining('The approved version of Taken Back is again as it was before'),
    },
  ]);
  expect((await takenBack(safari._id)).body.changes).toMatchObject([{ fields: ['fullDescription'] }]);
  expect((await takenBack(safari._id, 'other')).status).toBe(404);
  expect((await shown()).docs[0]).toMatchObject({ canTakeBack: false, takenBackBy: 'Ada' });
  expect((await takeBack(change!._id)).body.message).toBe('It was already undone.');

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
    'The websites show something else there now. Undo the later changes first, or restore the version before it and approve that.',
  ]);
  expect((await takeBack(second!._id)).status).toBe(200);
  expect(await textShown(safari._id)).toBe(one);
  expect((await takeBack(first!._id)).status).toBe(200);
  expect(await textShown(safari._id)).toBe(full);
  expect((await owner.get(safari.slug)).body).toMatchObject({ status: 'updated', fullDescription: two });
});

test('a declined listing does not wait again because something is taken back', async () => {
  const safari = await addApproved('Declined');
  await save(safari, { fullDescription: typo });
  const [change] = (await shown()).docs;
  await save(safari, { fullDescription: typo, daysCount: '9' });
  await admin.reject(safari._id, 'Why nine?');
  expect((await takeBack(change!._id)).status).toBe(200);
  expect((await owner.get(safari.slug)).body).toMatchObject({ status: 'declined', daysCount: 9 });
  expect(await textShown(safari._id)).toBe(full);

  const gone = await addApproved('Gone');
  await save(gone, { fullDescription: typo });
  const [last] = (await shown()).docs;
  await owner.remove(gone._id);
  expect((await takeBack(last!._id)).status).toBe(409);
  expect((await look(last!._id)).status).toBe(409);
  expect((await shown()).docs.map(({ _id }) => _id)).not.toContain(last!._id);
});

test('what was approved by mistake is taken back all the same, of safaris and properties', async () => {
  for (const kind of ['safari', 'property'] as const) {
    const listing = await addApproved(`Mistaken ${kind}`, kind);
    await save(listing, { fullDescription: typo }, { kind });
    const { _id: change } = await shownOf(listing);
    // An owner's next change waits, and is approved together with the unseen text.
    await save(listing, { fullDescription: typo, enquiriesPhone: '+254700000009' }, { kind });
    server.clock.advance(60);
    expect((await as('admin', kind).approve(listing._id)).status).toBe(200);
    expect(await shownOf(listing)).toMatchObject({ canTakeBack: true, lookedBy: '', takenBackAt: null });
    expect((await shownOf(listing)).lookedAt).not.toBeFalsy();
    server.clock.advance(1);
    expect((await takeBack(change)).status).toBe(200);
    expect(await onSite(listing.title)).toBe(full);
    expect(await stored(listing._id)).toMatchObject({
      status: 'updated',
      approved: { fullDescription: full, enquiriesPhone: '+254700000009' },
      content: { fullDescription: typo },
    });
  }
});

test('a change is taken back by its fields: what staff and the owner changed of others since stays', async () => {
  const safari = await addApproved('By Field');
  await save(safari, { fullDescription: typo });
  const text = await shownOf(safari);
  const photoOrder = JSON.stringify(['purple', 'orange']);
  await save(safari, { fullDescription: typo, photoOrder });
  const photos = await shownOf(safari);
  const mended = { fullDescription: typo, photoOrder, startLocation: 'Nairobi West' };
  await save(safari, mended, { who: 'admin' });
  expect((await takeBack(text._id)).status).toBe(200);
  expect((await stored(safari._id)).approved).toMatchObject({
    fullDescription: full,
    startLocation: 'Nairobi West',
    photos: [{ title: 'purple' }, { title: 'orange' }],
  });
  expect((await takeBack(photos._id)).status).toBe(200);
  expect((await stored(safari._id)).approved).toMatchObject({
    fullDescription: full,
    startLocation: 'Nairobi West',
    photos: [{ title: 'orange' }, { title: 'purple' }],
  });
});

test('a field that staff wrote since is not taken back, and counts as looked at', async () => {
  const safari = await addApproved('Written Over');
  await save(safari, { fullDescription: typo });
  const change = await shownOf(safari);
  await save(safari, { fullDescription: `${full} Welcome.` }, { who: 'admin' });
  expect(await shownOf(safari)).toMatchObject({ canTakeBack: false, lookedBy: 'Ada' });
  expect((await takeBack(change._id)).status).toBe(409);
  expect(await textShown(safari._id)).toBe(`${full} Welcome.`);
});

test('a change with other line ends is the same change, and one of line ends alone is none', async () => {
  const lines = full.replace(', and', ',\nand');
  const safari = await addApproved('Line Ends');
  await save(safari, { fullDescription: lines }, { who: 'admin' });
  await save(safari, { fullDescription: lines.replace('guide', 'giude') });
  const change = await shownOf(safari);
  expect(change.changes[0]).toMatchObject({ before: expect.stringContaining('guide') as string });
  await save(safari, { fullDescription: lines.replace('guide', 'giude').replaceAll('\n', '\r\n') });
  expect((await shownOf(safari))._id).toBe(change._id);
  expect((await stored(safari._id)).version).toBe(4);
  const told = await versionsOn(server).told(people.admin, safari._id);
  expect(told.map(([what]) => what)).toEqual(['shown', 'approved', 'approved', 'submitted']);
  expect((await takeBack(change._id)).status).toBe(200);
  expect(await textShown(safari._id)).toBe(lines);
});

test('pressed twice at once, it is taken back once', async () => {
  const safari = await addApproved('Twice');
  await save(safari, { fullDescription: typo });
  const { _id } = await shownOf(safari);
  const answers = await Promise.all([takeBack(_id), takeBack(_id, 'second')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await textShown(safari._id)).toBe(full);
});

test('against a save of the owner at the same moment, websites show either words that were looked at or none that were taken back', async () => {
  for (let round = 0; round < 4; round += 1) {
    const safari = await addApproved(`At Once ${round}`);
    await on.save(safari, { fullDescription: typo });
    const { _id } = await shownOf(safari);
    const more = typo.replace('river', 'rivre');
    const save = () => on.save(safari, { fullDescription: more });
    const taken = () => takeBack(_id);
    const [first, second] = round % 2 ? [taken, save] : [save, taken];
    const answers = await Promise.all([first(), second()]);
    const took = answers.find((answer) => 'body' in answer)!;
    const { status, approved, content } = await stored(safari._id);
    expect(content?.fullDescription).toBe(more);
    // The second one saw what the first had done.
    expect([took.status, status, approved?.fullDescription]).toEqual(
      took.status === 200 ? [200, 'updated', full] : [409, 'approved', more],
    );
  }
});

test('versions tell what was shown without review and taken back, by whom, and nothing twice', async () => {
  const versions = versionsOn(server);
  const safari = await addApproved('Told');
  await save(safari, { fullDescription: typo });
  await save(safari, { fullDescription: typo });
  await takeBack((await shownOf(safari))._id);
  const { admin: staff, owner: company } = people;
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
  const quiet = await addApproved('Quiet');
  await save(quiet, {}, { who: 'admin' });
  expect((await versions.list(staff, quiet._id)).total).toBe(2);
});
