import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

/** What makes a PDF act, or carry other files; a script needs /JavaScript, however it is begun. */
const active = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|XFA)(?![A-Za-z0-9])/;
/** One object stream, and all of them, unpacked: a certificate's are a few kilobytes. */
const mostUnpackedBytes = 8_000_000;
const mostInAll = 32_000_000;

const unpack = promisify(inflate);

/** The bytes as text, in which names are as a reader takes them: '/J#61vaScript' is /JavaScript. */
const namesOf = (bytes: Buffer) =>
  bytes
    .toString('latin1')
    .replace(/#([\da-f]{2})/gi, (_all, code: string) => String.fromCharCode(parseInt(code, 16)));

/** The parts of a PDF that hold packed objects: from behind the word `stream` to the end of what it holds. */
function* packedObjects(bytes: Buffer): Generator<Buffer> {
  const text = bytes.toString('latin1');
  for (const { index } of text.matchAll(/\/ObjStm(?![A-Za-z0-9])/g)) {
    const start = /\bstream\r?\n/.exec(text.slice(index, index + 2000));
    if (!start) continue;
    const from = index + start.index + start[0].length;
    const end = text.indexOf('endstream', from);
    yield bytes.subarray(from, end < 0 ? undefined : end);
  }
}

/**
 * Whether a PDF runs or opens something, or carries files: scripts, launches, attachments, forms of XFA. One whose packed objects cannot
 * be looked into, as an encrypted one's, counts as such.
 */
export async function isActivePdf(bytes: Buffer): Promise<boolean> {
  if (active.test(namesOf(bytes))) return true;
  let total = 0;
  for (const packed of packedObjects(bytes)) {
    const objects = await unpack(packed, { maxOutputLength: mostUnpackedBytes }).catch(() => null);
    total += objects?.length ?? 0;
    if (!objects || total > mostInAll || active.test(namesOf(objects))) return true;
  }
  return false;
}
