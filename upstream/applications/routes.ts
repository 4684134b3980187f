import type { FastifyInstance, FastifyRequest } from 'fastify';
import { messages } from '../../lib/messages';
import { clientAddress } from '../auth/client';
import type { Context } from '../context';
import { hit } from '../rate-limit/hit';
import { route } from '../route';
import { approveApplication, rejectApplication } from './decide';
import { readRegistration } from './form';
import { invite, inviteAgain } from './invite';
import { mailDeclined, mailReceipt } from './mails';
import { listApplications } from './queries';
import { register } from './register';
import { renewLink, verifyApplication } from './verify';

/** How often one address may register, and how many mails one applicant gets. */
const registrationsPerHour = 30;
const mailsPerHour = 5;
const linksPerMinute = 30;

/** Applications: their list and decisions (Handbook, staff 1), and the public intake with its confirmation links. */
export function applicationRoutes(app: FastifyInstance, context: Context): void {
  const { db, now, log } = context;

  route(app, 'GET /dashboard/register/applications', ({ query }) => listApplications(db, query));

  route(app, 'POST /dashboard/register/approve-application', async ({ user: admin, body }) => {
    const user = await approveApplication(context, admin, body);
    return { mailed: await invite(context, user) };
  });

  route(app, 'POST /dashboard/register/reject-application', async ({ user: admin, body }) => {
    const { adminComments, ...expected } = body;
    const declined = await rejectApplication(context, admin, expected, adminComments);
    try {
      await mailDeclined(context, declined, adminComments);
    } catch (error) {
      // The decision stands.
      log.error({ err: error, application: declined.id }, 'the reason for declining could not be mailed');
    }
    return {};
  });

  route(app, 'POST /dashboard/register/invite', async ({ body }) => {
    await inviteAgain(context, body.id);
    return {};
  });

  // Every registration that could be one gets the same answer: it tells nobody who has an account.
  route(app, 'POST /api/v1/register', async ({ request }) => {
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
    return { message: messages.application.received };
  });

  const countLink = (request: FastifyRequest) =>
    hit(db, `confirm-from:${clientAddress(request)}`, linksPerMinute, 60, now());

  route(app, 'POST /api/v1/register/verify', async ({ body, request }) => {
    await countLink(request);
    await verifyApplication(context, body.token);
    return { message: messages.application.confirmed };
  });

  route(app, 'POST /api/v1/register/renew', async ({ body, request }) => {
    await countLink(request);
    await renewLink(context, body.token);
    return { message: messages.application.linkSent };
  });
}
