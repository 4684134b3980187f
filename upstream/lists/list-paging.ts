import { sql, type InferSelectModel, type SQL, and, eq, gte, lt } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ListQuery } from '../../lib/platform/contract/fields';
import { mostUnread } from '../../lib/platform/contract/unread';
import { rowsOf, type Database } from '../platform/db/client';
import { toListPage } from '../platform/http/validate';
import { addDays } from '../../lib/platform/values/days';
import type { Arrival, Period } from '../../lib/lists/list-filters/form';

type DatedTable = PgTable & { id: PgColumn; inquiryDate: PgColumn };
type PageOfIds = { total: number; ids: string[] };

/** Latest first, spelled as the indexes are: with another order of nulls they would not be used. */
export const latestFirst = (moment: PgColumn, id: PgColumn) => [
  sql`${moment} desc nulls last`,
  sql`${id} desc nulls last`,
];

type PageSource<T extends PgTable, R> = {
  table: T;
  where: SQL | undefined;
  orderBy: SQL[];
  toRecord: (row: InferSelectModel<T>) => R;
};

export async function readListPage<T extends PgTable, R>(
  db: Database,
  { table, where, orderBy, toRecord }: PageSource<T, R>,
  query: Pick<ListQuery, 'page' | 'perPage'>,
) {
  const rows = await db
    .select()
    .from(table as PgTable)
    .where(where)
    .orderBy(...orderBy)
    .limit(query.perPage)
    .offset((query.page - 1) * query.perPage);
  const records = (rows as InferSelectModel<T>[]).map(toRecord);
  return toListPage(records, await db.$count(table, where), query);
}

export const newestFirst = ({ id, inquiryDate }: DatedTable) => latestFirst(inquiryDate, id);

/** A page of a list of known length. It skips ids only, which an index alone can do. */
export async function findPageOfIds(
  db: Database,
  table: DatedTable,
  condition: SQL | undefined,
  total: number,
  { page, perPage }: ListQuery,
): Promise<PageOfIds> {
  const start = (page - 1) * perPage;
  if (start >= total) return { total, ids: [] };
  const rows = await db
    .select({ id: sql<string>`${table.id}` })
    .from(table)
    .where(condition)
    .orderBy(...newestFirst(table))
    .limit(perPage)
    .offset(start);
  return { total, ids: rows.map((row) => row.id) };
}

/** Only the newest records are searched for unread ones, so that a list's length does not matter. */
const mostSearched = 1000;

/** `count` is at most `mostUnread` + 1; `oldest` is undefined where not all are counted. */
export type Unread = { count: number; oldest: string | undefined };

export async function findUnread(
  db: Database,
  table: DatedTable & { readBy: PgColumn },
  condition: SQL | undefined,
  userId: string,
): Promise<Unread> {
  const newest = db
    .select({ readBy: sql`${table.readBy}`.as('readers'), at: sql`${table.inquiryDate}`.as('at') })
    .from(table)
    .where(condition)
    .orderBy(...newestFirst(table))
    .limit(mostSearched)
    .as('newest');
  const [row] = await db
    .select({ count: sql<number>`count(*)::int`, oldest: sql<Date | string | null>`min(at)` })
    .from(newest)
    .where(sql`not ${userId} = any(readers)`);
  const { count, oldest } = row!;
  return {
    count: Math.min(count, mostUnread + 1),
    oldest: oldest === null || count > mostUnread ? undefined : new Date(oldest).toISOString(),
  };
}

/** More matches than this are counted first. */
const few = 200;

/** Ids of matches, newest first; of more than `few`, any `few` + 1 of them. */
export async function findFirstIds(
  db: Database,
  table: DatedTable,
  condition: SQL | undefined,
): Promise<string[]> {
  // Materialized, or the limit tempts the planner to scan the table in hope of early matches.
  const found = await rowsOf<{ id: string }>(
    db,
    sql`with found as materialized (
      select ${table.id}, ${table.inquiryDate} as at from ${table} where ${condition}
    ), first as (select id, at from found limit ${few + 1})
    select id from first order by at desc, id desc`,
  );
  return found.map(({ id }) => id);
}

export async function findSearchPage(
  db: Database,
  table: DatedTable,
  condition: SQL | undefined,
  query: ListQuery,
): Promise<PageOfIds> {
  const found = await findFirstIds(db, table, condition);
  if (found.length > few) {
    return findPageOfIds(db, table, condition, await db.$count(table, condition), query);
  }
  const start = (query.page - 1) * query.perPage;
  return { total: found.length, ids: found.slice(start, start + query.perPage) };
}

/** UTC days, both included. */
export const inPeriod = (moment: PgColumn, { from, to }: Period): SQL | undefined =>
  and(from ? gte(moment, new Date(from)) : undefined, to ? lt(moment, new Date(addDays(to, 1))) : undefined);

export const matchesArrival = (website: PgColumn, moment: PgColumn, filter: Arrival): SQL | undefined =>
  and(filter.website ? eq(website, filter.website) : undefined, inPeriod(moment, filter));
