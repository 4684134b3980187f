import { addDays } from '../../../lib/days';
import { priceFileLimits as limits } from '../../../lib/batches/schema';
import { archiveOf } from './archive';
import { attribute, readMarkup } from './markup';
import { Unreadable } from './unreadable';

/** A cell of a table: words, or a number where a workbook has one. */
export type TableCell = string | number;
/** A row of a table as spreadsheets count it, from 1. */
export type TableRow = { row: number; cells: TableCell[] };

/** A sheet of 5,000 rows has some 2 MB; more is not unpacked. */
const mostBytes = 4_000_000;
const mostColumns = 100;

/** A workbook's first sheet that is not hidden, and the days that its numbers stand for. */
export type Workbook = { rows: readonly TableRow[]; dayOf: (number: number) => string | null };

type Target = { address: string; type: string };

/** Reads a workbook (Office Open XML): words as they are, numbers as numbers, of a formula what it came to. Throws Unreadable. */
export async function readWorkbook(bytes: Buffer): Promise<Workbook> {
  const part = await archiveOf(bytes, mostBytes);
  const textOf = async (name: string) => (await part(name))?.toString('utf8');
  const targets = new Map<string, Target>();
  readMarkup((await textOf('xl/_rels/workbook.xml.rels')) ?? '', {
    open: (name, attributes) => {
      if (name !== 'Relationship') return;
      const address = addressOf(attribute(attributes, 'Target'));
      targets.set(attribute(attributes, 'Id'), { address, type: attribute(attributes, 'Type') });
    },
  });
  let firstSheet = '';
  let isFrom1904 = false;
  readMarkup((await textOf('xl/workbook.xml')) ?? '', {
    open: (name, attributes) => {
      if (name === 'workbookPr') isFrom1904 = ['1', 'true'].includes(attribute(attributes, 'date1904'));
      if (name === 'sheet' && !firstSheet && !/hidden/i.test(attribute(attributes, 'state')))
        firstSheet = attribute(attributes, 'id');
    },
  });
  const sheet = await textOf(targets.get(firstSheet)?.address ?? '');
  if (sheet === undefined) throw new Unreadable('broken');
  const shared = [...targets.values()].find(({ type }) => type.endsWith('/sharedStrings'));
  const words = shared ? sharedWords((await textOf(shared.address)) ?? '') : [];
  return {
    rows: rowsOfSheet(sheet, words),
    // Up to 1 March 1900 spreadsheets count a day too many.
    dayOf: (number) =>
      Number.isInteger(number) && number > 60 && number < 2_900_000
        ? addDays(isFrom1904 ? '1904-01-01' : '1899-12-30', number)
        : null,
  };
}

const addressOf = (target: string) => (target.startsWith('/') ? target.slice(1) : `xl/${target}`);

/** The texts that cells refer to by number. What helps to read them aloud is none of them. */
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

/** Gathers the texts of `t` that are no phonetic hints. */
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
    // One sign more than a cell may have says as much as all of them: the cell that refers to it is refused.
    const room = limits.cellLength + 1 - this.text.length;
    if (this.isOpen && !this.isHint && room > 0) this.text += text.slice(0, room);
  }
  clear(): void {
    this.text = '';
  }
}

type Reading = { column: number; type: string; value: string };

function rowsOfSheet(document: string, shared: readonly string[]): TableRow[] {
  const words = new Words();
  const rows: TableRow[] = [];
  let [row, cells]: [number, TableCell[]] = [0, []];
  let cell = null as Reading | null;
  let [count, isValue] = [0, false];
  readMarkup(document, {
    open: (name, attributes) => {
      words.open(name);
      if (name === 'row') [row, cells] = [Number(attribute(attributes, 'r')) || row + 1, []];
      if (name === 'c') {
        count += 1;
        if (count > limits.cells) throw new Unreadable('tooLarge');
        words.clear();
        const column = columnOf(attribute(attributes, 'r')) ?? cells.length;
        cell = { column, type: attribute(attributes, 't'), value: '' };
      }
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
        if (rows.length > limits.allRows) throw new Unreadable('tooLarge');
      }
      if (name !== 'c' || !cell) return;
      if (cell.column < mostColumns) {
        while (cells.length < cell.column) cells.push('');
        cells[cell.column] = valueOf(cell, words.text, shared);
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

function valueOf({ type, value }: Reading, inline: string, shared: readonly string[]): TableCell {
  if (type === 's') return shared[Number(value)] ?? '';
  if (type === 'inlineStr') return inline;
  const isNumber = (type === '' || type === 'n') && value.trim() !== '' && Number.isFinite(Number(value));
  return isNumber ? Number(value) : value;
}
