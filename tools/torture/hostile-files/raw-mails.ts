import type { Random } from '../random';
import { worstWorkbooks } from './workbooks';

/** The longest mail that is taken, but for the lines above it. */
const mostBytes = 14_990_000;

const filled = (unit: string, bytes = mostBytes): Buffer => Buffer.alloc(bytes, unit, 'latin1');
const multipart = 'Content-Type: multipart/mixed; boundary=b\r\n\r\n';
const partOf = (type: string, encoding: string) =>
  `--b\r\nContent-Type: ${type}\r\nContent-Transfer-Encoding: ${encoding}\r\nContent-Disposition: attachment; filename=a.pdf\r\n\r\n`;
const after = (head: string, body: Buffer): Buffer =>
  Buffer.concat([Buffer.from(head), body]).subarray(0, mostBytes);

/** A file as programs pack it, in lines of 76 signs. */
const packed = (bytes: Buffer) => Buffer.from(bytes.toString('base64').replace(/.{76}/g, '$&\r\n'));

const nested = (depth: number) =>
  Array.from(
    { length: depth },
    (_, at) => `Content-Type: multipart/mixed; boundary=n${at}\r\n\r\n--n${at}\r\n`,
  ).join('');
const forwarded = (depth: number) => 'Content-Type: message/rfc822\r\n\r\n'.repeat(depth);

/** The worst mails as they come, behind the lines that every mail has. */
export const worstRawMails: [string, () => Buffer][] = [
  ['a raw mail of a million parts', () => after(multipart, filled('--b\r\n\r\nx\r\n'))],
  [
    'a raw mail of lines of one sign',
    () => after(multipart + partOf('image/png', 'base64'), filled('A\r\n')),
  ],
  [
    'a raw mail of one large file',
    () => after(multipart + partOf('application/pdf', 'base64'), packed(filled('%PDF-1.7\n', 10_000_000))),
  ],
  ['a raw mail of tags', () => after('Content-Type: text/html\r\n\r\n', filled('<a <!--'))],
  [
    'a raw mail of signs that nobody sees',
    () => after('Content-Type: text/plain; charset=utf-8\r\n\r\n', Buffer.alloc(mostBytes, '\u200b')),
  ],
  ['a raw mail of folded lines', () => after('X-Line: a\r\n', filled(' b\r\n'))],
  ['a raw mail of parts in parts', () => after(nested(29), filled('--n28\r\n\r\nx\r\n'))],
  ['a raw mail of mails in mails', () => after(forwarded(40), filled('x '.repeat(38) + '\r\n'))],
  [
    'a raw mail of signs to be decoded',
    () => after(multipart + partOf('text/plain', 'quoted-printable'), filled('=3D=\r\n')),
  ],
  ...worstWorkbooks
    .slice(0, 6)
    .map(([name, make]): [string, () => Buffer] => [
      `a raw mail with a workbook of ${name}`,
      () => after(multipart + partOf('application/octet-stream', 'base64'), packed(make() as Buffer)),
    ]),
];

const pieces = [
  '--b\r\n',
  '--b--\r\n',
  '\r\n\r\n',
  'Content-Type: ',
  multipart,
  'text/html',
  'message/rfc822',
  '=E2',
  'A==',
  '"',
  '(',
  '\r\n ',
];

/** A mail of odd pieces. */
export const randomRawMail = (random: Random): Buffer =>
  Buffer.from(multipart + Array.from({ length: 20_000 }, () => pieces[random.upTo(pieces.length)]).join(''));
