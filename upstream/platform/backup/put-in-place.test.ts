// One database: a folder stands for it.
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { draftOf, isMarkedUnfinished, markUnfinished } from '../start/unfinished-move';
import { putInPlace } from './put-in-place';

let dataDir: string;
let draft: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'in-place-'));
  draft = draftOf(dataDir, 'restore');
  for (const [place, when] of [
    [dataDir, 'before'],
    [draft, 'after'],
  ] as const)
    for (const name of ['db', 'files']) mkdirSync(path.join(place, name, when), { recursive: true });
});
afterEach(() => rmSync(dataDir, { recursive: true }));
const put = (inTheWay: string[]) =>
  putInPlace({ dataDir, draft, move: 'restore' }, ['db', 'files'], inTheWay);
const inFolder = (name: string) => readdirSync(path.join(dataDir, name));

test('parts take the place of former ones, which are in a folder aside', () => {
  const aside = put(['db', 'files']);
  expect([inFolder('db'), inFolder('files')]).toEqual([['after'], ['after']]);
  expect(readdirSync(path.join(aside!, 'db'))).toEqual(['before']);
  expect(isMarkedUnfinished(dataDir, 'restore')).toBe(false);
});

test('a move that fails midway leaves the folder as it was, with the mark that it had', () => {
  expect(() => put(['db'])).toThrow(/ENOTEMPTY/);
  expect([inFolder('db'), inFolder('files')]).toEqual([['before'], ['before']]);
  expect(inFolder('.').sort()).toEqual(['db', 'files', 'restore.new']);
  markUnfinished(dataDir, 'restore');
  expect(() => put(['db'])).toThrow(/ENOTEMPTY/);
  expect(isMarkedUnfinished(dataDir, 'restore')).toBe(true);
});
