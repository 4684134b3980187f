import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/files.mjs';
import {
  cellsOf,
  countsOf,
  isShown,
  missingFiles,
  missingTests,
  readVerdicts,
} from './lib/verdict-table.mjs';

const verdicts = ['done', 'done otherwise', 'deviation'];
const { text, rows } = readVerdicts('checks.md');

it('has each check once and in the order of its kind', () => {
  const numbers = rows.map(({ number }) => number);
  expect(rows.length).toBeGreaterThan(130);
  expect(new Set(numbers).size).toBe(rows.length);
  const kinds = [...new Set(numbers.map(([kind]) => kind))];
  expect(numbers).toEqual(
    kinds.flatMap((kind) => numbers.filter((number) => number.startsWith(kind)).sort()),
  );
});

it('says of each what threatens, what must happen, and one of three verdicts', () => {
  const isWhole = ({ title, must, verdict, why, test }) =>
    title && must && verdicts.includes(verdict) && why && test;
  expect(rows.filter((row) => !isWhole(row))).toEqual([]);
});

it('gives a reason where something is otherwise, and a test where it is not a deviation', () => {
  const isReasoned = ({ verdict, why }) => verdict === 'done' || why !== '–';
  expect(rows.filter((row) => !isReasoned(row))).toEqual([]);
  expect(rows.filter((row) => row.verdict !== 'deviation' && !isShown(row))).toEqual([]);
});

it('names tests, parts of the torture and files of the code that there are', () => {
  expect(missingTests(rows)).toEqual([]);
  expect(missingFiles(rows)).toEqual([]);
});

it('counts its verdicts right', () => {
  expect(cellsOf(text)[2]).toEqual(countsOf(rows, verdicts));
});

it('is told of with its number, to the next ten', () => {
  const security = readFileSync(join(root, 'docs/security.md'), 'utf8');
  expect(security).toContain(`some ${Math.round(rows.length / 10) * 10} threats`);
});
