import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { accountMails, accountMessages } from '@/texts/account/messages-accounts';
import { companies } from '../account/companies/table';
import type { CompanyRow } from './queries';
import type { Context } from '../context';
import type { Database } from '../platform/db/client';
import { changesOf, recordAudit, type Actor } from '../platform/deeds/note';
import { enquiries } from '../enquiries/table';
import { HttpError, notFound } from '../platform/http/errors';
import { showOnSites } from '../listings/show';
import { listings, listingSites } from '../listings/table';
import { letterTo } from '../platform/mail/template';
import { users } from '../account/users/table';
import { nextVersion, requireVersion, type ExpectedVersions } from '../platform/http/versions';
import type { OrganizationType } from '../../lib/roles';
import { listCompanyAccounts } from '../account/accounts/queries';

const ofCompany = (id: string) => ({ kind: 'company' as const, id });
const isListed = (id: string) => and(eq(listings.companyId, id), isNull(listings.deletedAt));

/** A company with its people and counts; 404 if unknown. */
export async function readCompany(db: Database, id: string) {
  const [company] = await db.select().from(companies).where(eq(companies.id, id));
  if (!company) throw notFound();
  const [shown] = await db
    .select({ count: sql<number>`count(distinct ${listingSites.listingId})::int` })
    .from(listingSites)
    .innerJoin(listings, eq(listings.id, listingSites.listingId))
    .where(isListed(id));
  return {
    _id: id,
    companyName: company.companyName,
    tradingName: company.tradingName,
    organizationType: company.organizationType as OrganizationType,
    createdAt: company.createdAt.toISOString(),
    closedAt: company.closedAt?.toISOString() ?? null,
    listings: await db.$count(listings, isListed(id)),
    shown: shown!.count,
    enquiries: await db.$count(enquiries, eq(enquiries.companyId, id)),
    people: await listCompanyAccounts(db, id),
    version: company.version,
  };
}

async function lockCompany(tx: Database, id: string): Promise<CompanyRow> {
  const [company] = await tx.select().from(companies).where(eq(companies.id, id)).for('no key update');
  if (!company) throw notFound();
  return company;
}

export async function renameCompany(
  tx: Database,
  doer: Actor,
  id: string,
  names: Pick<CompanyRow, 'companyName' | 'tradingName'>,
  expected: ExpectedVersions,
): Promise<void> {
  const before = await lockCompany(tx, id);
  requireVersion(expected, before);
  const changes = changesOf(before, names);
  if (changes.length === 0) return;
  await updateCompany(tx, id, names);
  await recordAudit(tx, doer, ofCompany(id), 'changed', changes);
}

const updateCompany = (tx: Database, id: string, values: Partial<CompanyRow>) =>
  tx
    .update(companies)
    .set({ ...values, version: nextVersion(companies.version) })
    .where(eq(companies.id, id));

/** Closes or reopens a company: hides or shows its listings on websites, mails its people. 409 if already so. */
export async function setCompanyClosed(
  context: Pick<Context, 'db' | 'outbox'>,
  doer: Actor,
  id: string,
  isClosed: boolean,
): Promise<void> {
  const { db } = context;
  // Lock order of approvals: the listings, then the company.
  await db
    .select({ id: listings.id })
    .from(listings)
    .where(eq(listings.companyId, id))
    .orderBy(listings.id)
    .for('update');
  const company = await lockCompany(db, id);
  if ((company.closedAt !== null) === isClosed)
    throw new HttpError(409, isClosed ? accountMessages.closedAlready : accountMessages.openAlready);
  await updateCompany(db, id, { closedAt: isClosed ? doer.at : null });
  const approved = await db
    .select()
    .from(listings)
    .where(and(isListed(id), isNotNull(listings.approved)));
  await showOnSites(db, approved);
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
