import { gte, sql } from 'drizzle-orm';
import { dayMs } from '../../lib/platform/values/days';
import { listingKinds, type ListingKind } from '../../lib/listings/listing';
import type { ReviewTimes } from '../../lib/review/review-times/calls';
import { reviewDays } from '../../lib/review/review-times/schema';
import type { Database } from '../platform/db/client';
import { reviews } from '../listings/table';

export const tookHours = sql<number>`extract(epoch from ${reviews.decidedAt} - ${reviews.submittedAt})::float8 / 3600`;

export const isWithinTarget = (targetHours: number) => sql`${tookHours} <= ${targetHours}::float8`;

const oldestShown = (now: Date) => new Date(now.valueOf() - reviewDays * dayMs);

/** The duration of reviews decided in the last 90 days (Handbook, listings: How long a review takes). */
export async function findReviewTimes(db: Database, now: Date): Promise<Record<ListingKind, ReviewTimes>> {
  const rows = await db
    .select({
      kind: reviews.kind,
      of: sql<number>`count(*)::int`,
      medianHours: sql<number>`percentile_cont(0.5) within group (order by ${tookHours})`,
    })
    .from(reviews)
    .where(gte(reviews.decidedAt, oldestShown(now)))
    .groupBy(reviews.kind);
  const timesOf = (kind: ListingKind): ReviewTimes => {
    const { medianHours = null, of = 0 } = rows.find((row) => row.kind === kind) ?? {};
    return { medianHours, of };
  };
  const [safari, property] = listingKinds.map(timesOf);
  return { safari: safari!, property: property! };
}
