import { CsvError, parse } from 'csv-parse/sync';
import { priceFileLimits } from '../../lib/price-files/schema';

/** A record of a CSV file: its cells, where it stands, counted from 1, and whether a quotation mark in it is never closed. */
export type CsvRow = { row: number; cells: string[]; isOpen?: boolean };

const delimiters = [',', ';', '\t'] as const;
export type Delimiter = (typeof delimiters)[number];
const longestHead = 1000;

/** What parts the cells: the sign that the first line has most of. */
export function delimiterOf(text: string): Delimiter {
  const head = text.slice(0, longestHead).split(/[\r\n]/, 1)[0]!;
  const count = (sign: string) => head.split(sign).length;
  return delimiters.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** The rows of a CSV file (RFC 4180), with any end of lines, as far as they are counted; empty lines are rows of one empty cell. */
export function csvRowsOf(text: string, delimiter: Delimiter): CsvRow[] {
  try {
    const rows = parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      // One more says that there are too many.
      to: priceFileLimits.allRows + 1,
    });
    return rows.map((cells, at) => ({ row: at + 1, cells }));
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED')
      return [{ row: Number(error.records) + 1, cells: [], isOpen: true }];
    throw error;
  }
}
