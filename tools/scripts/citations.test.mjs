import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const folders = [...['app', 'components', 'e2e', 'lib', 'server', 'texts', 'tools', 'upstream']];
const ownName = 'citations.test.mjs';

const isSource = (name) => /\.(ts|tsx|mjs|css)$/.test(name) && !name.endsWith(ownName);
const sources = [
  ...folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, name)),
  ),
  ...readdirSync(root),
].filter(isSource);
const files = sources.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

const handbook = join(root, 'docs/handbook');
/** 'session 3' for each section of each page. */
const sections = new Set(
  readdirSync(handbook).flatMap((page) =>
    [...readFileSync(join(handbook, page), 'utf8').matchAll(/^## (\d+)\. /gm)].map(
      ([, number]) => `${page.replace('.md', '')} ${number}`,
    ),
  ),
);
const decisions = new Set(
  readdirSync(join(root, 'docs/decisions')).map((name) => String(Number(name.slice(0, 3)))),
);

const one = String.raw`[a-z-]+[\s*]+\d+`;
const citation = new RegExp(
  String.raw`\bHandbook\b,[\s*]+(${one}(?:[\s*]+and[\s*]+${one})*)|handbook[\s*]+\((${one})\)`,
  'g',
);
const cited = ({ text }) =>
  [...text.matchAll(citation)].flatMap(([, first, second]) =>
    (first ?? second)
      .split(/[\s*]+and[\s*]+(?=[a-z-]+[\s*]+\d)/)
      .map((section) => section.replace(/[\s*]+/g, ' ')),
  );

/** 'lib/access.ts: what was found' for everything that `find` finds in a source. */
const found = (find) => files.flatMap((file) => find(file).map((what) => `${file.path}: ${what}`));

describe('a comment', () => {
  it('cites no document outside of the repository', () => {
    const outside =
      /(?<![\w'-])(?:the |no |both |two |first |second )specifications?\b|\breadings\b|\b(?:architecture|issue),? (?:section |decision )?\d/gi;
    expect(found(({ text }) => [...text.matchAll(outside)].map(([words]) => words))).toEqual([]);
  });

  it('cites sections that the handbook has', () => {
    expect(found(cited).length).toBeGreaterThan(50);
    expect(found((file) => cited(file).filter((section) => !sections.has(section)))).toEqual([]);
  });

  it('names page and section wherever it names the handbook', () => {
    const mentions = /\bHandbook\b/g;
    const isBare = ({ text }) =>
      (text.match(mentions)?.length ?? 0) >
      [...text.matchAll(citation)].filter(([all]) => all.startsWith('H')).length;
    expect(files.filter(isBare).map(({ path }) => path)).toEqual([]);
  });

  it('cites decisions that were taken', () => {
    const numbers = ({ text }) => [...text.matchAll(/\bdecisions?[ /]0*(\d+)/gi)].map(([, number]) => number);
    expect(found((file) => numbers(file).filter((number) => !decisions.has(number)))).toEqual([]);
  });
});

describe('a page of the handbook', () => {
  it('points at sections that there are', () => {
    const pointers = readdirSync(handbook).flatMap((page) =>
      [
        ...readFileSync(join(handbook, page), 'utf8').matchAll(
          /\(((?:roles-and-routes|session|lists|listings|companies|texts|staff|any-upstream) \d+)\)/g,
        ),
      ].map(([, section]) => section),
    );
    expect(pointers.length).toBeGreaterThan(5);
    expect(pointers.filter((section) => !sections.has(section))).toEqual([]);
  });

  it('numbers each of its sections once, in their order', () => {
    for (const page of readdirSync(handbook)) {
      const headings = readFileSync(join(handbook, page), 'utf8').matchAll(/^## (\d+)\. /gm);
      const numbers = [...headings].map(([, number]) => Number(number));
      expect([page, numbers]).toEqual([page, numbers.map((_, index) => index + 1)]);
    }
  });
});

test('the page on security names tests and commands that there are', () => {
  const text = readFileSync(join(root, 'docs/security.md'), 'utf8');
  const tests = [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.\w+)`/g)].map(([, path]) => path);
  expect(tests.length).toBeGreaterThan(15);
  expect(tests.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const commands = [...text.matchAll(/`npm run ([\w-]+)/g)].map(([, name]) => name);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
});
