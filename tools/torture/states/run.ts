import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { needBrowser } from '../../scripts/lib/browser.mjs';
import { runStories, withNetwork } from '../../scripts/lib/e2e.mjs';
import { playwrightCounts } from '../../scripts/lib/stages.mjs';
import type { Amount, Finding } from '../result';

/** Every page, dialog, error and menu of the table, of which `npm test` looks at a few of each kind: axe finds nothing wrong, nothing is wider than the window. */
export async function run({ isShare, say }: Amount): Promise<Finding[]> {
  const folder = mkdtempSync(join(tmpdir(), 'states-'));
  const report = join(folder, 'report.json');
  const settings = { CHROMIUM_PATH: await needBrowser(say), E2E_STATES: isShare ? 'some' : 'all' };
  try {
    const { passed, failed, output } = await withNetwork(say, async (network: string) => {
      const env = { ...settings, E2E_NETWORK: network, E2E_REPORT: report };
      return playwrightCounts(report, await runStories(['accessibility.spec.ts'], env, undefined));
    });
    if (failed) say(output);
    const value = `${failed} of ${passed + failed} rounds found something`;
    return [{ name: 'states, axe and width', value, goal: '0', reached: failed === 0 }];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
