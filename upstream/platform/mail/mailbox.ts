import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

const gmailDomains = ['gmail.com', 'googlemail.com'];

/**
 * One name for all spellings of an address that end in one mailbox: without what follows a '+', and at Gmail without dots. For counting
 * mails only; they go to the address as it was written.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const [written, domain] = [address.slice(0, at), address.slice(at + 1)].map((part) => part.toLowerCase());
  const local = written!.replace(/(?<=.)\+.*$/, '');
  return gmailDomains.includes(domain!) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}

/** The same of a stored address, so that the database compares, and keeps an index. */
export function mailboxIn(address: PgColumn | SQL): SQL<string> {
  const domain = sql`substring(lower(${address}) from '[^@]*$')`;
  const local = sql`regexp_replace(substring(lower(${address}) from '^(.*)@'), '(?<=.)[+].*$', '')`;
  const ofGmail = sql`replace(${local}, '.', '') || '@gmail.com'`;
  // Written out: an index knows no parameters.
  const isGmail = sql`${domain} in ('gmail.com', 'googlemail.com')`;
  return sql`case when ${isGmail} then ${ofGmail} else ${local} || '@' || ${domain} end`;
}

/** What one of our mails calls itself: the same for every attempt, so that one that arrives twice is known for one. */
export const messageIdOf = (from: string, id: string) => `<${id}@${addressIn(from).split('@')[1]}>`;

/** The address in 'Partner Dashboard <no-reply@partners.example>'. */
export const addressIn = (from: string) => /[^\s<>]+@[^\s<>]+/.exec(from)![0];
