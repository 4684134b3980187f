import { and, eq, inArray, isNotNull, not, sql, type SQL } from 'drizzle-orm';
import type { DecidedQuery, DecidedReview } from '../../../lib/review/decided-reviews/calls';
import { isListingKind } from '../../../lib/review/schema';
import type { Role } from '../../../lib/roles';
import { companies } from '../../account/users/table';
import type { Context } from '../../platform/context/context';
import { inPeriod, latestFirst } from '../../lists/list-paging';
import { statusToday } from '../../listings/queries';
import { isWithinTarget, reviewableKinds } from '../queries';
import { listings, reviews } from '../../listings/table';
import { toListPage } from '../../platform/http/validate';

type Deps = Pick<Context, 'db' | 'env'>;

/** The decided reviews within a role's duties that match a filter; `targetHours` is the target time. */
export function decidedFilter(
  role: Role,
  { took, ...period }: Pick<DecidedQuery, 'took' | 'from' | 'to'>,
  targetHours: number,
): SQL | undefined {
  const within = isWithinTarget(targetHours);
  return and(
    inArray(reviews.kind, reviewableKinds(role).filter(isListingKind)),
    isNotNull(reviews.decidedAt),
    inPeriod(reviews.decidedAt, period),
    took && (took === 'within' ? within : not(within)),
  );
}

export const decidedFrom = sql`${reviews} left join ${listings} on ${eq(listings.id, reviews.listingId)}
  left join ${companies} on ${eq(companies.id, sql`coalesce(${reviews.companyId}, ${listings.companyId})`)}`;
export const decidedTitle = sql<string>`coalesce(${listings.title}, ${reviews.title}, '')`;

export async function listDecided({ db, env }: Deps, role: Role, query: DecidedQuery) {
  const { page, perPage } = query;
  const found = decidedFilter(role, query, env.reviewHours);
  const rows = await db
    .select({
      _id: reviews.id,
      kind: reviews.kind,
      slug: sql<string>`coalesce(${listings.slug}, '')`,
      title: decidedTitle,
      status: statusToday,
      owner: { _id: companies.id, name: companies.companyName },
      submittedAt: reviews.submittedAt,
      decidedAt: reviews.decidedAt,
      outcome: reviews.outcome,
      decidedBy: reviews.deciderName,
      reason: reviews.reason,
    })
    .from(reviews)
    .leftJoin(listings, eq(listings.id, reviews.listingId))
    .leftJoin(companies, eq(companies.id, sql`coalesce(${reviews.companyId}, ${listings.companyId})`))
    .where(found)
    .orderBy(...latestFirst(reviews.decidedAt, reviews.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const docs = rows.map(({ owner, submittedAt, decidedAt, ...row }): DecidedReview => ({
    ...row,
    owner: owner ?? { _id: '', name: '' },
    submittedAt: submittedAt.toISOString(),
    decidedAt: decidedAt!.toISOString(),
    outcome: row.outcome ?? '',
    decidedBy: row.decidedBy ?? '',
    reason: row.reason ?? '',
  }));
  return toListPage(docs, await db.$count(reviews, found), { page, perPage });
}
