import { sql, type SQL, gte } from 'drizzle-orm';
import { isListingKind, reviewKinds, type ReviewKind } from '../../lib/review/schema';
import type { Role } from '../../lib/roles';
import { applications } from '../companies/table';
import { rowsOf, type Database } from '../platform/db/client';
import { listings, reviews } from '../listings/table';
import { mostUnread } from '../../lib/platform/contract/unread';
import { dayMs } from '../../lib/platform/values/days';
import { listingKinds, type ListingKind } from '../../lib/listings/listing';
import type { ReviewTimes } from '../../lib/review/review-times/calls';
import { reviewDays } from '../../lib/review/review-times/schema';

/** What a role decides on; owners nothing. */
export function reviewableKinds(role: Role): readonly ReviewKind[] {
  if (role === 'admin') return reviewKinds;
  return role === 'safari-admin' ? ['safari'] : [];
}

/** `at`: since when it waits. */
export type WaitingReview = { kind: ReviewKind; id: string; at: Date };
type Row = { kind: ReviewKind; id: string; at: Date | string };

/** Listings come before applications, which are many and of another work. */
export const rankOf = (kind: ReviewKind) => (isListingKind(kind) ? sql`0` : sql`1`);

const ofListings = (kinds: readonly ReviewKind[]) => sql`
  select ${listings.id} as id, ${listings.kind} as kind, ${rankOf('safari')} as rank, coalesce(${reviews.submittedAt}, ${listings.updatedAt}) as at
  from ${listings} left join ${reviews} on ${reviews.listingId} = ${listings.id} and ${reviews.decidedAt} is null
  where ${listings.status} in ('pending', 'updated') and ${listings.deletedAt} is null
    and ${listings.kind} in ${kinds}`;
const ofApplications = sql`
  select ${applications.id} as id, 'application' as kind, ${rankOf('application')} as rank, coalesce(${applications.confirmedAt}, ${applications.createdAt}) as at from ${applications} where ${applications.status} = 'verified'`;

/** All that waits of these kinds, as a table with `id`, `kind`, `rank` and `at`. */
export function waitingTable(kinds: readonly ReviewKind[]): SQL {
  const parts = [
    ...(kinds.some(isListingKind) ? [ofListings(kinds.filter(isListingKind))] : []),
    ...(kinds.includes('application') ? [ofApplications] : []),
  ];
  if (parts.length === 0) return sql`(select '' as id, '' as kind, 0 as rank, now() as at where false)`;
  return sql`(${sql.join(parts, sql` union all `)})`;
}

/** The kinds that a role decides on, limited to `kind`. */
export const narrowKinds = (role: Role, kind: ReviewKind | undefined) =>
  reviewableKinds(role).filter((one) => kind === undefined || one === kind);

const toWaiting = ({ kind, id, at }: Row): WaitingReview => ({ kind, id, at: new Date(at) });

export async function findWaitingReviews(
  db: Database,
  kinds: readonly ReviewKind[],
  rest: SQL,
): Promise<WaitingReview[]> {
  const rows = await rowsOf<Row>(db, sql`select kind, id, at from ${waitingTable(kinds)} as waiting ${rest}`);
  return rows.map(toWaiting);
}

/** A waiting record; null if it does not wait, or not for this role. */
export async function findWaitingReview(
  db: Database,
  role: Role,
  { kind, id }: Pick<WaitingReview, 'kind' | 'id'>,
): Promise<WaitingReview | null> {
  const [one] = await findWaitingReviews(db, narrowKinds(role, kind), sql`where id = ${id}`);
  return one ?? null;
}

type WaitingCounts = Record<ReviewKind | 'waiting' | 'late', number> & { oldest: Date | null };

/** `late`: waiting since before a moment. */
export async function countWaitingReviews(
  db: Database,
  kinds: readonly ReviewKind[],
  before: Date,
): Promise<WaitingCounts> {
  const [row] = await rowsOf<Omit<WaitingCounts, 'oldest'> & { oldest: Date | string | null }>(
    db,
    sql`select count(*)::int as waiting, count(*) filter (where kind = 'safari')::int as safari,
      count(*) filter (where kind = 'property')::int as property, count(*) filter (where kind = 'application')::int as application,
       count(*) filter (where at <= ${before.toISOString()}::timestamptz)::int as late, min(at) as oldest
      from ${waitingTable(kinds)} as waiting`,
  );
  const { oldest, ...counts } = row!;
  return { ...counts, oldest: oldest === null ? null : new Date(oldest) };
}

/** At most one more than a menu shows. */
export async function countReviewsForMenu(db: Database, kinds: readonly ReviewKind[]): Promise<number> {
  const few = sql`select 1 from ${waitingTable(kinds)} as waiting limit ${mostUnread + 1}`;
  const [row] = await rowsOf<{ count: number }>(db, sql`select count(*)::int as count from (${few}) as few`);
  return row!.count;
}

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
