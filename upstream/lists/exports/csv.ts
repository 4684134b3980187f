import type { Cell, Cells, Sheet } from './cells';

/** So much is written at a time, characters. */
const chunkSize = 65_536;
/** Excel reads a file with it as UTF-8. */
const byteOrderMark = '\uFEFF';

const sign = '[=+\\-@＝＋－＠]';
/** Blanks, invisible signs and quotes before a formula, which spreadsheets skip. */
const before = '[\\s"\\p{Cf}\\p{Cc}]';
/** What a spreadsheet takes for a formula. */
const beginsFormula = new RegExp(`^[\\t\\r]|^${before}*${sign}`, 'v');
/** The same after what a spreadsheet of another country takes for the end of a cell. */
const formulaWithin = new RegExp(`([;\\t\\r\\n])([${before}--[\\t\\r\\n]]*${sign})`, 'gv');
const needsQuotes = /[",;\r\n\t']|^\s|\s$/;

/** Text that no spreadsheet calculates: an apostrophe before what would be a formula. */
export function harmless(words: string): string {
  const within = words.replace(formulaWithin, "$1'$2");
  return beginsFormula.test(within) ? `'${within}` : within;
}

function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  const words = harmless(cell);
  return needsQuotes.test(words) ? `"${words.replaceAll('"', '""')}"` : words;
}

const lineOf = (cells: Cells) => `${cells.map(cellText).join(',')}\r\n`;

/** A list as CSV (RFC 4180, UTF-8), in chunks of about 64 kB. */
export async function* csvOf({ header, pages }: Sheet): AsyncGenerator<Buffer> {
  let text = byteOrderMark + lineOf(header);
  for await (const rows of pages) {
    for (const row of rows) {
      text += lineOf(row);
      if (text.length < chunkSize) continue;
      yield Buffer.from(text);
      text = '';
    }
  }
  if (text) yield Buffer.from(text);
}
