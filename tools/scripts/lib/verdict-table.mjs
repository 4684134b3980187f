import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** The verdicts of both pages, as a row's line begins with one of them. */
const verdicts = ['met', 'partly', 'not met', 'does not apply', 'done', 'done otherwise', 'deviation'];

/**
 * A page of docs/evidence with its rows, an object each: `number`, `level` (ASVS alone), `title`, `must` (checks alone), `verdict`,
 * `why` and `test`.
 */
export function readVerdicts(page) {
  const text = readFileSync(join(root, 'docs/evidence', page), 'utf8');
  const items = [...text.matchAll(/^- \*\*.+\n(?: {2,}.+\n)*/gm)].map(([item]) => item);
  return { text, rows: items.map(rowOf) };
}

/** A row is '- **1.1.1** (level 2) title' with '  - met: why' and '  - test: …' below it; lines are broken anywhere. */
function rowOf(item) {
  const [head, ...lines] = item.split(/\n {2}- /).map((line) => line.replace(/\n\s*/g, ' ').trim());
  const [, number, level, title] = /^- \*\*([\w.]+)\*\* (?:\(level (\d)\) )?(.*)$/.exec(head);
  const said = Object.fromEntries(lines.map((line) => /^([^:]+): (.*)$/.exec(line).slice(1)));
  const [verdict] = Object.keys(said).filter((name) => verdicts.includes(name));
  return { number, level, title, must: said.must, verdict, why: said[verdict], test: said.test };
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
