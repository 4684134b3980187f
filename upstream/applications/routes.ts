import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { longestReason } from '../../lib/applications/schema';
import { messages } from '../../lib/messages';
import { requireUser } from '../auth/authenticate';
import { clientAddress } from '../auth/client-address';
import type { Context } from '../context';
import { hit } from '../rate-limit/hit';
import { idText, parse, plainText } from '../validate';
import { approveApplication, rejectApplication } from './decide';
import { readRegistration } from './form';
import { invite, inviteAgain } from './invite';
import { mailDeclined, mailReceipt } from './mails';
import { applicationQuery, listApplications } from './queries';
import { register } from './register';
import { renewLink, verifyApplication } from './verify';

/** How often one address may register, and how many mails one applicant gets. */
const registrationsPerHour = 30;
const mailsPerHour = 5;
const linksPerMinute = 30;

const idSchema = z.object({ id: idText });
const expectedSchema = idSchema.extend({ version: z.int('Must be a whole number.').optional() });
const rejectSchema = expectedSchema.extend({
  adminComments: plainText(longestReason).min(1, messages.form.required),
});
const tokenSchema = z.object({ token: plainText(100) });

/** Applications: their list and decisions (Handbook, staff 1), and the public intake with its confirmation links. */
export function applicationRoutes(app: FastifyInstance, context: Context): void {
  const { db, now, log } = context;

  app.get('/dashboard/register/applications', async (request) => {
    await requireUser(request, 'admin');
    return listApplications(db, parse(applicationQuery, request.query));
  });

  app.post('/dashboard/register/approve-application', async (request) => {
    const admin = await requireUser(request, 'admin');
    const user = await approveApplication(context, admin, parse(expectedSchema, request.body));
    return { mailed: await invite(context, user) };
  });

  app.post('/dashboard/register/reject-application', async (request) => {
    const admin = await requireUser(request, 'admin');
    const { adminComments, ...expected } = parse(rejectSchema, request.body);
    const declined = await rejectApplication(context, admin, expected, adminComments);
    try {
      await mailDeclined(context, declined, adminComments);
    } catch (error) {
      // The decision stands.
      log.error({ err: error, application: declined.id }, 'the reason for declining could not be mailed');
    }
    return {};
  });

  app.post('/dashboard/register/invite', async (request) => {
    await requireUser(request, 'admin');
    await inviteAgain(context, parse(idSchema, request.body).id);
    return {};
  });

  // Every registration that could be one gets the same answer: it tells nobody who has an account.
  app.post('/api/v1/register', async (request, reply) => {
    await hit(db, `register-from:${clientAddress(request)}`, registrationsPerHour, 3600, now());
    const registration = await readRegistration(context, request);
    const email = registration.userEmail.toLowerCase();
    await hit(db, `register:${email}`, mailsPerHour, 3600, now());
    const receipt = await register(context, registration);
    try {
      await mailReceipt(context, registration.userEmail, receipt);
    } catch (error) {
      // Who registers again gets the mail again.
      log.error({ err: error }, 'the receipt of an application could not be mailed');
    }
    return reply.code(202).send({ message: messages.application.received });
  });

  app.post('/api/v1/register/verify', async (request) => {
    await hit(db, `confirm-from:${clientAddress(request)}`, linksPerMinute, 60, now());
    await verifyApplication(context, parse(tokenSchema, request.body).token);
    return { message: messages.application.confirmed };
  });

  app.post('/api/v1/register/renew', async (request) => {
    await hit(db, `confirm-from:${clientAddress(request)}`, linksPerMinute, 60, now());
    await renewLink(context, parse(tokenSchema, request.body).token);
    return { message: messages.application.linkSent };
  });
}
