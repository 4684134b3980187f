import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { badRequest, notFound } from '../platform/http/errors';
import { dayOf } from '../../lib/platform/values/days';
import { createOnce, creationKey } from '../platform/idempotency/earlier-record';
import { newId } from '../platform/values/ids';
import { findListings } from '../listings/queries';
import { isWithin, shownOn } from '../listings/show';
import { markedAsRead } from './read-tracking';
import { route } from '../platform/http/route';
import { comesFromSpam, noteHeld } from './spam/senders';
import { admitWebsite, keyHolder } from '../sites/websites/intake';
import { mayMail } from '../sites/websites/stranger-mails';
import { tellEnquiry } from '../account/notices/enquiry';
import { createEnquiries, findCreatedEnquiry } from './create';
import { mayReceive, postReceipt } from './receipt';
import { findEnquiry, listEnquiries, markRead } from './queries';

export function enquiryRoutes(app: FastifyInstance, context: Context): void {
  const { db, env, now } = context;

  route(app, 'GET /dashboard/enquiries', ({ user, query }) => listEnquiries(db, user, query, now()));

  route(app, 'GET /dashboard/enquiries/:id', async ({ user, params }) => {
    const enquiry = await findEnquiry(db, user, params.id);
    if (!enquiry) throw notFound();
    return enquiry;
  });

  route(app, 'POST /dashboard/mark-enquiry-read', async ({ user, body }) =>
    markedAsRead(await markRead(db, user, [body.id], now())),
  );

  route(app, 'POST /api/v1/enquiries', async ({ body, request }) => {
    const { website, listing: listingId, ...traveller } = body;
    const admitted = await admitWebsite(context, request, website);
    const key = creationKey(request, keyHolder(admitted, request), 'enquiry');
    const inquiryDate = now();
    const added = { id: newId(inquiryDate), createdAt: inquiryDate };
    return createOnce(db, key, added, findCreatedEnquiry, async (tx) => {
      const listing = (await findListings(tx, [listingId])).get(listingId);
      if (!listing) throw badRequest([{ msg: 'Unknown listing.', param: 'listing' }]);
      const days = (await shownOn(tx, website, [listingId])).get(listingId);
      if (!isWithin(days, dayOf(inquiryDate)))
        throw badRequest([{ msg: 'Is not shown on this website.', param: 'listing' }]);
      const sender = { companyId: listing.companyId, emailAddress: traveller.emailAddress };
      const isSpam = await comesFromSpam({ ...context, db: tx }, sender);
      const [created] = await createEnquiries(
        tx,
        [{ ...traveller, websiteId: website, listing, inquiryDate, ...(isSpam && { state: 'spam' }) }],
        () => added.id,
        async (db, [row]) => {
          if (isSpam) return noteHeld(db, env, sender);
          const within = { ...context, db };
          const stored = { ...row!, travelDate: row!.travelDate ?? null, websiteName: admitted.name };
          await tellEnquiry(within, stored, await mayMail(within, admitted));
          // Without a key anybody may call in a website's name.
          const isReceipted = admitted.isProven && (await mayReceive(within, row!));
          if (isReceipted && (await mayMail(within, admitted))) await postReceipt(within, row!);
        },
      );
      return created!;
    });
  });
}
