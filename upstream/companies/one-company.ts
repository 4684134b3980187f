import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { accountMails, accountMessages } from '@/texts/account/messages-accounts';
import { companies, users } from '../account/users/table';
import type { CompanyRow } from './queries';
import type { Context } from '../platform/context/context';
import type { Database } from '../platform/db/client';
import { changesOf, recordAudit, type Actor } from '../platform/deeds/note';
import { HttpError, notFound } from '../platform/errors/errors';
import { letterTo } from '../platform/mail/template';
import { route } from '../platform/http/route';
import {
  changeIfMatch,
  nextVersion,
  requireVersion,
  withTag,
  type ExpectedVersions,
} from '../platform/http/versions';
import { writeAs } from '../platform/http/authenticate';
import type { OrganizationType } from '../../lib/roles';
import { listCompanyAccounts } from '../account/accounts/queries';
import type { CompanyCounts, OfCompany } from '../records';

const ofCompany = (id: string) => ({ kind: 'company' as const, id });

type Parts = readonly NonNullable<OfCompany['ofCompany']>[];

/** A company of the network, for admins (Handbook, staff: Accounts). */
export function oneCompanyRoutes(
  app: FastifyInstance,
  context: Context,
  records: readonly OfCompany[],
): void {
  const { db } = context;
  const parts = records.flatMap((each) => each.ofCompany ?? []);

  route(app, 'GET /dashboard/companies/:id', async ({ params, reply }) =>
    withTag(reply, await readCompany(db, parts, params.id)),
  );

  route(app, 'PUT /dashboard/companies/:id', async ({ user, params, body, request, reply }) => {
    const renamed = await changeIfMatch(
      request,
      'GET /dashboard/companies/:id',
      (expected) =>
        writeAs(context, user, (within) =>
          renameCompany(within.db, { by: user, at: within.now() }, params.id, body, expected),
        ),
      () => readCompany(db, parts, params.id),
    );
    withTag(reply, renamed);
    return {};
  });

  const closings = {
    'POST /dashboard/companies/:id/close': true,
    'POST /dashboard/companies/:id/reopen': false,
  } as const;
  for (const [name, isClosed] of Object.entries(closings))
    route(app, name as keyof typeof closings, async ({ user, params }) => {
      await writeAs(context, user, (within) =>
        setCompanyClosed(within, parts, { by: user, at: within.now() }, params.id, isClosed),
      );
      return {};
    });
}

async function readCompany(db: Database, parts: Parts, id: string) {
  const [company] = await db.select().from(companies).where(eq(companies.id, id));
  if (!company) throw notFound();
  const counts = await Promise.all(parts.map(({ count }) => count(db, id)));
  return {
    _id: id,
    companyName: company.companyName,
    tradingName: company.tradingName,
    organizationType: company.organizationType as OrganizationType,
    createdAt: company.createdAt.toISOString(),
    closedAt: company.closedAt?.toISOString() ?? null,
    ...(Object.assign({}, ...counts) as CompanyCounts),
    people: await listCompanyAccounts(db, id),
    version: company.version,
  };
}

async function lockCompany(tx: Database, id: string): Promise<CompanyRow> {
  const [company] = await tx.select().from(companies).where(eq(companies.id, id)).for('no key update');
  if (!company) throw notFound();
  return company;
}

async function renameCompany(
  tx: Database,
  doer: Actor,
  id: string,
  names: Pick<CompanyRow, 'companyName' | 'tradingName'>,
  expected: ExpectedVersions,
): Promise<{ version: number }> {
  const before = await lockCompany(tx, id);
  requireVersion(expected, before);
  const changes = changesOf(before, names);
  if (changes.length === 0) return before;
  const [renamed] = await updateCompany(tx, id, names);
  await recordAudit(tx, doer, ofCompany(id), 'changed', changes);
  return renamed!;
}

const updateCompany = (tx: Database, id: string, values: Partial<CompanyRow>) =>
  tx
    .update(companies)
    .set({ ...values, version: nextVersion(companies.version) })
    .where(eq(companies.id, id))
    .returning();

/** Closes or reopens a company: hides or shows its listings on websites, mails its people. 409 if already so. */
async function setCompanyClosed(
  context: Pick<Context, 'db' | 'outbox'>,
  parts: Parts,
  doer: Actor,
  id: string,
  isClosed: boolean,
): Promise<void> {
  const { db } = context;
  for (const { lock } of parts) await lock?.(db, id);
  const company = await lockCompany(db, id);
  if ((company.closedAt !== null) === isClosed)
    throw new HttpError(409, isClosed ? accountMessages.closedAlready : accountMessages.openAlready);
  await updateCompany(db, id, { closedAt: isClosed ? doer.at : null });
  for (const { show } of parts) await show?.(db, id);
  await mailPeople(context, company, isClosed);
  await recordAudit(db, doer, ofCompany(id), isClosed ? 'closed' : 'reopened');
}

/** Mails all people of the company who can sign in, even with notices switched off. */
async function mailPeople(
  { db, outbox }: Pick<Context, 'db' | 'outbox'>,
  { id, companyName }: CompanyRow,
  isClosed: boolean,
): Promise<void> {
  const people = await db
    .select({ email: users.email, name: users.name })
    .from(users)
    .where(and(eq(users.companyId, id), isNull(users.disabledAt)));
  const { closed, kept, mistake, reopened, closedSubject, reopenedSubject } = accountMails;
  const paragraphs = isClosed ? [closed(companyName), kept, mistake] : [reopened(companyName)];
  const subject = isClosed ? closedSubject(companyName) : reopenedSubject(companyName);
  await outbox.postAll(
    db,
    people.map((person) => letterTo(person, { subject, paragraphs })),
  );
}
