import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

/** Bytes of all unpacked object streams together; a certificate has a few kilobytes. */
const mostUnpackedBytes = 1_000_000;
const mostStreams = 1000;
const mostDictionaryCharacters = 500_000;

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
/** Readers find object streams without /ObjStm; outlines have a /First too, but no stream. */
const objectStream = new RegExp(`(${oneOf('ObjStm')})|/${nameOf('First')}(?=[\\0\\s]*[-+.\\d%])`, 'g');

const outsideOfTexts = /\(|%[^\r\n]*|<<|>>|<[^>]*>?|\bstream[^\r\n]*(?:\r\n?|\n)|\bendobj\b/g;
const withinTexts = /[()]|\\[^]/g;

/** Reads on to the stream of a name's dictionary; `begin` is -1 without one, NaN where that is unknown. */
function findStream(text: string): { read: number; begin: number } {
  let [read, open, texts] = [0, 1, 0];
  for (;;) {
    const sign = texts > 0 ? withinTexts : outsideOfTexts;
    sign.lastIndex = read;
    const found = sign.exec(text)?.[0];
    if (found === undefined) return { read: text.length, begin: NaN };
    read = sign.lastIndex;
    if (found === '(') texts += 1;
    else if (found === ')') texts -= 1;
    else if (found === '<<') open += 1;
    else if (found === '>>') open -= 1;
    else if (found === 'endobj') return { read, begin: open > 0 ? NaN : -1 };
    else if (found.startsWith('stream')) return { read, begin: read };
  }
}

/** The packed object streams, from after the word `stream`; null for one that cannot be found. */
function* packedObjects(bytes: Buffer, text: string): Generator<Buffer | null> {
  const begun = new Set<number>();
  let left = mostDictionaryCharacters;
  for (const { 1: typed, index } of text.matchAll(objectStream)) {
    const { read, begin } = findStream(text.slice(index, index + left));
    left -= read;
    if (!typed && begin < 0) continue;
    if (!(begin > 0)) return yield null;
    const from = index + begin;
    if (begun.has(from)) continue;
    begun.add(from);
    yield bytes.subarray(from);
  }
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
