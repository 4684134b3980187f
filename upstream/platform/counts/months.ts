import { sql, type SQL } from 'drizzle-orm';
import { addDays, monthOf, type Month } from '../../../lib/platform/values/days';
import { rowsOf, type Database } from '../db/client';
import { dailyCounts, listingMonths, type Metric } from './table';

/** The row that says that months have what was counted before there were months. */
const filled = 'filled';
const areFilled = sql`exists (select from ${listingMonths} where ${listingMonths.scope} = ${filled})`;

type Counts = typeof dailyCounts | typeof listingMonths;

/** SQL: what a table counts for a listing, of some of its days if asked. */
const sumIn = (table: Counts, id: SQL, metric: Metric, days?: Month) => sql<number>`(
  select coalesce(sum(${table.total}), 0)::float8 from ${table}
  where ${table.scope} = 'listing:' || ${id} and ${table.metric} = ${metric}
  ${days ? sql`and ${table.day} between ${days.from}::date and ${days.to}::date` : sql``})`;

/** SQL: all that a listing was ever counted, by the months once these are filled. */
export const totalOfListing = (id: SQL, metric: Metric): SQL<number> =>
  sql<number>`case when ${areFilled} then ${sumIn(listingMonths, id, metric)} else ${sumIn(dailyCounts, id, metric)} end`;

/** SQL: what a listing was counted from one UTC day to another, both included; whole months by the months. */
export function totalWithin(id: SQL, metric: Metric, { from, to }: Month): SQL<number> {
  const months = {
    from: addDays(monthOf(addDays(from, -1)).to, 1),
    to: addDays(monthOf(addDays(to, 1)).from, -1),
  };
  const byDays = sumIn(dailyCounts, id, metric, { from, to });
  if (months.from > months.to) return byDays;
  const before = sumIn(dailyCounts, id, metric, { from, to: addDays(months.from, -1) });
  const after = sumIn(dailyCounts, id, metric, { from: addDays(months.to, 1), to });
  return sql<number>`case when ${areFilled} then ${sumIn(listingMonths, id, metric, months)} + ${before} + ${after} else ${byDays} end`;
}

const atOnce = 50;
/** Any number that no other lock has. */
const fillLock = 715521;

/** Adds to months what was counted before there were months, once for a database. */
export async function fillMonths(db: Database, most = atOnce): Promise<void> {
  const [done] = await rowsOf<{ is: boolean }>(db, sql`select ${areFilled} as is`);
  if (done!.is) return;
  let after: string | null = '';
  while (after !== null) after = await fillSome(db, after, most);
  await db
    .insert(listingMonths)
    .values({ scope: filled, metric: 'views', day: '1970-01-01', total: 0 })
    .onConflictDoNothing();
}

/** Fills the months of some listings; returns the last one's id, null if there are no more. */
const fillSome = (db: Database, after: string, most: number): Promise<string | null> =>
  db.transaction(async (tx) => {
    // Others that fill would add the same; writers add theirs to both tables, so each snapshot lacks the same.
    await tx.execute(sql`select pg_advisory_xact_lock(${fillLock})`);
    const [row] = await rowsOf<{ last: string | null }>(
      tx,
      sql`with next as materialized (
        select id, 'listing:' || id as scope from listings where id > ${after} order by id limit ${most}
      ), counted as (
        select counts.scope, counts.metric, date_trunc('month', counts.day)::date as day, sum(counts.total) as total
        from next join ${dailyCounts} as counts on counts.scope = next.scope group by 1, 2, 3
      ), lacking as (
        select scope, metric, day, coalesce(counted.total, 0) - coalesce(months.total, 0) as total
        from counted full join (
          select months.* from next join ${listingMonths} as months on months.scope = next.scope
        ) as months using (scope, metric, day)
      ), added as (
        insert into ${listingMonths} as months (scope, metric, day, total)
        select scope, metric, day, total from lacking where total <> 0 order by scope collate "C", metric collate "C", day
        on conflict (scope, metric, day) do update set total = months.total + excluded.total
      )
      select max(id) as last from next`,
    );
    return row!.last;
  });
