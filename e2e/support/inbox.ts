import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';

/** Undoes the two encodings that a mail's text comes in. */
function decode(mail: string): string {
  if (/^content-transfer-encoding: base64/im.test(mail)) {
    const body = mail
      .split(/\r?\n\r?\n/)
      .slice(1)
      .join('');
    return mail + Buffer.from(body, 'base64').toString('utf8');
  }
  return mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}

/** Where a mail leads: the addresses that may be pressed in its HTML, as a mail program makes them out. */
export const linksIn = ({ html = '' }: Email): string[] =>
  [...html.matchAll(/<a [^>]*\bhref="([^"]*)"/g)].map(([, address]) => address!.replaceAll('&amp;', '&'));

/** A line above a mail, by its name. */
export const lineOf = ({ headers }: Email, name: string): string | undefined =>
  headers.find(({ key }) => key === name)?.value;

/** The outbox that emails are written to when there is no mail server: one .eml file each. */
export class Inbox {
  constructor(private readonly folder: string) {}

  private async storedTo(address: string): Promise<string[]> {
    // The folder comes with the first mail.
    const files = existsSync(this.folder) ? await readdir(this.folder) : [];
    const names = files.filter((name) => name.endsWith('.eml')).sort();
    const mails = await Promise.all(names.map((name) => readFile(join(this.folder, name), 'utf8')));
    return mails.filter((mail) => new RegExp(`^to:.*${address}`, 'im').test(mail));
  }

  /** All mails to an address, oldest first. */
  async mailsTo(address: string): Promise<string[]> {
    return (await this.storedTo(address)).map(decode);
  }

  /** Waits for the mail of a subject, and opens it as a mail program does; there is one of it, and its two bodies lead to the same places. */
  async letterTo(address: string, subject: RegExp): Promise<Email> {
    const find = async () => {
      const letters = await Promise.all((await this.storedTo(address)).map((mail) => PostalMime.parse(mail)));
      return letters.filter((letter) => subject.test(letter.subject ?? ''));
    };
    await expect.poll(async () => (await find()).length, { message: `${subject} to ${address}` }).toBe(1);
    const [letter] = await find();
    for (const link of linksIn(letter!)) expect(letter!.text).toContain(link);
    return letter!;
  }

  /** Waits for a link that contains `part` in a mail beyond the `seen` first ones, and gives that of the latest. */
  async linkTo(address: string, part: string, seen = 0): Promise<string> {
    let link: string | undefined;
    await expect
      .poll(async () => {
        const links = (await this.mailsTo(address))
          .slice(seen)
          .map((mail) => mail.match(/https?:\/\/[^\s"<>]+/g)?.find((candidate) => candidate.includes(part)));
        link = links.findLast((candidate) => candidate !== undefined);
        return link;
      })
      .toBeTruthy();
    return String(link);
  }
}
