import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { visit, withBrowser, type Target } from './browser';
import { median } from './numbers';
import { pageCost } from './page-cost';
import { againstFloor, type BenchResult } from './result';
import { portOf, withServers } from './servers';
import { targets } from './sign-in';
import { upstreamCost } from './upstream-cost';

type Opened = { firstRow: number; warmFirstRow: number; scriptBytes: number };

const pairs = 15;
const goals = { firstRow: 1.25, warmFirstRow: 0.95, scripts: 1.35 };
/** Until what a page does when idle is done. */
const restMs = 1500;
const link = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const stampScript = path.join(import.meta.dirname, 'first-row.js');

/** The signed-in /enquiries on a slow phone's link and CPU, first with an empty cache, next to a bare page with the same table. */
export const run = (): Promise<BenchResult[]> =>
  withServers(async (servers) => {
    const { startUpstream, startDashboard, startFloor } = servers;
    const upstream = await startUpstream();
    const upstreamPort = portOf(upstream);
    const costs = await pageCost(servers, upstreamPort);
    const dashboard = await startDashboard(upstreamPort);
    costs.push(...(await upstreamCost(dashboard, upstream)));
    const floor = await startFloor(upstreamPort);
    const { own, bare } = await targets(dashboard, floor);
    return withBrowser(async (browser) => {
      const opened = { own: [] as Opened[], bare: [] as Opened[] };
      // The first pair warms the servers up.
      for (let pair = 0; pair <= pairs; pair += 1) {
        const [one, other] = [await open(browser, own), await open(browser, bare)];
        if (pair > 0) {
          opened.own.push(one);
          opened.bare.push(other);
        }
      }
      const compare = (name: string, figure: (page: Opened) => number, unit: string, goal: number) => {
        const [one, other] = [median(opened.own.map(figure)), median(opened.bare.map(figure))];
        return againstFloor(name, { own: one, bare: other, unit }, goal);
      };
      return [
        ...costs,
        compare('/enquiries, first row visible', ({ firstRow }) => firstRow, 'ms', goals.firstRow),
        compare(
          '/enquiries, first row of the next visit',
          ({ warmFirstRow }) => warmFirstRow,
          'ms',
          goals.warmFirstRow,
        ),
        compare('/enquiries, JavaScript sent', ({ scriptBytes }) => scriptBytes / 1000, 'kB', goals.scripts),
      ];
    });
  });

/** Opens the page twice; every byte comes over the slow link, for the second time what is not in the cache. */
const open = (browser: Browser, target: Target): Promise<Opened> =>
  visit(browser, target, async ({ page, devtools, scriptBytes }) => {
    await devtools.send('Network.emulateNetworkConditions', link);
    await page.addInitScript({ path: stampScript });
    const load = async () => {
      await page.goto(`${target.server.url}/admin/enquiries`, { waitUntil: 'networkidle' });
      return stampOf(page);
    };
    const first = { firstRow: await load(), scriptBytes: scriptBytes() };
    await page.waitForTimeout(restMs);
    await page.goto('about:blank');
    return { ...first, warmFirstRow: await load() };
  });

declare global {
  interface Window {
    firstRowAt?: number;
  }
}

/** Milliseconds; nothing can be seen before the first paint, whatever frames there were. */
const stampOf = (page: Page) =>
  page.evaluate(() => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
    if (!window.firstRowAt || !painted) throw new Error('No row of the table has come.');
    return Math.max(window.firstRowAt, painted);
  });
