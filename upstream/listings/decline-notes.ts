import { eq } from 'drizzle-orm';
import type { SectionNote } from '../../lib/review-notes/schema';
import type { Database } from '../db/client';
import { newId } from '../ids';
import { reviewNotes } from '../review-notes/table';

/** Stores the notes of a decline in the place of those of earlier ones. Part of the transaction that declines, under the listing's lock. */
export async function replaceNotes(
  tx: Database,
  listingId: string,
  notes: readonly SectionNote[],
  declinedAt: Date,
): Promise<void> {
  await tx.delete(reviewNotes).where(eq(reviewNotes.listingId, listingId));
  const rows = notes.map((note, place) => ({ ...note, id: newId(declinedAt), listingId, declinedAt, place }));
  if (rows.length > 0) await tx.insert(reviewNotes).values(rows);
}
