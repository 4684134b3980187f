import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importGraph } from './lib/import-graph.mjs';

const checkout = join(import.meta.dirname, '../..');
const ofTests = /^(e2e|tools)\/|^upstream\/test\/|\/testing\/|\.cases\./;
const files = [...importGraph(checkout).keys()].filter((file) => !ofTests.test(file));

/** What a new resource adds a line to. */
const places = ['lib/platform/calls/described.ts', 'lib/product/resources.ts', 'upstream/product/served.ts'];

const textOf = (file) => readFileSync(join(checkout, file), 'utf8');
const isOwn = (file, folder) => file.includes(`/${folder}/`) || file.endsWith(`/${folder}.ts`);

/** What is stored of a person is found, exported and erased everywhere. */
const ofPersons = ['person', 'records', 'travellers'].map((name) => `upstream/account/privacy/${name}.ts`);

/** Resources that nothing else of the product is about, and where they are named besides. */
test.each([
  [
    'useful-info',
    /useful-?info/i,
    // The lists of reference name the screens that need them, and the demo network has a few of its records.
    ['lib/sites/reference/calls.ts', 'upstream/demo/load.ts'],
  ],
  [
    'feedback',
    /\bfrom '[^']*\/feedback(\/[^']*)?'|\bfeedback\b[^;]*from '[^']*enquiries\/table'/,
    ['upstream/demo/load.ts', ...ofPersons],
  ],
])('%s is named by its own folders and by a line in three places', (folder, name, besides) => {
  const naming = files.filter((file) => name.test(textOf(file)) && !isOwn(file, folder));
  expect(naming.sort()).toEqual([...places, ...besides].sort());
});
