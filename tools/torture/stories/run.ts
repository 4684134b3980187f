import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { needBrowser } from '../../scripts/lib/browser.mjs';
import { thoroughTag, withNetwork } from '../../scripts/lib/e2e.mjs';
import { playwrightCounts } from '../../scripts/lib/stages.mjs';
import { runTracedIfFailed } from '../../scripts/lib/traced.mjs';
import type { Amount, Finding } from '../result';

/** The stories for which `npm test` has no time: whole days, other devices and worlds, and variants of what it tells. */
export async function run({ say }: Amount): Promise<Finding[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'torture-'));
  const report = path.join(folder, 'stories.json');
  const watch = { say, onOutput: (text: string) => void process.stdout.write(text) };
  try {
    const browser = await needBrowser(say);
    const { passed, failed } = await withNetwork(say, async (network: string) => {
      const env = { CHROMIUM_PATH: browser, E2E_NETWORK: network, E2E_REPORT: report };
      return playwrightCounts(report, await runTracedIfFailed(['--grep', thoroughTag], env, watch));
    });
    const value = `${failed} of ${passed + failed} failed`;
    return [{ name: 'stories, the thorough ones', value, goal: 'none', reached: failed === 0 && passed > 0 }];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
