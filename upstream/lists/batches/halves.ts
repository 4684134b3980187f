import { batchMessages } from '@/texts/lists/messages-batches';
import { constraintFailure } from '../../platform/db/constraint';
import type { Database } from '../../platform/db/client';
import { HttpError } from '../../platform/http/errors';

/** Rows in bunches of at most a size, in their order. */
export function bunchesOf<Row>(rows: readonly Row[], size: number): Row[][] {
  const bunches: Row[][] = [];
  for (let start = 0; start < rows.length; start += size) bunches.push(rows.slice(start, start + size));
  return bunches;
}

/** What is said of a row whose values are refused; null for a database that is busy, full or gone, which would refuse any row. */
function reasonOf(error: unknown): string | null {
  if (error instanceof HttpError) return error.status < 500 && error.status !== 429 ? error.message : null;
  return constraintFailure(error) && batchMessages.refused;
}

/** What was done, and the rows that were refused. */
type Halved<Row, Done> = { done: Done[]; refused: { row: Row; reason: string }[] };

/** Changes a bunch of rows. Where that is refused nothing of it stays and each half is tried, down to the row that is the cause. Part of a transaction. */
export async function inHalves<Row, Done>(
  tx: Database,
  rows: readonly Row[],
  change: (tx: Database, rows: readonly Row[]) => Promise<Done[]>,
): Promise<Halved<Row, Done>> {
  try {
    return { done: await tx.transaction((inner) => change(inner, rows)), refused: [] };
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === null) throw error;
    if (rows.length === 1) return { done: [], refused: [{ row: rows[0]!, reason }] };
  }
  const middle = Math.ceil(rows.length / 2);
  const first = await inHalves(tx, rows.slice(0, middle), change);
  const second = await inHalves(tx, rows.slice(middle), change);
  return { done: [...first.done, ...second.done], refused: [...first.refused, ...second.refused] };
}
