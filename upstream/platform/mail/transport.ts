import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import { isLoopbackAddress } from '../../../lib/platform/node/addresses';
import { loopbackNames } from '../../../lib/platform/node/hosts';
import { addressIn, messageIdOf } from './mailbox';
import type { Mailer, PostedMail } from './mailer';

/** 'Auto-Submitted' prevents out-of-office replies (RFC 3834). */
const headersOf = ({ offUrl, answers }: PostedMail) => ({
  ...(!answers && { 'Auto-Submitted': 'auto-generated' }),
  ...(offUrl && {
    'List-Unsubscribe': `<${offUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
});

/** The recipient is one address, never a parsed list: a comma or a quote cannot add another. */
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

const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

/** A connection that the server closed meanwhile is made once more. */
const pool = { pool: true, maxConnections: 3, maxRequeues: 1 };

/** Sends over SMTP, encrypted unless the server is on this machine; throws for a mail not accepted. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = nodemailer.createTransport(withSettings(new URL(url)), { from });
  return {
    send: async (mail) => {
      await transport.sendMail(messageOf(from, mail));
    },
    close: () => transport.close(),
  };
}

/** Beside a URL nodemailer takes settings from its query alone. */
function withSettings(url: URL): string {
  for (const [name, milliseconds] of Object.entries(timeouts))
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(milliseconds));
  for (const [name, value] of Object.entries(pool)) url.searchParams.set(name, String(value));
  const isHere = loopbackNames.includes(url.hostname) || isLoopbackAddress(url.hostname);
  if (!isHere) url.searchParams.set('requireTLS', 'true');
  return url.href;
}

/** Writes .eml files whose names sort by time, one per mail id. */
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
