import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { dayOf, addDays } from '../../../lib/platform/values/days';
import type { Database } from '../db/client';
import { scopeKey, siteKey, type Scope } from '../http/scopes';
import { dailyCounts, dailyCountSlots, type Metric } from './table';

const columnsOf = ({ scope, metric, day, total }: typeof dailyCounts | typeof dailyCountSlots) => ({
  scope,
  metric,
  day,
  total,
});
const builder = new QueryBuilder();

/** What every reader of counts selects from, as `daily`: several rows for a scope, metric and day, which it adds up. */
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
function keysOf({ scopes, websiteId }: CountEntry): string[] {
  const keys = scopes.map(scopeKey);
  if (websiteId === undefined) return keys;
  return [...keys, ...scopes.filter(({ of }) => of !== 'listing').map((scope) => siteKey(scope, websiteId))];
}

/** Adds to the daily rollups in one statement. Last in a transaction: all writers share the rows of 'all'. */
export async function addCounts(db: Database, entries: CountEntry[]): Promise<void> {
  const rows = summed(entries);
  if (rows.length === 0) return;
  const values = (column: keyof Row) => sql.param(rows.map((row) => row[column]));
  await db.execute(sql`
    insert into ${dailyCounts} (scope, metric, day, total)
    select * from unnest(
      ${values('scope')}::text[], ${values('metric')}::text[], ${values('day')}::date[], ${values('total')}::bigint[]
    )
    on conflict (scope, metric, day) do update set total = ${dailyCounts.total} + excluded.total`);
}

type Row = { scope: string; metric: Metric; day: string; total: number };

/** One row for each scope, metric and day; sorted, so that parallel writers lock in one order. */
function summed(entries: CountEntry[]): Row[] {
  const rows = new Map<string, Row>();
  for (const entry of entries) {
    const { metric, day, total } = entry;
    for (const scope of keysOf(entry)) {
      const key = `${scope} ${metric} ${day}`;
      const row = rows.get(key);
      if (row) row.total += total;
      else rows.set(key, { scope, metric, day, total });
    }
  }
  return [...rows.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
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
  return sumOf(db, scope, metric, [gt(daily.day, addDays(today, -days)), lte(daily.day, today)]);
}

/** The count of all time: the total of an unfiltered list. */
export const countAll = (db: Database, scope: Scope, metric: Metric) => sumOf(db, scope, metric, []);

async function sumOf(db: Database, scope: Scope, metric: Metric, conditions: ReturnType<typeof gt>[]) {
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${daily.total}), 0)::float8` })
    .from(daily)
    .where(and(eq(daily.scope, scopeKey(scope)), eq(daily.metric, metric), ...conditions));
  return row?.total ?? 0;
}
