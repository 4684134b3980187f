import { storable } from '../../../lib/platform/text/storable';
import { withWindowsSigns } from './windows-signs';

/** Letters other than ASCII in a line above a mail (RFC 2047), with the blanks before more of them, which do not count. */
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

/** Encoded words that follow each other; some programs part a letter between two of them. */
type Run = { charset: string; written: string; bytes: Buffer[] };

function textOf({ charset, written, bytes }: Run): string {
  try {
    return storable(withWindowsSigns(new TextDecoder(charset).decode(Buffer.concat(bytes))));
  } catch {
    // A charset that nobody knows.
    return written;
  }
}

/** A line above a mail as it is meant to be read: on one line, with encoded words in letters. */
export function readLine(line: string): string {
  const parts: (string | Run)[] = [];
  let end = 0;
  for (const found of line.matchAll(word)) {
    const [written, charset = '', encoding = '', encoded = ''] = found;
    if (found.index > end) parts.push(line.slice(end, found.index));
    const last = parts.at(-1);
    if (typeof last !== 'object' || last.charset !== charset.toLowerCase())
      parts.push({ charset: charset.toLowerCase(), written: '', bytes: [] });
    const run = parts.at(-1) as Run;
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
