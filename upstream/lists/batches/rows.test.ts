import { eq } from 'drizzle-orm';
import { listings } from '../../listings/table';
import { listingsAs, propertyForm } from '../../test/listing-forms';
import { byIds, setUpBatches, toNamedRow, outcomes } from '../../test/batches';

const { add, server, people, preview, apply, now } = await setUpBatches();
const approve = { action: 'approve' };

describe('who may', () => {
  test('an owner changes rows of the own company alone, and is told nothing of others', async () => {
    const theirs = await add('Secret', listingsAs(server, people.neighbour.token));
    const change = { action: 'visibility', visibleTo: '2027-06-30' };
    const looked = await preview('owner', change, byIds(theirs));
    expect(looked.body).toEqual({ rows: [], total: 1, gone: 1 });
    const { body } = await apply('owner', change, [toNamedRow(theirs)]);
    expect(outcomes(body)).toEqual([['', '', false, 'It no longer exists.']]);
    expect((await now(theirs)).visibleTo).toBe('2099-01-01');
    expect((await apply('owner', approve, [toNamedRow(theirs)])).status).toBe(403);
    expect((await apply('lodge', change, [toNamedRow(theirs)])).status).toBe(403);
    expect((await apply('safariAdmin', approve, [toNamedRow(theirs)], { list: 'properties' })).status).toBe(
      403,
    );
  });

  test('a row of another kind is not there', async () => {
    const lodge = listingsAs(server, people.lodge.token, 'property');
    const { body: camp } = await lodge.add(await propertyForm({ title: 'Camp' }));
    const { body } = await apply('admin', approve, [toNamedRow(camp)]);
    expect(outcomes(body)).toEqual([['', '', false, 'It no longer exists.']]);
    const there = await apply('admin', approve, [toNamedRow(camp)], { list: 'properties' });
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
