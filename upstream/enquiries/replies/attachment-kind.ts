import type { AttachmentKind } from '../../../lib/enquiries/replies/calls';
import { detectKind } from '../../../lib/platform/images/kind';
import { openArchive } from '../../platform/files/unzip';
import { isActivePdf } from '../../platform/files/pdf';

const mostListBytes = 1_000_000;
const archiveMark = Buffer.from('PK\u0003\u0004');

/** Types of the main part in [Content_Types].xml; files with macros have others. */
const mainParts: [AttachmentKind, string][] = [
  ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'],
];

/** Also finds macros that the list does not name. */
async function hasMacros(part: Awaited<ReturnType<typeof openArchive>> | null): Promise<boolean> {
  const found = await Promise.all(
    ['word', 'xl'].map((folder) => part?.(`${folder}/vbaProject.bin`).catch(() => true)),
  );
  return found.some(Boolean);
}

async function officeKind(bytes: Buffer): Promise<AttachmentKind | null> {
  const part = await openArchive(bytes, mostListBytes).catch(() => null);
  const list = (await part?.('[Content_Types].xml').catch(() => null))?.toString('utf8') ?? '';
  if (/vbaProject|macroEnabled/i.test(list) || (await hasMacros(part))) return null;
  return mainParts.find(([, type]) => list.includes(`"${type}"`))?.[0] ?? null;
}

/** Control characters except tabs, line ends and page breaks. */
const controls = /[\x00-\x08\x0b\x0e-\x1f\x7f]/;

function isText(bytes: Buffer): boolean {
  try {
    return !controls.test(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return !controls.test(bytes.toString('latin1'));
  }
}

const isWebp = (bytes: Buffer) =>
  bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';

/** The kind by content; null if it is not kept, a PDF that acts or an Office file with macros. */
export async function detectAttachmentKind(
  bytes: Buffer,
  { extension, mimeType }: { extension: string; mimeType: string },
): Promise<AttachmentKind | null> {
  const head = detectKind(bytes);
  if (head?.kind === 'pdf') return (await isActivePdf(bytes)) ? null : 'pdf';
  if (head) return head.kind;
  if (isWebp(bytes)) return 'webp';
  if (bytes.subarray(0, 4).equals(archiveMark)) return officeKind(bytes);
  const isCalledText = extension === 'txt' || (extension === '' && mimeType === 'text/plain');
  return isCalledText && isText(bytes) ? 'txt' : null;
}
