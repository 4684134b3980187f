import { and, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import { dayMs, dayOf, monthsUntil } from '../../lib/platform/values/days';
import type { ReviewOutcome } from '../../lib/review/decided-reviews/schema';
import { listingKinds, type ListingKind } from '../../lib/listings/listing';
import { networkMonths } from '../../lib/insights/network/schema';
import type { ReviewTimes } from '../../lib/review/review-times/calls';
import { reviewDays } from '../../lib/review/review-times/schema';
import type { Context } from '../context';
import type { Database } from '../platform/db/client';
import type { Actor } from './deeds/note';
import { newId } from '../platform/values/ids';
import { reviewClaims } from './table';
import type { Listing } from '../listings/queries';
import { listings, reviews } from '../listings/table';

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

type Decision = { outcome: ReviewOutcome; reason: string | undefined };

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

export const tookHours = sql<number>`extract(epoch from ${reviews.decidedAt} - ${reviews.submittedAt})::float8 / 3600`;

export const isWithinTarget = (targetHours: number) => sql`${tookHours} <= ${targetHours}::float8`;

export async function deleteOpenReviews(tx: Database, listingIds: string[]): Promise<void> {
  await endClaims(tx, listingIds);
  await tx.delete(reviews).where(openOf(listingIds));
}

/** Deletes the claims on decided records. Part of the deciding transaction. */
export async function endClaims(tx: Database, recordIds: string[]): Promise<void> {
  await tx.delete(reviewClaims).where(inArray(reviewClaims.recordId, recordIds));
}

const oldestShown = (now: Date) => new Date(now.valueOf() - reviewDays * dayMs);

/** The duration of reviews decided in the last 90 days (Handbook, listings 22). */
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

/** Deletes reviews older than the network's figures (Handbook, staff 10). */
export async function purgeReviews({ db, now }: Context): Promise<void> {
  const first = monthsUntil(dayOf(now()), networkMonths)[0]!;
  await db.delete(reviews).where(lt(reviews.decidedAt, new Date(first.from)));
}
