import { needBrowser } from './browser.mjs';
import { install } from './install.mjs';
import { runStories, withDashboard } from './e2e.mjs';
import { root } from './files.mjs';
import { stopWhenInterrupted } from './interrupt.mjs';
import { isSpecOnly, specOnlyFromCommandLine } from './spec-only.mjs';

const show = (text) => process.stdout.write(text);

/** Against a deployed preview nothing is started here, and only the stories that undo what they do are run. */
function againstPreview(args) {
  for (const name of ['E2E_ADMIN_EMAIL', 'E2E_PASSWORD'])
    if (!process.env[name]) throw new Error(`${name} is required with E2E_BASE_URL.`);
  return runStories(['--grep', '@preview', ...args], {}, show);
}

function runFor(args) {
  if (process.env.E2E_BASE_URL) return againstPreview(args);
  if (isSpecOnly(args)) return specOnlyFromCommandLine(args, show);
  return withDashboard(console.log, (env) => runStories(args, env, show));
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
