import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

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

/** The outbox that mails land in when there is no mail server: one .eml file each. */
export class Inbox {
  constructor(private readonly folder: string) {}

  /** All mails to an address, oldest first. */
  async mailsTo(address: string): Promise<string[]> {
    // The folder comes with the first mail.
    const files = existsSync(this.folder) ? await readdir(this.folder) : [];
    const names = files.filter((name) => name.endsWith('.eml')).sort();
    const mails = await Promise.all(names.map((name) => readFile(join(this.folder, name), 'utf8')));
    return mails.filter((mail) => new RegExp(`^to:.*${address}`, 'im').test(mail)).map(decode);
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
