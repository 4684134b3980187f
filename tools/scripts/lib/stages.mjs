import { relative } from 'node:path';
import { readIfThere, root } from './files.mjs';
import { tailOf, throwIfStopped } from './processes.mjs';

/**
 * Counts passed and failed over all stages, and tells how each went when it ends: one line, and the end of the output where it failed.
 * Stages may run side by side. `files` collects how long each file of tests took.
 */
export function createStages(say = console.log) {
  const total = { passed: 0, failed: 0, files: [] };

  const tell = (mark, name, began, detail) => {
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    say(`${mark} ${name.padEnd(28)} ${seconds.padStart(6)} s  ${detail}`);
  };

  /** Runs one stage; `work` gives { passed, failed, output, files }. A stage that throws counts as one failure. */
  async function stage(name, work) {
    const began = performance.now();
    let result;
    try {
      result = await work();
    } catch (error) {
      result = { passed: 0, failed: 1, output: error.message };
    }
    throwIfStopped();
    const { passed, failed, skipped = 0, output, files = [], note } = result;
    total.passed += passed;
    total.failed += failed;
    total.files.push(...files);
    const counts = [
      `${passed} passed`,
      failed && `${failed} failed`,
      skipped && `${skipped} not for this run`,
      note,
    ];
    tell(failed ? '✗' : '✓', name, began, counts.filter(Boolean).join(', '));
    if (failed) say(`\n${tailOf(output, 120)}\n`);
    return failed === 0;
  }
  return { total, stage };
}

/** A stage that is a single check: a command passes or fails as a whole. */
export const checked = ({ code, output }) => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
  output,
});

/** A stage that is a command whose last line is `N passed, N failed`. */
export function commandCounts(result) {
  const [, passed = 0, failed = 0] = /(\d+) passed, (\d+) failed\s*$/.exec(result.output) ?? [];
  return counted(Number(passed), Number(failed), 0, result);
}

/** Makes sure that a run which failed without a failing test, or that never got to its tests, counts as failed. */
const counted = (passed, failed, skipped, { code, output }, files) => ({
  passed,
  failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed,
  skipped,
  output,
  files,
});

/** Reads the counts, the messages and the files of Jest's JSON report, where a suite that could not run counts as one failure. */
export function jestCounts(report, result, note = '') {
  const found = JSON.parse(readIfThere(report) ?? '{}');
  const failed = (found.numFailedTests ?? 0) + (found.numRuntimeErrorTestSuites ?? 0);
  const results = found.testResults ?? [];
  const files = results.map(({ name, startTime, endTime }) => ({
    name: `${relative(root, name)}${note}`,
    durationMs: endTime - startTime,
  }));
  // Hundreds of files may have been tested after the one that failed.
  const messages = results.filter(({ status }) => status === 'failed').map(({ message }) => message);
  const output = messages.join('\n') || result.output;
  return counted(found.numPassedTests ?? 0, failed, found.numPendingTests ?? 0, { ...result, output }, files);
}

/** The time of all tests of a suite in Playwright's report, and of the suites in it. */
const durationOf = ({ specs = [], suites = [] }) =>
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    .reduce((sum, { duration }) => sum + duration, 0) +
  suites.reduce((sum, suite) => sum + durationOf(suite), 0);

/** Reads the counts and the files of Playwright's JSON report. */
export function playwrightCounts(report, result) {
  const { stats = {}, suites = [] } = JSON.parse(readIfThere(report) ?? '{}');
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats;
  const files = suites.map((suite) => ({ name: `e2e/${suite.file}`, durationMs: durationOf(suite) }));
  return counted(expected, unexpected + flaky, skipped, result, files);
}

/** The files of tests that took longest, one line each, the longest first. */
export const slowest = (files, count = 10) =>
  files
    .toSorted((one, other) => other.durationMs - one.durationMs)
    .slice(0, count)
    .map(({ name, durationMs }) => `  ${(durationMs / 1000).toFixed(1).padStart(6)} s  ${name}`);
