import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exclusively } from './lock.mjs';

let folder;
let path;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  path = join(folder, 'build', 'lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

test('two that want the same folder work one after the other, and the second is told why it waits', async () => {
  const events = [];
  const waits = [];
  const worker = (name) => async () => {
    events.push(`${name} begins`);
    await pause(50);
    events.push(`${name} ends`);
  };
  const first = exclusively(path, worker('first'));
  const second = exclusively(path, worker('second'), () => waits.push('second'));
  await Promise.all([first, second]);
  expect(events).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  expect(waits).toEqual(['second']);
  expect(existsSync(path)).toBe(false);
});

test('work that throws gives the lock back', async () => {
  await expect(exclusively(path, () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk');
  await expect(exclusively(path, async () => 'done')).resolves.toBe('done');
});

test('the lock of a process that is gone is taken over', async () => {
  await exclusively(path, async () => undefined);
  writeFileSync(path, '4194305');
  await expect(exclusively(path, async () => 'done')).resolves.toBe('done');
});

test('a lock that nobody touches any more is taken over, though its process number is in use', async () => {
  await exclusively(path, async () => undefined);
  writeFileSync(path, String(process.pid));
  const long = new Date(Date.now() - 60_000);
  utimesSync(path, long, long);
  await expect(exclusively(path, async () => 'done')).resolves.toBe('done');
});
