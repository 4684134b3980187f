import { and, inArray, not, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { BatchPreview, RowSelection, Place } from '../../../lib/lists/batches/answers';
import { mostAtOnce } from '../../../lib/lists/exports/schema';
import type { Database } from '../../platform/db/client';
import { afterRow, latestFirst } from '../list-paging';
import type { BatchSource, SortColumns, RowWithCursor, Verdict } from './list';

/** Rows per query; a preview that finds few applicable rows ends after `mostScanned`. */
const readAtOnce = mostAtOnce;
const mostScanned = 5_000;

const notAmong = (id: PgColumn, except: readonly string[]): SQL | undefined =>
  except.length > 0 ? sql`${id} <> all(${sql.param(except)}::text[])` : undefined;

/** The keyset cursor of a row: its timestamp in microseconds and its id. */
const placeOf = ({ moment, id }: SortColumns) => ({
  at: sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  id: sql<string>`${id}`,
});

const afterCursor = ({ moment, id }: SortColumns, place: Place | null): SQL | undefined =>
  place ? afterRow([moment, id], [sql`${place.at}::timestamptz`, place.id]) : undefined;

/** The rows of a condition with their cursors, latest first. */
export const findRows = async <Row>(
  db: Database,
  { table, fields, latest }: BatchSource<Row, never>,
  where: SQL | undefined,
  count = mostAtOnce,
) =>
  (await db
    .select({ row: fields, place: placeOf(latest) })
    .from(table)
    .where(where)
    .orderBy(...latestFirst(latest.moment, latest.id))
    .limit(count)) as unknown as RowWithCursor<Row>[];

/** Rows the change applies to, some that it does not, the number of these, and the next cursor (null: end). */
type LookResult = { rows: Verdict[]; refused: number; next: Place | null };
type RowReader<Row> = {
  isBehind: (after: Place | null) => SQL | undefined;
  read: (where: SQL | undefined, most?: number) => Promise<RowWithCursor<Row>[]>;
  judge: (found: readonly RowWithCursor<Row>[]) => Promise<Verdict[]>;
  begin: Place | null;
};

async function scanForApplicable<Row>({ isBehind, read, judge, begin }: RowReader<Row>): Promise<LookResult> {
  const applicable: Verdict[] = [];
  const refusals: Verdict[] = [];
  let place = begin;
  const asFarAs = (next: Place | null): LookResult => ({
    rows: [...applicable, ...refusals.slice(0, mostAtOnce)],
    refused: refusals.length,
    next,
  });
  for (let scanned = 0; scanned < mostScanned; scanned += readAtOnce) {
    // One more row shows whether any follow.
    const found = await read(isBehind(place), readAtOnce + 1);
    const rows = found.slice(0, readAtOnce);
    for (const [at, verdict] of (await judge(rows)).entries()) {
      (verdict.problem ? refusals : applicable).push(verdict);
      place = rows[at]!.place;
      if (applicable.length === mostAtOnce && at < found.length - 1) return asFarAs(place);
    }
    if (found.length <= readAtOnce) return asFarAs(null);
  }
  return asFarAs(place);
}

/** Selects a full batch of applicable rows by SQL, however far apart they are. */
async function queryApplicable<Row>(
  db: Database,
  { table, latest }: BatchSource<Row, never>,
  isGoing: SQL,
  { isBehind, read, judge, begin }: RowReader<Row>,
): Promise<LookResult> {
  const applicable = await read(and(isBehind(begin), isGoing), mostAtOnce + 1);
  const next = applicable.length > mostAtOnce ? applicable[mostAtOnce - 1]!.place : null;
  const passed = and(isBehind(begin), not(isGoing), next ? not(afterCursor(latest, next)!) : undefined);
  const rows = [...(await judge(applicable.slice(0, mostAtOnce))), ...(await judge(await read(passed)))];
  return { rows, refused: await db.$count(table, passed), next };
}

/** Judges the chosen rows without changing them; of a filter's rows one batch. */
export async function previewRows<Row, Filter>(
  db: Database,
  of: BatchSource<Row, Filter>,
  chosen: RowSelection<Filter>,
): Promise<BatchPreview> {
  const { table, latest, isGoing } = of;
  await of.check?.(db);
  const isChosen =
    chosen.by === 'ids'
      ? and(inArray(latest.id, [...chosen.ids]), of.reach)
      : and(await of.found(chosen.filter), notAmong(latest.id, chosen.except));
  const begin = chosen.by === 'filter' ? (chosen.after ?? null) : null;
  const reading: RowReader<Row> = {
    isBehind: (after) => and(isChosen, afterCursor(latest, after)),
    read: (where, most) => findRows(db, of, where, most),
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
  const { rows, refused, next } = await (isGoing
    ? queryApplicable(db, of, isGoing, reading)
    : scanForApplicable(reading));
  const count = (after: Place | null) => db.$count(table, reading.isBehind(after));
  const [total, left] = [await count(begin), next ? await count(next) : 0];
  return { rows, total, gone: 0, refused, left, ...(next && { next }) };
}
