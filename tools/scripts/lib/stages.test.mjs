import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './files.mjs';
import { checked, commandCounts, createStages, jestCounts, playwrightCounts, slowest } from './stages.mjs';

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
  expect(total).toMatchObject({ passed: 41, failed: 4 });
  expect(lines.join('\n')).toMatch(/✓ types[^]*✗ lint[^]*trouble[^]*two are red[^]*no browser/);
});

test('a suite that cannot run counts as failed', () => {
  const path = report({ numPassedTests: 7, numFailedTests: 1, numRuntimeErrorTestSuites: 1 });
  expect(jestCounts(path, bad)).toMatchObject({ passed: 7, failed: 2 });
});

test('what failed is told, however many files were tested after it', () => {
  const testResults = [
    { name: join(root, 'a.test.ts'), status: 'failed', message: 'two is not three' },
    { name: join(root, 'b.test.ts'), status: 'passed', message: '' },
  ];
  const told = jestCounts(report({ numPassedTests: 7, numFailedTests: 1, testResults }), bad);
  expect(told).toMatchObject({ failed: 1, output: 'two is not three' });
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

test('the slowest files of every kind are named, the longest first', () => {
  const jest = report({
    numPassedTests: 2,
    testResults: [
      { name: join(root, 'lib', 'quick.test.ts'), startTime: 1000, endTime: 1200 },
      { name: join(root, 'upstream', 'slow.test.ts'), startTime: 1000, endTime: 13_400 },
    ],
  });
  const unit = jestCounts(jest, ok, ' (PostgreSQL)').files;
  const results = (...durations) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] });
  const stories = report({
    stats: { expected: 2 },
    suites: [
      {
        file: 'platform/shell.spec.ts',
        specs: [results(900)],
        suites: [{ specs: [results(2000), results(100)] }],
      },
    ],
  });
  expect(slowest([...unit, ...playwrightCounts(stories, ok).files], 2)).toEqual([
    '    12.4 s  upstream/slow.test.ts (PostgreSQL)',
    '     3.0 s  e2e/platform/shell.spec.ts',
  ]);
});

test('a command is counted by its last line, and one that ends without it has failed', () => {
  expect(commandCounts({ code: 0, output: 'Seed 7.\n3 passed, 0 failed\n' })).toMatchObject({
    passed: 3,
    failed: 0,
  });
  expect(commandCounts({ code: 1, output: '2 passed, 1 failed\n' })).toMatchObject({ passed: 2, failed: 1 });
  expect(commandCounts({ code: 1, output: 'Error: no folder' })).toMatchObject({ passed: 0, failed: 1 });
  expect(commandCounts({ code: 1, output: '2 passed, 0 failed' })).toMatchObject({ passed: 2, failed: 1 });
});
