import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context/context';
import { route } from '../../platform/http/route';
import { listDecided, decidedFrom, decidedTitle, decidedFilter } from './queries';
import { sql } from 'drizzle-orm';
import { companies } from '../../account/users/table';
import { moment } from '../../lists/exports/columns';
import { statusToday } from '../../listings/queries';
import { listings, reviews } from '../../listings/table';
import type { Records } from '../../records';

/** The decided reviews (Handbook, staff: The review queue). */
export function decidedReviewRoutes(app: FastifyInstance, context: Context): void {
  route(app, 'GET /dashboard/decided-reviews', ({ user, query }) => listDecided(context, user.type, query));
}

export const decidedReviewRecords: Records = {
  lists: {
    'decided-reviews': {
      from: decidedFrom,
      id: reviews.id,
      newestBy: reviews.decidedAt,
      columns: {
        listingId: listings.id,
        listing: decidedTitle,
        kind: reviews.kind,
        owner: companies.companyName,
        submitted: moment(reviews.submittedAt),
        decided: moment(reviews.decidedAt),
        // Hours have one decimal.
        hours: sql`round(extract(epoch from ${reviews.decidedAt} - ${reviews.submittedAt})::numeric / 3600, 1)::float8`,
        decision: reviews.outcome,
        decidedBy: reviews.deciderName,
        reason: reviews.reason,
        statusToday,
      },
      found: (query, { type }, { env }) => decidedFilter(type, query, env.reviewHours),
    },
  },
};
