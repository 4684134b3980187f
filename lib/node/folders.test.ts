import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFolder } from './folders';

it('makes a folder with those above it, for their owner alone', () => {
  const base = mkdtempSync(join(tmpdir(), 'folders-test-'));
  const folder = join(base, 'one', 'two');
  makeFolder(folder);
  makeFolder(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  rmSync(base, { recursive: true });
});

it('gives up on a folder that cannot be made', () => {
  const base = mkdtempSync(join(tmpdir(), 'folders-test-'));
  writeFileSync(join(base, 'file'), '');
  expect(() => makeFolder(join(base, 'file', 'data'))).toThrow(/ENOTDIR/);
  if (process.platform === 'linux') expect(() => makeFolder('/proc/none/data')).toThrow(/ENOENT/);
  rmSync(base, { recursive: true });
});
