import { and, eq, lte } from 'drizzle-orm';
import type { SectionNote } from '../../lib/review/review-notes/schema';
import type { Database } from '../platform/db/client';
import { newId } from '../platform/values/ids';
import { reviewNotes } from './review-notes/table';
import type { Listing } from '../listings/queries';

/** Adds a decline's notes and deletes those from before the last approval. Needs the listing's lock. */
export async function storeDeclineNotes(
  tx: Database,
  { id: listingId, approvedAt }: Listing,
  notes: readonly SectionNote[],
  declinedAt: Date,
): Promise<void> {
  const settled = approvedAt && lte(reviewNotes.declinedAt, approvedAt);
  if (settled) await tx.delete(reviewNotes).where(and(eq(reviewNotes.listingId, listingId), settled));
  const rows = notes.map((note, place) => ({ ...note, id: newId(declinedAt), listingId, declinedAt, place }));
  if (rows.length > 0) await tx.insert(reviewNotes).values(rows);
}
