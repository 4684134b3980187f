import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepare } from './build.mjs';
import { testBuildDir, testEnvironment } from './e2e.mjs';
import { root } from './files.mjs';
import { install } from './install.mjs';
import { stopWhenInterrupted } from './interrupt.mjs';
import { must, run } from './processes.mjs';
import { commandCounts, createStages, jestCounts } from './stages.mjs';

/** The lines of Node that the product runs on, beside the one that runs this command. */
const majors = ['22', '24'];

/**
 * `npm run node-versions`, or `npm run node-versions -- 24`: fetches each line of Node as a package from npm into a temporary folder and runs the
 * quick suite and the test of the start command on it. Its last line is `N passed, N failed`.
 */
export async function runOnNodeVersions(words) {
  process.chdir(root);
  stopWhenInterrupted();
  const folder = mkdtempSync(join(tmpdir(), 'node-versions-'));
  const { total, stage } = createStages();
  try {
    await install(console.log);
    await prepare(testBuildDir, console.log);
    for (const major of chosenOf(words)) {
      const program = await fetchNode(major, folder);
      const version = (await must('node', program, ['--version'])).trim();
      await stage(`${version}, quick suite`, () => quickSuite(program));
      await stage(`${version}, start command`, () => startTest(program, folder));
    }
  } catch (error) {
    console.error(error.message);
    total.failed += 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

function chosenOf(words) {
  const unknown = words.find((word) => !/^\d+$/.test(word));
  if (unknown) throw new Error(`${unknown} is not a Node version. Give major versions, such as 22 24.`);
  return words.length > 0 ? words : majors;
}

/** The path of the newest Node of a line, unpacked from the npm package that carries it; it is never a dependency. */
async function fetchNode(major, folder) {
  const home = join(folder, major);
  mkdirSync(home);
  const name = `node-${process.platform}-${process.arch}@${major}`;
  const output = await must(`npm pack ${name}`, 'npm', [
    'pack',
    name,
    '--silent',
    '--pack-destination',
    home,
  ]);
  const archive = output.trim().split('\n').at(-1);
  await must('tar', 'tar', ['-xzf', join(home, archive), '-C', home]);
  return join(home, 'package', 'bin', 'node');
}

/** The suite's own scripts start everything with the program that runs them. */
const quickSuite = async (program) =>
  commandCounts(await run(program, ['tools/scripts/test.mjs', '--quick'], { cwd: root }));

async function startTest(program, folder) {
  const report = join(folder, 'start.json');
  rmSync(report, { force: true });
  const words = [
    'node_modules/jest/bin/jest.js',
    '--selectProjects',
    'start',
    '--json',
    `--outputFile=${report}`,
  ];
  const env = testEnvironment({ NODE_OPTIONS: '--experimental-vm-modules --no-warnings' });
  return jestCounts(report, await run(program, words, { cwd: root, env }));
}
