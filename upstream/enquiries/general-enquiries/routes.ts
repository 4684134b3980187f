import type { FastifyInstance } from 'fastify';
import { rateLimitAddress } from '../../platform/start/client';
import type { Context } from '../../context';
import type { Database } from '../../platform/db/client';
import { createOnce, readCreationKey } from '../../platform/idempotency/earlier-record';
import { newId } from '../../platform/values/ids';
import { normalizeMailbox } from '../../platform/mail/mailbox';
import { countStrangerMail } from '../../sites/websites/stranger-mails';
import { consumeRateLimit } from '../../platform/limits/hit';
import { answerMarkedRead } from '../read-tracking';
import { route } from '../../platform/http/route';
import { createToken } from '../../platform/signed-in/tokens';
import { admitSender, admitWebsite, idempotencyHolder } from '../../sites/websites/intake';
import { createGeneralEnquiries } from './create';
import { listGeneralEnquiries, markGeneralRead } from './queries';
import { buttonPageHeaders } from '../../platform/http/button-page';
import { confirmationPage } from './confirmation-page';
import { composeConfirmation, findConfirmation, verifyGeneralEnquiry } from './verify';

const mailsPerHour = 5;

/** The list of custom enquiries with its read marks, and the intake (Handbook, staff 7). */
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
      await admitSender(context, rateLimitAddress(request));
      const confirmation = await confirmations[name](context, query.t);
      return reply
        .code(confirmation === 'void' ? 404 : 200)
        .headers(buttonPageHeaders)
        .send(confirmationPage(confirmation));
    });
}
