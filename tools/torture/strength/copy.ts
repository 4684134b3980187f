import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run as runCommand } from '../../scripts/lib/processes.mjs';
import { switchedOff, type Guard } from './guard';

const leftOut = /^(node_modules|\.git|\.next.*|\.data.*|test-results|playwright-report|e2e-report)$/;

/** How a run of tests ended: how many passed and failed, and how many files did not even begin. */
export type Outcome = { passed: number; failed: number; broken: number };

/** A copy of the repository in which guards are switched off: nobody works there. */
export type Copy = {
  test(files: readonly string[], workers?: number): Promise<Outcome>;
  /** Runs the guard's tests while it is switched off. */
  testWithout(guard: Guard): Promise<Outcome>;
  remove(): void;
};

/** Copies the repository, with the packages of the first one. */
export function copyOf(root: string): Copy {
  const folder = mkdtempSync(path.join(tmpdir(), 'strength-'));
  cpSync(root, folder, {
    recursive: true,
    filter: (source) => !leftOut.test(path.relative(root, source)) && !/\.build/.test(source),
  });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const report = path.join(folder, 'strength.json');

  const test: Copy['test'] = async (files, workers = 1) => {
    rmSync(report, { force: true });
    const words = ['--selectProjects', 'unit', 'upstream', '--json', `--outputFile=${report}`];
    await runCommand(
      process.execPath,
      [
        ...['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js', ...words],
        // What a guard would have closed may stay open when its tests have ended.
        ...['--forceExit', '--maxWorkers', String(workers), '--runTestsByPath', ...files],
      ],
      { cwd: folder },
    );
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(
      readFileSync(report, 'utf8'),
    ) as Record<string, number>;
    return { passed: numPassedTests!, failed: numFailedTests!, broken: numRuntimeErrorTestSuites! };
  };

  return {
    test,
    async testWithout(guard) {
      const file = path.join(folder, guard.file);
      const text = readFileSync(file, 'utf8');
      writeFileSync(file, switchedOff(text, guard));
      try {
        return await test(guard.tests);
      } finally {
        writeFileSync(file, text);
      }
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
