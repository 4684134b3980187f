import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { needBrowser } from './browser.mjs';
import { prepare } from './build.mjs';
import { chooseChecks } from './changed.mjs';
import { format, formatFiles, gitPaths, lint, lintFiles, types } from './checks.mjs';
import { testBuildDir, testEnvironment } from './e2e.mjs';
import { root } from './files.mjs';
import { install } from './install.mjs';
import { stopWhenInterrupted } from './interrupt.mjs';
import { needPostgres, withPostgres } from './postgres.mjs';
import { run } from './processes.mjs';
import { keepTemporaryFilesInMemory } from './scratch.mjs';
import { checked, commandCounts, createStages, jestCounts, slowest } from './stages.mjs';
import { storyStages } from './story-stages.mjs';

const node = (...args) => run(process.execPath, args, { cwd: root });

/** Runs Jest; PGlite needs modules of node's own kind there. `note` tells its files from those of another run. */
async function jest(args, reports, note = '', env = {}) {
  const report = join(reports, `jest-${randomUUID()}.json`);
  const result = await run(
    process.execPath,
    ['node_modules/jest/bin/jest.js', ...args, '--json', `--outputFile=${report}`],
    {
      cwd: root,
      env: { ...testEnvironment({ NODE_OPTIONS: '--experimental-vm-modules --no-warnings' }), ...env },
    },
  );
  return jestCounts(report, result, note);
}
const project = (name, ...more) => jest(['--selectProjects', name], ...more);

/** One seed for every run: what the torture finds by another one is found by `npm run torture`, which prints it. */
const torture = async () => commandCounts(await node('scripts/torture.mjs', '--share', '--seed', '1'));

/** The loop while coding: what needs neither a build nor a browser nor another database. */
async function quickStages(stage, reports) {
  const sources = async () => {
    await stage('types', types);
    await stage('lint', lint);
  };
  const tests = async () => {
    await stage('unit', () => project('unit', reports));
    await stage('upstream on PGlite', () => project('upstream', reports));
  };
  await Promise.all([sources(), tests()]);
}

/** What the change since a commit can reach, on the embedded database; stories are told where they changed themselves. */
async function changedStages(stage, reports, { upstream, ...reach }) {
  const sources = async () => {
    if (reach.types) await stage('types', types);
    if (reach.lint.length) await stage('lint', () => lintFiles(reach.lint));
    if (reach.format.length) await stage('format', () => formatFiles(reach.format));
  };
  const tests = async () => {
    const projects = upstream ? ['unit'] : ['unit', 'upstream'];
    const related = ['--selectProjects', ...projects, '--findRelatedTests', ...reach.files];
    await stage('tests within reach', () => jest(related, reports));
    if (upstream) await stage('upstream on PGlite', () => project('upstream', reports));
  };
  await Promise.all([sources(), tests()]);
  if (reach.stories.length)
    await stage('stories that changed', async () => checked(await node('scripts/e2e.mjs', ...reach.stories)));
}

/** What the change since a commit can reach; what is not committed yet is part of it. */
async function reachOf(commit) {
  const [known, changed, fresh] = await Promise.all([
    gitPaths('ls-files'),
    gitPaths('diff', '--name-only', '--no-renames', commit),
    gitPaths('ls-files', '--others', '--exclude-standard'),
  ]);
  if (!known || !changed || !fresh) throw new Error(`Git does not know what changed since ${commit}.`);
  const tree = [...known, ...fresh].filter((file) => existsSync(join(root, file)));
  return chooseChecks([...changed, ...fresh], tree, (file) => readFileSync(join(root, file), 'utf8'));
}

/** The upstream's tests on PostgreSQL; `programs` is null where it is not installed, which only a person may do without. */
async function postgresStage(stage, reports, programs) {
  if (programs)
    await stage('upstream on PostgreSQL', () =>
      withPostgres(programs, (address) =>
        project('upstream', reports, ' (PostgreSQL)', { TEST_DATABASE_URL: address }),
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
    if (built) await stage('start command', () => project('start', reports));
    await stage('torture (a share)', torture);
    return built;
  };
  const tests = async () => {
    await stage('unit', () => project('unit', reports));
    // Each file once: PGlite is under the stories too, and all of them run on it with --quick.
    const rest = programs ? { TEST_EMBEDDED_REST: '1' } : {};
    await stage('upstream on PGlite', () => project('upstream', reports, '', rest));
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

function readWords(words) {
  const { values, positionals } = parseArgs({
    args: words,
    options: { quick: { type: 'boolean' }, changed: { type: 'boolean' } },
    allowPositionals: true,
  });
  const { quick = false, changed = false } = values;
  if (positionals.length > (changed ? 1 : 0) || (quick && changed))
    throw new Error('npm test knows --quick, or --changed and a commit.');
  return { quick, since: changed ? (positionals[0] ?? 'HEAD~1') : null };
}

/** `npm test`: gets what is missing and runs everything; `--quick` what needs no build, `--changed` what a change can reach. Its last line is `N passed, N failed`. */
export async function runAllTests(words) {
  process.chdir(root);
  stopWhenInterrupted();
  keepTemporaryFilesInMemory();
  const reports = mkdtempSync(join(tmpdir(), 'dashboard-reports-'));
  try {
    const { quick, since } = readWords(words);
    await install(console.log);
    if (quick) return await report((stage) => quickStages(stage, reports));
    const reach = since && (await reachOf(since));
    if (reach && !reach.everything) return await report((stage) => changedStages(stage, reports, reach));
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
