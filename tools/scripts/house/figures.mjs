import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { importsOf } from '../lib/import-graph.mjs';
import { commentsOf } from './comments.mjs';
import { readImports } from './imports.mjs';
import { countLoaded, median } from './loaded.mjs';
import { namedByParticiple } from './participles.mjs';
import { circlesOf, isBusiness, leavingFolders, leavingRooms } from './rooms.mjs';
import { floors, readSources, readSyntax } from './sources.mjs';
import { unusedExports } from './unused-exports.mjs';

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const linesOf = (files) => sum(files.map(({ lines }) => lines));
const rounded = (number) => Math.round(number * 10) / 10;

const figure = (name, value, places = []) => ({ name, value: rounded(value), places });
/** A test more is no harm: its lines are shown and not held. */
const shown = (name, value) => ({ ...figure(name, value), isFree: true });
const counted = (name, places) => figure(name, places.length, places);
const sized = ({ file, lines }) => `${file} (${lines} lines)`;
const longestFirst = (one, other) => other.lines - one.lines;

function sizes(sources, product) {
  const ofFloor = floors.flatMap((floor) => {
    const files = product.filter(({ file }) => file.startsWith(`${floor}/`));
    return [
      figure(`${floor}: files`, files.length),
      figure(`${floor}: lines`, linesOf(files)),
      figure(`${floor}: folders`, new Set(files.map(({ file }) => dirname(file))).size),
    ];
  });
  const linesOfKind = (kind) => linesOf(sources.filter((source) => source.kind === kind));
  const isLoose = ({ file }) => /^(lib|components|upstream)\/[^/]+$/.test(file);
  return [
    ...ofFloor,
    shown('tests: lines', linesOfKind('test')),
    shown('tools: lines', linesOfKind('tool')),
    counted('files of at most 25 lines', product.filter(({ lines }) => lines <= 25).map(sized)),
    counted('files in lib, components or upstream and in no room', product.filter(isLoose).map(sized)),
  ];
}

function meetings({ imports, broken, rules }, product) {
  const isProduct = new Set(product.map(({ file }) => file));
  const own = imports.filter(({ from, to }) => isProduct.has(from) && isProduct.has(to));
  const leaving = leavingRooms(own);
  const waysOf = (found) => found.map(({ rooms }) => rooms);
  const within = (floor) => leaving.filter(({ floors }) => floors.every((each) => each === floor));
  return [
    counted(
      'imports between business rooms',
      leaving.filter(isBusiness).map(({ place }) => place),
    ),
    counted('folders that import each other', circlesOf(leavingFolders(own))),
    counted('rooms that import each other', circlesOf(waysOf(leaving))),
    ...['lib', 'components', 'upstream'].map((floor) =>
      counted(`rooms that import each other in ${floor}`, circlesOf(waysOf(within(floor)))),
    ),
    ...rules
      .filter(({ severity }) => severity === 'warn')
      .map(({ name }) =>
        counted(
          `${name}: exceptions`,
          broken.filter((each) => each.name === name).map(({ place }) => place),
        ),
      ),
  ];
}

function shapes(product, { imports }) {
  const isPage = ({ file }) => /^app\/.*\/page\.tsx$/.test(file);
  const longer = (limit) => (file) => file.lines > limit;
  const functions = product
    .flatMap(({ file, functions }) =>
      functions.map(({ line, lines }) => ({ file: `${file}:${line}`, lines })),
    )
    .sort(longestFirst);
  const components = product.filter((source) => source.file.endsWith('.tsx') && !isPage(source));
  const readers = imports.filter(
    ({ from, to, isType }) =>
      !isType && /^components\//.test(from) && /^lib\/platform\/server\/|^lib\/.*\/server\.ts$/.test(to),
  );
  const isProduct = new Set(product.map(({ file }) => file));
  return [
    counted('functions over 60 lines', functions.filter(longer(60)).map(sized)),
    figure('longest function: lines', functions[0]?.lines ?? 0, functions.slice(0, 1).map(sized)),
    counted('pages over 40 lines', product.filter(isPage).filter(longer(40)).map(sized)),
    counted('components over 200 lines', components.filter(longer(200)).map(sized)),
    counted('components that read the server', [
      ...new Set(readers.map(({ from }) => from).filter((file) => isProduct.has(file))),
    ]),
  ];
}

function words(product, readme) {
  const comments = product.flatMap(({ file, comments }) =>
    comments.map((comment) => ({ ...comment, place: `${file}:${comment.line}` })),
  );
  const lines = linesOf(product);
  const [docstrings, others] = [true, false].map((is) =>
    comments.filter(({ isDocstring }) => isDocstring === is),
  );
  const turned = comments.filter(({ turn }) => turn);
  return [
    figure('comments beside docstrings: % of lines', (100 * linesOf(others)) / lines),
    figure('docstrings of exports: % of lines', (100 * linesOf(docstrings)) / lines),
    counted(
      'comments over 20 words',
      comments.filter(({ isLong }) => isLong).map(({ place }) => place),
    ),
    counted(
      'banned turns in comments',
      turned.map(({ place, turn }) => `${place} ${turn}`),
    ),
    figure('README: words', readme.match(/[^\s|]*[\p{L}\d][^\s|]*/gu).length),
  ];
}

/** What Next asks each page or route to export. */
const ofFramework = /^(GET|HEAD|POST|PUT|PATCH|DELETE|generateMetadata|generateStaticParams)$/;
/** A call is named alike where the dashboard makes it and where the upstream answers it. */
const isCall = (file) => /^lib\/.*\/(client|server)\.ts$/.test(file);
const isRole = (word) => ['admin', 'safari-admin', 'safari-owner', 'property-owner'].includes(word);

/** The files that export functions of one name, one per meaning; catalogues are left out, being read as `words.name`. */
function namesWithMeanings(product) {
  const names = new Map();
  for (const { file, exportedFunctions } of product.filter(({ file }) => !file.startsWith('texts/')))
    for (const { name, meaning } of exportedFunctions)
      names.set(name, (names.get(name) ?? new Map()).set(meaning, file));
  return [...names]
    .filter(([name]) => !ofFramework.test(name))
    .map(([name, meanings]) => {
      const files = [...meanings.values()];
      const others = files.filter((file) => !isCall(file));
      return { name, files, count: others.length || files.length };
    });
}

function ideas(sources, product, imports, textOf) {
  const several = namesWithMeanings(product).filter(({ count }) => count > 1);
  const writing = product.filter(
    ({ file, strings }) => !/\/roles\.ts$/.test(file) && [...strings].some(isRole),
  );
  return [
    counted(
      'exported functions whose name has several meanings',
      several.map(({ name, files }) => `${name}: ${files.join(', ')}`),
    ),
    counted(
      'files that write a role',
      writing.map(({ file }) => file),
    ),
    counted('exports that nothing imports', unusedExports(product, imports, textOf)),
    counted(
      'types named by a participle',
      sources.flatMap(({ file, text }) => namedByParticiple(text).map((name) => `${file} ${name}`)),
    ),
  ];
}

function loads(root, sources, imports) {
  const count = countLoaded(imports);
  const tests = sources.filter(({ file }) => file.includes('.test.'));
  const name = (of) => `our own files that a test ${of} loads (median)`;
  const medianOf = (isMeant) =>
    median(tests.filter(({ file }) => isMeant(file)).map(({ file }) => count(importsOf(root, file))));
  return [
    figure(
      name('of the upstream'),
      medianOf((file) => file.startsWith('upstream/')),
    ),
    figure(
      name('of anything else'),
      medianOf((file) => !file.startsWith('upstream/')),
    ),
  ];
}

/** All figures of the checkout at `root`, and the imports that no number excuses. */
export async function measureHouse(root) {
  const sources = readSources(root);
  const product = sources
    .filter(({ kind }) => kind === 'product')
    .map((source) => {
      const syntax = readSyntax(source);
      return { ...source, ...syntax, comments: commentsOf(source.text, syntax) };
    });
  const read = await readImports(root);
  const figures = [
    ...sizes(sources, product),
    ...meetings(read, product),
    ...shapes(product, read),
    ...words(product, readFileSync(join(root, 'README.md'), 'utf8')),
    ...ideas(sources, product, read.imports, (file) => readFileSync(join(root, file), 'utf8')),
    ...loads(root, sources, read.imports),
  ];
  return { figures, broken: read.broken.filter(({ severity }) => severity === 'error') };
}
