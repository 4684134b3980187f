import { and, eq } from 'drizzle-orm';
import { kindOf, type BatchList } from '../../lib/batches/schema';
import { batchMessages as messages } from '@/texts/messages-batches';
import type { Context } from '../context';
import type { Database } from '../db/client';
import { HttpError, notFound } from '../errors';
import { lockListing, mayOpen } from '../listings/queries';
import { giveHeld, writeAndKeep } from '../listings/save';
import { noteUnread } from '../read-tracking';
import type { SignedInUser } from '../signed-in/authenticate';
import { requireConfirmed } from '../signed-in/step-up';
import { requireAction } from './actions';
import { readableOf } from './enquiries';
import { isOfSpam, undoSpam } from './spam';
import { hasUndo, undoUntil, type Batch } from './store';
import { batches, type BatchRow } from './table';

/**
 * Brings back what a change of the user's own has changed, row by row: what was changed or decided since then stays, and says so. 404
 * for a change of somebody else, 403 for what the user may not do any more, 409 after its day, or for one that cannot be undone. A second
 * time it answers as the first.
 */
export async function undoBatch(
  { db, env, now }: Context,
  user: SignedInUser,
  list: BatchList,
  id: string,
): Promise<Batch> {
  const at = now();
  return db.transaction(async (tx) => {
    const [made] = await tx
      .select()
      .from(batches)
      .where(and(eq(batches.id, id), eq(batches.userId, user.id), eq(batches.list, list)))
      .for('update');
    if (!made) throw notFound();
    if (made.undoneAt) return made;
    const kind = kindOf(list);
    if (kind) requireAction(user, kind, made.change);
    if (undoUntil(made) <= at) throw new HttpError(409, messages.undoOver);
    if (!hasUndo(made)) throw new HttpError(409, messages.noUndo);
    if (made.change.action === 'owner') requireConfirmed(user, at);
    const rows = isOfSpam(made.change)
      ? await undoSpam({ db: tx, env }, user, made.rows, at)
      : await restoreEach(tx, user, made, at);
    const [undone] = await tx
      .update(batches)
      .set({ rows, undoneAt: at })
      .where(eq(batches.id, id))
      .returning();
    return undone!;
  });
}

async function restoreEach(tx: Database, user: SignedInUser, made: Batch, at: Date): Promise<BatchRow[]> {
  const restored = new Map<string, BatchRow>();
  for (const row of made.rows.toSorted((one, other) => (one._id < other._id ? -1 : 1)))
    restored.set(row._id, await restore(tx, user, made.list, row, at));
  return made.rows.map((row) => restored.get(row._id)!);
}

async function restore(
  tx: Database,
  user: SignedInUser,
  list: BatchList,
  row: BatchRow,
  at: Date,
): Promise<BatchRow> {
  const { before } = row;
  if (!before) return row;
  const kept = (undoReason: string): BatchRow => ({ ...row, undoReason });
  const restored = (status: string): BatchRow => ({ ...row, status, isRestored: true });
  if (before.is === 'unread') {
    const readable = readableOf(list);
    const isThere =
      readable && (await noteUnread(tx, readable.table, readable.reach(user), user.id, row._id)) > 0;
    return isThere ? restored('unread') : kept(messages.gone);
  }
  const current = await lockListing(tx, row._id, null);
  if (!current || current.deletedAt || !mayOpen(user, current)) return kept(messages.gone);
  if (current.version !== row.version) return kept(messages.changedMeanwhile);
  const doer = { by: user, at };
  if (before.is === 'given') {
    await giveHeld(tx, doer, [current], before.companyId);
    return restored(current.status);
  }
  if (before.is !== 'edited' || !current.content) return kept(messages.gone);
  const content = { ...current.content, ...before.parts };
  const saved = await writeAndKeep(tx, doer, { current, content, status: before.status }, 'undone');
  return restored(saved.status);
}
