import type { Mail } from './mailer';

export type MailContent = {
  to: string;
  subject: string;
  /** Plain text; each becomes a paragraph. */
  paragraphs: string[];
  link?: { label: string; url: string };
  /** The name beside our own address in From, and where an answer goes. */
  fromName?: string;
  replyTo?: string;
};

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (value: string) => value.replace(/[&<>"']/g, (character) => escapes[character]!);

/** One line without control characters: what a header may hold. */
const headerText = (value: string) => value.replace(/\p{Cc}+/gu, ' ').trim();

/** Writes an e-mail as plain text and HTML that say the same. */
export function composeMail({ to, subject, paragraphs, link, fromName, replyTo }: MailContent): Mail {
  const parts = link ? [...paragraphs, `${link.label}: ${link.url}`] : paragraphs;
  const blocks = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`);
  if (link) blocks.push(`<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>`);
  return {
    to: headerText(to),
    subject: headerText(subject),
    ...(fromName && { fromName: headerText(fromName) }),
    ...(replyTo && { replyTo: headerText(replyTo) }),
    text: `${parts.join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><body style="font-family: sans-serif">${blocks.join('')}</body></html>`,
  };
}
