import { sql, type InferSelectModel, type SQL, type SQLWrapper, and, eq, gte, lt } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ListQuery } from '../../lib/platform/contract/fields';
import { mostUnread } from '../../lib/platform/contract/unread';
import { rowsOf, type Database } from '../platform/db/client';
import { toListPage } from '../platform/http/validate';
import { countWithin, findDayAt, type CountSelection } from '../platform/counts/queries';
import { addDays } from '../../lib/platform/values/days';
import type { Arrival, Period } from '../../lib/lists/list-filters/form';

type DatedTable = PgTable & { id: PgColumn; inquiryDate: PgColumn };
type PageOfIds = { total: number; isAtLeast?: boolean; ids: string[] };

/** Latest first, spelled as the indexes are: with another order of nulls they would not be used. */
export const latestFirst = (moment: PgColumn, id: PgColumn) => [
  sql`${moment} desc nulls last`,
  sql`${id} desc nulls last`,
];

/** Rows behind a place in `latestFirst`, or from it on; one comparison, which the order's index answers. */
export const afterRow = (
  [moment, id]: [SQLWrapper, SQLWrapper],
  [at, rowId]: [SQLWrapper, string],
  isInclusive = false,
): SQL => sql`(${moment}, ${id}) ${isInclusive ? sql`<=` : sql`<`} (${at}, ${rowId})`;

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

const startOf = ({ page, perPage }: ListQuery) => (page - 1) * perPage;

/** Ids in the list's order. Skipping needs an index alone. */
async function readIds(
  db: Database,
  table: DatedTable,
  condition: SQL | undefined,
  { skip, most }: { skip: number; most: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: sql<string>`${table.id}` })
    .from(table)
    .where(condition)
    .orderBy(...newestFirst(table))
    .limit(most)
    .offset(skip);
  return rows.map((row) => row.id);
}

/** A page of a list that daily counts cover. Any page costs as much as one day. */
export async function findCountedPage(
  db: Database,
  table: DatedTable,
  condition: SQL | undefined,
  counted: CountSelection,
  query: ListQuery,
): Promise<PageOfIds> {
  const start = startOf(query);
  const most = query.perPage;
  if (start === 0)
    return {
      total: await countWithin(db, counted),
      ids: await readIds(db, table, condition, { skip: 0, most }),
    };
  const { total, day, newer } = await findDayAt(db, counted, start);
  if (start >= total) return { total, ids: [] };
  const upToDay = day ? inPeriod(table.inquiryDate, { to: day }) : undefined;
  return { total, ids: await readIds(db, table, and(condition, upToDay), { skip: start - newer, most }) };
}

/** Only the newest records are searched for unread ones, so that a list's length does not matter. */
const mostSearched = 1000;

/** `count` is at most `mostUnread` + 1; `oldest` is undefined where not all are counted. */
export type UnreadCount = { count: number; oldest: string | undefined };

export async function findUnread(
  db: Database,
  table: DatedTable & { readBy: PgColumn },
  condition: SQL | undefined,
  userId: string,
): Promise<UnreadCount> {
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

/** Of more matches than this, only the first are counted and paged. */
const mostCounted = 10_000;
const firstCounted = sql`limit ${mostCounted + 1}`;

/** How many matches among the `probed` newest rows of a list make a search broad. */
const [probed, broadFrom] = [1000, 50];

/** Whether many rows match, judged by the newest: an index of texts would have to give all of them. */
async function isBroad(db: Database, table: DatedTable, { shown, text }: Search): Promise<boolean> {
  if (!text) return false;
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`with newest as materialized (
      select * from ${table} where ${shown ?? sql`true`}
      order by ${sql.join(newestFirst(table), sql`, `)} limit ${probed}
    ) select count(*)::int as count from newest as ${table} where ${text}`,
  );
  return row!.count >= broadFrom;
}

/** What a list and its filters show, which indexes may find, and the search for a text within it. */
type Search = { shown: SQL | undefined; text: SQL | undefined };

/** A page of a search or filter, newest first; `isAtLeast`: more match than are counted. */
export async function findSearchPage(
  db: Database,
  table: DatedTable,
  search: Search,
  query: ListQuery,
): Promise<PageOfIds> {
  const condition = and(search.shown, search.text);
  const inOrder = await isBroad(db, table, search);
  const plain = sql`${table} where ${condition}`;
  // The planner cannot estimate texts: a limit would have it scan the table in hope of early matches.
  const matches = inOrder
    ? matchesInOrder(table, search)
    : search.text
      ? plain
      : sql`${plain} ${firstCounted}`;
  const { count, ids } = await (search.text && !inOrder
    ? byIndexOfTexts(db, (tx) => countAndRead(tx, table, matches, query))
    : countAndRead(db, table, matches, query));
  const isAtLeast = count > mostCounted;
  const total = Math.min(count, mostCounted);
  if (inOrder || !isAtLeast) return { total, isAtLeast, ids };
  // These are any of the matches, not the newest.
  return { total, isAtLeast, ids: await readIds(db, table, condition, placeOf(query)) };
}

/** The planner takes the matches of a text for many, and would rather read all rows than its index. */
const byIndexOfTexts = <Result>(db: Database, read: (tx: Database) => Promise<Result>): Promise<Result> =>
  db.transaction(async (tx) => {
    await tx.execute(
      sql`select set_config(name, 'off', true) from unnest(array['enable_seqscan', 'enable_indexscan']) as name`,
    );
    return read(tx);
  });

const placeOf = (query: ListQuery) => {
  const skip = startOf(query);
  return { skip, most: Math.max(0, Math.min(query.perPage, mostCounted - skip)) };
};

/** The first matches in the list's order; the offset keeps the planner from an index that returns all. */
const matchesInOrder = (table: DatedTable, { shown, text }: Search) => sql`(
    select * from ${table} where ${shown ?? sql`true`} order by ${sql.join(newestFirst(table), sql`, `)} offset 0
  ) as ${table} where ${text} ${firstCounted}`;

/** Reads the first matches once, up to one more than are counted: their number, and the page of them. */
async function countAndRead(db: Database, table: DatedTable, matches: SQL, query: ListQuery) {
  const { skip, most } = placeOf(query);
  const [row] = await rowsOf<{ count: number; ids: string[] }>(
    db,
    sql`with found as materialized (
      select ${table.id} as id, ${table.inquiryDate} as at from ${matches}
    ), first as materialized (select id, at from found ${firstCounted})
    select (select count(*)::int from first) as count, array(
      select id from first order by at desc, id desc limit ${most} offset ${skip}
    ) as ids`,
  );
  return row!;
}

/** UTC days, both included. */
export const inPeriod = (moment: PgColumn, { from, to }: Period): SQL | undefined =>
  and(from ? gte(moment, new Date(from)) : undefined, to ? lt(moment, new Date(addDays(to, 1))) : undefined);

export const matchesArrival = (website: PgColumn, moment: PgColumn, filter: Arrival): SQL | undefined =>
  and(filter.website ? eq(website, filter.website) : undefined, inPeriod(moment, filter));
