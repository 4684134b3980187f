import { mayTurn } from '../../../lib/platform/text/direction';
import type { Mail } from './mailer';

type Link = { label: string; url: string };

export type MailContent = {
  to: string;
  subject: string;
  /** Plain text; each becomes a paragraph. */
  paragraphs: string[];
  /** The name beside our own address in From, and where an answer goes. */
  fromName?: string;
  replyTo?: string;
  /** What the mail is about, one by one, each with its address; they stand below the paragraphs. */
  items?: Link[];
  link?: Link;
  /** Small print: why the mail came, and what can be done about that. */
  footer?: { text: string; links: Link[] };
  /** Where mail programs may switch such mails off. */
  offUrl?: string;
  /** The mails of its thread, oldest first, where a person wrote it. */
  answers?: string[];
  /** Its recipient is the address of a listing. */
  toListing?: boolean;
};

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (value: string) => value.replace(/[&<>"']/g, (character) => escapes[character]!);

/** One line without control characters: what a header may hold, and what strangers call themselves. */
export const oneLine = (value: string) => value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

const plain = ({ label, url }: Link) => `${label}: ${url}`;
const anchor = ({ label, url }: Link) => `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`;

function textOf({ paragraphs, items = [], link, footer }: MailContent): string {
  const parts = [...paragraphs];
  if (items.length > 0) parts.push(items.map((item) => `- ${plain(item)}`).join('\n'));
  if (link) parts.push(plain(link));
  if (footer) parts.push(['-- ', footer.text, ...footer.links.map(plain)].join('\n'));
  return `${parts.join('\n\n')}\n`;
}

/** Each line runs in its own direction: where letters run from right to left, others may stand beside them. */
const linesOf = (paragraph: string) =>
  mayTurn(paragraph)
    ? paragraph
        .split('\n')
        .map((line) => `<span dir="auto" style="display: block">${escapeHtml(line) || '<br>'}</span>`)
        .join('')
    : escapeHtml(paragraph).replaceAll('\n', '<br>');

function htmlOf({ paragraphs, items = [], link, footer }: MailContent): string {
  const blocks = paragraphs.map((paragraph) => `<p dir="auto">${linesOf(paragraph)}</p>`);
  if (items.length > 0)
    blocks.push(`<ul>${items.map((item) => `<li dir="auto">${anchor(item)}</li>`).join('')}</ul>`);
  if (link) blocks.push(`<p dir="auto">${anchor(link)}</p>`);
  if (footer) {
    const print = [escapeHtml(footer.text), ...footer.links.map(anchor)].join('<br>');
    blocks.push(`<hr><p dir="auto" style="font-size: small">${print}</p>`);
  }
  return `<!doctype html><html lang="en"><body style="font-family: sans-serif">${blocks.join('')}</body></html>`;
}

/** Writes an e-mail as plain text and HTML that say the same. */
export function composeMail(content: MailContent): Mail {
  const { to, subject, fromName, replyTo, offUrl, answers, toListing } = content;
  return {
    to: oneLine(to),
    subject: oneLine(subject),
    ...(fromName && { fromName: oneLine(fromName) }),
    ...(replyTo && { replyTo: oneLine(replyTo) }),
    text: textOf(content),
    html: htmlOf(content),
    ...(offUrl && { offUrl }),
    ...(answers && { answers }),
    ...(toListing && { toListing }),
  };
}
