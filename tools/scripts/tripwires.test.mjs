import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productFiles } from './lib/product-files.mjs';
import { tripwires } from './lib/tripwires.mjs';
import { verdictTable } from './lib/verdict-table.mjs';

const root = join(import.meta.dirname, '../..');
const files = productFiles();
const asvs = verdictTable('asvs.md', /^\d+\.\d+\.\d+$/, [
  ...['number', 'level', 'words', 'verdict', 'why', 'test'],
]).rows;
const checks = verdictTable('checks.md', /^[A-Z]\d\d$/, [
  ...['number', 'threat', 'must', 'verdict', 'why', 'test'],
]).rows;

const withoutTest = [...asvs, ...checks].filter(
  ({ verdict, test }) => verdict === 'does not apply' || test === 'by reading',
);

it('each row that no test of behaviour shows has a tripwire, and no other row has one', () => {
  expect(Object.keys(tripwires).sort()).toEqual(withoutTest.map(({ number }) => number).sort());
});

const entries = Object.entries(tripwires);

it.each(entries.filter(([, { absent }]) => absent))(
  'row %s: what would make it false is absent',
  (_, wire) => {
    expect(wire.example).toMatch(wire.absent);
    const found = files.filter(({ text }) => wire.absent.test(text)).map(({ file }) => file);
    expect(found.sort()).toEqual([...(wire.except ?? [])].sort());
  },
);

it.each(entries.filter(([, { present }]) => present))('row %s: what it refers to is there', (_, wire) => {
  expect(readFileSync(join(root, wire.in), 'utf8')).toMatch(wire.present);
});
