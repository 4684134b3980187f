import { and, eq, gt, gte, inArray, lte, sql } from 'drizzle-orm';
import { dayOf, addDays } from '../../../lib/platform/values/days';
import { rowsOf, type Database } from '../db/client';
import { scopeKey, siteKey, type Scope } from '../http/scopes';
import { dailyCounts, type Metric } from './table';

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
  return sumOf(db, scope, metric, [gt(dailyCounts.day, addDays(today, -days)), lte(dailyCounts.day, today)]);
}

/** A list whose rows the counts of a key cover exactly; UTC days, both included. */
export type Counted = {
  key: string;
  metrics: readonly Metric[];
  from?: string | undefined;
  to?: string | undefined;
};

/** The total of a list, and the day of the row at a position, newest first, with the number of rows on newer days. */
export async function findDayAt(
  db: Database,
  { key, metrics, from, to }: Counted,
  position: number,
): Promise<{ total: number; day: string | null; newer: number }> {
  const days = db
    .select({ day: dailyCounts.day, total: sql<number>`sum(${dailyCounts.total})`.as('sum') })
    .from(dailyCounts)
    .where(
      and(
        eq(dailyCounts.scope, key),
        inArray(dailyCounts.metric, [...metrics]),
        from ? gte(dailyCounts.day, from) : undefined,
        to ? lte(dailyCounts.day, to) : undefined,
      ),
    )
    .groupBy(dailyCounts.day);
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

async function sumOf(db: Database, scope: Scope, metric: Metric, conditions: ReturnType<typeof gt>[]) {
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${dailyCounts.total}), 0)::float8` })
    .from(dailyCounts)
    .where(and(eq(dailyCounts.scope, scopeKey(scope)), eq(dailyCounts.metric, metric), ...conditions));
  return row?.total ?? 0;
}
