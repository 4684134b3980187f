import { and, eq } from 'drizzle-orm';
import type { Change } from '../../../lib/lists/batches/calls';
import type { BatchList } from '../../../lib/lists/batches/schema';
import { batchMessages as messages } from '@/texts/lists/messages-batches';
import type { Context } from '../../context';
import { HttpError, notFound } from '../../platform/http/errors';
import type { SignedInUser } from '../../platform/signed-in/authenticate';
import { batchOf, requireAction } from './lists';
import { hasUndo, undoUntil, type Batch } from './store';
import { batches, type BatchRow } from './table';

/**
 * Brings back what a change of the user's own has changed, row by row: what was changed or decided since then stays, and says so. 404
 * for a change of somebody else, 403 for what the user may not do any more, 409 after its day, or for one that cannot be undone. A second
 * time it answers as the first. Part of a transaction.
 */
export async function undoBatch(
  context: Context,
  user: SignedInUser,
  list: BatchList,
  id: string,
): Promise<Batch> {
  const { db: tx } = context;
  const at = context.now();
  const [made] = await tx
    .select()
    .from(batches)
    .where(and(eq(batches.id, id), eq(batches.userId, user.id), eq(batches.list, list)))
    .for('update');
  if (!made) throw notFound();
  if (made.undoneAt) return made;
  if (undoUntil(made) <= at) throw new HttpError(409, messages.undoOver);
  if (!hasUndo(made)) throw new HttpError(409, messages.noUndo);
  requireAction(user, list, made.change, at);
  const changed = made.rows.filter(({ before }) => before);
  changed.sort((one, other) => (one._id < other._id ? -1 : 1));
  const outcomes = await batchOf(list, context, user, made.change as Change).restore(tx, changed, at);
  const rows = made.rows.map((row): BatchRow => {
    const outcome = outcomes.get(row._id);
    if (!outcome) return row;
    return 'reason' in outcome
      ? { ...row, undoReason: outcome.reason }
      : { ...row, status: outcome.status, isRestored: true };
  });
  const [undone] = await tx.update(batches).set({ rows, undoneAt: at }).where(eq(batches.id, id)).returning();
  return undone!;
}
