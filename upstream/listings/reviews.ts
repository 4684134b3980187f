import { and, eq, gte, isNull, lte, sql } from 'drizzle-orm';
import { dayMs } from '../../lib/days';
import { listingKinds, type ListingKind } from '../../lib/listings/listing';
import type { ReviewTimes } from '../../lib/review-times/calls';
import { reviewDays } from '../../lib/review-times/schema';
import type { Context } from '../context';
import type { Database } from '../db/client';
import { newId } from '../ids';
import { endClaim } from '../review/claims';
import type { Listing } from './queries';
import { reviews } from './table';

type Waiting = Pick<Listing, 'id' | 'kind' | 'status'>;

const openOf = (listingId: string) => and(eq(reviews.listingId, listingId), isNull(reviews.decidedAt));

/** Follows a listing's status: a review begins where it waits for one, goes on while it does, and is forgotten where it does not. */
export async function trackReview(tx: Database, { id, kind, status }: Waiting, at: Date): Promise<void> {
  if (status !== 'pending' && status !== 'updated') return forgetReview(tx, { id, kind });
  await tx
    .insert(reviews)
    .values({ id: newId(at), kind, listingId: id, submittedAt: at })
    .onConflictDoNothing();
}

type Subject = Pick<Listing, 'id' | 'kind'>;

/** Notes that the review of a listing was decided, and gives its id, if one was open. */
export async function endReview(
  tx: Database,
  { id, kind }: Subject,
  decidedAt: Date,
): Promise<string | undefined> {
  await endClaim(tx, { kind, id });
  const [ended] = await tx.update(reviews).set({ decidedAt }).where(openOf(id)).returning({ id: reviews.id });
  return ended?.id;
}

/** Forgets a review that nobody decides on any more. */
export async function forgetReview(tx: Database, { id, kind }: Subject): Promise<void> {
  await endClaim(tx, { kind, id });
  await tx.delete(reviews).where(openOf(id));
}

const oldestTold = (now: Date) => new Date(now.valueOf() - reviewDays * dayMs);

/** How long the reviews took that were decided in the last 90 days (Handbook, listings 22). */
export async function findReviewTimes(db: Database, now: Date): Promise<Record<ListingKind, ReviewTimes>> {
  const rows = await db
    .select({
      kind: reviews.kind,
      of: sql<number>`count(*)::int`,
      medianHours: sql<number>`percentile_cont(0.5) within group (order by extract(epoch from ${reviews.decidedAt} - ${reviews.submittedAt})::float8) / 3600`,
    })
    .from(reviews)
    .where(gte(reviews.decidedAt, oldestTold(now)))
    .groupBy(reviews.kind);
  const timesOf = (kind: ListingKind): ReviewTimes => {
    const { medianHours = null, of = 0 } = rows.find((row) => row.kind === kind) ?? {};
    return { medianHours, of };
  };
  const [safari, property] = listingKinds.map(timesOf);
  return { safari: safari!, property: property! };
}

/** Forgets what is told no more. */
export async function purgeReviews({ db, now }: Context): Promise<void> {
  await db.delete(reviews).where(lte(reviews.decidedAt, oldestTold(now())));
}
