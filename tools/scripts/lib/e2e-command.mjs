import { needBrowser } from './browser.mjs';
import { install } from './install.mjs';
import { withNetwork } from './e2e.mjs';
import { root } from './files.mjs';
import { stopWhenInterrupted } from './interrupt.mjs';
import { runPreview } from './preview.mjs';
import { keepTemporaryFilesInMemory } from './scratch.mjs';
import { isSpecOnly, specOnlyFromCommandLine } from './spec-only.mjs';
import { runTracedIfFailed } from './traced.mjs';

const show = (text) => process.stdout.write(text);
const watch = { say: console.log, onOutput: show };

const checkFlag = '--check-answers';

function runFor(args) {
  if (process.env.E2E_BASE_URL) return runPreview(args, process.env, watch);
  if (isSpecOnly(args)) return specOnlyFromCommandLine(args, show);
  return withNetwork(console.log, (network) => runTracedIfFailed(args, { E2E_NETWORK: network }, watch));
}

/** `npm run e2e`: the browser stories alone; what else is `given` goes on to Playwright. --check-answers lists at the end where answers left the contract. Ends the process with Playwright's exit code. */
export async function storiesFromCommandLine(given) {
  process.chdir(root);
  if (given.includes(checkFlag)) process.env.CHECK_ANSWERS = '1';
  const args = given.filter((arg) => arg !== checkFlag);
  stopWhenInterrupted();
  keepTemporaryFilesInMemory();
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
