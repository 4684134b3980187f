import { and, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ExportList } from '../../../lib/lists/exports/schema';
import type { Context } from '../../platform/context/context';
import type { HandlerInput } from '../../platform/http/route';
import type { Viewer } from '../../platform/http/scopes';
import type { Columns } from './columns';
import type { Sort, Source } from './rows';

/** A list as a file: its rows, their order and their columns. */
export type RowSource<Query> = {
  from: PgTable | SQL;
  id: PgColumn;
  /** The newest by it come first, unless `sort` says otherwise. */
  newestBy: PgColumn;
  sort?(query: Query, year: number): Sort;
  columns: Columns | ((viewer: Viewer, year: number) => Columns);
  /** What the list shows for a query, by the rules of its page. */
  found(query: Query, viewer: Viewer, context: Context): SQL | undefined | Promise<SQL | undefined>;
  /** All that a person may choose rows of, regardless of the list's default. */
  reach?(viewer: Viewer): SQL | undefined;
};

/** Where the rows of a table come from, the newest first. */
export const newestOf = (from: PgTable & { id: PgColumn }, newestBy: PgColumn) => ({
  from,
  id: from.id,
  newestBy,
});

type QueryOf<List extends ExportList> = Omit<
  HandlerInput<`GET /dashboard/exports/${List}`>['query'],
  'ticket' | 'format'
>;
/** The lists of a resource that can be taken along. */
export type Exportable = { lists?: { [List in ExportList]?: RowSource<QueryOf<List>> } };

type RowRequest<Query> = { query: Query } | { ids: string[] };

/** The rows of a list's query, in the list's order, or those of given ids, newest first. */
export async function sourceOf<Query>(
  list: RowSource<Query>,
  context: Context,
  viewer: Viewer,
  asked: RowRequest<Query>,
): Promise<Source> {
  const { from, id, newestBy, columns } = list;
  const year = context.now().getUTCFullYear();
  const newest: Sort = { by: sql`${newestBy}`, type: 'timestamptz', order: 'desc' };
  const rows = {
    from: sql`${from}`,
    id,
    columns: typeof columns === 'function' ? columns(viewer, year) : columns,
  };
  if ('ids' in asked)
    return { ...rows, sort: newest, where: and(list.reach?.(viewer), inArray(id, asked.ids)) };
  const where = await list.found(asked.query, viewer, context);
  return { ...rows, sort: list.sort?.(asked.query, year) ?? newest, where };
}
