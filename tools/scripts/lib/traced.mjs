import { join } from 'node:path';
import { runStories } from './e2e.mjs';
import { readIfThere, root } from './files.mjs';

/** Where Playwright notes how its last run went. */
const lastRun = join(root, 'test-results', '.last-run.json');
const most = 10;

/**
 * Runs the stories without traces, which would make each of them slower. Those that failed are then told once more with a trace, for the
 * one who looks into it: how that goes changes nothing about the result, which is that of the first run.
 */
export async function runTracedIfFailed(args, env, { say, onOutput }) {
  const result = await runStories(args, env, onOutput);
  const { failedTests = [] } = JSON.parse(readIfThere(lastRun) ?? '{}');
  if (result.code === 0 || failedTests.length === 0) return result;
  const count = failedTests.length > most ? `The first ${most} of ${failedTests.length}` : failedTests.length;
  say(`${count} failed. Running once more with a trace; the result does not change …`);
  const { output } = await runStories(
    [...args, '--last-failed', `--max-failures=${most}`],
    { ...env, E2E_TRACE: 'on', E2E_REPORT: undefined },
    () => undefined,
  );
  for (const [line] of output.matchAll(/^ +[✓✘] .*/gm)) say(line);
  say('Open a trace with: npx playwright show-trace test-results/*/trace.zip');
  return result;
}
