import type { AttachmentKind } from '../../../lib/enquiries/replies/intake';
import { headOf } from '../../../lib/listings/images/kind';
import { archiveOf } from '../../lists/batches/price-file/archive';
import { isActivePdf } from '../../platform/files/pdf';

/** The list of an Office file's parts is short. */
const mostListBytes = 1_000_000;
const archiveMark = Buffer.from('PK\u0003\u0004');

/** What the main part of an Office file is called in its list of parts; one that may hold macros is called otherwise. */
const mainParts: [AttachmentKind, string][] = [
  ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'],
];

type Parts = Awaited<ReturnType<typeof archiveOf>> | null;

/** Macros that the list does not name count as well. */
async function hasMacros(part: Parts): Promise<boolean> {
  const found = await Promise.all(
    ['word', 'xl'].map((folder) => part?.(`${folder}/vbaProject.bin`).catch(() => true)),
  );
  return found.some(Boolean);
}

async function officeKind(bytes: Buffer): Promise<AttachmentKind | null> {
  const part = await archiveOf(bytes, mostListBytes).catch(() => null);
  const list = (await part?.('[Content_Types].xml').catch(() => null))?.toString('utf8') ?? '';
  if (/vbaProject|macroEnabled/i.test(list) || (await hasMacros(part))) return null;
  return mainParts.find(([, type]) => list.includes(`"${type}"`))?.[0] ?? null;
}

/** Control signs but for tabs and ends of lines and pages. */
const controls = /[\x00-\x08\x0b\x0e-\x1f\x7f]/;

function isText(bytes: Buffer): boolean {
  try {
    return !controls.test(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    // Written on an older Windows.
    return !controls.test(bytes.toString('latin1'));
  }
}

const isWebp = (bytes: Buffer) =>
  bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';

type Named = { extension: string; mimeType: string };

/**
 * What a file is, by its content, of the kinds that are kept; null for any other, for a PDF that acts and an Office file with macros. Every
 * script is text, so a text has to be called one as well.
 */
export async function attachmentKind(
  bytes: Buffer,
  { extension, mimeType }: Named,
): Promise<AttachmentKind | null> {
  const head = headOf(bytes);
  if (head?.kind === 'pdf') return (await isActivePdf(bytes)) ? null : 'pdf';
  if (head) return head.kind;
  if (isWebp(bytes)) return 'webp';
  if (bytes.subarray(0, 4).equals(archiveMark)) return officeKind(bytes);
  const isCalledText = extension === 'txt' || (extension === '' && mimeType === 'text/plain');
  return isCalledText && isText(bytes) ? 'txt' : null;
}
