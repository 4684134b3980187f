import { eq } from 'drizzle-orm';
import type { ListingStatus } from '../../../lib/listings/listing';
import { sweep } from '../../product/sweep';
import { startTestServer, type TestServer } from '../../test/harness';
import {
  listingsAs,
  picture,
  prices,
  type Values,
  propertyForm,
  safariForm,
  year,
} from '../../test/listing-forms';
import { statusAfterEdit } from './save';
import { listings } from '../table';

test('a draft that is submitted waits for its review, whoever submits it', () => {
  expect([true, false].map((decides) => statusAfterEdit('draft', decides))).toEqual(['pending', 'pending']);
});

test.each<[ListingStatus, byOwner: ListingStatus]>([
  ['pending', 'pending'],
  ['approved', 'updated'],
  ['updated', 'updated'],
  ['declined', 'pending'],
])("an owner's edit of a listing that is %s makes it %s, its approvers' keeps it", (status, byOwner) => {
  expect(statusAfterEdit(status, false)).toBe(byOwner);
  expect(statusAfterEdit(status, true)).toBe(status);
});

describe('the key of a creation', () => {
  const headers = { 'idempotency-key': 'the-same-key-for-all' };
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    await server.addSite();
  });
  afterAll(() => server.close());

  test('is the own of each person and kind of listing, and good for 15 days', async () => {
    const [first, second] = await Promise.all(
      [1, 2].map(async () => listingsAs(server, (await server.signIn('safari-owner')).token)),
    );
    const lodge = listingsAs(server, (await server.signIn('property-owner')).token, 'property');
    const answers = [
      await first!.add(await safariForm(), headers),
      await first!.add(await safariForm(), headers),
      await second!.add(await safariForm(), headers),
      await lodge.add(await propertyForm(), headers),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const [one, again, ...others] = answers.map(({ body }) => body._id);
    expect(again).toBe(one);
    expect(new Set([one, ...others]).size).toBe(3);

    const { now } = server.context;
    await sweep({ ...server.context, now: () => new Date(now().valueOf() + 15 * 86_400_000) });
    expect((await first!.add(await safariForm(), headers)).body._id).not.toBe(one);
  });

  test('stands for what the form says: another text or another picture under it is refused with 422, and nothing is stored', async () => {
    const owner = listingsAs(server, (await server.signIn('safari-owner')).token);
    await owner.add(await safariForm(), headers);
    const count = await server.db.$count(listings);
    const pictures = [await picture('teal'), await picture('purple')];
    for (const values of [{ title: 'Another' }, { newPhotoFiles: pictures }] as Values[]) {
      const { status, body } = await owner.add(await safariForm(values), headers);
      expect([status, body.code]).toEqual([422, 'key_reused']);
    }
    expect(await server.db.$count(listings)).toBe(count);
  });

  test('that is used for a refused form is free for the next one', async () => {
    const owner = listingsAs(server, (await server.signIn('safari-owner')).token);
    expect((await owner.add(await safariForm({ title: '' }), headers)).status).toBe(400);
    const { status, body } = await owner.add(await safariForm({ title: 'Mended' }), headers);
    expect([status, body.title]).toEqual([201, 'Mended']);
  });

  test('must be one that nobody else would choose by chance', async () => {
    const owner = listingsAs(server, (await server.signIn('safari-owner')).token);
    expect((await owner.add(await safariForm(), { 'idempotency-key': 'short' })).status).toBe(400);
  });
});

describe('dates of seasons before 1 January of this year', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    await server.addSite();
  });
  afterAll(() => server.close());

  const withPast = (from: string) =>
    JSON.stringify({
      ...prices,
      lowSeason: { duration: [{ from, to: `${year - 1}-12-31` }], price: 180 },
    });
  const refused = [
    {
      msg: 'Dates must not be before 1 January of this year.',
      param: 'prices.lowSeason.duration.0.from',
    },
  ];

  test('are refused where they are new, and stay where they are stored, in a copy too', async () => {
    const owner = listingsAs(server, (await server.signIn('safari-owner')).token);
    const past = withPast(`${year - 1}-12-01`);
    const isNew = await owner.add(await safariForm({ prices: past }));
    expect([isNew.status, isNew.body.errors]).toEqual([400, refused]);

    const { _id: id } = (await owner.add(await safariForm())).body;
    const isAdded = await owner.change(id, await safariForm({ prices: past }));
    expect([isAdded.status, isAdded.body.errors]).toEqual([400, refused]);

    // A year passes over what is stored.
    const [row] = await server.db.select().from(listings).where(eq(listings.id, id));
    const content = { ...row!.content!, prices: JSON.parse(past) };
    await server.db.update(listings).set({ content }).where(eq(listings.id, id));
    expect((await owner.change(id, await safariForm({ prices: past }))).status).toBe(200);
    const isChanged = await owner.change(id, await safariForm({ prices: withPast(`${year - 1}-11-30`) }));
    expect(isChanged.body.errors).toEqual(refused);
    expect((await owner.add(await safariForm({ prices: past, copyOf: id }))).status).toBe(201);
  });
});
