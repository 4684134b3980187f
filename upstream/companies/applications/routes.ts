import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ListPage } from '../../../lib/lists/lists';
import { applicationMessages } from '@/texts/companies/messages-applications';
import { rateLimitAddress } from '../../platform/start/client';
import type { Context } from '../../platform/context/context';
import { readCreationKey } from '../../platform/idempotency/earlier-record';
import { normalizeMailbox } from '../../platform/mail/mailbox';
import { consumeRateLimit, requireBelowLimit } from '../../platform/limits/rate-limit';
import { route } from '../../platform/http/route';
import { changeIfMatch, type ExpectedVersions } from '../../platform/http/versions';
import { identifyVisitor } from '../../sites/websites/intake';
import { approveApplication, declineAndRemoveFiles, resendApplicantInvitation } from './decide';
import { readRegistration, registerApplication } from './register';
import { listApplications, findApplicationPage, applicationFilter } from './queries';
import { renewLink, verifyApplication } from './verify';
import { mostOfKind } from '../../../lib/lists/finder/schema';
import { moment } from '../../lists/exports/columns';
import { newestOf } from '../../lists/exports/exported';
import type { Finding } from '../../lists/finder/finding';
import { latestFirst } from '../../lists/list-paging';
import type { Records } from '../../records';
import { applications } from '../table';

/** Limits per sender, and of mails per applicant's mailbox. */
const triesPerHour = 30;
const registrationsPerHour = 3;
/** Over all senders together: reading files costs time and disk. */
const registrationsInAll = 60;
const mailsPerHour = 5;
const linksPerMinute = 30;

/** Applications: their list and decisions (Handbook, staff: Applications), and the public intake with its confirmation links. */
export function applicationRoutes(app: FastifyInstance, context: Context): void {
  staffRoutes(app, context);
  intakeRoutes(app, context);
}

function staffRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;
  const list = 'GET /dashboard/register/applications';
  route(app, list, ({ query }) =>
    query.id ? findApplicationPage(db, query.id) : listApplications(db, query),
  );

  const decideUnder = <T>(
    request: FastifyRequest,
    id: string,
    decide: (expected: ExpectedVersions) => Promise<T>,
  ) =>
    changeIfMatch(
      request,
      list,
      decide,
      () => findApplicationPage(db, id),
      (page) => (page as ListPage<unknown>).docs.at(0),
    );

  route(app, 'POST /dashboard/register/approve-application', async ({ user: admin, body, request }) => {
    await decideUnder(request, body.id, (expected) =>
      approveApplication(context, admin, { ...body, expected }),
    );
    return { mailed: true };
  });

  route(app, 'POST /dashboard/register/reject-application', async ({ user: admin, body, request }) => {
    const { adminComments, ...target } = body;
    await decideUnder(request, body.id, (expected) =>
      declineAndRemoveFiles(context, admin, { ...target, expected }, adminComments),
    );
    return {};
  });

  route(app, 'POST /dashboard/register/invite', async ({ user, body, request }) => {
    await resendApplicantInvitation(context, body.id, readCreationKey(request, user, 'invitation'));
    return {};
  });
}

function intakeRoutes(app: FastifyInstance, context: Context): void {
  const { db, now } = context;

  // Every registration gets the same answer, so that it reveals no account.
  route(app, 'POST /api/v1/register', async ({ request }) => {
    const sender = await identifyVisitor(context, request, (caller) =>
      consumeRateLimit(db, `register-try:${caller}`, triesPerHour, 3600, now()),
    );
    // Over the limit, a registration is refused before its files are read.
    await requireBelowLimit(db, `register-from:${sender}`, registrationsPerHour, now());
    await requireBelowLimit(db, 'register-all', registrationsInAll, now());
    const registration = await readRegistration(context, request, sender);
    const key = readCreationKey(request, { id: `sender:${sender}` }, 'registration');
    await registerApplication(context, registration, key, async (tx) => {
      await consumeRateLimit(tx, `register-from:${sender}`, registrationsPerHour, 3600, now());
      await consumeRateLimit(tx, 'register-all', registrationsInAll, 3600, now());
      await consumeRateLimit(
        tx,
        `register:${normalizeMailbox(registration.userEmail)}`,
        mailsPerHour,
        3600,
        now(),
      );
    });
    return { message: applicationMessages.received };
  });

  const countLink = (request: FastifyRequest) =>
    consumeRateLimit(db, `confirm-from:${rateLimitAddress(request)}`, linksPerMinute, 60, now());

  route(app, 'POST /api/v1/register/verify', async ({ body, request }) => {
    await countLink(request);
    await verifyApplication(context, body.token);
    return { message: applicationMessages.confirmed };
  });

  route(app, 'POST /api/v1/register/renew', async ({ body, request }) => {
    await countLink(request);
    await renewLink(context, body.token);
    return { message: applicationMessages.linkSent };
  });
}

const { id, companyName, tradingName, contactName, email, createdAt } = applications;

/** Open ones, as their list shows by default; the address searches it for their e-mail address. */
const findApplications: Finding = async (db, { type }, search) => {
  if (type !== 'admin') return [];
  const rows = await db
    .select({ key: email, title: companyName, detail: contactName })
    .from(applications)
    .where(applicationFilter(db, { search }))
    .orderBy(...latestFirst(createdAt, id))
    .limit(mostOfKind);
  return rows.map((row) => ({ kind: 'application', ...row }));
};

export const applicationRecords: Records = {
  finds: { place: 50, by: [findApplications] },
  lists: {
    applications: {
      ...newestOf(applications, createdAt),
      columns: {
        id,
        created: moment(createdAt),
        company: companyName,
        tradingName,
        role: applications.role,
        status: applications.status,
        contact: contactName,
        position: applications.contactPosition,
        email,
        phone: applications.contactPhone,
        decided: moment(applications.decidedAt),
        reason: applications.declineReason,
      },
      found: (query, _viewer, { db }) => applicationFilter(db, query),
    },
  },
};
