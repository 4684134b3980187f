import { and, eq } from 'drizzle-orm';
import type { Change } from '../../../lib/lists/batches/calls';
import type { BatchList } from '../../../lib/lists/batches/schema';
import { batchMessages as messages } from '@/texts/lists/messages-batches';
import type { Context } from '../../context';
import { HttpError, notFound } from '../../platform/http/errors';
import type { SignedInUser } from '../../platform/signed-in/authenticate';
import { batchSourceOf, requireAction } from './lists';
import { canUndo, undoEndOf, type Batch } from './store';
import { batches, type BatchRow } from './table';

/** Undoes an own change row by row, except later changes. 404 not own, 403 no longer allowed, 409 expired. Idempotent. */
export async function undoBatch(
  context: Context,
  user: SignedInUser,
  list: BatchList,
  id: string,
): Promise<Batch> {
  const { db: tx } = context;
  const at = context.now();
  const [batch] = await tx
    .select()
    .from(batches)
    .where(and(eq(batches.id, id), eq(batches.userId, user.id), eq(batches.list, list)))
    .for('update');
  if (!batch) throw notFound();
  if (batch.undoneAt) return batch;
  if (undoEndOf(batch) <= at) throw new HttpError(409, messages.undoOver);
  if (!canUndo(batch)) throw new HttpError(409, messages.noUndo);
  requireAction(user, list, batch.change, at);
  const changed = batch.rows.filter(({ before }) => before);
  changed.sort((one, other) => (one._id < other._id ? -1 : 1));
  const outcomes = await batchSourceOf(list, context, user, batch.change as Change).restore(tx, changed, at);
  const rows = batch.rows.map((row): BatchRow => {
    const outcome = outcomes.get(row._id);
    if (!outcome) return row;
    return 'reason' in outcome
      ? { ...row, undoReason: outcome.reason }
      : { ...row, status: outcome.status, isRestored: true };
  });
  const [undone] = await tx.update(batches).set({ rows, undoneAt: at }).where(eq(batches.id, id)).returning();
  return undone!;
}
