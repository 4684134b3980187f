import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unlessPassed } from './checks.mjs';
import { write } from './files.mjs';

let base;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'checks-'));
  write(join(base, 'a.ts'), 'one');
  write(join(base, 'b.ts'), 'two');
});
afterEach(() => rmSync(base, { recursive: true }));

/** Whether a check runs, which then passes or fails. */
async function runs({ passes = true, files = ['a.ts', 'b.ts'], env = {}, meanwhile = () => undefined } = {}) {
  let ran = false;
  const check = async () => {
    ran = true;
    meanwhile();
    return { passed: passes ? 1 : 0, failed: passes ? 0 : 1, output: '' };
  };
  const { failed, passed } = await unlessPassed('lint', files, check, { base, env });
  expect([passed, failed]).toEqual(passes || !ran ? [1, 0] : [0, 1]);
  return ran;
}

test('a check that has passed does not run again until a file is another, is new or is gone', async () => {
  expect([await runs(), await runs()]).toEqual([true, false]);
  write(join(base, 'b.ts'), 'other');
  expect([await runs(), await runs()]).toEqual([true, false]);
  expect([await runs({ files: ['a.ts'] }), await runs({ files: ['a.ts'] })]).toEqual([true, false]);
  rmSync(join(base, 'a.ts'));
  expect(await runs({ files: ['a.ts'] })).toBe(true);
});

test('a check that failed runs again', async () => {
  expect([await runs({ passes: false }), await runs({ passes: false }), await runs()]).toEqual([
    ...[true, true],
    true,
  ]);
});

test('it runs on CI, where nobody knows the files, and after a change while it ran', async () => {
  await runs();
  expect([await runs({ env: { CI: 'true' } }), await runs({ files: null })]).toEqual([true, true]);
  write(join(base, 'a.ts'), 'three');
  await runs({ meanwhile: () => write(join(base, 'a.ts'), 'four') });
  expect([await runs(), await runs()]).toEqual([true, false]);
});
