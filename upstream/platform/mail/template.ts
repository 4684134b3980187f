import { hasRightToLeft } from '../../../lib/platform/text/direction';
import { escapeMarkup } from '../../../lib/platform/text/markup';
import type { Mail } from './mailer';
import { pageAddress } from '../../../lib/paths';

export const pageUrl = (publicUrl: string, path: string): string => `${publicUrl}${pageAddress(path)}`;

type Link = { label: string; url: string };

export type MailContent = {
  id?: string;
  to: string;
  subject: string;
  /** Plain text. */
  paragraphs: string[];
  fromName?: string;
  replyTo?: string;
  /** A list below the paragraphs. */
  items?: Link[];
  link?: Link;
  footer?: { text: string; links: Link[] };
  offUrl?: string;
  answers?: string[];
  toListing?: boolean;
};

/** A letter to one person, with a greeting. */
export const letterTo = <Letter extends Omit<MailContent, 'to'>>(
  { email, name }: { email: string; name: string },
  letter: Letter,
) => ({ ...letter, to: email, paragraphs: [`Hello ${name},`, ...letter.paragraphs] });

/** Removes line breaks and control characters, as headers must not have them. */
export const stripLineBreaks = (value: string) => value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

const plain = ({ label, url }: Link) => `${label}: ${url}`;
const anchor = ({ label, url }: Link) => `<a href="${escapeMarkup(url)}">${escapeMarkup(label)}</a>`;

function textOf({ paragraphs, items = [], link, footer }: MailContent): string {
  const parts = [...paragraphs];
  if (items.length > 0) parts.push(items.map((item) => `- ${plain(item)}`).join('\n'));
  if (link) parts.push(plain(link));
  if (footer) parts.push(['-- ', footer.text, ...footer.links.map(plain)].join('\n'));
  return `${parts.join('\n\n')}\n`;
}

/** Each line has its own direction, as right-to-left and other lines may be mixed. */
const linesOf = (paragraph: string) =>
  hasRightToLeft(paragraph)
    ? paragraph
        .split('\n')
        .map((line) => `<span dir="auto" style="display: block">${escapeMarkup(line) || '<br>'}</span>`)
        .join('')
    : escapeMarkup(paragraph).replaceAll('\n', '<br>');

function htmlOf({ paragraphs, items = [], link, footer }: MailContent): string {
  const blocks = paragraphs.map((paragraph) => `<p dir="auto">${linesOf(paragraph)}</p>`);
  if (items.length > 0)
    blocks.push(`<ul>${items.map((item) => `<li dir="auto">${anchor(item)}</li>`).join('')}</ul>`);
  if (link) blocks.push(`<p dir="auto">${anchor(link)}</p>`);
  if (footer) {
    const print = [escapeMarkup(footer.text), ...footer.links.map(anchor)].join('<br>');
    blocks.push(`<hr><p dir="auto" style="font-size: small">${print}</p>`);
  }
  return `<!doctype html><html lang="en"><body style="font-family: sans-serif">${blocks.join('')}</body></html>`;
}

export function composeMail(content: MailContent): Mail {
  const { to, subject, fromName, replyTo, offUrl, answers, toListing } = content;
  return {
    to: stripLineBreaks(to),
    subject: stripLineBreaks(subject),
    ...(fromName && { fromName: stripLineBreaks(fromName) }),
    ...(replyTo && { replyTo: stripLineBreaks(replyTo) }),
    text: textOf(content),
    html: htmlOf(content),
    ...(offUrl && { offUrl }),
    ...(answers && { answers }),
    ...(toListing && { toListing }),
  };
}
