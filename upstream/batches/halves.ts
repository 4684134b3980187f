import { batchMessages } from '@/texts/messages-batches';
import { constraintFailure } from '../db/constraint';
import type { Database } from '../db/client';
import { HttpError } from '../errors';

/** So many rows are changed by one set of statements. */
const bunchSize = 50;

/** Rows in bunches, in their order. */
export function bunchesOf<Row>(rows: readonly Row[]): Row[][] {
  const bunches: Row[][] = [];
  for (let start = 0; start < rows.length; start += bunchSize)
    bunches.push(rows.slice(start, start + bunchSize));
  return bunches;
}

/** Whether a failure is about what rows hold; a database that is busy, full or gone would refuse any row. */
const isOfRow = (error: unknown) =>
  (error instanceof HttpError && error.status < 500 && error.status !== 429) ||
  constraintFailure(error) !== null;

/** What was done, and the rows that were refused. */
export type Halved<Row, Done> = { done: Done[]; refused: Row[] };

/** Changes a bunch of rows. Where that is refused nothing of it stays and each half is tried, down to the row that is the cause. Part of a transaction. */
export async function inHalves<Row, Done>(
  tx: Database,
  rows: readonly Row[],
  change: (tx: Database, rows: readonly Row[]) => Promise<Done[]>,
): Promise<Halved<Row, Done>> {
  if (rows.length === 0) return { done: [], refused: [] };
  try {
    return { done: await tx.transaction((inner) => change(inner, rows)), refused: [] };
  } catch (error) {
    if (!isOfRow(error)) throw error;
  }
  if (rows.length === 1) return { done: [], refused: [...rows] };
  const middle = Math.ceil(rows.length / 2);
  const first = await inHalves(tx, rows.slice(0, middle), change);
  const second = await inHalves(tx, rows.slice(middle), change);
  return { done: [...first.done, ...second.done], refused: [...first.refused, ...second.refused] };
}

/** Changes one row by itself; gives why it was refused, of which nothing stays, or ''. Part of a transaction. */
export async function doneAlone(tx: Database, change: (tx: Database) => Promise<void>): Promise<string> {
  try {
    await tx.transaction(change);
    return '';
  } catch (error) {
    if (!isOfRow(error)) throw error;
    return error instanceof HttpError ? error.message : batchMessages.refused;
  }
}
