import { and, inArray, not, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { BatchPreview, Chosen, Place } from '../../../lib/lists/batches/answers';
import { mostAtOnce } from '../../../lib/lists/exports/schema';
import type { Database } from '../../platform/db/client';
import { latestFirst } from '../list-paging';
import type { BatchOf, Latest, Placed, Verdict } from './list';

/** Rows are read by as many as are changed at once; where few of them would take a change, a look ends after so many. */
const readAtOnce = mostAtOnce;
const mostLooked = 5_000;

/** Those that were taken out of all that a filter finds are left out. */
const notAmong = (id: PgColumn, except: readonly string[]): SQL | undefined =>
  except.length > 0 ? sql`${id} <> all(${sql.param(except)}::text[])` : undefined;

/** The place of a row: its moment with every digit that is stored, and its id. */
const placeOf = ({ moment, id }: Latest) => ({
  at: sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  id: sql<string>`${id}`,
});

/** What comes behind a place; undefined where a list begins. */
const behind = ({ moment, id }: Latest, place: Place | null): SQL | undefined =>
  place ? sql`(${moment}, ${id}) < (${place.at}::timestamptz, ${place.id})` : undefined;

/** The rows of a condition with their places, the latest first. */
export const rowsWhere = async <Row>(
  db: Database,
  { table, fields, latest }: BatchOf<Row, never>,
  where: SQL | undefined,
  count = mostAtOnce,
) =>
  (await db
    .select({ row: fields, place: placeOf(latest) })
    .from(table)
    .where(where)
    .orderBy(...latestFirst(latest.moment, latest.id))
    .limit(count)) as unknown as Placed<Row>[];

/** The rows that would take a change, some of those that would not, how many these are, and the place behind the last row that was looked at; null behind the end. */
type Looked = { rows: Verdict[]; refused: number; next: Place | null };
/** What is chosen, how its rows are read, and what is said of them. */
type Reading<Row> = {
  isBehind: (after: Place | null) => SQL | undefined;
  read: (where: SQL | undefined, most?: number) => Promise<Placed<Row>[]>;
  judge: (found: readonly Placed<Row>[]) => Promise<Verdict[]>;
  begin: Place | null;
};

/** Looks through a list until as many rows as are changed at once would take a change. */
async function lookThrough<Row>({ isBehind, read, judge, begin }: Reading<Row>): Promise<Looked> {
  const going: Verdict[] = [];
  const refusals: Verdict[] = [];
  let place = begin;
  const asFarAs = (next: Place | null): Looked => ({
    rows: [...going, ...refusals.slice(0, mostAtOnce)],
    refused: refusals.length,
    next,
  });
  for (let looked = 0; looked < mostLooked; looked += readAtOnce) {
    // One more than is looked at tells whether anything is behind.
    const found = await read(isBehind(place), readAtOnce + 1);
    const rows = found.slice(0, readAtOnce);
    for (const [at, verdict] of (await judge(rows)).entries()) {
      (verdict.problem ? refusals : going).push(verdict);
      place = rows[at]!.place;
      if (going.length === mostAtOnce && at < found.length - 1) return asFarAs(place);
    }
    if (found.length <= readAtOnce) return asFarAs(null);
  }
  return asFarAs(place);
}

/** Finds by a query the rows that would take a change, however far apart they are. */
async function lookFor<Row>(
  db: Database,
  { table, latest }: BatchOf<Row, never>,
  isGoing: SQL,
  { isBehind, read, judge, begin }: Reading<Row>,
): Promise<Looked> {
  const going = await read(and(isBehind(begin), isGoing), mostAtOnce + 1);
  const next = going.length > mostAtOnce ? going[mostAtOnce - 1]!.place : null;
  const passed = and(isBehind(begin), not(isGoing), next ? not(behind(latest, next)!) : undefined);
  const rows = [...(await judge(going.slice(0, mostAtOnce))), ...(await judge(await read(passed)))];
  return { rows, refused: await db.$count(table, passed), next };
}

/** What a change would make of the rows that are chosen: of those that are named each, of a filter's as far as a look goes. Nothing is changed. */
export async function previewRows<Row, Filter>(
  db: Database,
  of: BatchOf<Row, Filter>,
  chosen: Chosen<Filter>,
): Promise<BatchPreview> {
  const { table, latest, isGoing } = of;
  await of.check?.(db);
  const isChosen =
    chosen.by === 'ids'
      ? and(inArray(latest.id, [...chosen.ids]), of.reach)
      : and(await of.found(chosen.filter), notAmong(latest.id, chosen.except));
  const begin = chosen.by === 'filter' ? (chosen.after ?? null) : null;
  const reading: Reading<Row> = {
    isBehind: (after) => and(isChosen, behind(latest, after)),
    read: (where, most) => rowsWhere(db, of, where, most),
    judge: async (found) =>
      of.judge(
        db,
        found.map(({ row }) => row),
      ),
    begin,
  };
  if (chosen.by === 'ids') {
    const rows = await reading.judge(await reading.read(isChosen));
    const total = new Set(chosen.ids).size;
    return { rows, total, gone: total - rows.length };
  }
  const { rows, refused, next } = await (isGoing ? lookFor(db, of, isGoing, reading) : lookThrough(reading));
  const count = (after: Place | null) => db.$count(table, reading.isBehind(after));
  const [total, left] = [await count(begin), next ? await count(next) : 0];
  return { rows, total, gone: 0, refused, left, ...(next && { next }) };
}
