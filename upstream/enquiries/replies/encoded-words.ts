import { removeUnstorable } from '../../../lib/platform/text/storable';

const signs = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Replaces control characters 128 to 159 by those of Windows-1252. */
export const decodeWindowsControls = (text: string): string =>
  text.replace(/[\x80-\x9f]/g, (sign) => signs[sign.charCodeAt(0) - 0x80]!);

/** Encoded words (RFC 2047), with the blanks between two of them, which do not count. */
const word =
  /=\?([^?\s*]+)(?:\*[^?\s]*)?\?([bq])\?([^?]*)\?=(?:\s+(?==\?[^?\s]{1,80}\?[bq]\?[^?]{0,1000}\?=))?/gi;

const bytesOf = (encoding: string, text: string): Buffer =>
  /b/i.test(encoding)
    ? Buffer.from(text, 'base64')
    : Buffer.from(
        text
          .replaceAll('_', ' ')
          .replace(/=([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16))),
        'latin1',
      );

/** Neighbouring encoded words, as some programs split a character between two. */
type WordRun = { charset: string; written: string; bytes: Buffer[] };

function textOf({ charset, written, bytes }: WordRun): string {
  try {
    return removeUnstorable(decodeWindowsControls(new TextDecoder(charset).decode(Buffer.concat(bytes))));
  } catch {
    return written;
  }
}

/** A header decoded to one line. */
export function decodeHeader(line: string): string {
  const parts: (string | WordRun)[] = [];
  let end = 0;
  for (const found of line.matchAll(word)) {
    const [written, charset = '', encoding = '', encoded = ''] = found;
    if (found.index > end) parts.push(line.slice(end, found.index));
    const last = parts.at(-1);
    if (typeof last !== 'object' || last.charset !== charset.toLowerCase())
      parts.push({ charset: charset.toLowerCase(), written: '', bytes: [] });
    const run = parts.at(-1) as WordRun;
    run.written += written;
    run.bytes.push(bytesOf(encoding, encoded));
    end = found.index + written.length;
  }
  return [...parts, line.slice(end)]
    .map((part) => (typeof part === 'string' ? part : textOf(part)))
    .join('')
    .replace(/\s+/g, (blanks) => (/[\r\n]/.test(blanks) ? ' ' : blanks))
    .trim();
}
