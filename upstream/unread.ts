import type { FastifyInstance } from 'fastify';
import { canSeeGeneralEnquiries } from '../lib/roles';
import type { Context } from './context';
import { unreadEnquiries } from './enquiries/queries';
import { unreadGeneralEnquiries } from './general-enquiries/queries';
import { route } from './route';

/** What the signed-in user has not read of the lists with read tracking (Handbook, lists 4). */
export function unreadRoutes(app: FastifyInstance, { db }: Context): void {
  route(app, 'GET /dashboard/unread-counts', async ({ user }) => {
    const { count: enquiries, oldest: oldestEnquiry } = await unreadEnquiries(db, user);
    if (!canSeeGeneralEnquiries(user)) return { enquiries, oldestEnquiry };
    const general = await unreadGeneralEnquiries(db, user.id);
    return { enquiries, oldestEnquiry, generalEnquiries: general.count };
  });
}
