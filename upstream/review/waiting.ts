import { sql, type SQL } from 'drizzle-orm';
import { isListingKind, reviewKinds, type ReviewKind } from '../../lib/review/schema';
import type { Role } from '../../lib/roles';
import { applications } from '../companies/applications/table';
import { rowsOf, type Database } from '../platform/db/client';
import { listings, reviews } from '../listings/table';
import { mostUnread } from '../../lib/enquiries/unread/schema';

/** What somebody decides on: an admin everything, a safari-admin safaris; owners nothing. */
export function kindsFor(role: Role): readonly ReviewKind[] {
  if (role === 'admin') return reviewKinds;
  return role === 'safari-admin' ? ['safari'] : [];
}

/** A record by its kind and id, and since when it waits. */
export type Waiting = { kind: ReviewKind; id: string; at: Date };
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
export function waitingOf(kinds: readonly ReviewKind[]): SQL {
  const parts = [
    ...(kinds.some(isListingKind) ? [ofListings(kinds.filter(isListingKind))] : []),
    ...(kinds.includes('application') ? [ofApplications] : []),
  ];
  if (parts.length === 0) return sql`(select '' as id, '' as kind, 0 as rank, now() as at where false)`;
  return sql`(${sql.join(parts, sql` union all `)})`;
}

/** The kinds of a person's queue, or the one of them that it is narrowed to. */
export const narrowed = (role: Role, kind: ReviewKind | undefined) =>
  kindsFor(role).filter((one) => kind === undefined || one === kind);

const toWaiting = ({ kind, id, at }: Row): Waiting => ({ kind, id, at: new Date(at) });

/** Some of what waits, in the order and up to the number that `rest` says. */
export async function findWaiting(db: Database, kinds: readonly ReviewKind[], rest: SQL): Promise<Waiting[]> {
  const rows = await rowsOf<Row>(db, sql`select kind, id, at from ${waitingOf(kinds)} as waiting ${rest}`);
  return rows.map(toWaiting);
}

/** One record of the queue of somebody with this role; null where it does not wait, or not for them. */
export async function findOne(
  db: Database,
  role: Role,
  { kind, id }: Pick<Waiting, 'kind' | 'id'>,
): Promise<Waiting | null> {
  const [one] = await findWaiting(db, narrowed(role, kind), sql`where id = ${id}`);
  return one ?? null;
}

type Waits = Record<ReviewKind | 'waiting' | 'late', number> & { oldest: Date | null };

/** How much waits, of each kind too, how much of it since before a moment, and since when the oldest does. */
export async function countWaiting(db: Database, kinds: readonly ReviewKind[], before: Date): Promise<Waits> {
  const [row] = await rowsOf<Omit<Waits, 'oldest'> & { oldest: Date | string | null }>(
    db,
    sql`select count(*)::int as waiting, count(*) filter (where kind = 'safari')::int as safari,
      count(*) filter (where kind = 'property')::int as property, count(*) filter (where kind = 'application')::int as application,
       count(*) filter (where at <= ${before.toISOString()}::timestamptz)::int as late, min(at) as oldest
      from ${waitingOf(kinds)} as waiting`,
  );
  const { oldest, ...counts } = row!;
  return { ...counts, oldest: oldest === null ? null : new Date(oldest) };
}

/** How much waits, at most one more than a menu shows. */
export async function reviewsToShow(db: Database, kinds: readonly ReviewKind[]): Promise<number> {
  const few = sql`select 1 from ${waitingOf(kinds)} as waiting limit ${mostUnread + 1}`;
  const [row] = await rowsOf<{ count: number }>(db, sql`select count(*)::int as count from (${few}) as few`);
  return row!.count;
}
