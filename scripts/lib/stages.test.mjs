import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checked, createStages, jestCounts, playwrightCounts } from './stages.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stages-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const report = (content) => {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
};
const ok = { code: 0, output: '' };
const bad = { code: 1, output: 'trouble' };

test('stages are added up, and a failed one shows the end of its output', async () => {
  const lines = [];
  const { total, stage } = createStages((line) => lines.push(line));
  await stage('types', async () => checked(ok));
  await stage('lint', async () => checked(bad));
  await stage('unit', async () => ({ passed: 40, failed: 2, output: 'two are red' }));
  await stage('browser', () => Promise.reject(new Error('no browser')));
  expect(total).toEqual({ passed: 41, failed: 4 });
  expect(lines.join('\n')).toMatch(/✓ types[^]*✗ lint[^]*trouble[^]*two are red[^]*no browser/);
});

test('a suite that cannot run counts as failed', () => {
  const path = report({ numPassedTests: 7, numFailedTests: 1, numRuntimeErrorTestSuites: 1 });
  expect(jestCounts(path, bad)).toMatchObject({ passed: 7, failed: 2 });
});

test('a run that ends badly without a failing test, or has no tests, counts as one failure', () => {
  expect(jestCounts(report({ numPassedTests: 7 }), bad)).toMatchObject({ passed: 7, failed: 1 });
  expect(jestCounts(report({ numPassedTests: 0 }), ok)).toMatchObject({ passed: 0, failed: 1 });
  expect(jestCounts(join(folder, 'none.json'), bad)).toMatchObject({ passed: 0, failed: 1 });
  expect(playwrightCounts(join(folder, 'none.json'), ok)).toMatchObject({ passed: 0, failed: 1 });
});

test('stories that passed at a second try count as failed', () => {
  const path = report({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 } });
  expect(playwrightCounts(path, bad)).toMatchObject({ passed: 5, failed: 2, skipped: 2 });
});
