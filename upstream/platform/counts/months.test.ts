import { lt, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { setUpNetwork } from '../../test/network';
import { rowsOf } from '../db/client';
import { fillMonths, totalOfListing, totalWithin } from './months';
import { addCounts } from './queries';
import { dailyCounts, listingMonths } from './table';

const { server, safari, lodge } = await setUpNetwork();
const { db } = server;
const days = ['2026-09-30', '2026-10-01', '2026-10-31', '2026-11-21'] as const;
const metric = 'views' as const;

const totalOf = async (id: string) =>
  (await rowsOf<{ total: number }>(db, sql`select ${totalOfListing(sql`${id}::text`, metric)} as total`))[0]!
    .total;
const totalIn = async (id: string, from: string, to: string) =>
  (
    await rowsOf<{ total: number }>(
      db,
      sql`select ${totalWithin(sql`${id}::text`, metric, { from, to })} as total`,
    )
  )[0]!.total;
const add = (id: string, day: string, total: number) =>
  addCounts(db, [{ scopes: [{ of: 'listing', id }], metric, day, total, websiteId: 'mara' }]);
/** As before there were months. */
async function withoutTriggers(work: () => Promise<unknown>): Promise<void> {
  await db.execute(sql`alter table ${dailyCounts} disable trigger user`);
  await work();
  await db.execute(sql`alter table ${dailyCounts} enable trigger user`);
}
async function forgetAll(): Promise<void> {
  await db.delete(dailyCounts);
  await db.delete(listingMonths);
}

const ids = [safari.id, lodge.id];
const count = fc.record({
  id: fc.constantFrom(...ids),
  day: fc.constantFrom(...days),
  total: fc.integer({ min: -3, max: 5 }),
});
type Count = { id: string; day: string; total: number };
const addAll = async (counts: Count[]) => {
  for (const { id, day, total } of counts) await add(id, day, total);
};

test('a listing’s total is the sum of its days, before months are filled and after', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(count, { maxLength: 6 }),
      fc.array(count, { maxLength: 6 }),
      fc.array(count, { maxLength: 6 }),
      fc.integer({ min: 1, max: 3 }),
      async (former, beside, later, most) => {
        await forgetAll();
        await withoutTriggers(() => addAll(former));
        await addAll(beside);
        const sumOf = (id: string, counts: Count[]) =>
          counts.filter((each) => each.id === id).reduce((sum, { total }) => sum + total, 0);
        const expectSums = async (counts: Count[]) =>
          expect(await Promise.all(ids.map(totalOf))).toEqual(ids.map((id) => sumOf(id, counts)));
        await expectSums([...former, ...beside]);
        await Promise.all([fillMonths(db, most), fillMonths(db)]);
        await expectSums([...former, ...beside]);
        await addAll(later);
        await expectSums([...former, ...beside, ...later]);
        await db.delete(dailyCounts);
        await expectSums([]);
      },
    ),
    { numRuns: 25 },
  );
});

test('a period has the sum of its days, whichever months are whole', async () => {
  const edges = [
    '2026-08-31',
    '2026-09-01',
    '2026-09-30',
    '2026-10-01',
    '2026-10-02',
    '2026-10-30',
    '2026-10-31',
    '2026-11-21',
  ];
  const periods = edges.flatMap((from) => edges.filter((to) => to >= from).map((to) => ({ from, to })));
  const expectSums = async () => {
    for (const { from, to } of periods) {
      const sum = edges.reduce((so, day, at) => so + (from <= day && day <= to ? 10 ** at : 0), 0);
      expect([from, to, await totalIn(safari.id, from, to)]).toEqual([from, to, sum]);
    }
  };
  await forgetAll();
  await Promise.all(edges.map((day, at) => add(safari.id, day, 10 ** at)));
  await expectSums();
  await fillMonths(db);
  await expectSums();
});

test('once months are filled, no day of a whole month is read for a period', async () => {
  await forgetAll();
  await add(safari.id, '2026-09-30', 1);
  await add(safari.id, '2026-10-15', 2);
  await fillMonths(db);
  await withoutTriggers(() => db.delete(dailyCounts));
  expect(await totalIn(safari.id, '2026-09-02', '2026-11-05')).toBe(2);
});

test('once months are filled, no day is read for it', async () => {
  await forgetAll();
  await add(safari.id, '2026-10-01', 2);
  await add(safari.id, '2026-10-31', 3);
  await fillMonths(db);
  await withoutTriggers(() => db.delete(dailyCounts));
  expect(await totalOf(safari.id)).toBe(5);
});

test('days that are deleted before months are filled count no more', async () => {
  await forgetAll();
  await withoutTriggers(() => add(safari.id, '2026-10-01', 4));
  await add(safari.id, '2026-11-21', 1);
  await db.delete(dailyCounts).where(lt(dailyCounts.day, '2026-11-01'));
  await fillMonths(db);
  expect(await totalOf(safari.id)).toBe(1);
});

test('what is counted while months are filled is in them once', async () => {
  for (let round = 0; round < 10; round += 1) {
    await forgetAll();
    await withoutTriggers(() => Promise.all(ids.map((id) => add(id, '2026-10-31', 7))));
    let isFilled = false;
    const writing = ids.map(async (id) => {
      let written = 0;
      for (; !isFilled; written += 1) await add(id, '2026-10-31', 1);
      return written;
    });
    await fillMonths(db, 1);
    isFilled = true;
    const written = await Promise.all(writing);
    expect(await Promise.all(ids.map(totalOf))).toEqual(written.map((count) => 7 + count));
  }
});
