import { eq } from 'drizzle-orm';
import { listings } from '../../listings/table';
import { listingsAs, propertyForm } from '../../test/listing-forms';
import { byIds, setUpBatches, toNamedRow, outcomes } from '../../test/batches';

const given = setUpBatches();
const approve = { action: 'approve' };

describe('who may', () => {
  test('an owner changes rows of the own company alone, and is told nothing of others', async () => {
    const theirs = await given.add('Secret', listingsAs(given.server, given.people.neighbour.token));
    const change = { action: 'visibility', visibleTo: '2027-06-30' };
    const looked = await given.preview('owner', change, byIds(theirs));
    expect(looked.body).toEqual({ rows: [], total: 1, gone: 1 });
    const { body } = await given.apply('owner', change, [toNamedRow(theirs)]);
    expect(outcomes(body)).toEqual([['', '', false, 'It no longer exists.']]);
    expect((await given.now(theirs)).visibleTo).toBe('2099-01-01');
    expect((await given.apply('owner', approve, [toNamedRow(theirs)])).status).toBe(403);
    expect((await given.apply('lodge', change, [toNamedRow(theirs)])).status).toBe(403);
    expect(
      (await given.apply('safariAdmin', approve, [toNamedRow(theirs)], { list: 'properties' })).status,
    ).toBe(403);
  });

  test('a row of another kind is not there', async () => {
    const lodge = listingsAs(given.server, given.people.lodge.token, 'property');
    const { body: camp } = await lodge.add(await propertyForm({ title: 'Camp' }));
    const { body } = await given.apply('admin', approve, [toNamedRow(camp)]);
    expect(outcomes(body)).toEqual([['', '', false, 'It no longer exists.']]);
    const there = await given.apply('admin', approve, [toNamedRow(camp)], { list: 'properties' });
    expect(outcomes(there.body)).toEqual([['Camp', 'approved', true, '']]);
    const again = await given.preview('admin', { action: 'decline' }, byIds(camp), 'properties');
    expect(again.body.rows[0]!.problem).toBe('It is approved, and you cannot decline it.');
  });
});

test('a filter stands for all that it finds, but for some', async () => {
  const all = [
    await given.add('Zebra walk'),
    await given.add('Zebra drive'),
    await given.add('Zebra flight'),
  ];
  const filter = { search: 'zebra', status: 'pending' };
  const { body } = await given.preview('admin', approve, { by: 'filter', filter, except: [all[1]!._id] });
  expect(body.rows.map(({ title }) => title).sort()).toEqual(['Zebra flight', 'Zebra walk']);
  expect(body).toMatchObject({ total: 2, gone: 0 });
  const none = await given.preview(
    'neighbour',
    { action: 'visibility', visibleTo: '2027-01-01' },
    { by: 'filter', filter },
  );
  expect(none.body.rows).toEqual([]);
});

test('500 rows are changed at once, and more are refused', async () => {
  const { companyId } = given.people.owner;
  const [pattern] = await given.server.db
    .select()
    .from(listings)
    .where(eq(listings.status, 'approved'))
    .limit(1);
  const ids = Array.from({ length: 501 }, (_, number) => `five-hundred-${String(number).padStart(3, '0')}`);
  await given.server.db.insert(listings).values(
    ids.map((id) => ({
      id,
      slug: id,
      title: id,
      kind: 'safari' as const,
      companyId: companyId!,
      content: pattern!.content,
      createdAt: given.server.clock.now(),
      updatedAt: given.server.clock.now(),
    })),
  );
  const rows = ids.map((_id) => ({ _id, version: 1 }));
  expect((await given.apply('admin', approve, rows)).status).toBe(400);
  const { status, body } = await given.apply('admin', approve, rows.slice(0, 500));
  expect(status).toBe(200);
  expect(body.rows).toHaveLength(500);
  expect(body.rows.every(({ isChanged }) => isChanged)).toBe(true);
  expect(given.server.mails.map(({ subject }) => subject)).toEqual(['500 listings were approved']);
});
