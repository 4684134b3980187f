import { addDays } from '../../lib/days';
import { priceFileLimits as limits } from '../../lib/price-files/schema';
import { ArchiveError, archiveOf } from './unzip';
import { Tag, tagsOf } from './xml';

/** A cell of a table: words, or a number where a workbook has one. */
export type TableCell = string | number;
/** A row of a table as spreadsheets count it, from 1. */
export type TableRow = { row: number; cells: TableCell[] };

/** A sheet of 5,000 rows has some 2 MB; more is not unpacked. */
const mostBytes = 4_000_000;
const mostColumns = 100;

/** A workbook's first sheet that is not hidden, and the days that its numbers stand for. */
export type Workbook = { rows: Iterable<TableRow>; dayOf: (number: number) => string | null };

/** Reads a workbook (Office Open XML): words as they stand, numbers as numbers, of a formula what it came to. Throws an ArchiveError, at the latest while its rows are read. */
export function readWorkbook(bytes: Buffer): Workbook {
  const part = archiveOf(bytes, mostBytes);
  const textOf = (name: string) => part(name)?.toString('utf8');
  const targets = new Map<string, Tag>();
  for (const tag of tagsOf(textOf('xl/_rels/workbook.xml.rels') ?? ''))
    if (tag.name === 'Relationship') targets.set(tag.get('Id'), tag);
  let firstSheet = '';
  let isFrom1904 = false;
  for (const tag of tagsOf(textOf('xl/workbook.xml') ?? '')) {
    if (tag.name === 'workbookPr') isFrom1904 = ['1', 'true'].includes(tag.get('date1904'));
    if (tag.name === 'sheet' && !firstSheet && !/hidden/i.test(tag.get('state'))) firstSheet = tag.get('id');
  }
  const sheet = textOf(addressOf(targets.get(firstSheet)?.get('Target') ?? ''));
  if (sheet === undefined) throw new ArchiveError('broken');
  const shared = [...targets.values()].find((tag) => tag.get('Type').endsWith('/sharedStrings'));
  const words = shared ? sharedWords(textOf(addressOf(shared.get('Target'))) ?? '') : [];
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
function sharedWords(text: string): string[] {
  const all: string[] = [];
  const words = new Words();
  for (const tag of tagsOf(text)) {
    words.take(tag);
    if (tag.name !== 'si') continue;
    if (!tag.isEnd) words.clear();
    if (tag.isEnd || tag.isEmpty) all.push(words.text);
  }
  return all;
}

/** Gathers the texts of `t` that are no phonetic hints. */
class Words {
  text = '';
  private isHint = false;
  take(tag: Tag): void {
    const { name, isEnd, isEmpty } = tag;
    if (name === 'rPh' && !isEmpty) this.isHint = !isEnd;
    // One sign more than a cell may have says as much as all of them: the cell that refers to it is refused.
    const room = limits.cellLength + 1 - this.text.length;
    if (name === 't' && !isEnd && !isEmpty && !this.isHint && room > 0) this.text += tag.text.slice(0, room);
  }
  clear(): void {
    this.text = '';
  }
}

type Reading = { column: number; type: string; value: string };

function* rowsOfSheet(text: string, shared: readonly string[]): Generator<TableRow> {
  const words = new Words();
  let [row, cells]: [number, TableCell[]] = [0, []];
  let cell: Reading | null = null;
  let count = 0;
  for (const tag of tagsOf(text)) {
    words.take(tag);
    if (tag.name === 'row') {
      if (!tag.isEnd) [row, cells] = [Number(tag.get('r')) || row + 1, []];
      if (tag.isEnd || tag.isEmpty) yield { row, cells };
    } else if (tag.name === 'c') {
      if (!tag.isEnd) {
        count += 1;
        if (count > limits.cells) throw new ArchiveError('tooLarge');
        words.clear();
        cell = { column: columnOf(tag.get('r')) ?? cells.length, type: tag.get('t'), value: '' };
      }
      if (cell && (tag.isEnd || tag.isEmpty) && cell.column < mostColumns) {
        while (cells.length < cell.column) cells.push('');
        cells[cell.column] = valueOf(cell, words.text, shared);
      }
      if (tag.isEnd || tag.isEmpty) cell = null;
    } else if (tag.name === 'v' && !tag.isEnd && cell) cell.value = tag.text;
  }
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
