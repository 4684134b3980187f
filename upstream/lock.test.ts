// One database: it needs none.
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { takeLock } from './lock';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lock-test-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const lockFile = () => path.join(folder, 'upstream.lock');

describe('the lock on the data folder', () => {
  it('keeps a second process out and names the first', () => {
    const release = takeLock(folder);
    expect(() => takeLock(folder)).toThrow(
      `DATA_DIR ${folder} is in use by the upstream with process id ${process.pid}.`,
    );
    release();
    expect(readdirSync(folder)).toEqual([]);
    takeLock(folder)();
  });

  it('is taken over from a process that is gone', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    await new Promise((resolve) => child.once('exit', resolve));
    writeFileSync(lockFile(), `${child.pid} 12345\n`);
    const release = takeLock(folder);
    expect(readFileSync(lockFile(), 'utf8')).toMatch(new RegExp(`^${process.pid} `));
    expect(readdirSync(folder)).toEqual(['upstream.lock']);
    release();
  });

  it('is taken over when its process number belongs to another process by now', () => {
    writeFileSync(lockFile(), `${process.pid} 1\n`);
    takeLock(folder)();
  });

  it.each([[''], ['nonsense'], ['-1 5'], ['0 0']])('is taken over when it says %j', (content) => {
    writeFileSync(lockFile(), content);
    takeLock(folder)();
  });

  it('of another process is not released', () => {
    const release = takeLock(folder);
    writeFileSync(lockFile(), '1 1\n');
    release();
    expect(readFileSync(lockFile(), 'utf8')).toBe('1 1\n');
  });
});
