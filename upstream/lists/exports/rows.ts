import { and, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { rowsOf, type Database } from '../../platform/db/client';
import { afterRow } from '../list-paging';
import type { Cell, Cells } from './cells';
import type { Columns } from './columns';

/** What a list is sorted by; `nullable` where a row may lack it, which comes last then. */
export type Sort = {
  by: SQL;
  type: 'text' | 'float8' | 'timestamptz';
  order: 'asc' | 'desc';
  nullable?: boolean;
};

/** Where the rows of an exported list come from: what its page shows, in the same order. */
export type Source = {
  from: SQL;
  where: SQL | undefined;
  sort: Sort;
  id: PgColumn;
  columns: Columns;
};

/** Rows read at a time; each page begins after the last row of the one before. */
export const pageSize = 1000;

/** A row's place in the order. */
type Last = { key: string | null; id: string };
/** A row as it is read: its place, then its cells. */
type PageRow = [key: string | null, id: string, cells: Cell[]];

/** The type by which sort keys are compared; they pass through this program as text, which keeps every digit. */
const casts: Record<Sort['type'], (key: string) => SQL> = {
  text: (key) => sql`${key}::text`,
  float8: (key) => sql`${key}::float8`,
  timestamptz: (key) => sql`${key}::timestamptz`,
};
const directions = { asc: sql`asc`, desc: sql`desc` };

/** The condition for rows after a row; without nulls it is a comparison that the list's index answers. */
function behind({ sort, id }: Source, last: Last): SQL {
  const { by, order, nullable } = sort;
  if (last.key === null) return sql`${by} is null and ${id} < ${last.id}`;
  const key = casts[sort.type](last.key);
  if (order === 'desc' && !nullable) return afterRow([by, id], [key, last.id]);
  const further = order === 'desc' ? sql`${by} < ${key}` : sql`${by} > ${key}`;
  const missing = nullable ? sql` or ${by} is null` : sql``;
  return sql`(${further} or (${by} = ${key} and ${id} < ${last.id})${missing})`;
}

/** Reads a page as one text, as drivers otherwise allocate a buffer for each cell. */
async function readPage(db: Database, source: Source, last: Last | null): Promise<PageRow[]> {
  const { from, where, sort, id, columns } = source;
  const cells = sql.join(Object.values(columns), sql`, `);
  const found = and(where, last ? behind(source, last) : undefined);
  const condition = found ? sql` where ${found}` : sql``;
  const [page] = await rowsOf<{ text: string | null }>(
    db,
    sql`select json_agg(read.cells)::text as text from (
      select json_build_array((${sort.by})::text, ${id}, json_build_array(${cells})) as cells from ${from}${condition}
      order by ${sort.by} ${directions[sort.order]} nulls last, ${id} desc nulls last limit ${pageSize}
    ) as read`,
  );
  return page?.text ? (JSON.parse(page.text) as PageRow[]) : [];
}

/** The rows of a list in pages of 1,000, each read when the one before has been taken. */
export async function* readPages(db: Database, source: Source): AsyncGenerator<Cells[]> {
  for (let last: Last | null = null; ;) {
    const rows: PageRow[] = await readPage(db, source, last);
    if (rows.length > 0) yield rows.map(([, , cells]) => cells);
    if (rows.length < pageSize) return;
    const [key, id]: PageRow = rows.at(-1)!;
    last = { key, id };
    // Between two pages others have their turn: the embedded database works in this thread.
    await new Promise(setImmediate);
  }
}
