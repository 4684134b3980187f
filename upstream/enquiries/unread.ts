import type { FastifyInstance } from 'fastify';
import { canSeeGeneralEnquiries } from '../../lib/roles';
import type { Context } from '../context';
import { unreadEnquiries } from './queries';
import { unreadGeneralEnquiries } from './general-enquiries/queries';
import { reviewableKinds, countReviewsForMenu } from '../review/waiting';
import { route } from '../platform/http/route';

/** Counts unread enquiries (Handbook, lists 4) and reviews to decide (Handbook, staff 13). */
export function unreadRoutes(app: FastifyInstance, { db }: Context): void {
  route(app, 'GET /dashboard/unread-counts', async ({ user }) => {
    const { count: enquiries, oldest: oldestEnquiry } = await unreadEnquiries(db, user);
    const kinds = reviewableKinds(user.type);
    const reviews = kinds.length > 0 ? await countReviewsForMenu(db, kinds) : undefined;
    if (!canSeeGeneralEnquiries(user)) return { enquiries, oldestEnquiry, reviews };
    const general = await unreadGeneralEnquiries(db, user.id);
    return { enquiries, oldestEnquiry, reviews, generalEnquiries: general.count };
  });
}
