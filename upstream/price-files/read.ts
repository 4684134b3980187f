import { isDay } from '../../lib/days';
import type { Season } from '../../lib/listings/seasons';
import { priceColumns, priceFileLimits, type PriceColumn } from '../../lib/price-files/schema';
import { priceFileMessages as messages } from '@/texts/messages-price-files';
import { delimiterOf, recordsOf } from './records';

/** A row of a file: what it says of one range of dates of one listing. `row` counts as spreadsheets do, from 1 with the head. */
export type PriceRow = {
  row: number;
  id: string;
  title: string;
  season: Season;
  price: number;
  from: string;
  to: string;
};
/** What is wrong with, or remarkable of, a cell. */
export type Remark = { row: number; column: PriceColumn | ''; message: string };
export type ReadFile = { rows: PriceRow[]; errors: Remark[] };

/** How a season is written in a file. */
export const seasonWords: Record<Season, string> = {
  lowSeason: 'low',
  highSeason: 'high',
  peakSeason: 'peak',
};
const seasonOf = new Map(Object.entries(seasonWords).map(([season, word]) => [word, season as Season]));

const refused = (message: string, row = 1, column: Remark['column'] = ''): ReadFile => ({
  rows: [],
  errors: [{ row, column, message }],
});

/** 1234.5 of '1234.50' and of '1234,50': exact, because both are read as the decimal number that they write. A text says what is wrong. */
export function readPrice(written: string): number | string {
  if (/^-\s*\d/.test(written)) return messages.negative;
  const [, whole, sign, decimals = ''] = /^(\d{1,9})(?:([.,])(\d{1,20}))?$/.exec(written) ?? [];
  if (whole === undefined)
    return /^\d{1,3}([.,' ]\d{3})+([.,]\d+)?$/.test(written.slice(0, 40))
      ? messages.thousands
      : messages.price;
  if (decimals.length === 3 && sign === ',') return messages.thousands;
  if (decimals.replace(/0+$/, '').length > 2) return messages.decimals;
  return Number(`${whole}.${decimals || '0'}`);
}

/** A day as YYYY-MM-DD, or as 31.03.2027, which spreadsheets make of it where that is usual. */
export function readDay(written: string): string | null {
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(written) ?? [];
  const text = year ? `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}` : written;
  return isDay(text) ? text : null;
}

type Places = Record<PriceColumn, number>;

/** Where each column stands; or why the head cannot be used. */
function placesIn(head: readonly string[]): Places | string {
  const names = head.map((cell) =>
    cell
      .replace(/^\uFEFF/, '')
      .trim()
      .toLowerCase(),
  );
  const places = {} as Places;
  for (const name of priceColumns) {
    const at = names.indexOf(name);
    if (at < 0 && name !== 'title') return messages.noColumn(name);
    if (at >= 0 && names.includes(name, at + 1)) return messages.columnTwice(name);
    places[name] = at;
  }
  return places;
}

/** The apostrophe that keeps a title from being calculated is none of it. */
const plainTitle = (cell: string) => cell.replace(/^'(?=[\s=+\-@＝＋－＠])/, '');

function readRow(row: number, cell: (name: PriceColumn) => string, errors: Remark[]): PriceRow | null {
  const before = errors.length;
  const wrong = (column: PriceColumn, message: string) => void errors.push({ row, column, message });
  const id = cell('id');
  if (id === '') wrong('id', messages.missing);
  else if (id.length > 64) wrong('id', messages.unknownListing);
  const season = seasonOf.get(cell('season').toLowerCase());
  if (!season) wrong('season', messages.season);
  const price = cell('price') === '' ? messages.missing : readPrice(cell('price'));
  if (typeof price === 'string') wrong('price', price);
  const [from, to] = [readDay(cell('from')), readDay(cell('to'))];
  if (!from) wrong('from', cell('from') === '' ? messages.missing : messages.day);
  if (!to) wrong('to', cell('to') === '' ? messages.missing : messages.day);
  if (errors.length > before) return null;
  const title = plainTitle(cell('title'));
  return { row, id, title, season: season!, price: price as number, from: from!, to: to! };
}

/** Reads a file of prices, every row of it, with what is wrong by row and column. However it is written, it is read in one go. */
export function readPriceFile(text: string): ReadFile {
  if (text.startsWith('PK\u0003\u0004')) return refused(messages.workbook);
  if (text.includes('\uFFFD')) return refused(messages.notUtf8);
  if (Buffer.byteLength(text) > priceFileLimits.bytes) return refused(messages.tooLarge);
  const rows: PriceRow[] = [];
  const errors: Remark[] = [];
  let places: Places | null = null;
  let [row, filled] = [0, 0];
  for (const { cells, isOpen } of recordsOf(text, delimiterOf(text))) {
    row += 1;
    if (isOpen) return refused(messages.openQuote, row);
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (!places) {
      const found = placesIn(cells);
      if (typeof found === 'string') return refused(found, row);
      places = found;
      continue;
    }
    filled += 1;
    if (filled > priceFileLimits.rows) return refused(messages.tooManyRows, row);
    const at = places;
    const read = readRow(row, (name) => cells[at[name]]?.trim() ?? '', errors);
    if (read) rows.push(read);
  }
  if (filled === 0) return refused(messages.empty);
  return { rows, errors };
}
