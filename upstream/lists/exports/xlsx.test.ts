import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Cells } from './cells';
import { xlsxOf, xmlText } from './xlsx';

async function* pages(...given: Cells[][]) {
  yield* given;
}
const written = async (rows: Cells[][], rowsPerSheet?: number) => {
  const sheet = { name: 'A & B', header: ['Name', 'Price'], pages: pages(...rows) };
  const chunks: Buffer[] = [];
  for await (const chunk of xlsxOf(sheet, rowsPerSheet)) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/** A reader that is not ours: it checks every checksum, and that each part is XML. */
const reader = `
import json, sys, zipfile
import xml.etree.ElementTree as tree
archive = zipfile.ZipFile(sys.argv[1])
assert archive.testzip() is None
parts = {name: tree.fromstring(archive.read(name)) for name in archive.namelist()}
main = '{http://schemas.openxmlformats.org/spreadsheetml/2006/main}'
def value(cell):
    number = cell.find(main + 'v')
    if number is not None: return float(number.text)
    return cell.findtext(main + 'is/' + main + 't')
sheets = [name for name in parts if name.startswith('xl/worksheets/')]
rows = [[value(cell) for cell in row] for name in sheets for row in parts[name].iter(main + 'row')]
formulas = sum(1 for name in sheets for _ in parts[name].iter(main + 'f'))
names = [sheet.get('name') for sheet in parts['xl/workbook.xml'].iter(main + 'sheet')]
print(json.dumps({'parts': archive.namelist(), 'rows': rows, 'formulas': formulas, 'names': names}))
`;
type SheetContent = {
  parts: string[];
  rows: (string | number | null)[][];
  formulas: number;
  names: string[];
};
function read(bytes: Buffer): SheetContent {
  const folder = mkdtempSync(path.join(tmpdir(), 'xlsx-'));
  try {
    const file = path.join(folder, 'list.xlsx');
    writeFileSync(file, bytes);
    return JSON.parse(execFileSync('python3', ['-c', reader, file], { encoding: 'utf8' })) as SheetContent;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it('is read by others: words as words, numbers as numbers, nothing as a formula', async () => {
  const { parts, rows, formulas, names } = read(
    await written([
      [
        ['=1+1', -5.25],
        ['  Ann & <Rose> "B"\nnext line', null],
        ['\u0000\u0008bell\u0007 \ud800 \uffff \u{1f992}', Number.NaN],
      ],
    ]),
  );
  expect(parts).toEqual([
    'xl/worksheets/sheet1.xml',
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    '_rels/.rels',
    '[Content_Types].xml',
  ]);
  expect(rows).toEqual([
    ['Name', 'Price'],
    ['=1+1', -5.25],
    ['  Ann & <Rose> "B"\nnext line', null],
    ['bell   \u{1f992}', null],
  ]);
  expect(formulas).toBe(0);
  expect(names).toEqual(['A & B']);
});

it('has its head alone where a list is empty, and all rows of a long one', async () => {
  expect(read(await written([])).rows).toEqual([['Name', 'Price']]);
  const page = Array.from({ length: 1000 }, (_, at) => [`Row ${at}`, at]);
  const { rows } = read(await written([page, page, page]));
  expect(rows).toHaveLength(3001);
  expect(rows.at(-1)).toEqual(['Row 999', 999]);
});

it('begins another sheet where Excel takes no more rows', async () => {
  const page = Array.from({ length: 1000 }, (_, at) => [at]);
  const { rows, names } = read(await written([page, page, [['last']]], 2000));
  expect(names).toEqual(['A & B', 'A & B 2']);
  expect(rows).toHaveLength(2003);
  expect(rows.slice(-2)).toEqual([['Name', 'Price'], ['last']]);
});

it('writes what Excel would take for a letter of another kind, and cuts what no cell can hold', () => {
  expect(xmlText('_x0041_ and a_b')).toBe('_x005F_x0041_ and a_b');
  expect(xmlText('x'.repeat(40_000))).toHaveLength(32_767);
});
