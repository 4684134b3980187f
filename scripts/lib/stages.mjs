import { readIfThere } from './files.mjs';
import { tailOf, throwIfStopped } from './processes.mjs';

/** Counts passed and failed over all stages, and tells how each went: one line, and the end of the output where it failed. */
export function createStages(say = console.log) {
  const total = { passed: 0, failed: 0 };

  const tell = (mark, name, began, detail) => {
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    say(`${mark} ${name.padEnd(28)} ${seconds.padStart(6)} s  ${detail}`);
  };

  /** Runs one stage; `work` gives { passed, failed, output }. A stage that throws counts as one failure. */
  async function stage(name, work) {
    const began = performance.now();
    let result;
    try {
      result = await work();
    } catch (error) {
      result = { passed: 0, failed: 1, output: error.message };
    }
    throwIfStopped();
    const { passed, failed, skipped = 0, output } = result;
    total.passed += passed;
    total.failed += failed;
    const counts = [
      `${passed} passed`,
      failed && `${failed} failed`,
      skipped && `${skipped} not for this run`,
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

/** Makes sure that a run which failed without a failing test, or that never got to its tests, counts as failed. */
const counted = (passed, failed, skipped, { code, output }) => ({
  passed,
  failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed,
  skipped,
  output,
});

/** Reads the counts of Jest's JSON report; a suite that could not run counts as one failure. */
export function jestCounts(report, result) {
  const found = JSON.parse(readIfThere(report) ?? '{}');
  const failed = (found.numFailedTests ?? 0) + (found.numRuntimeErrorTestSuites ?? 0);
  return counted(found.numPassedTests ?? 0, failed, found.numPendingTests ?? 0, result);
}

/** Reads the counts of Playwright's JSON report. */
export function playwrightCounts(report, result) {
  const {
    expected = 0,
    unexpected = 0,
    flaky = 0,
    skipped = 0,
  } = JSON.parse(readIfThere(report) ?? '{}').stats ?? {};
  return counted(expected, unexpected + flaky, skipped, result);
}
