import { batchMessages } from '@/texts/lists/messages-batches';
import { constraintFailure } from '../../platform/db/constraint';
import type { Database } from '../../platform/db/client';
import { HttpError } from '../../platform/http/errors';

export function chunkRows<Row>(rows: readonly Row[], size: number): Row[][] {
  const chunks: Row[][] = [];
  for (let start = 0; start < rows.length; start += size) chunks.push(rows.slice(start, start + size));
  return chunks;
}

/** Null for a failure of the database itself, which any row would have. */
function reasonOf(error: unknown): string | null {
  if (error instanceof HttpError) return error.status < 500 && error.status !== 429 ? error.message : null;
  return constraintFailure(error) && batchMessages.refused;
}

type BisectResult<Row, Done> = { done: Done[]; refused: { row: Row; reason: string }[] };

/** Changes a chunk in a savepoint; on a refusal bisects to isolate the failing row. Needs a transaction. */
export async function bisect<Row, Done>(
  tx: Database,
  rows: readonly Row[],
  change: (tx: Database, rows: readonly Row[]) => Promise<Done[]>,
): Promise<BisectResult<Row, Done>> {
  try {
    return { done: await tx.transaction((inner) => change(inner, rows)), refused: [] };
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === null) throw error;
    if (rows.length === 1) return { done: [], refused: [{ row: rows[0]!, reason }] };
  }
  const middle = Math.ceil(rows.length / 2);
  const first = await bisect(tx, rows.slice(0, middle), change);
  const second = await bisect(tx, rows.slice(middle), change);
  return { done: [...first.done, ...second.done], refused: [...first.refused, ...second.refused] };
}
