import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { citedFiles, readVerdicts } from './verdict-table.mjs';

const root = join(import.meta.dirname, '../../..');

/** Where the hash of each row is kept: what it cites, as it was when somebody last compared the two. */
export const recordPath = join(root, 'docs/evidence/looked-at.json');
export const readRecord = () => JSON.parse(readFileSync(recordPath, 'utf8'));

/** All rows of docs/evidence/asvs.md and docs/evidence/checks.md. */
export const allRows = () => ['asvs.md', 'checks.md'].flatMap((page) => readVerdicts(page).rows);

/** A short hash of what a row says and of the files that it cites; `read` gives a file's text. */
export function hashOf(row, read = (file) => readFileSync(join(root, file), 'utf8')) {
  const hash = createHash('sha256').update([row.verdict, row.why, row.test].join('\n'));
  for (const file of citedFiles(row)) hash.update(`\n${file}\n${read(file)}`);
  return hash.digest('hex').slice(0, 12);
}

/** The rows whose citations have changed since somebody compared them, and those that nobody has. */
export const unseenRows = (rows, record, read) =>
  rows.filter((row) => record[row.number] !== hashOf(row, read)).map(({ number }) => number);
