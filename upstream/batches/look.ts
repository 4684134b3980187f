import { and, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { BatchPreview, Place } from '../../lib/batches/calls';
import { mostAtOnce } from '../../lib/batches/schema';
import type { Database } from '../db/client';

/** Rows are read by as many as are changed at once; where few of them would take a change, a look ends after so many. */
const readAtOnce = mostAtOnce;
const mostLooked = 5_000;

/** The rows that are chosen: one by one, or all that a filter finds but for some, from a place on. */
export type Chosen<Filter> =
  | { by: 'ids'; ids: string[] }
  | { by: 'filter'; filter: Filter; except: string[]; after?: Place | undefined };

/** Those that were taken out of all that a filter finds are left out. */
const notAmong = (id: PgColumn, except: readonly string[]): SQL | undefined =>
  except.length > 0 ? sql`${id} <> all(${sql.param(except)}::text[])` : undefined;

/** A list that has the latest first, by its moment and id. */
export type Latest = { moment: PgColumn; id: PgColumn };

/** The place of a row: its moment with every digit that is stored, and its id. */
export const placeOf = ({ moment, id }: Latest) => ({
  at: sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  id: sql<string>`${id}`,
});

/** What comes behind a place; undefined where a list begins. */
export const behind = ({ moment, id }: Latest, place: Place | null | undefined): SQL | undefined =>
  place ? sql`(${moment}, ${id}) < (${place.at}::timestamptz, ${place.id})` : undefined;

type Told = BatchPreview['rows'][number];
type Placed = { place: Place };
/** How the rows of a choice are read behind a place, and what is told of each. */
type Reading<Row> = {
  read: (after: Place | null, count: number) => Promise<Row[]>;
  tell: (rows: readonly Row[]) => Told[] | Promise<Told[]>;
};
/** A list of which rows are chosen: what the user may see of it, what a filter finds, and the rows of some, the latest first. */
type Listed<Row, Filter> = Pick<Reading<Row>, 'tell'> & {
  table: PgTable;
  latest: Latest;
  reach: SQL | undefined;
  found: (filter: Filter) => SQL | undefined | Promise<SQL | undefined>;
  rows: (where: SQL | undefined, count: number) => Promise<Row[]>;
};

/** What a row of a preview says where a change is about its status alone. */
export const statusAlone = { before: '', after: '', note: '', seasons: [] as Told['seasons'] };

/** The rows that would take a change, some of those that would not, how many these are, and the place behind the last row that was looked at; null behind the end. */
export type Looked = { rows: Told[]; refused: number; next: Place | null };

/** Looks through a list until as many rows as are changed at once would take a change. */
async function lookThrough<Row extends Placed>(
  { read, tell }: Reading<Row>,
  begin: Place | null,
): Promise<Looked> {
  const going: Told[] = [];
  const refusals: Told[] = [];
  let place = begin;
  const asFarAs = (next: Place | null): Looked => ({
    rows: [...going, ...refusals.slice(0, mostAtOnce)],
    refused: refusals.length,
    next,
  });
  for (let looked = 0; looked < mostLooked; looked += readAtOnce) {
    // One more than is looked at tells whether anything is behind.
    const found = await read(place, readAtOnce + 1);
    const rows = found.slice(0, readAtOnce);
    for (const [at, told] of (await tell(rows)).entries()) {
      (told.problem ? refusals : going).push(told);
      place = rows[at]!.place;
      if (going.length === mostAtOnce && at < found.length - 1) return asFarAs(place);
    }
    if (found.length <= readAtOnce) return asFarAs(null);
  }
  return asFarAs(place);
}

/** What is chosen behind a place. */
export type Behind = (after: Place | null) => SQL | undefined;

/** What would become of the rows that are chosen: of those that are named each, of a filter's as far as `look` goes. */
export async function previewOf<Row extends Placed, Filter>(
  db: Database,
  chosen: Chosen<Filter>,
  { table, latest, reach, found, rows: rowsWhere, tell }: Listed<Row, Filter>,
  look?: (isBehind: Behind, begin: Place | null) => Promise<Looked>,
): Promise<BatchPreview> {
  const isChosen =
    chosen.by === 'ids'
      ? and(inArray(latest.id, chosen.ids), reach)
      : and(await found(chosen.filter), notAmong(latest.id, chosen.except));
  const isBehind: Behind = (after) => and(isChosen, behind(latest, after));
  const count = (after: Place | null) => db.$count(table, isBehind(after));
  const read = (after: Place | null, most: number) => rowsWhere(isBehind(after), most);
  if (chosen.by === 'ids') {
    const rows = await tell(await read(null, mostAtOnce));
    const total = new Set(chosen.ids).size;
    return { rows, total, gone: total - rows.length };
  }
  const begin = chosen.after ?? null;
  const { rows, refused, next } = await (look?.(isBehind, begin) ?? lookThrough({ read, tell }, begin));
  const [total, left] = [await count(begin), next ? await count(next) : 0];
  return { rows, total, gone: 0, refused, left, ...(next && { next }) };
}
