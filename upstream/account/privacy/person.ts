import { and, eq, inArray, isNotNull, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { addressChanges, companies, users } from '../users/table';
import { applications, companyInvitations } from '../../companies/table';
import { rowsOf, type Database } from '../../platform/db/client';
import { history } from '../../platform/deeds/table';
import { enquiries, feedback, generalEnquiries, enquiryMessages } from '../../enquiries/table';
import { listings, listingVersions, versionContents } from '../../listings/table';
import { mailboxSql, normalizeMailbox } from '../../platform/mail/mailbox';
import { mails } from '../../platform/mail/table';

export const erasedText = '(forgotten)';

/** Everything that identifies the person of a mailbox. */
export type Person = {
  mailbox: string;
  /** Every stored and former spelling of the address, in lower case. */
  emails: readonly string[];
  accounts: readonly Account[];
  /** Of accounts and companies' contacts, each with its company. */
  names: readonly { name: string; companyId: string | null }[];
  contactOf: readonly string[];
  enquiries: SQL;
  customEnquiries: SQL;
};
type Account = { id: string; email: string; name: string; disabledAt: Date | null };

const ofTraveller = eq(enquiryMessages.sender, 'traveller');

/** The address in a From line, which may name its sender: `Ann <ann@…>`. */
const senderAddress = sql`substring(${enquiryMessages.name} from '([^\\s<>(),;:"]+@[^\\s<>(),;:"]+)[^@]*$')`;

/** Every place of a single address. */
const addressColumns: readonly { of: PgColumn['table']; address: PgColumn | SQL; only?: SQL }[] = [
  { of: users, address: users.email },
  { of: addressChanges, address: addressChanges.email },
  { of: companies, address: companies.contactEmail },
  { of: enquiries, address: enquiries.emailAddress },
  { of: enquiryMessages, address: senderAddress, only: ofTraveller },
  { of: generalEnquiries, address: generalEnquiries.emailAddress },
  { of: feedback, address: feedback.email },
  { of: applications, address: applications.email },
  { of: companyInvitations, address: companyInvitations.email },
  { of: mails, address: mails.recipient },
  { of: mails, address: mails.replyTo, only: isNotNull(mails.replyTo) },
  { of: listings, address: sql`${listings.content} ->> 'enquiriesEmail'` },
  { of: listings, address: sql`${listings.approved} ->> 'enquiriesEmail'` },
  { of: versionContents, address: sql`${versionContents.content} ->> 'enquiriesEmail'` },
  { of: listingVersions, address: sql`${listingVersions.owner} ->> 'contactEmail'` },
];

/** Stored addresses in lower case: of one mailbox, or all. */
export async function findStoredAddresses(db: Database, mailbox?: string): Promise<string[]> {
  const parts = addressColumns.map(({ of, address, only = sql`true` }) => {
    const isTheirs = mailbox === undefined ? sql`true` : sql`${mailboxSql(address)} = ${mailbox}`;
    return sql`select lower(${address}) as address from ${of} where ${only} and ${isTheirs}`;
  });
  const rows = await rowsOf<{ address: string | null }>(db, sql.join(parts, sql` union `));
  return rows.flatMap(({ address }) => (address?.includes('@') ? [address] : []));
}

/** Former addresses of accounts in lower case, without those that others have now. */
async function formerAddresses(db: Database, accountIds: readonly string[]): Promise<string[]> {
  const ofAccounts = and(eq(history.kind, 'account'), inArray(history.recordId, [...accountIds]));
  const deeds = await db.select({ changes: history.changes }).from(history).where(ofAccounts);
  const former = deeds
    .flatMap(({ changes }) => changes)
    .flatMap(({ field, before }) =>
      field === 'email' && before?.includes('@') ? [before.toLowerCase()] : [],
    );
  if (former.length === 0) return [];
  const taken = await db
    .select({ email: sql<string>`lower(${users.email})` })
    .from(users)
    .where(and(inArray(sql`lower(${users.email})`, former), notInArray(users.id, [...accountIds])));
  return former.filter((address) => !taken.some(({ email }) => email === address));
}

/** Finds a person by any spelling; `isHeld` locks the accounts, so that none is enabled meanwhile. */
export async function findPersonByEmail(db: Database, email: string, isHeld = false): Promise<Person> {
  const mailbox = normalizeMailbox(email);
  const ofMailbox = db
    .select()
    .from(users)
    .where(sql`${mailboxSql(users.email)} = ${mailbox}`)
    .orderBy(users.id);
  const accounts = await (isHeld ? ofMailbox.for('update') : ofMailbox);
  const contacts = await db
    .select({ name: companies.contactName, companyId: companies.id })
    .from(companies)
    .where(sql`${mailboxSql(companies.contactEmail)} = ${mailbox}`);
  const former = await formerAddresses(
    db,
    accounts.map(({ id }) => id),
  );
  const emails = new Set([
    email.toLowerCase(),
    mailbox,
    ...(await findStoredAddresses(db, mailbox)),
    ...former,
  ]);
  return {
    mailbox,
    emails: [...emails],
    accounts: accounts.map(({ id, email: of, name, disabledAt }) => ({ id, email: of, name, disabledAt })),
    names: [...accounts, ...contacts].filter(({ name }) => name.trim() !== ''),
    contactOf: contacts.map(({ companyId }) => companyId),
    enquiries: sql`${enquiries.companyId} in (select id from ${companies}) and ${mailboxSql(enquiries.emailAddress)} = ${mailbox}`,
    customEnquiries: sql`${mailboxSql(generalEnquiries.emailAddress)} = ${mailbox}`,
  };
}

/** A person without an address: the sender of some enquiries. */
export const personOfEnquiries = (which: Pick<Person, 'enquiries' | 'customEnquiries'>): Person => ({
  mailbox: '',
  emails: [],
  accounts: [],
  names: [],
  contactOf: [],
  ...which,
});

/** Names of accounts only: a contact may be called 'The office', as others are. */
export const accountNames = ({ accounts }: Person): string[] =>
  accounts.map(({ name }) => name).filter((name) => name.trim() !== '');

export const isTheirAddress = (address: PgColumn | SQL, { mailbox }: Person): SQL =>
  sql`${mailboxSql(address)} = ${mailbox}`;

export const isTheirAccount = (userId: PgColumn, { accounts }: Person): SQL =>
  inArray(
    userId,
    accounts.map(({ id }) => id),
  );

/** Matches name and company, as a namesake elsewhere is somebody else. */
export const isTheirName = (name: PgColumn | SQL, companyId: PgColumn | SQL, { names }: Person): SQL =>
  or(sql`false`, ...names.map((one) => sql`(${name} = ${one.name} and ${companyId} = ${one.companyId})`))!;

/** Not `ann@` in `joann@`. Read by PostgreSQL and by JavaScript. */
const patternOf = ({ emails }: Person) =>
  `(?<![\\w.+-])(?:${emails.map((email) => email.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('|')})(?![\\w-]|\\.\\w)`;

export const mentionPattern = (person: Person) => new RegExp(patternOf(person), 'i');

/** Whether texts of a row contain one of the addresses. */
export function isMentioned(texts: readonly (PgColumn | SQL)[], person: Person): SQL {
  if (person.emails.length === 0) return sql`false`;
  const said = sql`lower(concat_ws(' ', ${sql.join(
    texts.map((text) => sql`${text}::text`),
    sql`, `,
  )}))`;
  // The pattern alone would take several times as long.
  const isNear = person.emails.map((email) => sql`strpos(${said}, ${email}) > 0`);
  return sql`((${sql.join(isNear, sql` or `)}) and ${said} ~ ${patternOf(person)})`;
}

export const redactMentions = (text: PgColumn | SQL, person: Person): SQL =>
  sql`regexp_replace(${text}, ${patternOf(person)}, ${erasedText}, 'gi')`;
