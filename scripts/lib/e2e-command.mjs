import { needBrowser } from './browser.mjs';
import { install } from './install.mjs';
import { withDashboard } from './e2e.mjs';
import { root } from './files.mjs';
import { stopWhenInterrupted } from './interrupt.mjs';
import { runPreview } from './preview.mjs';
import { isSpecOnly, specOnlyFromCommandLine } from './spec-only.mjs';
import { runTracedIfFailed } from './traced.mjs';

const show = (text) => process.stdout.write(text);
const watch = { say: console.log, onOutput: show };

function runFor(args) {
  if (process.env.E2E_BASE_URL) return runPreview(args, process.env, watch);
  if (isSpecOnly(args)) return specOnlyFromCommandLine(args, show);
  return withDashboard(console.log, (env) => runTracedIfFailed(args, env, watch));
}

/** `npm run e2e`: the browser stories alone; `args` go on to Playwright. Ends the process with Playwright's exit code. */
export async function storiesFromCommandLine(args) {
  process.chdir(root);
  stopWhenInterrupted();
  try {
    await install(console.log);
    process.env.CHROMIUM_PATH = await needBrowser(console.log);
    const { code } = await runFor(args);
    process.exit(code);
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
