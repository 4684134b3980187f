import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { badRequest, notFound } from '../errors';
import { dayOf } from '../days';
import { findListings } from '../listings/queries';
import { isWithin, shownOn } from '../listings/show';
import { route } from '../route';
import { admitWebsite } from '../websites/intake';
import { createEnquiries } from './create';
import { listEnquiries, markRead } from './queries';

/** The enquiries list with its read tracking, and the intake of enquiries. */
export function enquiryRoutes(app: FastifyInstance, context: Context): void {
  const { db, now } = context;

  route(app, 'GET /dashboard/enquiries', ({ user, query }) => listEnquiries(db, user, query));

  route(app, 'POST /dashboard/mark-enquiry-read', async ({ user, body }) => {
    if ((await markRead(db, user, [body.id])) === 0) throw notFound();
    return { message: 'Marked as read.' };
  });

  route(app, 'POST /api/v1/enquiries', async ({ body, request }) => {
    const { website, listing: listingId, ...traveller } = body;
    await admitWebsite(context, request, website);
    const listing = (await findListings(db, [listingId])).get(listingId);
    if (!listing) throw badRequest([{ msg: 'Unknown listing.', param: 'listing' }]);
    const days = (await shownOn(db, website, [listingId])).get(listingId);
    if (!isWithin(days, dayOf(now())))
      throw badRequest([{ msg: 'Is not shown on this website.', param: 'listing' }]);
    const [created] = await createEnquiries(db, [
      { ...traveller, websiteId: website, listing, inquiryDate: now() },
    ]);
    return created!;
  });
}
