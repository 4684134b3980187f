import { and, eq } from 'drizzle-orm';
import type { ListingKind } from '../../lib/listings/listing';
import { bulkMessages } from '@/texts/messages-bulk';
import type { Context } from '../context';
import type { Database } from '../db/client';
import { HttpError, notFound } from '../errors';
import { lockListing, mayOpen } from '../listings/queries';
import { writeAndKeep } from '../listings/save';
import type { SignedInUser } from '../signed-in/authenticate';
import { undoUntil, type Made } from './store';
import { bulkChanges, type BulkRow } from './table';

/**
 * Brings back what a change of the user's own has changed, row by row: what was changed or decided since then stays, and says so. 404
 * for a change of somebody else, 409 after its day. A second time it answers as the first.
 */
export async function undoChange(
  { db, now }: Context,
  user: SignedInUser,
  kind: ListingKind,
  id: string,
): Promise<Made> {
  const at = now();
  return db.transaction(async (tx) => {
    const [made] = await tx
      .select()
      .from(bulkChanges)
      .where(and(eq(bulkChanges.id, id), eq(bulkChanges.userId, user.id), eq(bulkChanges.kind, kind)))
      .for('update');
    if (!made) throw notFound();
    if (made.undoneAt) return made;
    if (undoUntil(made) <= at) throw new HttpError(409, bulkMessages.undoOver);
    const restored = new Map<string, BulkRow>();
    for (const row of made.rows.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
      restored.set(row.id, await restoreOne(tx, user, row, at));
    const rows = made.rows.map((row) => restored.get(row.id)!);
    const [undone] = await tx
      .update(bulkChanges)
      .set({ rows, undoneAt: at })
      .where(eq(bulkChanges.id, id))
      .returning();
    return undone!;
  });
}

async function restoreOne(tx: Database, user: SignedInUser, row: BulkRow, at: Date): Promise<BulkRow> {
  if (!row.before) return row;
  const kept = (undoReason: string): BulkRow => ({ ...row, undoReason });
  const current = await lockListing(tx, row.id, null);
  if (!current?.content || current.deletedAt || !mayOpen(user, current)) return kept(bulkMessages.gone);
  if (current.version !== row.version) return kept(bulkMessages.changedMeanwhile);
  const { parts, status } = row.before;
  const content = { ...current.content, ...parts };
  const saved = await writeAndKeep(tx, { by: user, at }, { current, content, status }, 'undone');
  return { ...row, status: saved.status, isRestored: true };
}
