import type { FastifyInstance } from 'fastify';
import { rateLimitAddress } from '../../platform/start/client';
import type { Context } from '../../platform/context/context';
import type { Database } from '../../platform/db/client';
import { createOnce, readCreationKey } from '../../platform/idempotency/earlier-record';
import { newId } from '../../platform/values/ids';
import { normalizeMailbox } from '../../platform/mail/mailbox';
import { countStrangerMail, admitWebsite, idempotencyHolder } from '../../sites/websites/intake';
import { countRead } from '../../platform/files/disk-space';
import { consumeRateLimit, admitSender } from '../../platform/limits/rate-limit';
import { answerMarkedRead, removeReader } from '../read-tracking';
import { route } from '../../platform/http/route';
import { createToken } from '../../platform/signed-in/tokens';
import {
  createGeneralEnquiries,
  listGeneralEnquiries,
  markGeneralRead,
  findGeneralEnquiry,
  generalEnquiryFilter,
  generalDesk,
} from './queries';
import { buttonPageHeaders } from '../../platform/http/button-page';
import { confirmationPage, composeConfirmation, findConfirmation, verifyGeneralEnquiry } from './verify';
import { createDeskHandlers } from '../desks/calls';
import { changeDesk } from '../desks/desk';
import { markAllRead } from '../desks/mark-all';
import { badRequest, notFound } from '../../platform/errors/errors';
import { findStaffRecipients } from '../../account/notices/tell';
import { generalEnquiries } from '../table';
import { notifyAssignee } from './tell';
import { userName } from '../../account/users/queries';
import { moment, yesOrNo } from '../../lists/exports/columns';
import { websiteName } from '../../sites/websites/queries';
import { newestOf } from '../../lists/exports/exported';
import type { Records } from '../../records';

const mailsPerHour = 5;

/** The list of custom enquiries with its read marks, and the intake (Handbook, staff: Custom enquiries). */
export function generalEnquiryRoutes(app: FastifyInstance, context: Context): void {
  const { db, now } = context;

  route(app, 'GET /dashboard/general-enquiries', ({ user, query }) =>
    listGeneralEnquiries(db, user.id, query, now()),
  );

  route(app, 'POST /dashboard/mark-general-enquiry-read', async ({ user, body }) =>
    answerMarkedRead(await markGeneralRead(db, user, [body.id], now())),
  );

  route(app, 'POST /api/v1/general-enquiries', async ({ body: { website, ...traveller }, request }) => {
    const admitted = await admitWebsite(context, request, website);
    const key = readCreationKey(request, idempotencyHolder(admitted, request), 'general-enquiry');
    const { token, hash } = createToken();
    const inquiryDate = now();
    const id = newId(inquiryDate);
    const row = { ...traveller, websiteId: website, inquiryDate, verifyTokenHash: hash };
    const find = async (_tx: Database, earlier: string) => ({ _id: earlier });
    return createOnce(db, key, { id, createdAt: inquiryDate }, find, async (transaction) => {
      const mailbox = normalizeMailbox(traveller.emailAddress);
      await consumeRateLimit(transaction, `confirmation:${mailbox}`, mailsPerHour, 3600, now());
      await createGeneralEnquiries(transaction, [row], () => id);
      const mail = composeConfirmation(traveller.emailAddress, token, context.env);
      if (await countStrangerMail({ ...context, db: transaction }, admitted))
        await context.outbox.post(transaction, mail, { priority: 'link' });
      return { _id: id };
    });
  });

  const confirmations = {
    'GET /api/v1/general-enquiries/verify': findConfirmation,
    'POST /api/v1/general-enquiries/verify': verifyGeneralEnquiry,
  } as const;
  for (const name of Object.keys(confirmations) as (keyof typeof confirmations)[])
    route(app, name, async ({ query, request, reply }) => {
      await countRead(context, () => admitSender(context, rateLimitAddress(request)));
      const confirmation = await confirmations[name](context, query.t);
      return reply
        .code(confirmation === 'void' ? 404 : 200)
        .headers(buttonPageHeaders)
        .send(confirmationPage(confirmation));
    });
}

const unknownAssignee = () => badRequest([{ msg: 'Unknown member of staff.', param: 'assignee' }]);

/** The staff's work on custom enquiries: states, notes and assignees (Handbook, staff: The desk for custom enquiries). */
export function generalDeskRoutes(app: FastifyInstance, context: Context): void {
  const { db, now } = context;
  const desk = createDeskHandlers(context, generalDesk, 'GET /dashboard/general-enquiries/:id/desk');

  route(app, 'GET /dashboard/general-enquiries/:id', async ({ user, params }) => {
    const found = await findGeneralEnquiry(db, user.id, params.id, now());
    if (!found) throw notFound();
    return found;
  });

  route(app, 'GET /dashboard/general-enquiries/:id/desk', desk.read);
  route(app, 'PUT /dashboard/general-enquiries/:id/note', desk.note);
  route(app, 'PUT /dashboard/general-enquiries/:id/state', desk.state);

  route(app, 'PUT /dashboard/general-enquiries/:id/assignee', (called) =>
    desk.changed(called, (changing) =>
      db.transaction(async (tx) => {
        const assigneeId = called.body.assignee;
        const member = (await findStaffRecipients(tx)).find(({ id }) => id === assigneeId);
        if (assigneeId !== null && !member) throw unknownAssignee();
        let isChange = false;
        const stored = await changeDesk(tx, generalDesk, changing, ({ assignee }) => {
          isChange = (assignee?._id ?? null) !== assigneeId;
          return isChange ? { assigneeId } : null;
        });
        if (stored && isChange && member && member.id !== called.user.id)
          await notifyAssignee({ ...context, db: tx }, stored._id, { member, by: called.user.name });
        return stored;
      }),
    ),
  );

  route(app, 'GET /dashboard/general-enquiry-desk/staff', async () => {
    const members = await findStaffRecipients(db);
    return members
      .map(({ id, name }) => ({ _id: id, name }))
      .sort((one, other) => one.name.localeCompare(other.name));
  });

  route(app, 'POST /dashboard/mark-general-enquiry-unread', async ({ user, body }) => {
    answerMarkedRead(await removeReader(db, generalEnquiries, undefined, user.id, body.id));
    return { message: 'Marked as unread.' };
  });

  route(app, 'POST /dashboard/mark-general-enquiries-read', async ({ user, body }) => {
    const { search, filters, upTo } = body;
    const found = generalEnquiryFilter(user.id, { ...filters, search }, now());
    const marking = await markAllRead(db, user.id, { table: generalEnquiries, found, upTo });
    return { message: 'Marked as read.', ...marking };
  });
}

const { inquiryDate } = generalEnquiries;

export const generalEnquiryRecords: Records = {
  lists: {
    'general-enquiries': {
      ...newestOf(generalEnquiries, inquiryDate),
      columns: {
        id: generalEnquiries.id,
        date: moment(inquiryDate),
        name: generalEnquiries.fullName,
        email: generalEnquiries.emailAddress,
        country: generalEnquiries.country,
        website: websiteName(generalEnquiries.websiteId),
        verified: yesOrNo(generalEnquiries.verified),
        state: generalEnquiries.state,
        assignee: userName(generalEnquiries.assigneeId),
        message: generalEnquiries.message,
      },
      found: (query, { id }, { now }) => generalEnquiryFilter(id, query, now()),
    },
  },
};
