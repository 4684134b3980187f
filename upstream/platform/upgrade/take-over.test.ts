// One database: it is of an older PostgreSQL.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { takeOverDatabase } from './take-over';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'take-over-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes a package of an older PGlite whose every query fails. */
function install(code: string, message: string): string {
  const place = path.join(folder, 'package');
  mkdirSync(path.join(place, 'dist', 'contrib'), { recursive: true });
  const about = { name: '@electric-sql/pglite', version: '0.4.6', type: 'module' };
  writeFileSync(path.join(place, 'package.json'), JSON.stringify(about));
  for (const extension of ['pg_trgm', 'btree_gin'])
    writeFileSync(path.join(place, 'dist', 'contrib', `${extension}.js`), `export const ${extension} = {};`);
  writeFileSync(
    path.join(place, 'dist', 'index.js'),
    `const error = Object.assign(new Error('${message}'), { code: '${code}' });
    const engine = { exec: async () => [], query: () => Promise.reject(error), close: async () => {} };
    export const PGlite = { create: async () => engine };`,
  );
  return place;
}

test.each([
  ['42P01', 'no such table', 'The database has no migrations of this product.'],
  ['3F000', 'no such schema', 'The database has no migrations of this product.'],
  ['58030', 'could not read block 7', 'could not read block 7'],
])('a database whose migrations cannot be read (%s: %s) is refused: %s', async (code, message, line) => {
  const from = path.join(folder, 'db');
  mkdirSync(from);
  writeFileSync(path.join(from, 'PG_VERSION'), '17');
  const places = { from, to: path.join(folder, 'new'), migrations: 'upstream/platform/db/migrations' };
  const old = { given: install(code, message), say: () => undefined };
  await expect(takeOverDatabase(places, old)).rejects.toThrow(line);
});
