import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

/** What makes a PDF act, or carry other files; a script needs /JavaScript, however it is begun. */
const active = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|XFA)(?![A-Za-z0-9])/;
/** One object stream, and all of them, unpacked: a certificate's are a few kilobytes. */
const mostUnpackedBytes = 8_000_000;
const mostInAll = 32_000_000;
const mostStreams = 1000;

const unpack = promisify(inflate);

/** The bytes as text, in which names are as a reader takes them: '/J#61vaScript' is /JavaScript. */
const namesOf = (bytes: Buffer) =>
  bytes
    .toString('latin1')
    .replace(/#([\da-f]{2})/gi, (_all, code: string) => String.fromCharCode(parseInt(code, 16)));

/** A letter's code, its digits in either case. */
const codeOf = (letter: string) =>
  letter
    .charCodeAt(0)
    .toString(16)
    .replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
/** A name of a PDF, each letter of which may be written as its code. */
const nameOf = (name: string) => [...name].map((letter) => `(?:${letter}|#${codeOf(letter)})`).join('');
const objectStream = new RegExp(`/${nameOf('ObjStm')}(?![A-Za-z0-9])`, 'g');

/** The parts of a PDF that hold packed objects: from behind the word `stream` to the end of what it holds; null for one that cannot be found. */
function* packedObjects(bytes: Buffer): Generator<Buffer | null> {
  const text = bytes.toString('latin1');
  const begin = /\bstream\r?\n/g;
  let [from, end] = [0, 0];
  for (const { index } of text.matchAll(objectStream)) {
    // Both names of one dictionary lead to the same stream.
    if (index < from) continue;
    begin.lastIndex = index;
    if (!begin.test(text)) return yield null;
    from = begin.lastIndex;
    if (end < from) end = endOf(text, from);
    yield bytes.subarray(from, end);
  }
}

function endOf(text: string, from: number): number {
  const end = text.indexOf('endstream', from);
  return end < 0 ? text.length : end;
}

/**
 * Whether a PDF runs or opens something, or carries files: scripts, launches, attachments, forms of XFA. One whose packed objects cannot
 * be looked into, as an encrypted one's, or are too many, counts as such.
 */
export async function isActivePdf(bytes: Buffer): Promise<boolean> {
  if (active.test(namesOf(bytes))) return true;
  let [streams, total] = [0, 0];
  for (const packed of packedObjects(bytes)) {
    const objects =
      packed && (await unpack(packed, { maxOutputLength: mostUnpackedBytes }).catch(() => null));
    streams += 1;
    total += objects?.length ?? 0;
    if (!objects || streams > mostStreams || total > mostInAll || active.test(namesOf(objects))) return true;
  }
  return false;
}
