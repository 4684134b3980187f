import { parseUrl } from './parse-url';

/** As browsers validate e-mail fields (HTML), plus a dot in the domain. */
const label = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
export const emailPattern = new RegExp(String.raw`^[\w.!#$%&'*+/=?^\`{|}~-]+@${label}(?:\.${label})+$`);

const around = /^(?:mailto:|[^<>]*<(?:mailto:)?(?=[^<>]*>$))|>$/gi;

/** Removes blanks, a display name and invisible characters; writes the domain in ASCII. */
export function normalizeEmail(text: string): string {
  const typed = text
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(around, '')
    // What ends a sentence or a list of them ends no address.
    .replace(/[.,;]+$/, '')
    .trim();
  const [, mailbox, domain] = /^(.*@)([\p{L}\p{M}\p{N}.-]+)$/su.exec(typed) ?? [];
  if (domain === undefined || /^[\w.-]*$/.test(domain)) return typed;
  return `${mailbox}${parseUrl(`http://${domain}`)?.hostname ?? domain}`;
}

export const mailtoAddress = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
