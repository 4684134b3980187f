import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cyclesOf, importGraph } from './import-cycles.mjs';

const checkout = join(import.meta.dirname, '..', '..', '..');

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'imports-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const graphOf = (files) => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return importGraph(folder);
};

test('no file of the product is imported in a circle, be it by type or later', () => {
  expect(cyclesOf(importGraph(checkout))).toEqual([]);
});

test('a circle of files is found, with all of its files', () => {
  const graph = graphOf({
    'lib/a.ts': "import type { B } from './b';",
    'lib/b.ts': "const later = () => import('@/lib/c');",
    'lib/c.ts': "export { a } from './a';",
    'lib/d.ts': "import './a';",
    'lib/a.test.ts': "import './d';",
  });
  expect(cyclesOf(graph)).toEqual([['lib/a.ts', 'lib/b.ts', 'lib/c.ts']]);
});
