import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** A page of docs/ with the rows of its tables whose first cell fits `number`: an object each, by the names of the cells. */
export function verdictTable(page, number, names) {
  const text = readFileSync(join(root, 'docs', page), 'utf8');
  const rows = cellsOf(text)
    .filter(([first]) => number.test(first))
    .map((cells) => Object.fromEntries(names.map((name, index) => [name, cells[index]])));
  return { text, rows };
}

/** The cells of each line of the page's tables. */
export const cellsOf = (text) =>
  [...text.matchAll(/^\|(.+)\|$/gm)].map(([, line]) => line.split('|').map((cell) => cell.trim()));

const quotedIn = (cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, words]) => words);

/** Whether a cell names something that shows what its row says. */
export const isShown = ({ test }) => test === 'by reading' || quotedIn(test).length > 0;

/** What the rows name as their tests that is neither the file of a test nor a part of the torture. */
export const missingTests = (rows) =>
  rows.flatMap(({ number, test }) =>
    quotedIn(test)
      .filter((words) => !isTest(words))
      .map((words) => `${number}: ${words}`),
  );

function isTest(words) {
  const [, part] = /^npm run torture -- ([\w-]+)$/.exec(words) ?? [];
  if (part) return existsSync(join(root, 'tools', 'torture', part, 'run.ts'));
  return /\.(test|spec)\.\w+$/.test(words) && existsSync(join(root, words));
}

/** Files of the code that the rows name and that there are not. */
export const missingFiles = (rows) =>
  rows
    .flatMap(({ why }) => quotedIn(why))
    .filter((words) => /^[\w./-]+\/[\w.-]+\.\w+$/.test(words) && !existsSync(join(root, words)));

/** The files that a row cites, in its reason and as its tests, each once. */
export const citedFiles = ({ why, test }) =>
  [...new Set([...quotedIn(why), ...quotedIn(test)])].filter(
    (words) => /^[\w./()[\]-]+\/[\w.-]+\.\w+$/.test(words) && existsSync(join(root, words)),
  );

/** How many rows there are, and how many of them have each verdict, as a table says it. */
export const countsOf = (rows, verdicts) =>
  [rows.length, ...verdicts.map((verdict) => rows.filter((row) => row.verdict === verdict).length)].map(
    String,
  );
