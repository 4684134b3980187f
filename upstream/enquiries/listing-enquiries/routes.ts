import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context/context';
import { badRequest, notFound } from '../../platform/errors/errors';
import { dayOf } from '../../../lib/platform/values/days';
import { createOnce, readCreationKey } from '../../platform/idempotency/earlier-record';
import { newId } from '../../platform/values/ids';
import { findListings, isShownDay, findShownDays } from '../../listings/queries';
import { answerMarkedRead } from '../read-tracking';
import { route } from '../../platform/http/route';
import { isFromSpamSender, countHeldEnquiry } from '../spam/senders';
import { admitWebsite, idempotencyHolder, countStrangerMail } from '../../sites/websites/intake';
import { readMailboxLink } from '../mailbox-link';
import { notifyEnquiry } from './tell';
import { createEnquiries, findCreatedEnquiry } from './create';
import { claimReceipt, postReceipt } from './receipt';
import {
  findEnquiry,
  listEnquiries,
  listEnquiriesOf,
  markRead,
  enquiryCondition,
  markUnread,
  unreadEnquiries,
  reachCondition,
  findEnquiries,
} from './queries';
import { createDeskHandlers } from '../desks/calls';
import { markAllRead } from '../desks/mark-all';
import { enquiryDesk, findAnswerTimes, findFilterOptions, setSpam } from './desk';
import { enquiries } from '../table';
import { canSeeGeneralEnquiries, isStaff } from '../../../lib/roles';
import { unreadGeneralEnquiries } from '../general-enquiries/queries';
import { reviewableKinds, countReviewsForMenu } from '../../review/queries';
import { eq, sql } from 'drizzle-orm';
import { companyName } from '../../account/users/queries';
import { moment } from '../../lists/exports/columns';
import { websiteName } from '../../sites/websites/queries';
import { newestOf } from '../../lists/exports/exported';
import type { Records } from '../../records';

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

/**
 * A company's work on its enquiries: states, notes, filters and answer times (Handbook, enquiries: The state of an
 * enquiry and enquiries: Views and filters).
 */
export function enquiryDeskRoutes(app: FastifyInstance, context: Context): void {
  const { db, now } = context;
  const desk = createDeskHandlers(context, enquiryDesk, 'GET /dashboard/enquiries/:id/desk');

  route(app, 'GET /dashboard/enquiries/:id/desk', desk.read);
  route(app, 'PUT /dashboard/enquiries/:id/note', desk.note);
  route(app, 'PUT /dashboard/enquiries/:id/state', desk.state);

  route(app, 'POST /dashboard/enquiries/:id/spam', (called) =>
    desk.changed(called, (changing) => setSpam(context, changing, true)),
  );

  route(app, 'DELETE /dashboard/enquiries/:id/spam', (called) =>
    desk.changed(called, (changing) => setSpam(context, changing, false)),
  );

  route(app, 'POST /dashboard/mark-enquiry-unread', async ({ user, body }) => {
    answerMarkedRead(await markUnread(db, user, body.id));
    return { message: 'Marked as unread.' };
  });

  route(app, 'POST /dashboard/mark-enquiries-read', async ({ user, body }) => {
    const { search, filters, upTo } = body;
    const found = await enquiryCondition(db, user, { ...filters, search }, now());
    const marking = await markAllRead(db, user.id, { table: enquiries, found, upTo });
    return { message: 'Marked as read.', ...marking };
  });

  route(app, 'GET /dashboard/enquiry-desk/filters', ({ user }) => findFilterOptions(db, user));

  route(app, 'GET /dashboard/enquiry-desk/answer-times', ({ user }) => findAnswerTimes(db, user, now()));
}

/** Counts unread enquiries (Handbook, lists: Read marks) and reviews to decide (Handbook, staff: The review queue). */
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

export const enquiryRecords: Records = {
  finds: { place: 30, by: [findEnquiries] },
  enquiriesOf: listEnquiriesOf,
  offLink: readMailboxLink,
  ofCompany: {
    count: async (db, id) => ({ enquiries: await db.$count(enquiries, eq(enquiries.companyId, id)) }),
  },
  lists: {
    enquiries: {
      ...newestOf(enquiries, enquiries.inquiryDate),
      columns: ({ type }) => ({
        id: enquiries.id,
        reference: enquiries.referenceNumber,
        date: moment(enquiries.inquiryDate),
        listing: enquiries.title,
        listingId: enquiries.listingId,
        ...(isStaff(type) && { kind: enquiries.listingKind, company: companyName(enquiries.companyId) }),
        website: websiteName(enquiries.websiteId),
        firstName: enquiries.firstName,
        lastName: enquiries.lastName,
        email: enquiries.emailAddress,
        phone: enquiries.phoneNumber,
        country: enquiries.country,
        travelDate: sql`${enquiries.travelDate}::text`,
        days: enquiries.numberOfDays,
        adults: enquiries.adults,
        children: enquiries.children,
        infants: enquiries.infants,
        pricePerDay: enquiries.seasonalPricePerDay,
        potentialValue: enquiries.potentialRevenue,
        state: enquiries.state,
        message: enquiries.message,
      }),
      found: (query, viewer, { db, now }) => enquiryCondition(db, viewer, query, now()),
      reach: reachCondition,
    },
  },
};
