import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { badRequest, notFound } from '../platform/http/errors';
import { dayOf } from '../../lib/platform/values/days';
import { createOnce, readCreationKey } from '../platform/idempotency/earlier-record';
import { newId } from '../platform/values/ids';
import { findListings } from '../listings/queries';
import { isShownDay, findShownDays } from '../listings/show';
import { answerMarkedRead } from './read-tracking';
import { route } from '../platform/http/route';
import { isFromSpamSender, countHeldEnquiry } from './spam/senders';
import { admitWebsite, idempotencyHolder } from '../sites/websites/intake';
import { countStrangerMail } from '../sites/websites/stranger-mails';
import { notifyEnquiry } from '../account/notices/enquiry';
import { createEnquiries, findCreatedEnquiry } from './create';
import { claimReceipt, postReceipt } from './receipt';
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
    answerMarkedRead(await markRead(db, user, [body.id], now())),
  );

  route(app, 'POST /api/v1/enquiries', async ({ body, request }) => {
    const { website, listing: listingId, ...traveller } = body;
    const admitted = await admitWebsite(context, request, website);
    const key = readCreationKey(request, idempotencyHolder(admitted, request), 'enquiry');
    const inquiryDate = now();
    const added = { id: newId(inquiryDate), createdAt: inquiryDate };
    return createOnce(db, key, added, findCreatedEnquiry, async (tx) => {
      const listing = (await findListings(tx, [listingId])).get(listingId);
      if (!listing) throw badRequest([{ msg: 'Unknown listing.', param: 'listing' }]);
      const days = (await findShownDays(tx, website, [listingId])).get(listingId);
      if (!isShownDay(days, dayOf(inquiryDate)))
        throw badRequest([{ msg: 'Is not shown on this website.', param: 'listing' }]);
      const sender = { companyId: listing.companyId, emailAddress: traveller.emailAddress };
      const isSpam = await isFromSpamSender({ ...context, db: tx }, sender);
      const [created] = await createEnquiries(
        tx,
        [{ ...traveller, websiteId: website, listing, inquiryDate, ...(isSpam && { state: 'spam' }) }],
        () => added.id,
        async (db, [row]) => {
          if (isSpam) return countHeldEnquiry(db, env, sender);
          const within = { ...context, db };
          const stored = { ...row!, travelDate: row!.travelDate ?? null, websiteName: admitted.name };
          await notifyEnquiry(within, stored, await countStrangerMail(within, admitted));
          // Without a key anybody may call in a website's name.
          const isReceipted = admitted.isProven && (await claimReceipt(within, row!));
          if (isReceipted && (await countStrangerMail(within, admitted))) await postReceipt(within, row!);
        },
      );
      return created!;
    });
  });
}
