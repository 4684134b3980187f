import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

const gmailDomains = ['gmail.com', 'googlemail.com'];

/** Normalizes an address without '+…' and, at Gmail, dots; for comparing only, never for sending. */
export function normalizeMailbox(address: string): string {
  const at = address.lastIndexOf('@');
  const [written, domain] = [address.slice(0, at), address.slice(at + 1)].map((part) => part.toLowerCase());
  const local = written!.replace(/(?<=.)\+.*$/, '');
  return gmailDomains.includes(domain!) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}

/** `normalizeMailbox` as SQL, for a stored address and an index. */
export function mailboxSql(address: PgColumn | SQL): SQL<string> {
  const domain = sql`substring(lower(${address}) from '[^@]*$')`;
  const local = sql`regexp_replace(substring(lower(${address}) from '^(.*)@'), '(?<=.)[+].*$', '')`;
  const ofGmail = sql`replace(${local}, '.', '') || '@gmail.com'`;
  // Written out: an index takes no parameters.
  const isGmail = sql`${domain} in ('gmail.com', 'googlemail.com')`;
  return sql`case when ${isGmail} then ${ofGmail} else ${local} || '@' || ${domain} end`;
}

/** The Message-ID of a mail, the same for every attempt, so that duplicates are recognized. */
export const messageIdOf = (from: string, id: string) => `<${id}@${addressIn(from).split('@')[1]}>`;

/** The address in 'Partner Dashboard <no-reply@partners.example>'. */
export const addressIn = (from: string) => /[^\s<>]+@[^\s<>]+/.exec(from)![0];
