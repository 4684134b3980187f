import { and, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { dayOf, addDays } from '../../../lib/platform/values/days';
import { rowsOf, type Database } from '../db/client';
import { scopeKey, siteKey, type Scope } from '../http/scopes';
import { dailyCounts, dailyCountSlots, type Metric } from './table';

const columnsOf = ({ scope, metric, day, total }: typeof dailyCounts | typeof dailyCountSlots) => ({
  scope,
  metric,
  day,
  total,
});
const builder = new QueryBuilder();

/** What readers of counts select from. A scope, metric and day may have several rows, to be added up. */
export const daily = builder
  .select(columnsOf(dailyCounts))
  .from(dailyCounts)
  .unionAll(builder.select(columnsOf(dailyCountSlots)).from(dailyCountSlots))
  .as('daily');

/** `total` events on a UTC day (negative: taken back) and the scopes that count them. */
export type CountEntry = {
  scopes: Scope[];
  metric: Metric;
  day: string;
  total: number;
  websiteId?: string | undefined;
};

/** The rollups of an entry. Single listings have none per website, so that a view costs few rows. */
function rollupsOf({ scopes, websiteId }: CountEntry): { scope: string; isShared: boolean }[] {
  return scopes.flatMap((scope) => {
    const isShared = scope.of === 'all' || scope.of === 'kind';
    const keys = [scopeKey(scope)];
    if (websiteId !== undefined && scope.of !== 'listing') keys.push(siteKey(scope, websiteId));
    return keys.map((key) => ({ scope: key, isShared }));
  });
}

/** Adds to the daily rollups in one statement. Last in a transaction, which locks a company's rows until its end. */
export async function addCounts(db: Database, entries: CountEntry[]): Promise<void> {
  const rows = summed(entries);
  if (rows.length === 0) return;
  const values = (column: keyof Row) => sql.param(rows.map((row) => row[column]));
  // What all writers share goes to the slot of this connection, which no other one has meanwhile.
  await db.execute(sql`
    with added as (
      select * from unnest(
        ${values('scope')}::text[], ${values('metric')}::text[], ${values('day')}::date[], ${values('total')}::bigint[],
        ${values('isShared')}::boolean[]
      ) as added (scope, metric, day, total, is_shared)
    ), shared as (
      insert into ${dailyCountSlots} as slots (scope, metric, day, slot, total)
      select scope, metric, day, pg_backend_pid(), total from added where is_shared
      on conflict (scope, metric, day, slot) do update set total = slots.total + excluded.total
    )
    insert into ${dailyCounts} as counts (scope, metric, day, total)
    select scope, metric, day, total from added where not is_shared
    on conflict (scope, metric, day) do update set total = counts.total + excluded.total`);
}

type Row = { scope: string; metric: Metric; day: string; total: number; isShared: boolean };

/** One row for each scope, metric and day; sorted, so that parallel writers lock in one order. */
function summed(entries: CountEntry[]): Row[] {
  const rows = new Map<string, Row>();
  for (const entry of entries) {
    const { metric, day, total } = entry;
    for (const rollup of rollupsOf(entry)) {
      const key = `${rollup.scope} ${metric} ${day}`;
      const row = rows.get(key);
      if (row) row.total += total;
      else rows.set(key, { ...rollup, metric, day, total });
    }
  }
  return [...rows.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

/** Few enough that writers wait for a fold only briefly. */
const mostAtOnce = 1000;

/** Moves what is in slots to the days' rows, except what a writer holds. */
export async function foldCounts(db: Database, most = mostAtOnce): Promise<void> {
  while ((await foldSome(db, most)) === most);
}

/** One statement, so that the sums never change for readers; returns how many rows of slots it took. */
async function foldSome(db: Database, most: number): Promise<number> {
  // In the order of those that add to the days' rows alone, as former versions do.
  const order = sql`scope collate "C", metric collate "C", day`;
  const fold = sql`
    with idle as materialized (
      select scope, metric, day, slot from ${dailyCountSlots} limit ${most} for update skip locked
    ), folded as (
      delete from ${dailyCountSlots} as slots using idle
      where (slots.scope, slots.metric, slots.day, slots.slot) = (idle.scope, idle.metric, idle.day, idle.slot)
      returning slots.scope, slots.metric, slots.day, slots.total
    ), added as (
      insert into ${dailyCounts} as counts (scope, metric, day, total)
      select scope, metric, day, sum(total) from folded group by scope, metric, day order by ${order}
      on conflict (scope, metric, day) do update set total = counts.total + excluded.total
    )
    select count(*)::int as count from folded`;
  const [row] = await rowsOf<{ count: number }>(db, fold);
  return row!.count;
}

/** The count within the last `days` UTC days, today included. */
export async function countSince(
  db: Database,
  scope: Scope,
  metric: Metric,
  days: number,
  now: Date,
): Promise<number> {
  const today = dayOf(now);
  const from = addDays(today, 1 - days);
  return countWithin(db, { key: scopeKey(scope), metrics: [metric], from, to: today });
}

/** A list whose rows the counts of a key cover exactly; UTC days, both included. */
export type CountSelection = {
  key: string;
  metrics: readonly Metric[];
  from?: string | undefined;
  to?: string | undefined;
};

const isWithin = ({ key, metrics, from, to }: CountSelection) =>
  and(
    eq(daily.scope, key),
    inArray(daily.metric, [...metrics]),
    from ? gte(daily.day, from) : undefined,
    to ? lte(daily.day, to) : undefined,
  );

export async function countWithin(db: Database, selection: CountSelection): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${daily.total}), 0)::float8` })
    .from(daily)
    .where(isWithin(selection));
  return row!.total;
}

/** A list's total, the day of the row at a position (newest first), and the rows of newer days. */
export async function findDayAt(
  db: Database,
  selection: CountSelection,
  position: number,
): Promise<{ total: number; day: string | null; newer: number }> {
  const days = db
    .select({ day: daily.day, total: sql<number>`sum(${daily.total})`.as('sum') })
    .from(daily)
    .where(isWithin(selection))
    .groupBy(daily.day);
  const [found] = await rowsOf<{ total: number; day: string | null; newer: number }>(
    db,
    sql`with days (day, total) as (${days}),
      placed as (select day, total, sum(total) over (order by day desc) as till from days)
    select (select coalesce(sum(total), 0) from days)::float8 as total, at.day::text as day, coalesce(at.newer, 0)::float8 as newer
    from (select 1) as always left join (
      select day, till - total as newer from placed where till > ${position} order by day desc limit 1
    ) as at on true`,
  );
  return found!;
}
