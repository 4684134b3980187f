import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { route } from '../../platform/http/route';
import { listDecided } from './queries';

/** The decided reviews (Handbook, staff: The review queue). */
export function decidedReviewRoutes(app: FastifyInstance, context: Context): void {
  route(app, 'GET /dashboard/decided-reviews', ({ user, query }) => listDecided(context, user.type, query));
}
