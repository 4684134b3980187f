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
/** The headings of each page; the steps of a recipe are numbered, and cited by none. */
const headings = new Map(
  readdirSync(handbook).map((page) => [
    page.replace('.md', ''),
    [...readFileSync(join(handbook, page), 'utf8').matchAll(/^## (?:\d+\. )?(.+)$/gm)].map(
      ([, text]) => text,
    ),
  ]),
);
const pageName = `(${[...headings.keys()].join('|')})`;
const decisions = new Set(
  readdirSync(join(root, 'docs/decisions')).map((name) => String(Number(name.slice(0, 3)))),
);

const joinLines = (text) => text.replace(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ');
/** What follows 'page: ' in each of the places that `before` leads to. */
const pointersIn = (text, before) =>
  [...text.matchAll(new RegExp(`${before}${pageName}: `, 'g'))].map(({ 0: all, 1: page, index }) => ({
    page,
    rest: text.slice(index + all.length, index + all.length + 80),
  }));
const isWrong = ({ page, rest }) => !headings.get(page).some((heading) => rest.startsWith(heading));
const shown = ({ page, rest }) => `${page}: ${rest}`;
const cited = ({ text }) => pointersIn(joinLines(text), String.raw`(?:\b[Hh]andbook, |\band (?=\S+ [A-Z]))`);

/** 'lib/access.ts: what was found' for everything that `find` finds in a source. */
const found = (find) => files.flatMap((file) => find(file).map((what) => `${file.path}: ${what}`));

describe('a comment', () => {
  it('cites no document outside of the repository', () => {
    const outside =
      /(?<![\w'-])(?:the |no |both |two |first |second )specifications?\b|\breadings\b|\b(?:architecture|issue),? (?:section |decision )?\d/gi;
    expect(found(({ text }) => [...text.matchAll(outside)].map(([words]) => words))).toEqual([]);
  });

  it('cites headings that the handbook has', () => {
    expect(files.flatMap(cited).length).toBeGreaterThan(200);
    expect(found((file) => cited(file).filter(isWrong).map(shown))).toEqual([]);
  });

  it('names page and heading wherever it names the handbook', () => {
    const isBare = ({ text }) => new RegExp(`\\bHandbook\\b(?!, ${pageName}: )`).test(joinLines(text));
    expect(files.filter(isBare).map(({ path }) => path)).toEqual([]);
  });

  it('cites decisions that were taken', () => {
    const numbers = ({ text }) => [...text.matchAll(/\bdecisions?[ /]0*(\d+)/gi)].map(([, number]) => number);
    expect(found((file) => numbers(file).filter((number) => !decisions.has(number)))).toEqual([]);
  });
});

test('a page of the handbook points at headings that there are, and at none by its number', () => {
  const pages = readdirSync(handbook).map((page) =>
    readFileSync(join(handbook, page), 'utf8')
      .replaceAll('\n', ' ')
      .replace(/\(\[[^\]]*\]\(([\w-]+)\.md\)/g, '($1'),
  );
  const pointers = pages.flatMap((text) => pointersIn(text, '[(] *(?:[^()]*(?:,|and) )?'));
  expect(pointers.length).toBeGreaterThan(50);
  expect(pointers.filter(isWrong).map(shown)).toEqual([]);
  expect(pages.flatMap((text) => text.match(new RegExp(`\\(${pageName} \\d+`, 'g')) ?? [])).toEqual([]);
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
