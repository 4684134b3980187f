import { userIdentities } from '../../account/sso/table';
import { priorities } from '../../platform/mail/mailer';
import { prices, safariForm, year } from '../../test/listing-forms';
import { withReplacement } from '../../test/replaced';
import { full, startUnreviewedChanges, typo } from '../../test/shown-changes';
import { putUser } from '../../test/stored';
import { mailUnreviewedChanges } from './digest';

const {
  as,
  begin,
  server,
  addApproved,
  save,
  textShown,
  shown,
  stored,
  trust,
  turn,
  settings,
  people,
  takeBack,
  look,
} = await startUnreviewedChanges();
const [owner, admin] = [as('owner'), as('admin')];
beforeEach(() => begin());
afterAll(() => server.close());

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
  await mailUnreviewedChanges(server.context);
  await server.context.outbox.deliver();
  const told = server.mails.filter(({ subject }) => subject.startsWith('Shown without review'));
  expect(told.map(({ to }) => to).sort()).toEqual(['admin@network.test', 'helper@network.test']);
  const { digest: priority } = priorities;
  expect(told).toMatchObject([{ priority }, { priority }]);
  expect(told.find(({ to }) => to.startsWith('admin'))!.text).toContain('/admin/review/rules');
  expect(told.find(({ to }) => to.startsWith('helper'))!.text).not.toContain('/admin/review/rules');
  server.mails.length = 0;
  await mailUnreviewedChanges(server.context);
  await server.context.outbox.deliver();
  expect(server.mails).toEqual([]);
});

describe('staff without a password', () => {
  const told = async () => {
    server.mails.length = 0;
    await mailUnreviewedChanges(server.context);
    await server.context.outbox.deliver();
    return server.mails.map(({ to }) => to).sort();
  };
  const [ada, holly] = [people.admin.user, people.helper.user];
  const takePassword = ({ id }: typeof ada) => putUser(server, id, { passwordHash: null });
  const giveBack = ({ id, passwordHash }: typeof ada) => putUser(server, id, { passwordHash });
  afterEach(async () => {
    for (const user of [ada, holly]) await giveBack(user);
    await server.db.delete(userIdentities);
  });

  test('who sign in at the provider alone are told what was shown', async () => {
    await told();
    await takePassword(ada);
    const identity = { issuer: 'https://provider.test', subject: 'boss', userId: ada.id };
    await server.db.insert(userIdentities).values({ ...identity, linkedAt: new Date(0) });
    await save(await addApproved('Provider'), { fullDescription: typo });
    expect(await told()).toEqual([ada.email, holly.email]);
  });

  test('who cannot sign in are told nothing, and what nobody was told waits for somebody', async () => {
    await told();
    for (const user of [ada, holly]) await takePassword(user);
    await save(await addApproved('Waits'), { fullDescription: typo });
    const warned: unknown[][] = [];
    const warn = (...words: unknown[]) => void warned.push(words);
    expect(await withReplacement(server.context.log, 'warn', warn, told)).toEqual([]);
    expect(warned).toContainEqual([{ changes: 1 }, 'shown-to-no-staff']);
    await giveBack(ada);
    expect(await told()).toEqual([ada.email]);
    expect(await told()).toEqual([]);
  });
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
    { field: 'prices', before: null, after: `Low season: 1 March ${year + 1} – 31 May ${year + 1}` },
  ]);
});

test('everything is off for everybody until an admin switches it on, each switch by itself', async () => {
  await trust('lodger', false);
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
  await trust('owner', false);
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
  expect(await save(safari, { daysCount: '9', fullDescription: typo })).toMatchObject({
    status: 'updated',
  });
  await admin.reject(safari._id, 'No.');
  expect(await save(safari, { fullDescription: typo })).toMatchObject({ status: 'pending' });
});

test('a save that changes nothing is shown and not listed', async () => {
  const safari = await addApproved('Nothing New');
  const { total } = await shown();
  expect(await save(safari)).toMatchObject({ status: 'approved' });
  expect((await shown()).total).toBe(total);
});

test('what is not there is a 404', async () => {
  expect((await turn('admin', 'fee', true)).status).toBe(404);
  expect((await trust('helper', true)).status).toBe(404);
  expect((await takeBack('nothing')).status).toBe(404);
  expect((await look('nothing')).status).toBe(404);
});
