import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

/** Bytes of all unpacked object streams together; a certificate has a few kilobytes. */
const mostUnpackedBytes = 1_000_000;
const mostStreams = 1000;

const unpack = promisify(inflate);

const codeOf = (letter: string) =>
  letter
    .charCodeAt(0)
    .toString(16)
    .replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
/** A pattern for a PDF name, any letter of which may be a hex code. */
const nameOf = (name: string) => [...name].map((letter) => `(?:${letter}|#${codeOf(letter)})`).join('');
/** A letter or digit that continues a name, plain or as a hex code. */
const goesOn = '[A-Za-z0-9]|#(?:3[0-9]|[46][1-9A-Fa-f]|[57][0-9Aa])';
const oneOf = (...names: string[]) => `/(?:${names.map(nameOf).join('|')})(?!${goesOn})`;

/** Names of active content or attachments; every script needs /JavaScript. */
const active = new RegExp(oneOf('JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'XFA'));
const objectStream = new RegExp(oneOf('ObjStm'), 'g');

/** The packed object streams, from after the word `stream`; null for one that cannot be found. */
function* packedObjects(bytes: Buffer, text: string): Generator<Buffer | null> {
  const begin = /\bstream\r?\n/g;
  let [from, end] = [0, 0];
  for (const { index } of text.matchAll(objectStream)) {
    // Two names in one dictionary lead to the same stream.
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

/** Whether a PDF has scripts, launches, attachments or XFA forms, or objects that cannot be inspected. */
export async function isActivePdf(bytes: Buffer): Promise<boolean> {
  const text = bytes.toString('latin1');
  if (active.test(text)) return true;
  let [streams, left] = [0, mostUnpackedBytes];
  for (const packed of packedObjects(bytes, text)) {
    streams += 1;
    if (!packed || streams > mostStreams || left === 0) return true;
    const objects = await unpack(packed, { maxOutputLength: left }).catch(() => null);
    if (!objects || active.test(objects.toString('latin1'))) return true;
    left -= objects.length;
  }
  return false;
}
