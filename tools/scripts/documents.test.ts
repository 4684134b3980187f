import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { routes } from '@/lib/access';
import { fillPart, readDocuments } from './lib/documents';
import { environmentLists } from './lib/environment-lists';
import { roomsOfSegments, segmentOf } from './lib/routes-table';

const root = join(import.meta.dirname, '../..');
const documents = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
].map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

/** 'README.md: what was found' for everything that `find` finds in a document. */
const found = (find: (text: string, file: string) => string[]) =>
  documents.flatMap(({ file, text }) => find(text, file).map((what) => `${file}: ${what}`));

test.each(readDocuments())('$file says what the code says (npm run documents)', ({ text, expected }) => {
  expect(text).toBe(expected);
});

test('a part without markers, and a variable without a description, are errors', () => {
  expect(() => fillPart('# A page', 'routes', '')).toThrow('There are no markers for routes.');
  expect(() => environmentLists({ PORT: z.string() }, {})).toThrow('PORT has no description in its schema.');
});

test('each segment that has a room of its own begins an address', () => {
  const segments = new Set(routes.map(segmentOf));
  expect(Object.keys(roomsOfSegments).filter((segment) => !segments.has(segment))).toEqual([]);
});

test('README is read in five minutes', () => {
  const { text } = documents.find(({ file }) => file === 'README.md')!;
  expect(text.split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(900);
});

test('no row of a table is longer than 160 characters', () => {
  const rows = found((text) => text.split('\n').filter((line) => line.startsWith('|') && line.length > 160));
  expect(rows).toEqual([]);
});

test('a link to a file, a folder or a heading leads there', () => {
  const headingsOf = (file: string) =>
    [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, words]) =>
      words!
        .toLowerCase()
        .replace(/[^\w\s-]/g, '')
        .replace(/\s/g, '-'),
    );
  const broken = found((text, file) =>
    [...text.matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
      .filter(([, path, heading]) => {
        const target = path ? join(root, dirname(file), path) : join(root, file);
        return !existsSync(target) || (heading && !headingsOf(target).includes(heading));
      })
      .map(([link]) => link),
  );
  expect(broken).toEqual([]);
});
