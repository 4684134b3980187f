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
import { findPostgres, needPostgres, withPostgres } from './postgres.mjs';
import { run } from './processes.mjs';
import { keepTemporaryFilesInMemory } from './scratch.mjs';
import { checked, commandCounts, createStages, jestCounts, slowest } from './stages.mjs';
import { onNetwork, storyStages } from './story-stages.mjs';

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
/** A third worker has the cores while tests of the others wait for locks and timers. */
const onServer = (...more) => jest(['--selectProjects', 'upstream', '--maxWorkers', '3'], ...more);

/** One seed for every run: what the torture finds by another one is found by `npm run torture`, which prints it. */
const torture = async (network) =>
  commandCounts(
    await run(process.execPath, ['tools/scripts/torture.mjs', '--share', '--seed', '1'], {
      cwd: root,
      env: { ...process.env, DEMO_NETWORK: network },
    }),
  );

/** The loop while coding: what needs neither a build nor a browser, and is not about the machinery; each file on the database of the whole run. */
async function quickStages(stage, reports) {
  const sources = async () => {
    await stage('types', types);
    await stage('lint', lint);
  };
  const units = unitStages(stage, reports, findPostgres(), { TEST_QUICK: '1' });
  await Promise.all([sources(), units]);
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
    await stage('stories that changed', async () =>
      checked(await node('tools/scripts/e2e.mjs', ...reach.stories)),
    );
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

/** Only a person may do without PostgreSQL. */
async function missPostgres(stage) {
  if (process.env.CI)
    await stage('upstream on PostgreSQL', () => Promise.reject(new Error('PostgreSQL is not installed.')));
  else
    console.log(
      '- upstream on PostgreSQL: skipped, PostgreSQL is not installed (apt-get install postgresql)',
    );
}

/** What looks at the sources, and whether they can be built. */
async function sourceStages(stage) {
  await stage('types', types);
  await stage('lint', lint);
  await stage('format', format);
  return stage('production build', async () => {
    await prepare(testBuildDir, () => undefined);
    return { passed: 1, failed: 0, output: '' };
  });
}

/** The units, and each of the upstream's files once: PGlite is under the stories too, and all that there is without PostgreSQL (`programs`). */
async function unitStages(stage, reports, programs, env = {}) {
  await stage('unit', () => project('unit', reports, '', env));
  const rest = programs ? { TEST_EMBEDDED_REST: '1' } : {};
  await stage('upstream on PGlite', () => project('upstream', reports, '', { ...env, ...rest }));
  if (!programs) return;
  await stage('upstream on PostgreSQL', () =>
    withPostgres(programs, (address) =>
      onServer(reports, ' (PostgreSQL)', { ...env, TEST_DATABASE_URL: address }),
    ),
  );
}

/** All of the upstream's tests on the embedded database, those too that the whole run leaves to PostgreSQL. */
const embeddedStage = (stage, reports) => stage('upstream on PGlite', () => project('upstream', reports));

/** What needs a build; the torture begins with the stories' network, which is made while the other lane is under way. */
async function builtStages(stage, reports, units) {
  await stage('start command', () => project('start', reports));
  await onNetwork(stage, async (network) => {
    await stage('torture (a share)', () => torture(network));
    await units;
    await storyStages(stage, reports, network);
  });
}

/** Every check of the project: two lanes side by side, one of them mostly on one core, then the stories with the machine to themselves. */
async function allStages(stage, reports, programs) {
  const units = unitStages(stage, reports, programs);
  const sources = async () => {
    if (!programs) await missPostgres(stage);
    if (await sourceStages(stage)) await builtStages(stage, reports, units);
  };
  await Promise.all([sources(), units]);
}

/** Runs the stages, tells which files took longest, and ends with the line `N passed, N failed`. */
async function report(stages) {
  const { total, stage } = createStages();
  const began = performance.now();
  await stages(stage);
  console.log('\nThe slowest files:');
  for (const line of slowest(total.files)) console.log(line);
  console.log(`\nIt took ${((performance.now() - began) / 60_000).toFixed(1)} minutes.`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

function readWords(words) {
  const { values, positionals } = parseArgs({
    args: words,
    options: { quick: { type: 'boolean' }, changed: { type: 'boolean' }, embedded: { type: 'boolean' } },
    allowPositionals: true,
  });
  const { quick = false, changed = false, embedded = false } = values;
  if (positionals.length > (changed ? 1 : 0) || Object.keys(values).length > 1)
    throw new Error('npm test takes --quick, --embedded, or --changed and a commit.');
  return { quick, embedded, since: changed ? (positionals[0] ?? 'HEAD~1') : null };
}

/** `npm test`: gets what is missing and runs everything; `--quick` what needs no build, `--embedded` the upstream's on PGlite, `--changed` what a change can reach. Its last line is `N passed, N failed`. */
export async function runAllTests(words) {
  process.chdir(root);
  stopWhenInterrupted();
  keepTemporaryFilesInMemory();
  const reports = mkdtempSync(join(tmpdir(), 'dashboard-reports-'));
  try {
    const { quick, embedded, since } = readWords(words);
    await install(console.log);
    if (quick) return await report((stage) => quickStages(stage, reports));
    if (embedded) return await report((stage) => embeddedStage(stage, reports));
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
