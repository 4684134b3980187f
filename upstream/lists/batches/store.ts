import { and, desc, eq, gt, lte } from 'drizzle-orm';
import { undoHours, type BatchList } from '../../../lib/lists/batches/schema';
import type { Context } from '../../platform/context/context';
import type { Database } from '../../platform/db/client';
import { createOnce, type CreationKey } from '../../platform/idempotency/earlier-record';
import { newId } from '../../platform/values/ids';
import type { SignedInUser } from '../../platform/signed-in/user';
import { batches, type BatchRow, type StoredChange } from './table';
import type { Change } from '../../../lib/lists/batches/calls';
import { batchMessages as messages } from '@/texts/lists/messages-batches';
import { HttpError, notFound } from '../../platform/errors/errors';
import { batchSourceOf, requireAction } from './lists';

type Batch = typeof batches.$inferSelect;

const undoMs = undoHours * 3_600_000;
const undoEndOf = ({ createdAt }: Batch) => new Date(createdAt.valueOf() + undoMs);
const canUndo = ({ rows }: Batch) => rows.some(({ before }) => before);

export const serializeBatch = (batch: Batch) => ({
  _id: batch.id,
  at: batch.createdAt.toISOString(),
  undoUntil: canUndo(batch) ? undoEndOf(batch).toISOString() : null,
  undoneAt: batch.undoneAt?.toISOString() ?? null,
  change: { ...batch.change, visibleTo: batch.change.visibleTo || null },
  rows: batch.rows.map((row) => ({ isRestored: false, undoReason: '', ...row })),
});

/** Changes many rows in one transaction, once per key, and stores the results. */
export async function createBatchOnce(
  { db, now }: Context,
  user: SignedInUser,
  { list, change, key }: { list: BatchList; change: StoredChange; key: CreationKey | undefined },
  act: (tx: Database, at: Date) => Promise<BatchRow[]>,
): Promise<Batch> {
  const createdAt = now();
  const id = newId(createdAt);
  const { action, year, percent, rounding, visibleTo, inPlace } = change;
  const find = async (tx: Database, earlier: string) => {
    const [created] = await tx.select().from(batches).where(eq(batches.id, earlier));
    return created ?? null;
  };
  return createOnce(db, key, { id, createdAt }, find, async (tx) => {
    const rows = await act(tx, createdAt);
    const stored = { action, year, percent, rounding, visibleTo, inPlace };
    const [created] = await tx
      .insert(batches)
      .values({ id, userId: user.id, list, change: stored as StoredChange, rows, createdAt })
      .returning();
    return created!;
  });
}

const mostListed = 20;

/** A user's own changes of a list within the last day, newest first. */
export async function listRecentBatches({ db, now }: Context, user: SignedInUser, list: BatchList) {
  const isRecent = gt(batches.createdAt, new Date(now().valueOf() - undoMs));
  const rows = await db
    .select()
    .from(batches)
    .where(and(eq(batches.userId, user.id), eq(batches.list, list), isRecent))
    .orderBy(desc(batches.createdAt), desc(batches.id))
    .limit(mostListed);
  return { made: rows.map(serializeBatch) };
}

/** Deletes changes that can no longer be undone. */
export async function purgeBatches({ db, now }: Context): Promise<void> {
  await db.delete(batches).where(lte(batches.createdAt, new Date(now().valueOf() - undoMs)));
}

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
