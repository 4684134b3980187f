import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { endClaims } from '../account/users/queries';
import type { Database } from '../platform/db/client';
import type { Actor } from '../platform/deeds/note';
import { newId } from '../platform/values/ids';
import type { Listing } from './queries';
import { listings, reviews } from './table';

type Waiting = Pick<Listing, 'id' | 'kind' | 'status'>;

const openOf = (listingIds: string[]) =>
  and(inArray(reviews.listingId, listingIds), isNull(reviews.decidedAt));
const waits = ({ status }: Waiting) => status === 'pending' || status === 'updated';

/** Opens a review for each listing that waits for one, and deletes those of others. */
export async function trackReviews(tx: Database, changed: readonly Waiting[], at: Date): Promise<void> {
  const begun = changed
    .filter(waits)
    .map(({ id, kind }) => ({ id: newId(at), kind, listingId: id, submittedAt: at }));
  if (begun.length > 0) await tx.insert(reviews).values(begun).onConflictDoNothing();
  const over = changed.filter((listing) => !waits(listing)).map(({ id }) => id);
  if (over.length > 0) await deleteOpenReviews(tx, over);
}

export async function openReview(tx: Database, listingId: string): Promise<string | undefined> {
  const [open] = await tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(openOf([listingId]));
  return open?.id;
}

type Decision = { outcome: 'approved' | 'declined'; reason?: string | undefined };

/** Closes open reviews with their outcome; stores title and company at decision time. */
export async function endReviews(
  tx: Database,
  { by, at }: Actor,
  listingIds: string[],
  { outcome, reason }: Decision,
): Promise<void> {
  await endClaims(tx, listingIds);
  const currentColumn = (column: typeof listings.title | typeof listings.companyId) =>
    sql`(select ${column} from ${listings} where ${listings.id} = ${reviews.listingId})`;
  await tx
    .update(reviews)
    .set({
      ...{ decidedAt: at, outcome, decidedBy: by.id, deciderName: by.name, reason: reason ?? null },
      ...{ title: currentColumn(listings.title), companyId: currentColumn(listings.companyId) },
    })
    .where(openOf(listingIds));
}

export async function reopenReview(tx: Database, id: string): Promise<void> {
  const undecided = { decidedAt: null, outcome: null, decidedBy: null, deciderName: null, reason: null };
  await tx
    .update(reviews)
    .set({ ...undecided, title: null, companyId: null })
    .where(eq(reviews.id, id));
}

export async function deleteOpenReviews(tx: Database, listingIds: string[]): Promise<void> {
  await endClaims(tx, listingIds);
  await tx.delete(reviews).where(openOf(listingIds));
}
