import { readFileSync } from 'node:fs';
import path from 'node:path';
import { threadAddress } from '../enquiries/thread-address';
import type { TestServer } from './harness';

export const inbound = { secret: 'W3pRk9ZtX1vQm7LdYc5BhS8nJf2GaE6u', domain: 'in.partners.example' };
/** The address that mails to an enquiry go to. */
export const threadOf = (id: string) => threadAddress(inbound, id);

/** Sends raw mail a second after the one before, as mails of one second have no order. */
export async function sendRaw(
  { url, clock, context }: TestServer,
  mail: string | Buffer,
  headers: Record<string, string> = {},
): Promise<number> {
  clock.advance(1);
  const answer = await fetch(`${url}/api/v1/mail/inbound`, {
    method: 'POST',
    headers: { 'content-type': 'message/rfc822', 'x-inbound-secret': inbound.secret, ...headers },
    body: typeof mail === 'string' ? mail : new Uint8Array(mail),
  });
  await answer.text();
  await context.outbox.settled();
  return answer.status;
}

/** A real mail of `fixtures` with its names filled in. */
export const rawMail = (fixture: string, names: Record<string, string>): string =>
  readFileSync(path.join(import.meta.dirname, '../enquiries/replies/fixtures', `${fixture}.eml`), 'utf8')
    .replace(/\{(\w+)\}/g, (whole, name: string) => names[name] ?? whole)
    .replaceAll('\n', '\r\n');

export type MailPart = { name: string; bytes: Buffer; type?: string };
let mailNumber = 0;

export const mailWith = (address: { from: string; to: string }, parts: MailPart[]): string =>
  [
    ...[
      `From: Ann <${address.from}>`,
      `To: ${address.to}`,
      `Message-ID: <${(mailNumber += 1)}@files.example>`,
    ],
    ...[
      'Content-Type: multipart/mixed; boundary="b"',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'Here they are.',
    ],
    ...parts.flatMap(({ name, bytes, type = 'application/octet-stream' }) => [
      ...['--b', `Content-Type: ${type}`, `Content-Disposition: attachment; filename="${name}"`],
      ...['Content-Transfer-Encoding: base64', '', bytes.toString('base64').replace(/.{76}/g, '$&\r\n')],
    ]),
    ...['--b--', ''],
  ].join('\r\n');
