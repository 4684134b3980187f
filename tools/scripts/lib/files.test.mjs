import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentHash, readIfThere, whyNotWritable, write } from './files.mjs';

let base;
const hash = () => contentHash(base, ['app', 'middleware.ts', 'not-there']);

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'files-'));
  write(join(base, 'app', 'page.tsx'), 'one');
  write(join(base, 'app', 'login', 'page.tsx'), 'two');
  write(join(base, 'middleware.ts'), 'three');
});
afterEach(() => rmSync(base, { recursive: true }));

test('the same content has the same hash, whatever the file times say', () => {
  const before = hash();
  utimesSync(join(base, 'app', 'page.tsx'), 1, 1);
  expect(hash()).toBe(before);
});

test('a changed, added, renamed or removed file changes the hash', () => {
  const seen = new Set([hash()]);
  write(join(base, 'app', 'page.tsx'), 'ONE');
  seen.add(hash());
  write(join(base, 'app', 'more.tsx'), '');
  seen.add(hash());
  renameSync(join(base, 'app', 'more.tsx'), join(base, 'app', 'other.tsx'));
  seen.add(hash());
  rmSync(join(base, 'middleware.ts'));
  seen.add(hash());
  expect(seen.size).toBe(5);
});

test('tests do not make a build stale', () => {
  const before = hash();
  write(join(base, 'app', 'page.test.tsx'), 'a test');
  expect(hash()).toBe(before);
});

test('content that moves from one file to the next is seen', () => {
  write(join(base, 'app', 'a'), 'xy');
  write(join(base, 'app', 'b'), '');
  const before = hash();
  write(join(base, 'app', 'a'), 'x');
  write(join(base, 'app', 'b'), 'y');
  expect(hash()).not.toBe(before);
});

test('a folder is made and found writable; a file in its place is not', () => {
  expect(whyNotWritable(join(base, 'new', 'folder'))).toBeNull();
  expect(whyNotWritable(join(base, 'middleware.ts'))).toMatch(/ENOTDIR/);
  expect(whyNotWritable(join('/proc', 'no', 'folder'))).toMatch(/ENOENT/);
});

test('a file that is not there reads as null', () => {
  expect(readIfThere(join(base, 'nothing'))).toBeNull();
  mkdirSync(join(base, 'folder'));
  expect(() => readIfThere(join(base, 'folder'))).toThrow('EISDIR');
  writeFileSync(join(base, 'folder', 'file'), 'text');
  expect(readIfThere(join(base, 'folder', 'file'))).toBe('text');
});
