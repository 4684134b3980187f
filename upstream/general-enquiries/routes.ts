import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { requireUser } from '../auth/authenticate';
import type { Context } from '../context';
import { notFound } from '../errors';
import { hit } from '../rate-limit/hit';
import { newToken } from '../tokens';
import { idText, listQuerySchema, parse, plainText } from '../validate';
import { admitWebsite } from '../websites/intake';
import { createGeneralEnquiries } from './create';
import { listGeneralEnquiries, markGeneralRead } from './queries';
import { generalEnquirySchema } from './schema';
import { verifiedPage, verifiedPageHeaders } from './verified-page';
import { confirmationMail, verifyGeneralEnquiry } from './verify';

const markSchema = z.object({ id: idText });
const verifySchema = z.object({ t: plainText(100).default('') });

/** How many confirmation mails one address gets in an hour, whoever asks for them. */
const mailsPerHour = 5;

/** The custom enquiries list with its read tracking, and the intake of custom enquiries (Handbook, staff 7). */
export function generalEnquiryRoutes(app: FastifyInstance, context: Context): void {
  const { db, now } = context;

  app.get('/dashboard/general-enquiries', async (request) => {
    const user = await requireUser(request, 'admin', 'safari-admin');
    return listGeneralEnquiries(db, user.id, parse(listQuerySchema, request.query));
  });

  app.post('/dashboard/mark-general-enquiry-read', async (request) => {
    const user = await requireUser(request, 'admin', 'safari-admin');
    const { id } = parse(markSchema, request.body);
    if ((await markGeneralRead(db, user.id, [id])) === 0) throw notFound();
    return { message: 'Marked as read.' };
  });

  app.post('/api/v1/general-enquiries', async (request, reply) => {
    const { website, ...traveller } = parse(generalEnquirySchema, request.body);
    await admitWebsite(context, website, 'general-enquiries');
    await hit(db, `confirmation:${traveller.emailAddress.toLowerCase()}`, mailsPerHour, 3600, now());
    const { token, hash } = newToken();
    const [id] = await createGeneralEnquiries(db, [
      { ...traveller, websiteId: website, inquiryDate: now(), verifyTokenHash: hash },
    ]);
    try {
      await context.mail.send(confirmationMail(traveller.emailAddress, token, context.env));
    } catch (error) {
      // The enquiry is kept: staff see it as unverified and can still answer it.
      context.log.error({ err: error, generalEnquiry: id }, 'a confirmation mail was not sent');
    }
    return reply.code(201).send({ _id: id });
  });

  app.get('/api/v1/general-enquiries/verify', async (request, reply) => {
    const { t: token } = parse(verifySchema, request.query);
    const isVerified = await verifyGeneralEnquiry(db, token, now());
    return reply
      .code(isVerified ? 200 : 404)
      .headers(verifiedPageHeaders)
      .send(verifiedPage(isVerified));
  });
}
