import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { startServerOfFile } from '../../test/harness';
import { scopeKey, wholeNetwork, type Scope } from '../http/scopes';
import { addCounts, countSince, findDayAt, foldCounts } from './queries';
import { dailyCounts, dailyCountSlots } from './table';

const server = await startServerOfFile();
const { db } = server;
const safaris: Scope = { of: 'kind', id: 'safari' };
const company: Scope = { of: 'company', id: 'acacia' };
const scopes = [wholeNetwork, safaris, company];
const days = ['2026-11-20', '2026-11-21'] as const;

beforeEach(async () => {
  await db.delete(dailyCounts);
  await db.delete(dailyCountSlots);
});

const metric = 'enquiries' as const;
const countAll = async (scope: Scope) =>
  (await findDayAt(db, { key: scopeKey(scope), metrics: [metric] }, 0)).total;
const add = (day: string, total: number, of: Scope[] = scopes) =>
  addCounts(db, [{ scopes: of, metric, day, total, websiteId: 'mara' }]);
/** Makes what this connection has in slots another one's. */
let others = 0;
const reconnect = () =>
  db
    .update(dailyCountSlots)
    .set({ slot: (others -= 1) })
    .where(sql`slot = pg_backend_pid()`);

test('what all writers share waits in slots, what is of a company or a listing does not', async () => {
  await add('2026-11-21', 1, [...scopes, { of: 'listing', id: 'lodge' }]);
  const scopesIn = async (table: typeof dailyCounts | typeof dailyCountSlots) =>
    (await db.select({ scope: table.scope }).from(table)).map(({ scope }) => scope).sort();
  expect(await scopesIn(dailyCountSlots)).toEqual(['all', 'all@mara', 'kind:safari', 'kind:safari@mara']);
  expect(await scopesIn(dailyCounts)).toEqual(['company:acacia', 'company:acacia@mara', 'listing:lodge']);
  await foldCounts(db);
  expect(await scopesIn(dailyCountSlots)).toEqual([]);
  expect(await scopesIn(dailyCounts)).toHaveLength(7);
});

const step = fc.oneof(
  fc.record({ day: fc.constantFrom(...days), total: fc.integer({ min: -3, max: 5 }) }),
  fc.record({ most: fc.integer({ min: 1, max: 5 }) }),
  fc.constant('reconnect' as const),
);

test('whatever is added, taken back and folded, and in whatever order, each count is the sum', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      await db.delete(dailyCounts);
      await db.delete(dailyCountSlots);
      const sums = new Map<string, number>(days.map((day) => [day, 0]));
      for (const each of steps) {
        if (each === 'reconnect') await reconnect();
        else if ('most' in each) await foldCounts(db, each.most);
        else {
          await add(each.day, each.total);
          sums.set(each.day, sums.get(each.day)! + each.total);
        }
        const [before, today] = days.map((day) => sums.get(day)!);
        const now = new Date(`${days[1]}T12:00:00Z`);
        for (const scope of scopes) {
          expect(await countAll(scope)).toBe(before! + today!);
          expect(await countSince(db, scope, metric, 1, now)).toBe(today);
        }
      }
    }),
    { numRuns: 20 },
  );
});

test('beside writers and folds no reader ever misses what was added, or sees it twice', async () => {
  const [writers, each] = [6, 12];
  let [begun, added, isOver] = [0, 0, false];
  const write = async () => {
    for (let time = 0; time < each; time += 1) {
      begun += 1;
      await db.transaction((tx) => addCounts(tx, [{ scopes, metric, day: days[time % 2]!, total: 1 }]));
      added += 1;
    }
  };
  const fold = async () => {
    while (!isOver) await foldCounts(db, 3);
  };
  const read = async () => {
    while (!isOver)
      for (const scope of scopes) {
        const least = added;
        const total = await countAll(scope);
        expect(total).toBeGreaterThanOrEqual(least);
        expect(total).toBeLessThanOrEqual(begun);
      }
  };
  const others = [fold(), fold(), read()];
  await Promise.all(Array.from({ length: writers }, write)).finally(() => (isOver = true));
  await Promise.all(others);
  await foldCounts(db);
  expect(await db.$count(dailyCountSlots)).toBe(0);
  for (const scope of scopes) expect(await countAll(scope)).toBe(writers * each);
});
