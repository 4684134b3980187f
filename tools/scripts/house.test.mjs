import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { order } from '../../.dependency-cruiser.mjs';
import { commentsOf } from './house/comments.mjs';
import { measureHouse } from './house/figures.mjs';
import { isWorse, jsonOf, lowered, readHeld } from './house/held.mjs';
import { readImports } from './house/imports.mjs';
import { namedByParticiple } from './house/participles.mjs';
import { circlesOf, leavingFolders, leavingRooms } from './house/rooms.mjs';
import { readSyntax } from './house/sources.mjs';
import { unusedExports } from './house/unused-exports.mjs';
import { root } from './lib/files.mjs';

test('no figure of the house is worse than house.json holds, and no import breaks a rule', async () => {
  const { figures, broken } = await measureHouse(root);
  const held = readHeld(root);
  const worse = figures.filter((figure) => isWorse(figure, held));
  expect(worse.map(({ name, value }) => `${name}: ${value}, held ${held[name]}`)).toEqual([]);
  expect(broken.map(({ name, place }) => `${name}: ${place}`)).toEqual([]);
  expect(Object.keys(held)).toEqual(figures.filter(({ isFree }) => !isFree).map(({ name }) => name));
}, 180_000);

test('all figures can be had as one object', () => {
  const figures = [
    { name: 'files', value: 2, places: ['a.ts'] },
    { name: 'lines', value: 9.5, isFree: true },
  ];
  expect(JSON.parse(jsonOf(figures))).toEqual({ files: 2, lines: 9.5 });
});

test('a number that became better is held from then on, and a worse or unknown one is refused', () => {
  const figures = [
    { name: 'better', value: 1 },
    { name: 'worse', value: 3 },
    { name: 'new', value: 5 },
    { name: 'free', value: 9, isFree: true },
  ];
  const held = { better: 2, worse: 2, gone: 2 };
  expect(figures.filter((figure) => isWorse(figure, held)).map(({ name }) => name)).toEqual(['worse', 'new']);
  expect(lowered(figures, held)).toEqual({ better: 1, worse: 2, new: 5 });
});

/** For each rule one import that breaks it. */
const examples = {
  'nothing imports the upstream': ['lib/sites/list.ts', 'upstream/sites/list.ts'],
  'nothing imports app': ['components/sites/menu.tsx', 'app/menu.tsx'],
  'only pages import components': ['upstream/sites/mail.ts', 'components/sites/mail.tsx'],
  'texts import texts': ['texts/en/sites/list.ts', 'lib/sites/titles.ts'],
  'the product imports no tests': ['upstream/sites/show.ts', 'upstream/test/harness.ts'],
  'rooms import nothing above them': ['lib/sites/list.ts', 'lib/product/resources.ts'],
  ...Object.fromEntries(
    order
      .slice(0, -1)
      .map((room, place) => [
        `${room} imports no later room`,
        [`lib/${room}/first.ts`, `lib/${order[place + 1]}/later.ts`],
      ]),
  ),
  'rooms meet at doors': ['lib/review/decide.ts', 'lib/listings/price.ts'],
  'shared components know no domain': ['components/lists/row.tsx', 'lib/listings/schema.ts'],
  'widgets know no resource': ['components/platform/form/row.tsx', 'lib/listings/schema.ts'],
  'a page keeps its parts': ['app/(dashboard)/a/page.tsx', 'app/(dashboard)/b/[id]/_components/card.tsx'],
  'both sides run no server code': ['lib/sites/banners/schema.ts', 'lib/platform/node/files.ts'],
  'browsers have no server code': ['lib/sites/client.ts', 'lib/sites/server.ts'],
  'servers have no browser code': ['server/main.ts', 'lib/platform/browser/keys.ts'],
  'conformance knows any upstream': ['tools/conformance/main.ts', 'upstream/app.ts'],
  'lib node serves both servers': ['lib/platform/node/life.ts', 'lib/platform/server/session.ts'],
  'lib server is below bff and sso': ['lib/platform/server/read.ts', 'lib/platform/bff/proxy.ts'],
  'the upstream shares descriptions': ['upstream/sites/ask.ts', 'lib/sites/record.ts'],
  'the upstream speaks by messages': ['upstream/sites/say.ts', 'texts/en/sites/list.ts'],
  'axe looks at the table of states': ['e2e/sites/banners.spec.ts', 'e2e/support/axe.ts'],
  'a test stays in its room': ['lib/review/decide.test.ts', 'lib/listings/price.ts'],
  'stories see what users see': ['e2e/sites/menu.spec.ts', 'lib/menu.ts'],
  'no circles of files': ['lib/sites/one.ts', 'lib/sites/one.ts'],
};

const importOf = (from, to) =>
  `import '${relative(dirname(from), to)
    .replace(/^(?!\.)/, './')
    .replace(/\.tsx?$/, '')}';\n`;

test('each rule refuses an import that breaks it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'house-'));
  for (const [from, to] of Object.values(examples))
    for (const file of [to, from]) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), file === from ? importOf(from, to) : '', { flag: 'a' });
    }
  const { broken, rules } = await readImports(folder);
  rmSync(folder, { recursive: true });
  expect(Object.keys(examples)).toEqual(rules.map(({ name }) => name));
  const found = broken.map(({ name, place }) => `${name}: ${place}`);
  expect(found).toEqual(
    expect.arrayContaining(Object.entries(examples).map(([name, [from, to]]) => `${name}: ${from} → ${to}`)),
  );
});

const between = (from, to) => ({ from, to });

test('two rooms that import each other are a circle, be it on two floors', () => {
  const leaving = leavingRooms([
    between('lib/review/a.ts', 'lib/listings/schema.ts'),
    between('upstream/listings/a.ts', 'upstream/review/queries.ts'),
    between('lib/review/a.ts', 'lib/sites/schema.ts'),
    between('lib/paths.ts', 'lib/review/a.ts'),
  ]);
  expect(leaving).toHaveLength(3);
  expect(circlesOf(leaving.map(({ rooms }) => rooms))).toEqual(['listings ↔ review (1 and 1)']);
});

test('two folders that import each other are a circle, be one in the other', () => {
  const ways = leavingFolders([
    between('lib/sites/list.ts', 'lib/sites/banners/schema.ts'),
    between('lib/sites/banners/plan.ts', 'lib/sites/list.ts'),
    between('lib/sites/banners/plan.ts', 'lib/sites/banners/schema.ts'),
    between('lib/sites/list.ts', 'lib/roles.ts'),
  ]);
  expect(circlesOf(ways)).toEqual(['lib/sites ↔ lib/sites/banners (1 and 1)']);
});

test('comments are what is written beside code, strings and markup', () => {
  const text = [
    '/** Reads one. */',
    "export const readOne = () => 'https://a.example /* no */';",
    '// One two three four five six seven eight nine ten',
    '// eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty more.',
    'const view = <p>{/* A row that stands here. */}// no</p>;',
    '// eslint-disable-next-line no-console',
    '/** Reads two.',
    ' * @param {string} one the words of a tag are for the compiler and are not counted with those of the sentence above it',
    ' */',
  ].join('\n');
  const comments = commentsOf(text, readSyntax({ file: 'a.tsx', text }));
  expect(comments).toEqual([
    { line: 1, lines: 1, isDocstring: true, isLong: false },
    { line: 3, lines: 2, isDocstring: false, isLong: true },
    { line: 5, lines: 1, isDocstring: false, isLong: false, turn: 'stands' },
    { line: 7, lines: 3, isDocstring: false, isLong: false },
  ]);
});

test('an export is used where a file that imports its module names it, or takes the module whole', () => {
  const read = (file, text) => ({ file, ...readSyntax({ file, text }) });
  const product = [
    read(
      'lib/a.ts',
      'export const one = 1, { two, three: four } = one;\nexport type Five = 5;\nexport default one;',
    ),
    read('lib/whole.ts', 'export function six() {}'),
    read('app/a/page.tsx', 'export const metadata = {};'),
  ];
  const texts = {
    'lib/b.ts': "import { two } from './a';\nimport * as all from './whole';",
    'lib/c.ts': 'one four Five',
  };
  const imports = [
    { from: 'lib/b.ts', to: 'lib/a.ts' },
    { from: 'lib/b.ts', to: 'lib/whole.ts' },
  ];
  expect(unusedExports(product, imports, (file) => texts[file])).toEqual([
    'lib/a.ts one',
    'lib/a.ts four',
    'lib/a.ts Five',
  ]);
});

test('a type is named by a participle where its last word is one, and not where that is a noun', () => {
  const text = [
    'export type Asked<Query> = { query: Query };',
    '  interface PeopleTold {}',
    'export abstract class NotRead extends Error {}',
    'type VersionDeed = OpenedRecord;',
    "import { type Found } from './schema';",
    'type Listing = { type: Shown };',
    'export interface SavedListing extends Deed {}',
  ].join('\n');
  expect(namedByParticiple(text)).toEqual(['Asked', 'PeopleTold', 'NotRead']);
});
