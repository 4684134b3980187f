import { createHash } from 'node:crypto';
import { dayOf } from '../../lib/days';
import type { InboundMail } from '../../lib/replies/intake';
import { cut } from '../../lib/text/length';
import { seen } from '../../lib/text/visible';
import { readLine } from './encoded-words';
import { textOfHtml } from './html-text';
import type { IncomingMail } from './raw-mail';
import { withWindowsSigns } from './windows-signs';

/** The longest text, subject and name that are kept of a mail, characters. */
const longest = { text: 100_000, subject: 1_000, name: 320 };
/** So much of the HTML of a mail is looked at: its signs are more than what a person reads. */
const longestHtml = 300_000;
const longestMessageId = 998;

const shortened = (text: string, most: number) =>
  text.length <= most ? text : `${cut(text, most - 1).trimEnd()}…`;

/** Who wrote a mail; of a long name the address stays whole. */
function nameOf(line: string): string {
  const from = readLine(line);
  if (from.length <= longest.name) return from;
  const address = /<[^\s<>]{1,254}>\s*$/.exec(from.slice(-300))?.[0].trim() ?? '';
  return `${shortened(from.slice(0, -address.length || undefined), longest.name - 1 - address.length)} ${address}`.trim();
}

/** A line of senders that is longer is made to be so. */
const longestSender = 2_000;
/** What stands beside addresses: encoded words, names in quotes, remarks. */
const besideAddresses = [/=\?[^?\s]*\?[bq]\?[^?]*\?=/gi, /"(?:[^"\\]|\\.)*"/g, /\([^()]*\)/g];

/** The address that a mail says it is from, whatever a name beside it looks like; several where it says so, '' where it says none. */
export function senderOf({ from }: InboundMail): string {
  if (from.length > longestSender) return '';
  const bare = besideAddresses.reduce((line, beside) => line.replace(beside, ' '), from);
  const inBrackets = [...bare.matchAll(/<([^<>]*)>/g)].map(([, address]) => address!.trim());
  const found = inBrackets.length > 0 ? inBrackets : (bare.match(/[^\s<>,;:]+@[^\s<>,;:]+/g) ?? []);
  return [...new Set(found)].join(', ');
}

/** Values of the lines above a mail by their names in small letters. */
function valuesOf({ headers }: InboundMail): Map<string, string> {
  const entries = Object.entries(headers ?? {}).filter(([, value]) => value !== null && value !== undefined);
  return new Map(entries.map(([name, value]) => [name.toLowerCase(), [value].flat().join(', ').trim()]));
}

/** The lines that name who else gets a mail, or by which address it came. */
const recipientLines = [
  'cc',
  'delivered-to',
  'x-original-to',
  'envelope-to',
  'x-envelope-to',
  'x-forwarded-to',
  'resent-to',
];

/** All that a mail was sent to, or by way of: an answer to all may name its thread beside others. */
export function recipientsOf(mail: InboundMail): string {
  const values = valuesOf(mail);
  return [mail.to, ...recipientLines.map((name) => values.get(name) ?? '')].join(', ');
}

/** Whether no person wrote a mail: a holiday answer, a list, or a mail that came back. */
export function isAutomatic(mail: InboundMail): boolean {
  const values = valuesOf(mail);
  const submitted = values.get('auto-submitted')?.toLowerCase();
  const sender = values.get('return-path');
  return (
    (submitted !== undefined && !/^no\b/.test(submitted)) ||
    /^(?:bulk|junk|list|auto_reply)\b/i.test(values.get('precedence') ?? '') ||
    // Older programs than those of RFC 3834.
    values.has('x-autoreply') ||
    values.has('x-autorespond') ||
    (sender !== undefined && sender.replace(/[<>\s]/g, '') === '') ||
    /^multipart\/report\b/i.test(values.get('content-type') ?? '') ||
    /(?:^|[<\s])(?:mailer-daemon|postmaster)@/i.test(mail.from)
  );
}

/** What a mail calls itself; without a name that can be kept, one for all that say the same on one day, so that a repeated delivery is known. */
export function mailIdOf({ from, subject, text, html, messageId }: InboundMail, at: Date): string {
  const name = messageId?.trim() ?? '';
  if (name !== '' && name.length <= longestMessageId) return name;
  const said = JSON.stringify(name === '' ? [dayOf(at), from, subject, text, html] : [name]);
  return `sha256:${createHash('sha256').update(said).digest('hex')}`;
}

/** A mail as its thread keeps it. Its subject counts where it is not that of our own mails, which name the enquiry. */
export function keptOf(mail: IncomingMail, { reference, at }: { reference: string; at: Date }) {
  const subject = readLine(mail.subject ?? '');
  const text = seen(mail.text ?? '') || textOfHtml((mail.html ?? '').slice(0, longestHtml));
  return {
    name: nameOf(mail.from),
    subject: subject.includes(reference) ? '' : shortened(subject, longest.subject),
    text: shortened(withWindowsSigns(text), longest.text),
    mailId: mailIdOf(mail, at),
    isAutomatic: isAutomatic(mail) || mail.report !== undefined,
  };
}
