import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { needBrowser } from './browser.mjs';
import { prepare } from './build.mjs';
import { testBuildDir, testEnvironment } from './e2e.mjs';
import { contentHash, root } from './files.mjs';
import { install } from './install.mjs';
import { stopWhenInterrupted } from './interrupt.mjs';
import { needPostgres, withPostgres } from './postgres.mjs';
import { run } from './processes.mjs';
import { checked, commandCounts, createStages, jestCounts, slowest } from './stages.mjs';
import { storyStages } from './story-stages.mjs';

const node = (...args) => run(process.execPath, args, { cwd: root });

/** Runs one of Jest's projects; PGlite needs modules of node's own kind there. `note` tells its files from those of another run. */
async function jest(project, reports, note = '', env = {}) {
  const report = join(reports, `${project}${note}.json`);
  const result = await run(
    process.execPath,
    ['node_modules/jest/bin/jest.js', '--selectProjects', project, '--json', `--outputFile=${report}`],
    {
      cwd: root,
      env: { ...testEnvironment({ NODE_OPTIONS: '--experimental-vm-modules --no-warnings' }), ...env },
    },
  );
  return jestCounts(report, result, note);
}

const types = async () => checked(await node('node_modules/typescript/bin/tsc', '--noEmit'));
/** For checks that look at one file at a time: those whose content they have passed are not looked at again, unless `rules` changed. */
const kept = (name, ...rules) => [
  '--cache',
  '--cache-strategy',
  'content',
  '--cache-location',
  join('.build', 'checks', `${name}-${contentHash(root, [...rules, 'package-lock.json']).slice(0, 12)}`),
];
const lint = async () =>
  checked(
    await node(
      'node_modules/eslint/bin/eslint.js',
      ...['.', '--max-warnings', '0'],
      ...kept('lint', 'eslint.config.mjs', 'scripts/lint'),
    ),
  );
/** One seed for every run: what the torture finds by another one is found by `npm run torture`, which prints it. */
const torture = async () => commandCounts(await node('scripts/torture.mjs', '--share', '--seed', '1'));
const format = async () =>
  checked(await node('node_modules/prettier/bin/prettier.cjs', '--check', '.', ...kept('format')));

/** The loop while coding: what needs neither a build nor a browser nor another database. */
async function quickStages(stage, reports) {
  const sources = async () => {
    await stage('types', types);
    await stage('lint', lint);
  };
  const tests = async () => {
    await stage('unit', () => jest('unit', reports));
    await stage('upstream on PGlite', () => jest('upstream', reports));
  };
  await Promise.all([sources(), tests()]);
}

/** The upstream's tests on PostgreSQL; `programs` is null where it is not installed, which only a person may do without. */
async function postgresStage(stage, reports, programs) {
  if (programs)
    await stage('upstream on PostgreSQL', () =>
      withPostgres(programs, (address) =>
        jest('upstream', reports, ' (PostgreSQL)', { TEST_DATABASE_URL: address }),
      ),
    );
  else if (process.env.CI)
    await stage('upstream on PostgreSQL', () => Promise.reject(new Error('PostgreSQL is not installed.')));
  else
    console.log(
      '- upstream on PostgreSQL: skipped, PostgreSQL is not installed (apt-get install postgresql)',
    );
}

/** Every check of the project: two lanes side by side, one of them mostly on one core, then the stories with the machine to themselves. */
async function allStages(stage, reports, programs) {
  const sources = async () => {
    await stage('types', types);
    await stage('lint', lint);
    await stage('format', format);
    const built = await stage('production build', async () => {
      await prepare(testBuildDir, () => undefined);
      return { passed: 1, failed: 0, output: '' };
    });
    if (built) await stage('start command', () => jest('start', reports));
    await stage('torture (a share)', torture);
    return built;
  };
  const tests = async () => {
    await stage('unit', () => jest('unit', reports));
    // Each file once: PGlite is under the stories too, and all of them run on it with --quick.
    const rest = programs ? { TEST_EMBEDDED_REST: '1' } : {};
    await stage('upstream on PGlite', () => jest('upstream', reports, '', rest));
    await postgresStage(stage, reports, programs);
  };
  const [built] = await Promise.all([sources(), tests()]);
  if (built) await storyStages(stage, reports);
}

/** Runs the stages, tells which files took longest, and ends with the line `N passed, N failed`. */
async function report(stages) {
  const { total, stage } = createStages();
  const began = performance.now();
  await stages(stage);
  console.log('\nThe slowest files:');
  for (const line of slowest(total.files)) console.log(line);
  console.log(`\nAll of it took ${((performance.now() - began) / 60_000).toFixed(1)} minutes.`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

/** `npm test`: gets what is missing and runs everything; `--quick` what needs no build. Its last line is `N passed, N failed`. */
export async function runAllTests(args) {
  process.chdir(root);
  stopWhenInterrupted();
  const reports = mkdtempSync(join(tmpdir(), 'dashboard-reports-'));
  try {
    const unknown = args.filter((arg) => arg !== '--quick');
    if (unknown.length > 0) throw new Error(`npm test knows --quick alone, not ${unknown.join(' ')}.`);
    await install(console.log);
    if (args.includes('--quick')) return await report((stage) => quickStages(stage, reports));
    process.env.CHROMIUM_PATH = await needBrowser(console.log);
    const programs = await needPostgres(console.log);
    await report((stage) => allStages(stage, reports, programs));
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}
