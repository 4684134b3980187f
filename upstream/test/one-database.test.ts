// One database: it is about the files themselves.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesOfBoth, filesOfOneDatabase, filesOfMachinery } from './one-database.mjs';

const folder = path.resolve('upstream');

test('PostgreSQL is spared no file about transactions, or about what happens at the same moment', () => {
  const files = filesOfOneDatabase(folder).filter((file) => file !== 'test/one-database.test.ts');
  const text = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  expect(files).toContain('platform/http/conformance.test.ts');
  expect(files.filter((file) => /\btransaction\b|same moment/.test(text(file)))).toEqual([]);
});

test('no file is left out: each is of one database or of both', () => {
  const [one, both] = [filesOfOneDatabase(folder), filesOfBoth(folder)];
  expect(both.filter((file) => one.includes(file))).toEqual([]);
  expect([...one, ...both]).toEqual(
    expect.arrayContaining(['test/one-database.test.ts', 'listings/lists.test.ts']),
  );
});

test('the quick run spares the machinery and what starts programs as processes, and no rule about records', () => {
  const files = filesOfMachinery(folder);
  expect(files).toEqual(
    expect.arrayContaining(['main.test.ts', 'demo/load.test.ts', 'platform/db/migrate.test.ts']),
  );
  expect(files).not.toContain('listings/lists.test.ts');
});
