import { join } from 'node:path';
import { prepare } from './build.mjs';
import { runDashboard, runStories, testBuildDir } from './e2e.mjs';
import { playwrightCounts } from './stages.mjs';

/** Shorter than the dashboard's longest patience with a token, so that a run refreshes its sessions over and over. */
const tokenSeconds = 45;

/** The stories of any upstream: the others need more than the handbook requires, or are about records of the demo network. */
const withoutExtensions = ['--grep-invert', '@extension|@demo'];

/** Fails a run in which something was asked that is not required. */
function judged({ code, output }, unlisted) {
  if (unlisted.length === 0) return { code, output };
  const told = ['Asked of the upstream, though no required call has it:', ...unlisted].join('\n  ');
  return { code: code || 1, output: `${output}\n${told}\n` };
}

/**
 * Runs the browser stories that need no extension against an upstream that has none, on a build of the sources as they are; gives
 * Playwright's exit code and output. `args` go on to Playwright, `env` are more variables of it.
 */
export async function runSpecOnlyStories(args, env, onOutput) {
  await prepare(testBuildDir, console.log);
  const { startSpecOnlyUpstream } = await import('../../e2e/support/spec-only-upstream/server.mjs');
  const upstream = await startSpecOnlyUpstream({ tokenSeconds });
  try {
    const dashboard = { name: 'spec-only', settings: { UPSTREAM_URL: upstream.address } };
    const result = await runDashboard(dashboard, ({ address }) => {
      const settings = { ...env, E2E_BASE_URL: address, E2E_SPEC_ONLY: upstream.address };
      return runStories([...withoutExtensions, ...args], settings, onOutput);
    });
    return judged(result, upstream.unlisted());
  } finally {
    await upstream.close();
  }
}

/** One pass over every screen of every role, its lists, forms, saves and decisions: a stage of `npm test`. */
export async function specOnlyPass(reports, onOutput) {
  const report = join(reports, 'spec-only.json');
  const result = await runSpecOnlyStories(['any-upstream'], { E2E_REPORT: report }, onOutput);
  return playwrightCounts(report, result);
}

const flag = '--spec-only';
export const isSpecOnly = (args) => args.includes(flag);

/** `npm run e2e -- --spec-only`: shows what Playwright prints, then what was asked beyond the required calls. */
export async function specOnlyFromCommandLine(args, show) {
  let shown = '';
  const result = await runSpecOnlyStories(
    args.filter((arg) => arg !== flag),
    {},
    (text) => {
      shown += text;
      show(text);
    },
  );
  show(result.output.slice(shown.length));
  return result;
}
