import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importGraph } from './lib/import-graph.mjs';

const checkout = join(import.meta.dirname, '../..');
const ofTests = /^(e2e|tools)\/|^upstream\/test\/|\/testing\/|\.cases\./;
const files = [...importGraph(checkout).keys()].filter((file) => !ofTests.test(file));

/** What a new resource adds a line to. */
const places = ['lib/platform/calls/described.ts', 'lib/resources.ts', 'upstream/served.ts'];

/** Where it is said which lists can be taken along, and with which columns. */
const taken = [
  'lib/lists/exports/calls.ts',
  'upstream/lists/exports/columns.ts',
  'upstream/lists/exports/sources.ts',
];

/** Where it is said what the finder finds, and who may know who else has a record open. */
const found = [
  ...['lib/lists/finder/address.ts', 'texts/en/lists/finder.ts'],
  ...['upstream/lists/finder/queries.ts', 'upstream/review/presence/queries.ts'],
];

const textOf = (file) => readFileSync(join(checkout, file), 'utf8');
const isOwn = (file, folder) => file.includes(`/${folder}/`) || file.endsWith(`/${folder}.ts`);

/** What is stored of a person is found, exported and erased everywhere. */
const ofPersons = ['person', 'records', 'travellers'].map((name) => `upstream/account/privacy/${name}.ts`);

/** Resources that nothing else of the product is about, and where they are named besides. */
test.each([
  [
    'useful-info',
    /useful-?info/i,
    // Titles of pages, texts that are exact, the screens that need a list of reference, and the demo network.
    [
      ...[
        'texts/en/platform/menu.ts',
        'texts/en/platform/messages.ts',
        'lib/sites/reference/calls.ts',
        'upstream/demo/load.ts',
      ],
      ...[
        'lib/lists/exports/schema.ts',
        'texts/en/lists/messages-exports.ts',
        'upstream/lists/exports/routes.ts',
        ...taken,
        ...found,
      ],
    ],
  ],
  ['feedback', /\bfrom '[^']*\/feedback(\/[^']*)?'/, ['upstream/demo/load.ts', ...taken, ...ofPersons]],
])('%s is named by its own folders and by a line in three places', (folder, name, besides) => {
  const naming = files.filter((file) => name.test(textOf(file)) && !isOwn(file, folder));
  expect(naming.sort()).toEqual([...places, ...besides].sort());
});
