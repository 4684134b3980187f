import { join } from 'node:path';
import { prepare } from './build.mjs';
import { runStories, testBuildDir } from './e2e.mjs';
import { playwrightCounts } from './stages.mjs';

/** The stories of any upstream: the others need more than the handbook requires, or are about records of the demo network. */
const withoutExtensions = ['--grep-invert', '@extension|@demo'];

/**
 * Runs the browser stories that need no extension against upstreams that have none, on a build of the sources as they are; gives
 * Playwright's exit code and output. `args` go on to Playwright, `env` are more variables of it.
 */
export async function runSpecOnlyStories(args, env, onOutput) {
  await prepare(testBuildDir, console.log);
  return runStories([...withoutExtensions, ...args], { ...env, E2E_SPEC_ONLY: '1' }, onOutput);
}

/** One pass over every screen of every role, its lists, forms, saves and decisions: a stage of `npm test`. */
export async function specOnlyPass(reports, onOutput) {
  const report = join(reports, 'spec-only.json');
  const result = await runSpecOnlyStories(['any-upstream'], { E2E_REPORT: report }, onOutput);
  return playwrightCounts(report, result);
}

const flag = '--spec-only';
export const isSpecOnly = (args) => args.includes(flag);

/** `npm run e2e -- --spec-only`: shows what Playwright prints. */
export const specOnlyFromCommandLine = (args, show) =>
  runSpecOnlyStories(
    args.filter((arg) => arg !== flag),
    {},
    show,
  );
