import { and, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { DecidedQuery, DecidedReview } from '../../lib/decided-reviews/calls';
import type { Period } from '../../lib/list-filters/form';
import { isListingKind } from '../../lib/review/schema';
import type { Role } from '../../lib/roles';
import { companies } from '../companies/table';
import type { Context } from '../context';
import type { Database } from '../db/client';
import { inPeriod } from '../list-filters';
import { latestFirst } from '../list-paging';
import { listings, reviews } from '../listings/table';
import { kindsFor } from '../review/waiting';
import { route } from '../route';
import { listPage } from '../validate';

/** The reviews, decided in a period, of what somebody with this role decides on. */
export const foundDecided = (role: Role, period: Period): SQL | undefined =>
  and(
    inArray(reviews.kind, kindsFor(role).filter(isListingKind)),
    isNotNull(reviews.decidedAt),
    inPeriod(reviews.decidedAt, period),
  );

/** A page of the reviews of what somebody with this role decides on. */
async function listDecided(db: Database, role: Role, query: DecidedQuery) {
  const { page, perPage } = query;
  const found = foundDecided(role, query);
  const rows = await db
    .select({
      _id: listings.id,
      kind: reviews.kind,
      slug: listings.slug,
      title: listings.title,
      status: sql<string>`case when ${listings.deletedAt} is null then ${listings.status} else 'deleted' end`,
      owner: { _id: companies.id, name: companies.companyName },
      submittedAt: reviews.submittedAt,
      decidedAt: reviews.decidedAt,
    })
    .from(reviews)
    .innerJoin(listings, eq(listings.id, reviews.listingId))
    .innerJoin(companies, eq(companies.id, listings.companyId))
    .where(found)
    .orderBy(...latestFirst(reviews.decidedAt, reviews.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const told = rows.map(({ submittedAt, decidedAt, ...row }): DecidedReview => ({
    ...row,
    submittedAt: submittedAt.toISOString(),
    decidedAt: decidedAt!.toISOString(),
  }));
  return listPage(told, await db.$count(reviews, found), { page, perPage });
}

/** The reviews that were decided (Handbook, staff 13). */
export function decidedReviewRoutes(app: FastifyInstance, { db }: Context): void {
  route(app, 'GET /dashboard/decided-reviews', ({ user, query }) => listDecided(db, user.type, query));
}
