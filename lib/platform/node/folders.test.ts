import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restrictContents, restrictFolder, makeFolder } from './folders';

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

describe('a folder that others could enter', () => {
  let base: string;
  const modeOf = (...names: string[]) => statSync(join(base, ...names)).mode & 0o777;
  beforeEach(() => {
    base = mkdtempSync(join(tmpdir(), 'folders-test-'));
  });
  afterEach(() => rmSync(base, { recursive: true }));

  it('is taken from them, with all that is in it', async () => {
    mkdirSync(join(base, 'one', 'two'), { recursive: true });
    writeFileSync(join(base, 'one', 'two', 'file'), '');
    for (const place of ['one', 'one/two']) chmodSync(join(base, place), 0o755);
    chmodSync(join(base, 'one', 'two', 'file'), 0o666);
    chmodSync(base, 0o777);
    restrictFolder(base);
    await restrictContents(base);
    expect([modeOf(), modeOf('one'), modeOf('one', 'two'), modeOf('one', 'two', 'file')]).toEqual([
      ...[0o700, 0o700, 0o700],
      0o600,
    ]);
    restrictFolder(join(base, 'none'));
  });

  it('is refused where it is for many', () => {
    chmodSync(base, 0o1777);
    expect(() => restrictFolder(base)).toThrow(`${base} is for everybody: name a folder of its own.`);
    expect(modeOf()).toBe(0o777);
  });

  // Only root can make it another user's.
  (process.getuid?.() === 0 ? it : it.skip)('is refused where it is another user’s', () => {
    chownSync(base, 12_345, 12_345);
    expect(() => restrictFolder(base)).toThrow(`${base} belongs to another user.`);
  });
});
