import { isUtf8 } from 'node:buffer';
import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { mostAttachments, type AttachmentKind, type InboundMail } from '../../../lib/enquiries/replies/calls';
import { removeUnstorable } from '../../../lib/platform/text/storable';
import type { OmittedFiles } from '../table';
import { detectAttachmentKind } from './attachment-kind';
import { parseDeliveryReport, type DeliveryReport } from './delivery-report';

export type MailFile = { name: string; kind: AttachmentKind; bytes: Uint8Array };
/** `files`, `leftOut` and `report` are of raw mails only. */
export type IncomingMail = InboundMail & {
  files?: MailFile[];
  leftOut?: OmittedFiles;
  report?: DeliveryReport;
};

/** Real mails have far fewer parts and headers. */
const limits = { maxNestingDepth: 30, maxHeadersSize: 500_000, maxRfc822NestingDepth: 3 };
const mostNamed = 20;
const longestName = 80;

const bytesOf = ({ content }: Attachment): Uint8Array =>
  content instanceof Uint8Array ? content : new Uint8Array(content as ArrayBuffer);

/** The name on one line and without folders, and its extension. */
function nameOf({ filename }: Attachment): { stem: string; extension: string } {
  const plain = removeUnstorable(filename ?? '')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"<>|:*?]+/gu, ' ')
    .replace(/^.*[\\/]/s, '')
    .trim();
  const [, stem = plain, extension = ''] = /^(.+)\.([a-z0-9]{1,5})$/i.exec(plain) ?? [];
  return { stem: [...stem].slice(0, longestName).join(''), extension: extension.toLowerCase() };
}

const isEndingOf = (extension: string, kind: AttachmentKind) =>
  extension === kind || (kind === 'jpg' && extension === 'jpeg') || (kind === 'heic' && extension === 'heif');

/** Signatures that mail programs add. */
const signatureTypes = /^application\/(?:pgp-signature|(?:x-)?pkcs7-signature)$/;

async function filesOf(
  attachments: readonly Attachment[],
  keepsFiles: boolean,
): Promise<{ files: MailFile[]; leftOut: OmittedFiles }> {
  const files: MailFile[] = [];
  const leftOut: OmittedFiles = { count: 0, names: [] };
  // Inline pictures such as logos come last.
  const inlineLast = attachments
    .filter(({ mimeType }) => !signatureTypes.test(mimeType))
    .toSorted((one, other) => Number(one.related ?? false) - Number(other.related ?? false));
  for (const [at, attachment] of inlineLast.entries()) {
    const { stem, extension } = nameOf(attachment);
    const named = stem || `attachment-${at + 1}`;
    const bytes = bytesOf(attachment);
    const hasPlace = keepsFiles && files.length < mostAttachments && bytes.length > 0;
    const kind = hasPlace
      ? await detectAttachmentKind(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
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

/** A report's attachments are the bounced mail and pictures; only its statement is kept. */
function reportOf({ attachments }: Email): DeliveryReport | undefined {
  const status = attachments.find(({ mimeType }) => mimeType === 'message/delivery-status');
  const returned = attachments.find(({ mimeType }) =>
    /^(?:message\/rfc822|text\/rfc822-headers)$/.test(mimeType),
  );
  return status && parseDeliveryReport(bytesOf(status), returned && bytesOf(returned));
}

function headersOf({ headers }: Email): Record<string, string[]> {
  const lines: Record<string, string[]> = Object.create(null) as Record<string, string[]>;
  for (const { key, value } of headers) (lines[key] ??= []).push(removeUnstorable(value));
  return { ...lines };
}

const longestText = 400_000;
const cleaned = (text: string | undefined) =>
  text === undefined ? undefined : removeUnstorable(text.slice(0, longestText));

const parse = (bytes: Buffer) => PostalMime.parse(bytes, limits).catch(() => null);

/** The replacement character of wrong decoding. */
const replacementCharacter = '\uFFFD';
const asWindows = (bytes: Buffer) => Buffer.from(new TextDecoder('windows-1252').decode(bytes));

type Words = Record<'from' | 'subject' | 'text' | 'html', string | undefined>;
const wordsOf = (email: Email): Words => {
  const lines = headersOf(email);
  const first = (name: string) => lines[name]?.[0];
  // A mail with two senders has neither alone.
  const from = lines.from?.join(', ') ?? first('sender');
  return { from, subject: first('subject'), text: cleaned(email.text), html: cleaned(email.html) };
};

/** Without a declared charset, text that is not UTF-8 is read as Windows-1252. */
async function readWords(email: Email, bytes: Buffer): Promise<Words> {
  const words = wordsOf(email);
  const broken = (Object.keys(words) as (keyof Words)[]).filter((name) =>
    words[name]?.includes(replacementCharacter),
  );
  const again = broken.length > 0 && !isUtf8(bytes) ? await parse(asWindows(bytes)) : null;
  if (!again) return words;
  const better = wordsOf(again);
  const mended = broken.filter((name) => better[name] && !better[name].includes(replacementCharacter));
  return { ...words, ...Object.fromEntries(mended.map((name) => [name, better[name]])) };
}

/** The body of a multipart mail whose boundary never occurs. */
function bodyWithoutParts({ headers, text, html, attachments }: Email, bytes: Buffer): string | undefined {
  const kind = headers.find(({ key }) => key === 'content-type')?.value ?? '';
  if (text?.trim() || html?.trim() || attachments.length > 0 || !/^\s*multipart\//i.test(kind))
    return undefined;
  const [, boundary] = /\bboundary\s*=\s*"?([^";\s]+)/i.exec(kind) ?? [];
  const [, body = ''] = /\r?\n\r?\n(.*)$/s.exec(bytes.toString('utf8', 0, longestText)) ?? [];
  return boundary && body.includes(`--${boundary}`) ? undefined : cleaned(body.trim());
}

/** Parses a raw mail, keeping its text however odd; null if parsing fails. */
export async function parseRawMail(bytes: Buffer, keepsFiles: boolean): Promise<IncomingMail | null> {
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
    text: bodyWithoutParts(email, bytes) ?? words.text,
    messageId: first('message-id'),
    headers,
    ...(report ? { report } : await filesOf(email.attachments, keepsFiles)),
  };
}
