import { isUtf8 } from 'node:buffer';
import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { mostAttachments, type AttachmentKind } from '../../../lib/enquiries/replies/intake';
import type { InboundMail } from '../../../lib/enquiries/replies/intake';
import { storable } from '../../../lib/platform/text/storable';
import { attachmentKind } from './attachment-kind';
import { readReport, type DeliveryReport } from './delivery-report';

/** A file of a mail, to be kept. */
export type MailFile = { name: string; kind: AttachmentKind; bytes: Uint8Array };
/** How many files were left out, and what the first of them are called. */
export type LeftOut = { count: number; names: string[] };
/** What comes in: a mail by its parts, and what only a mail as it came has. */
export type IncomingMail = InboundMail & {
  files?: MailFile[];
  leftOut?: LeftOut;
  report?: DeliveryReport;
};

/** Programs write mails in far fewer parts and lines above them. */
const limits = { maxNestingDepth: 30, maxHeadersSize: 500_000, maxRfc822NestingDepth: 3 };
const mostNamed = 20;
const longestName = 80;

const bytesOf = ({ content }: Attachment): Uint8Array =>
  content instanceof Uint8Array ? content : new Uint8Array(content as ArrayBuffer);

/** What a file is called, on one line and without a folder, and its ending. */
function nameOf({ filename }: Attachment): { stem: string; extension: string } {
  const plain = storable(filename ?? '')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"<>|:*?]+/gu, ' ')
    .replace(/^.*[\\/]/s, '')
    .trim();
  const [, stem = plain, extension = ''] = /^(.+)\.([a-z0-9]{1,5})$/i.exec(plain) ?? [];
  return { stem: [...stem].slice(0, longestName).join(''), extension: extension.toLowerCase() };
}

/** 'jpeg' is as good a name of its kind. */
const isEndingOf = (extension: string, kind: AttachmentKind) =>
  extension === kind || (kind === 'jpg' && extension === 'jpeg') || (kind === 'heic' && extension === 'heif');

/** What programs sign a mail with is nothing that a person has sent. */
const unsaid = /^application\/(?:pgp-signature|(?:x-)?pkcs7-signature)$/;

async function filesOf(
  attachments: readonly Attachment[],
  keepsFiles: boolean,
): Promise<{ files: MailFile[]; leftOut: LeftOut }> {
  const files: MailFile[] = [];
  const leftOut: LeftOut = { count: 0, names: [] };
  // What a text draws, such as a logo, leaves the places to what was attached.
  const inTurn = attachments
    .filter(({ mimeType }) => !unsaid.test(mimeType))
    .toSorted((one, other) => Number(one.related ?? false) - Number(other.related ?? false));
  for (const [at, attachment] of inTurn.entries()) {
    const { stem, extension } = nameOf(attachment);
    const named = stem || `attachment-${at + 1}`;
    const bytes = bytesOf(attachment);
    const hasPlace = keepsFiles && files.length < mostAttachments && bytes.length > 0;
    const kind = hasPlace
      ? await attachmentKind(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
          extension,
          mimeType: attachment.mimeType,
        })
      : null;
    if (kind) {
      files.push({ name: `${named}.${isEndingOf(extension, kind) ? extension : kind}`, kind, bytes });
    } else {
      leftOut.count += 1;
      if (leftOut.names.length < mostNamed) leftOut.names.push(extension ? `${named}.${extension}` : named);
    }
  }
  return { files, leftOut };
}

/** A report holds the mail that came back and pictures of the program that wrote it: nothing of it is kept but what it says. */
function reportOf({ attachments }: Email): DeliveryReport | undefined {
  const status = attachments.find(({ mimeType }) => mimeType === 'message/delivery-status');
  const returned = attachments.find(({ mimeType }) =>
    /^(?:message\/rfc822|text\/rfc822-headers)$/.test(mimeType),
  );
  return status && readReport(bytesOf(status), returned && bytesOf(returned));
}

/** The lines above a mail by their names; of several of one name all, as they stand. */
function headersOf({ headers }: Email): Record<string, string[]> {
  const lines: Record<string, string[]> = Object.create(null) as Record<string, string[]>;
  for (const { key, value } of headers) (lines[key] ??= []).push(storable(value));
  return { ...lines };
}

/** More of a text than is kept, and of HTML than is looked at, only takes time. */
const longestText = 400_000;
const cleaned = (text: string | undefined) =>
  text === undefined ? undefined : storable(text.slice(0, longestText));

const parse = (bytes: Buffer) => PostalMime.parse(bytes, limits).catch(() => null);

/** Signs in the place of letters that were read in the wrong way. */
const lost = '\uFFFD';
const asWindows = (bytes: Buffer) => Buffer.from(new TextDecoder('windows-1252').decode(bytes));

type Words = Record<'from' | 'subject' | 'text' | 'html', string | undefined>;
const wordsOf = (email: Email): Words => {
  const lines = headersOf(email);
  const first = (name: string) => lines[name]?.[0];
  // Of a mail that says twice who wrote it, neither counts alone.
  const from = lines.from?.join(', ') ?? first('sender');
  return { from, subject: first('subject'), text: cleaned(email.text), html: cleaned(email.html) };
};

/** What a person wrote. Where a program does not say how it wrote letters that are no UTF-8, it is as Windows does. */
async function readWords(email: Email, bytes: Buffer): Promise<Words> {
  const words = wordsOf(email);
  const broken = (Object.keys(words) as (keyof Words)[]).filter((name) => words[name]?.includes(lost));
  const again = broken.length > 0 && !isUtf8(bytes) ? await parse(asWindows(bytes)) : null;
  if (!again) return words;
  const better = wordsOf(again);
  const mended = broken.filter((name) => better[name] && !better[name].includes(lost));
  return { ...words, ...Object.fromEntries(mended.map((name) => [name, better[name]])) };
}

/** The whole of a mail in parts whose parts are not where it says: its words are in there. */
function unparted({ headers, text, html, attachments }: Email, bytes: Buffer): string | undefined {
  const kind = headers.find(({ key }) => key === 'content-type')?.value ?? '';
  if (text?.trim() || html?.trim() || attachments.length > 0 || !/^\s*multipart\//i.test(kind))
    return undefined;
  const [, boundary] = /\bboundary\s*=\s*"?([^";\s]+)/i.exec(kind) ?? [];
  const [, body = ''] = /\r?\n\r?\n(.*)$/s.exec(bytes.toString('utf8', 0, longestText)) ?? [];
  return boundary && body.includes(`--${boundary}`) ? undefined : cleaned(body.trim());
}

/**
 * Takes a mail as it came apart. Whatever its program left out, or wrote oddly, what a person wrote in it is kept; its files are looked at
 * and kept, or all left out. Null for one that is made to be read for ever.
 */
export async function readMail(bytes: Buffer, keepsFiles: boolean): Promise<IncomingMail | null> {
  const email = await parse(bytes);
  if (!email) return null;
  const headers = headersOf(email);
  const first = (name: string) => headers[name]?.[0];
  const report = reportOf(email);
  const words = await readWords(email, bytes);
  return {
    to: headers.to?.join(', ') ?? '',
    ...words,
    from: words.from ?? '',
    text: unparted(email, bytes) ?? words.text,
    messageId: first('message-id'),
    headers,
    ...(report ? { report } : await filesOf(email.attachments, keepsFiles)),
  };
}
