import { CsvError, parse } from 'csv-parse/sync';
import { priceFileLimits } from '../../../../lib/lists/batches/schema';

/** A record of a CSV file; `row` counts from 1, `isOpen`: a quotation mark is never closed. */
type CsvRow = { row: number; cells: string[]; isOpen?: boolean };

const delimiters = [',', ';', '\t'] as const;
const longestHead = 1000;
/** A spreadsheet's first line that names the delimiter; spreadsheets do not count it as a row. */
const separatorLine = /^\uFEFF?"?sep=([,;\t|])"?[ \t]*(?:\r\n?|\n|$)/i;

function delimiterOf(text: string): string {
  const head = text
    .trimStart()
    .slice(0, longestHead)
    .split(/[\r\n]/, 1)[0]!;
  const count = (sign: string) => head.split(sign).length;
  return delimiters.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** The rows of a CSV file (RFC 4180) with any line ends; empty lines are rows of one empty cell. */
export function parseCsvRows(file: string): CsvRow[] {
  const [line = '', separator] = separatorLine.exec(file) ?? [];
  const text = file.slice(line.length).replace(/^\uFEFF/, '');
  try {
    const rows = parse(text, {
      delimiter: separator ?? delimiterOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      // One more row shows that there are too many.
      to: priceFileLimits.allRows + 1,
    });
    return rows.map((cells, at) => ({ row: at + 1, cells }));
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED')
      return [{ row: Number(error.records) + 1, cells: [], isOpen: true }];
    throw error;
  }
}
