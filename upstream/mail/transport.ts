import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import type { Mail, Mailer } from './mailer';

/** The recipient goes in as one address, never as a list to be parsed, so that a comma or a quote cannot add another. */
const envelopeOf = (from: string, { to, subject, text, html }: Mail) => ({
  from,
  to: { name: '', address: to },
  subject,
  text,
  html,
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** Sends mails over SMTP; throws when the server does not take one. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = nodemailer.createTransport(url, { from });
  return {
    send: async (mail) => {
      await transport.sendMail(envelopeOf(from, mail));
    },
  };
}

/** Writes mails as .eml files whose names sort by time. */
export function outboxMailer(folder: string, from: string, now: () => Date): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail({ ...envelopeOf(from, mail), date: now() });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const moment = now().toISOString().replace(/[:.]/g, '-');
      const name = `${moment}-${randomBytes(4).toString('hex')}.eml`;
      const draft = path.join(folder, `.${name}.part`);
      await writeFile(draft, message as Buffer, { mode: 0o600, flag: 'wx' });
      await rename(draft, path.join(folder, name));
    },
  };
}
