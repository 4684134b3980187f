import type { FastifyInstance } from 'fastify';
import { canSeeGeneralEnquiries } from '../lib/access';
import type { UnreadCounts } from '../lib/unread/schema';
import { requireUser } from './auth/authenticate';
import type { Context } from './context';
import { unreadEnquiries } from './enquiries/queries';
import { unreadGeneralEnquiries } from './general-enquiries/queries';

/** What the signed-in user has not read of the lists with read tracking (Handbook, lists 4). */
export function unreadRoutes(app: FastifyInstance, { db }: Context): void {
  app.get('/dashboard/unread-counts', async (request): Promise<UnreadCounts> => {
    const user = await requireUser(request);
    const enquiries = await unreadEnquiries(db, user);
    if (!canSeeGeneralEnquiries(user)) return { enquiries };
    return { enquiries, generalEnquiries: await unreadGeneralEnquiries(db, user.id) };
  });
}
