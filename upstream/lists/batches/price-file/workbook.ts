import { priceFileLimits as limits } from '../../../../lib/lists/batches/schema';
import { openArchive, UnreadableWorkbook } from '../../../platform/files/unzip';
import { readAttribute, readMarkup } from './markup';
import { readCellStyles, createDayReader, type CellStyle, type DayReader } from './workbook-days';

export type TableCell = string | number;
export type TableRow = { row: number; cells: TableCell[] };

/** A sheet of 5,000 rows has some 2 MB. */
const mostBytes = 4_000_000;
const mostColumns = 100;

const mostSheets = 20;

/** Enough of a sheet to find its column names. */
const headCharacters = 50_000;

/** `head` gives the first rows only. */
export type Sheet = Record<'head' | 'rows', () => Promise<readonly TableRow[]>> & { name: string };
export type Workbook = { sheets: Sheet[]; dayOf: DayReader };

/** Reads a workbook (Office Open XML); formulas give their stored results. Throws Unreadable. */
export async function readWorkbook(bytes: Buffer): Promise<Workbook> {
  const part = await openArchive(bytes, mostBytes);
  const textOf = async (name = '') => (await part(name))?.toString('utf8') ?? null;
  const [main = 'xl/workbook.xml'] = addressesOf('', await textOf('_rels/.rels'), '/officeDocument').values();
  const folder = main.slice(0, main.lastIndexOf('/') + 1);
  const relations = await textOf(`${folder}_rels/${main.slice(folder.length)}.rels`);
  const [shared, styles] = ['/sharedStrings', '/styles'].map(
    (type) => [...addressesOf(folder, relations, type).values()][0],
  );
  const found = sheetsIn((await textOf(main)) ?? '');
  const addresses = addressesOf(folder, relations, '/worksheet');
  const sheets = found.sheets.filter(({ id }) => addresses.has(id)).slice(0, mostSheets);
  if (sheets.length === 0) throw new UnreadableWorkbook('broken');
  const dayOf = createDayReader(found.isFrom1904);
  const words = sharedWords((await textOf(shared)) ?? '');
  const meanings = { words, styles: readCellStyles((await textOf(styles)) ?? ''), dayOf };
  const asSheet = ({ id, name }: { id: string; name: string }): Sheet => {
    const document = async () => (await textOf(addresses.get(id))) ?? '';
    return {
      name,
      head: async () => headOf(await document().catch(() => ''), meanings),
      rows: async () => rowsOfSheet(await document(), meanings),
    };
  };
  return { sheets: sheets.map(asSheet), dayOf };
}

function addressesOf(folder: string, relations: string | null, type: string): Map<string, string> {
  const addresses = new Map<string, string>();
  if (relations === null) return addresses;
  readMarkup(relations, {
    open: (name, attributes) => {
      if (name !== 'Relationship' || !readAttribute(attributes, 'Type').endsWith(type)) return;
      const target = readAttribute(attributes, 'Target').replaceAll('\\', '/').replace(/^\.\//, '');
      addresses.set(
        readAttribute(attributes, 'Id'),
        target.startsWith('/') ? target.slice(1) : `${folder}${target}`,
      );
    },
  });
  return addresses;
}

function sheetsIn(document: string) {
  const sheets: { id: string; name: string }[] = [];
  let isFrom1904 = false;
  readMarkup(document, {
    open: (name, attributes) => {
      if (name === 'workbookPr') isFrom1904 = ['1', 'true'].includes(readAttribute(attributes, 'date1904'));
      if (name === 'sheet' && !/hidden/i.test(readAttribute(attributes, 'state')))
        sheets.push({ id: readAttribute(attributes, 'id'), name: readAttribute(attributes, 'name') });
    },
  });
  return { sheets, isFrom1904 };
}

function sharedWords(document: string): string[] {
  const all: string[] = [];
  const words = new Words();
  if (document === '') return all;
  readMarkup(document, {
    open: (name) => {
      words.open(name);
      if (name === 'si') words.clear();
    },
    text: (text) => words.take(text),
    close: (name) => {
      words.close(name);
      if (name === 'si') all.push(words.text);
    },
  });
  return all;
}

/** Collects the text of `t` elements, except phonetic hints. */
class Words {
  text = '';
  private isHint = false;
  private isOpen = false;
  open(name: string): void {
    if (name === 'rPh') this.isHint = true;
    if (name === 't') this.isOpen = true;
  }
  close(name: string): void {
    if (name === 'rPh') this.isHint = false;
    if (name === 't') this.isOpen = false;
  }
  take(text: string): void {
    // One character over the limit is enough: the cell is refused then.
    const room = limits.cellLength + 1 - this.text.length;
    if (this.isOpen && !this.isHint && room > 0) this.text += text.slice(0, room);
  }
  clear(): void {
    this.text = '';
  }
}

type CellReading = { column: number; type: string; style: number; value: string; isFormula: boolean };
type Meanings = { words: readonly string[]; styles: readonly CellStyle[]; dayOf: DayReader };

function headOf(document: string, meanings: Meanings): TableRow[] {
  const rows: TableRow[] = [];
  try {
    rowsOfSheet(document.slice(0, headCharacters), meanings, rows);
  } catch (error) {
    if (!(error instanceof UnreadableWorkbook)) throw error;
  }
  return rows;
}

function rowsOfSheet(document: string, meanings: Meanings, rows: TableRow[] = []): TableRow[] {
  const words = new Words();
  let [row, cells]: [number, TableCell[]] = [0, []];
  let cell = null as CellReading | null;
  let [count, isValue] = [0, false];
  readMarkup(document, {
    open: (name, attributes) => {
      words.open(name);
      if (name === 'row') [row, cells] = [Number(readAttribute(attributes, 'r')) || row + 1, []];
      if (name === 'c') {
        count += 1;
        if (count > limits.cells) throw new UnreadableWorkbook('tooLarge');
        words.clear();
        const column = columnOf(readAttribute(attributes, 'r')) ?? cells.length;
        const style = Number(readAttribute(attributes, 's'));
        cell = { column, type: readAttribute(attributes, 't'), style, value: '', isFormula: false };
      }
      if (name === 'f' && cell) cell.isFormula = true;
      isValue = name === 'v';
    },
    text: (text) => {
      words.take(text);
      if (isValue && cell) cell.value = (cell.value + text).slice(0, limits.cellLength + 1);
    },
    close: (name) => {
      words.close(name);
      isValue = false;
      if (name === 'row') {
        rows.push({ row, cells });
        if (rows.length > limits.allRows) throw new UnreadableWorkbook('tooLarge');
      }
      if (name !== 'c' || !cell) return;
      if (cell.column < mostColumns) {
        while (cells.length < cell.column) cells.push('');
        cells[cell.column] = valueOf(cell, words.text, meanings);
      }
      cell = null;
    },
  });
  return rows;
}

/** 27 of 'AB12'. */
function columnOf(reference: string): number | null {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference)?.[0];
  if (!letters) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function valueOf(cell: CellReading, inline: string, { words, styles, dayOf }: Meanings): TableCell {
  const { type, style, value, isFormula } = cell;
  if (type === 's') return words[Number(value)] ?? '';
  if (type === 'inlineStr') return inline;
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type !== '' && type !== 'n') return value;
  // A program that does not calculate leaves out the result of a formula.
  if (isFormula && value === '') return '=';
  if (value.trim() === '' || !Number.isFinite(Number(value))) return value;
  const { isDay = false, currency } = styles[style] ?? {};
  if (currency) return `${currency} ${value}`;
  // Excel may have turned a price into a date.
  return (isDay && dayOf(Number(value))) || Number(value);
}
