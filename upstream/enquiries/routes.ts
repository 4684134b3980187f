import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { requireUser } from '../auth/authenticate';
import type { Context } from '../context';
import { badRequest, notFound } from '../errors';
import { findListings } from '../listings/queries';
import { idText, listQuerySchema, parse } from '../validate';
import { admitWebsite } from '../websites/intake';
import { createEnquiries } from './create';
import { listEnquiries, markRead } from './queries';
import { enquirySchema } from './schema';

const markSchema = z.object({ id: idText });

/** The enquiries list with its read tracking, and the intake of enquiries. */
export function enquiryRoutes(app: FastifyInstance, context: Context): void {
  const { db, now } = context;

  app.get('/dashboard/enquiries', async (request) => {
    const user = await requireUser(request);
    return listEnquiries(db, user, parse(listQuerySchema, request.query));
  });

  app.post('/dashboard/mark-enquiry-read', async (request) => {
    const user = await requireUser(request);
    const { id } = parse(markSchema, request.body);
    if ((await markRead(db, user, [id])) === 0) throw notFound();
    return { message: 'Marked as read.' };
  });

  app.post('/api/v1/enquiries', async (request, reply) => {
    const { website, listing: listingId, ...traveller } = parse(enquirySchema, request.body);
    await admitWebsite(context, website, 'enquiries');
    const listing = (await findListings(db, [listingId])).get(listingId);
    if (!listing) throw badRequest([{ msg: 'Unknown listing.', param: 'listing' }]);
    const [created] = await createEnquiries(db, [
      { ...traveller, websiteId: website, listing, inquiryDate: now() },
    ]);
    return reply.code(201).send(created);
  });
}
