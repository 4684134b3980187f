import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { citedFiles, verdictTable } from './verdict-table.mjs';

const root = join(import.meta.dirname, '../../..');

/** Where the hash of each row is kept: what it cites, as it was when somebody last compared the two. */
export const recordPath = join(root, 'docs', 'looked-at.json');
export const readRecord = () => JSON.parse(readFileSync(recordPath, 'utf8'));

const names = {
  asvs: ['number', 'level', 'words', 'verdict', 'why', 'test'],
  checks: ['number', 'threat', 'must', 'verdict', 'why', 'test'],
};

/** All rows of docs/asvs.md and docs/checks.md. */
export const allRows = () => [
  ...verdictTable('asvs.md', /^\d+\.\d+\.\d+$/, names.asvs).rows,
  ...verdictTable('checks.md', /^[A-Z]\d\d$/, names.checks).rows,
];

/** A short hash of what a row says and of the files that it cites; `read` gives a file's text. */
export function hashOf(row, read = (file) => readFileSync(join(root, file), 'utf8')) {
  const hash = createHash('sha256').update([row.verdict, row.why, row.test].join('\n'));
  for (const file of citedFiles(row)) hash.update(`\n${file}\n${read(file)}`);
  return hash.digest('hex').slice(0, 12);
}

/** The rows whose citations have changed since somebody compared them, and those that nobody has. */
export const unseenRows = (rows, record, read) =>
  rows.filter((row) => record[row.number] !== hashOf(row, read)).map(({ number }) => number);
