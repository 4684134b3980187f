import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import { isLoopbackAddress } from '../../../lib/platform/node/addresses';
import { loopbackNames } from '../../../lib/platform/node/hosts';
import { addressIn, messageIdOf } from './mailbox';
import type { Mailer, PostedMail } from './mailer';

/** What a mail of ours says to mail programs: how to switch it off, and that nobody wrote it, so that no holiday answer comes back (RFC 3834). */
const headersOf = ({ offUrl, answers }: PostedMail) => ({
  ...(!answers && { 'Auto-Submitted': 'auto-generated' }),
  ...(offUrl && {
    'List-Unsubscribe': `<${offUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
});

/** The recipient goes in as one address, never as a list to be parsed, so that a comma or a quote cannot add another. */
const messageOf = (from: string, mail: PostedMail) => {
  const { id, to, subject, text, html, postedAt, fromName, replyTo, answers } = mail;
  return {
    from: fromName ? { name: fromName, address: addressIn(from) } : from,
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    messageId: messageIdOf(from, id),
    ...(answers?.length && { inReplyTo: answers.at(-1)!, references: answers }),
    date: postedAt,
    to: { name: '', address: to },
    subject,
    text,
    html,
    headers: headersOf(mail),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
};

/** A mail server that is silent for so long takes no mail now. */
const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

/** Mails go over few connections that stay; one that the server closed in between is made once more. */
const pool = { pool: true, maxConnections: 3, maxRequeues: 1 };

/** Sends mails over SMTP, encrypted unless the server is on this machine; throws when the server does not take one. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = nodemailer.createTransport(withSettings(new URL(url)), { from });
  return {
    send: async (mail) => {
      await transport.sendMail(messageOf(from, mail));
    },
    close: () => transport.close(),
  };
}

/** The address with what a connection has to keep to: beside an address nodemailer takes settings from its query alone. */
function withSettings(url: URL): string {
  for (const [name, milliseconds] of Object.entries(timeouts))
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(milliseconds));
  for (const [name, value] of Object.entries(pool)) url.searchParams.set(name, String(value));
  const isHere = loopbackNames.includes(url.hostname) || isLoopbackAddress(url.hostname);
  if (!isHere) url.searchParams.set('requireTLS', 'true');
  return url.href;
}

/** Writes mails as .eml files whose names sort by time, one for each mail however often it comes. */
export function fileMailer(folder: string, from: string): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(messageOf(from, mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const moment = mail.postedAt.toISOString().replace(/[:.]/g, '-');
      const name = `${moment}-${mail.id}.eml`;
      const draft = path.join(folder, `.${name}.part`);
      await writeFile(draft, message as Buffer, { mode: 0o600 });
      await rename(draft, path.join(folder, name));
    },
  };
}
