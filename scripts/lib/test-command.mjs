import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { needBrowser } from './browser.mjs';
import { prepare } from './build.mjs';
import { runStories, testBuildDir, testEnvironment, withDashboard } from './e2e.mjs';
import { root } from './files.mjs';
import { install } from './install.mjs';
import { stopWhenInterrupted } from './interrupt.mjs';
import { needPostgres, withPostgres } from './postgres.mjs';
import { run } from './processes.mjs';
import { checked, createStages, jestCounts, playwrightCounts } from './stages.mjs';

const node = (...args) => run(process.execPath, args, { cwd: root });

/** Runs one of Jest's projects; PGlite needs modules of node's own kind there. */
async function jest(project, reports, env = {}) {
  const report = join(reports, `${project}-${Object.keys(env).length}.json`);
  const result = await run(
    process.execPath,
    ['node_modules/jest/bin/jest.js', '--selectProjects', project, '--json', `--outputFile=${report}`],
    {
      cwd: root,
      env: { ...testEnvironment({ NODE_OPTIONS: '--experimental-vm-modules --no-warnings' }), ...env },
    },
  );
  return jestCounts(report, result);
}

/** The stories take long: tells every half minute how far they are, and at once which one failed. */
function tellStories(say) {
  let done = 0;
  let total = '';
  let told = Date.now();
  return (text) => {
    total = /Running (\d+) tests/.exec(text)?.[1] ?? total;
    done += text.match(/^ +[✓✘-] /gm)?.length ?? 0;
    for (const line of text.match(/^ +✘ .*/gm) ?? []) say(line);
    if (Date.now() - told < 30_000) return;
    told = Date.now();
    say(`  ${done} of ${total} stories`);
  };
}

async function stories(reports) {
  const report = join(reports, 'stories.json');
  const result = await withDashboard(console.log, (env) =>
    runStories([], { ...env, E2E_REPORT: report }, tellStories(console.log)),
  );
  return playwrightCounts(report, result);
}

/** Every check of the project, the quick ones first. Gives the counts. */
async function runStages(reports, programs) {
  const { total, stage } = createStages();
  await stage('types', async () => checked(await node('node_modules/typescript/bin/tsc', '--noEmit')));
  await stage('lint', async () =>
    checked(await node('node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0')),
  );
  await stage('format', async () =>
    checked(await node('node_modules/prettier/bin/prettier.cjs', '--check', '.')),
  );
  await stage('unit', () => jest('unit', reports));
  await stage('upstream on PGlite', () => jest('upstream', reports));
  if (programs)
    await stage('upstream on PostgreSQL', () =>
      withPostgres(programs, (address) => jest('upstream', reports, { TEST_DATABASE_URL: address })),
    );
  else if (process.env.CI)
    await stage('upstream on PostgreSQL', () => Promise.reject(new Error('PostgreSQL is not installed.')));
  else
    console.log(
      '- upstream on PostgreSQL: skipped, PostgreSQL is not installed (apt-get install postgresql)',
    );

  const built = await stage('production build', async () => {
    await prepare(testBuildDir, () => undefined);
    return { passed: 1, failed: 0, output: '' };
  });
  if (built) {
    await stage('start command', () => jest('start', reports));
    await stage('browser', () => stories(reports));
  }
  return total;
}

/** `npm test`: gets what is missing, runs everything, and ends with the line `N passed, N failed`. */
export async function runAllTests() {
  process.chdir(root);
  stopWhenInterrupted();
  const reports = mkdtempSync(join(tmpdir(), 'dashboard-reports-'));
  try {
    await install(console.log);
    process.env.CHROMIUM_PATH = await needBrowser(console.log);
    const programs = await needPostgres(console.log);
    const { passed, failed } = await runStages(reports, programs);
    console.log(`${passed} passed, ${failed} failed`);
    process.exitCode = failed === 0 ? 0 : 1;
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}
