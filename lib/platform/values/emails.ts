import { parseUrl } from './parse-url';

/** What browsers take in a field for an e-mail address (HTML, "valid e-mail address"), of a domain with a dot. */
const label = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
export const emailPattern = new RegExp(String.raw`^[\w.!#$%&'*+/=?^\`{|}~-]+@${label}(?:\.${label})+$`);

/** As links and mail programs give an address: 'mailto:', and a name before it. */
const around = /^(?:mailto:|[^<>]*<(?:mailto:)?(?=[^<>]*>$))|>$/gi;

/** The same address without blanks and a name around it and marks that nobody sees, a domain of other letters as mail knows it. */
export function plainEmail(text: string): string {
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

/** The address of a link that writes to it. */
export const mailtoAddress = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
