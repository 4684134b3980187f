import { isPlausibleDay } from '../../../../lib/platform/values/days';
import { hasDecimals, roundNoise } from '../../../../lib/platform/values/decimals';
import type { Remark as SentRemark } from '../../../../lib/lists/batches/answers';
import type { Season } from '../../../../lib/listings/listing';
import { parseNumber } from '../../../../lib/platform/values/numbers';
import {
  priceColumns,
  priceFileLimits,
  type PriceColumn,
  type PriceFileFormat,
} from '../../../../lib/lists/batches/schema';
import { form } from '@/texts/platform/messages';
import { priceFileMessages as messages } from '@/texts/lists/messages-batches';
import { resolveDay, isAmbiguous, detectDayOrder, readDay, type DayOrder, type ParsedDay } from './days';
import { parseCsvRows } from './csv';
import { seasonWords } from './season-words';
import { visibleText } from './visible-text';
import { UnreadableWorkbook } from '../../../platform/files/unzip';
import { readWorkbook, type Sheet, type TableCell, type TableRow, type Workbook } from './workbook';

/** A range of dates of a listing, or an undated season. `row` counts from 1 with the head. */
export type PriceRow = {
  row: number;
  id: string;
  title: string;
  season: Season;
  price: number | null;
  from: string;
  to: string;
};
export type Remark = SentRemark & { column: PriceColumn | '' };
export type ReadFile = { rows: PriceRow[]; errors: Remark[]; warnings?: Remark[] };

const seasonOf = new Map(Object.entries(seasonWords).map(([season, word]) => [word, season as Season]));

const refused = (message: string, row = 1, column: Remark['column'] = ''): ReadFile => ({
  rows: [],
  errors: [{ row, column, message }],
});

/** The price in US dollars, or the error text. */
export function readPrice(written: TableCell): number | string {
  // Calculated cells have floating-point noise.
  const price = typeof written === 'number' ? roundNoise(written) : parseNumber(written);
  if (price === 'thousands' || price === 'currency') return form[price];
  if (typeof price !== 'number') return messages.price;
  if (price < 0) return messages.negative;
  return hasDecimals(price, 2) ? price : messages.decimals;
}

type Places = Record<PriceColumn, number>;

function placesIn(head: readonly TableCell[]): Places | string {
  const names = head.map((cell) => String(cell).toLowerCase());
  const places = {} as Places;
  for (const name of priceColumns) {
    const at = names.indexOf(name);
    if (at < 0 && name !== 'title') return messages.noColumn(name);
    if (at >= 0 && names.includes(name, at + 1)) return messages.columnTwice(name);
    places[name] = at;
  }
  return places;
}

const plainCell = (cell: TableCell): TableCell => (typeof cell === 'string' ? visibleText(cell) : cell);

const isLong = (cell: TableCell) => typeof cell === 'string' && cell.length > priceFileLimits.cellLength;

type FilledRow = { row: number; cell: (name: PriceColumn) => TableCell };
/** A row's raw days; `of` resolves one, undefined if its order is ambiguous in this file. */
type Dates = { of: (written: ParsedDay) => string | null | undefined; from: ParsedDay; to: ParsedDay };

function readRow({ row, cell }: FilledRow, dates: Dates, errors: Remark[]): PriceRow | null {
  const before = errors.length;
  const wrong = (column: PriceColumn, message: string) => void errors.push({ row, column, message });
  const id = String(cell('id'));
  if (id === '') wrong('id', messages.missing);
  else if (id.length > 64) wrong('id', messages.unknownListing);
  const season = seasonOf.get(
    String(cell('season'))
      .toLowerCase()
      .replace(/ season$/, ''),
  );
  if (!season) wrong('season', messages.season);
  const isUndated = cell('from') === '' && cell('to') === '';
  const missing = isUndated ? null : messages.missing;
  const price = cell('price') === '' ? missing : readPrice(cell('price'));
  if (typeof price === 'string') wrong('price', price);
  const days = (['from', 'to'] as const).map((name) => {
    const day = isUndated ? '' : dates.of(dates[name]);
    // An ambiguous order is reported once for the file.
    if (day === null) wrong(name, cell(name) === '' ? messages.missing : messages.day);
    else if (day && !isPlausibleDay(day)) wrong(name, form.year);
    return day;
  });
  if (errors.length > before || days.includes(undefined)) return null;
  const [from, to] = days as [string, string];
  return { row, id, title: String(cell('title')), season: season!, price: price as number | null, from, to };
}

function ambiguityRemark(order: 'both' | 'unknown', { row, cell }: FilledRow, dates: Dates): Remark {
  const column = isAmbiguous(dates.from) ? 'from' : 'to';
  const written = String(cell(column));
  const message = order === 'both' ? messages.daysTurned : messages.dayUnclear(written);
  return { row, column, message };
}

type Table = {
  rows: readonly (TableRow & { isOpen?: boolean })[];
  dayOf?: (number: number) => string | null;
};

function readTable({ rows: table, dayOf }: Table): ReadFile {
  const filled: FilledRow[] = [];
  let places: Places | null = null;
  let [rowCount, cellCount] = [0, 0];
  for (const { row, cells: written, isOpen } of table) {
    if (isOpen) return refused(messages.openQuote, row);
    rowCount += 1;
    cellCount += written.length;
    // Blank rows count too: each takes time to read.
    if (rowCount > priceFileLimits.allRows || cellCount > priceFileLimits.cells)
      return refused(messages.sheetTooLarge, row);
    if (written.some(isLong)) return refused(messages.longCell, row);
    const cells = written.map(plainCell);
    if (cells.every((cell) => cell === '')) continue;
    if (!places) {
      const found = placesIn(cells);
      if (typeof found === 'string') return refused(found, row);
      places = found;
      continue;
    }
    if (filled.length === priceFileLimits.rows) return refused(messages.tooManyRows, row);
    const at = places;
    filled.push({ row, cell: (name) => cells[at[name]] ?? '' });
  }
  if (filled.length === 0) return refused(messages.empty);
  const dayIn = (cell: TableCell): ParsedDay =>
    typeof cell === 'number' ? (dayOf?.(cell) ?? null) : readDay(cell);
  const dates = filled.map(({ cell }) => ({ from: dayIn(cell('from')), to: dayIn(cell('to')) }));
  const order = detectDayOrder(dates.flatMap(({ from, to }) => [from, to]).filter(isAmbiguous));
  const errors: Remark[] = [];
  const of = (day: ParsedDay) =>
    isAmbiguous(day) ? (isKnown(order) ? resolveDay(day, order) : undefined) : day;
  const rows = filled.flatMap((row, at) => readRow(row, { ...dates[at]!, of }, errors) ?? []);
  const turned = dates.findIndex(({ from, to }) => isAmbiguous(from) || isAmbiguous(to));
  if (turned >= 0 && !isKnown(order))
    errors.push(ambiguityRemark(order, filled[turned]!, { ...dates[turned]!, of }));
  return { rows, errors };
}

const isKnown = (order: ReturnType<typeof detectDayOrder>): order is DayOrder =>
  order === 'dayFirst' || order === 'monthFirst';

/** The starts of workbooks read as text: zip archives, Excel 97, or with a password. */
const archiveAsText = /^PK(?:\u0003\u0004|[^\n]{0,40}(?:\[Content_Types\]|_rels|docProps|mimetype|xl\/))/;
const oldAsText = /^\uFFFD\uFFFD\u0011?\u0871/;
const locked = /E\0?n\0?c\0?r\0?y\0?p\0?t\0?e\0?d\0?P\0?a\0?c\0?k\0?a\0?g\0?e/;
const oldKind = (text: string) => (locked.test(text) ? messages.lockedWorkbook : messages.oldWorkbook);

const hasColumns = (rows: readonly TableRow[]): boolean => {
  const head = rows
    .map(({ cells }) => cells.map(plainCell))
    .find((cells) => cells.some((cell) => cell !== ''));
  return head !== undefined && typeof placesIn(head) !== 'string';
};

/** Reads the first sheet with the price columns, else the first; warns if other sheets have them too. */
async function readSheets({ sheets, dayOf }: Workbook): Promise<ReadFile> {
  const priced: Sheet[] = [];
  // A single sheet needs no search.
  if (sheets.length > 1) for (const sheet of sheets) if (hasColumns(await sheet.head())) priced.push(sheet);
  const [read = sheets[0]!, another] = priced;
  const file = readTable({ rows: await read.rows(), dayOf });
  return another
    ? { ...file, warnings: [{ row: 1, column: '', message: messages.oneSheet(read.name) }] }
    : file;
}

/** Reads a price file: CSV text, or a workbook in base64. */
export async function readPriceFile(file: string, format: PriceFileFormat = 'csv'): Promise<ReadFile> {
  if (format === 'csv') {
    if (archiveAsText.test(file)) return refused(messages.workbook);
    if (oldAsText.test(file)) return refused(oldKind(file));
    if (file.includes('\uFFFD')) return refused(messages.notUtf8);
    if (Buffer.byteLength(file) > priceFileLimits.bytes) return refused(messages.tooLarge);
    return readTable({ rows: parseCsvRows(file) });
  }
  const bytes = Buffer.from(file, 'base64');
  if (bytes.length > priceFileLimits.bytes) return refused(messages.tooLarge);
  try {
    return await readSheets(await readWorkbook(bytes));
  } catch (error) {
    if (!(error instanceof UnreadableWorkbook)) throw error;
    return refused(
      error.why === 'tooLarge'
        ? messages.sheetTooLarge
        : oldAsText.test(bytes.toString('utf8', 0, 20))
          ? oldKind(bytes.toString('latin1'))
          : messages.noWorkbook,
    );
  }
}
