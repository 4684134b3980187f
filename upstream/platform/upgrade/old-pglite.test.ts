// One database: none is opened.
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withOldDatabase } from './old-pglite';

const { PATH } = process.env;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'npm-'));
  process.env.PATH = `${folder}${path.delimiter}${PATH}`;
});
afterEach(() => {
  process.env.PATH = PATH;
  rmSync(folder, { recursive: true });
});

test('npm writes into its temporary folder alone, and its reason is in the line of the error', async () => {
  const npm = path.join(folder, 'npm');
  const said = ['code EROFS', 'syscall mkdir', 'rofs EROFS: read-only file system', 'A log is in _logs'];
  const echoes = said.map((line) => `echo 'npm error ${line}' >&2`).join('\n');
  writeFileSync(npm, `#!/bin/sh\necho "$@" > ${folder}/words\n${echoes}\nexit 1\n`);
  chmodSync(npm, 0o755);
  const opened = withOldDatabase(folder, '17', { given: null, say: () => undefined }, async () => undefined);
  await expect(opened).rejects.toThrow(
    'npm could not install @electric-sql/pglite@0.4.6 (rofs EROFS: read-only file system): run npm install',
  );
  const [, place, cache] = / --prefix (\S+) --cache (\S+) /.exec(
    readFileSync(path.join(folder, 'words'), 'utf8'),
  )!;
  expect(path.dirname(cache!)).toBe(place);
  expect(existsSync(place!)).toBe(false);
});
