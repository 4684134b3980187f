import { writeFileSync } from 'node:fs';
import { allRows, hashOf, readRecord, recordPath, unseenRows } from './lib/looked-at.mjs';
import { citedFiles } from './lib/verdict-table.mjs';

/**
 * `npm run looked-at` lists the rows of docs/asvs.md and docs/checks.md whose cited files have changed since somebody compared the two;
 * with numbers of rows (or `all`) it notes that they were compared now.
 */
const rows = allRows();
const record = readRecord();
const chosen = process.argv.slice(2);

function list() {
  const unseen = new Set(unseenRows(rows, record));
  for (const row of rows.filter(({ number }) => unseen.has(number)))
    console.log(`${row.number}  ${row.verdict}  ${row.why}\n    ${citedFiles(row).join(' ')}`);
  console.log(
    `${unseen.size} of ${rows.length} rows cite something that has changed since they were looked at.`,
  );
}

function note(numbers) {
  const unknown = numbers.filter((number) => !rows.some((row) => row.number === number));
  if (unknown.length > 0) {
    console.error(`There are no rows ${unknown.join(', ')}.`);
    process.exit(1);
  }
  const isNoted = (number) => numbers.includes(number);
  const hashes = rows.map((row) => [row.number, isNoted(row.number) ? hashOf(row) : record[row.number]]);
  writeFileSync(
    recordPath,
    `${JSON.stringify(Object.fromEntries(hashes.filter(([, hash]) => hash)), null, 2)}\n`,
  );
  console.log(`Noted ${numbers.length} rows.`);
}

if (chosen.length === 0) list();
else note(chosen[0] === 'all' ? rows.map(({ number }) => number) : chosen);
