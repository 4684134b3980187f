import { sql, type InferSelectModel, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ListQuery } from '../../lib/platform/contract/fields';
import { mostUnread } from '../../lib/enquiries/unread/schema';
import { rowsOf, type Database } from '../platform/db/client';
import { listPage } from '../platform/http/validate';

/** A table whose list is sorted by date, newest first, and by id where dates are equal. */
type Dated = PgTable & { id: PgColumn; inquiryDate: PgColumn };
/** The ids of one page of a list, and how many records the whole list has. */
export type PageOfIds = { total: number; ids: string[] };

/** What has the latest moment first. Spelled as the indexes are: with another order of nulls they would not be used. */
export const latestFirst = (moment: PgColumn, id: PgColumn) => [
  sql`${moment} desc nulls last`,
  sql`${id} desc nulls last`,
];

type Paged<T extends PgTable, R> = {
  table: T;
  where: SQL | undefined;
  orderBy: SQL[];
  toRecord: (row: InferSelectModel<T>) => R;
};

/** A page of a table's rows as records, in the shape of every list. */
export async function listPageOf<T extends PgTable, R>(
  db: Database,
  { table, where, orderBy, toRecord }: Paged<T, R>,
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
  return listPage(records, await db.$count(table, where), query);
}

export const newestFirst = ({ id, inquiryDate }: Dated) => latestFirst(inquiryDate, id);

/** A page of a list whose length is known. Only ids are skipped through, which an index alone can do, however far the page is. */
export async function pageOfIds(
  db: Database,
  table: Dated,
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

/** So many of the newest records are looked through for unread ones, so that a list's length does not matter. */
const lookedThrough = 1000;

/** What a user has not read: how much, at most one more than is counted one by one, and since when the oldest waits, where all are counted. */
export type Unread = { count: number; oldest: string | undefined };

/** What of a list's newest records the user has not read. */
export async function findUnread(
  db: Database,
  table: Dated & { readBy: PgColumn },
  condition: SQL | undefined,
  userId: string,
): Promise<Unread> {
  const newest = db
    .select({ readBy: sql`${table.readBy}`.as('readers'), at: sql`${table.inquiryDate}`.as('at') })
    .from(table)
    .where(condition)
    .orderBy(...newestFirst(table))
    .limit(lookedThrough)
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

/** Up to so many records that a search finds are taken at once; beyond that they are counted first. */
const few = 200;

/** The ids of what a search finds, newest first; of more than a few, any few of them and one more. */
export async function firstFound(db: Database, table: Dated, condition: SQL | undefined): Promise<string[]> {
  // Materialized, so that the limit does not tempt the planner to read the table in the hope of finding enough soon.
  const found = await rowsOf<{ id: string }>(
    db,
    sql`with found as materialized (
      select ${table.id}, ${table.inquiryDate} as at from ${table} where ${condition}
    ), first as (select id, at from found limit ${few + 1})
    select id from first order by at desc, id desc`,
  );
  return found.map(({ id }) => id);
}

/** A page of what a search finds. */
export async function searchIds(
  db: Database,
  table: Dated,
  condition: SQL | undefined,
  query: ListQuery,
): Promise<PageOfIds> {
  const found = await firstFound(db, table, condition);
  if (found.length > few) {
    return pageOfIds(db, table, condition, await db.$count(table, condition), query);
  }
  const start = (query.page - 1) * query.perPage;
  return { total: found.length, ids: found.slice(start, start + query.perPage) };
}
