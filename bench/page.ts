import path from 'node:path';
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { needBrowser } from '../scripts/lib/browser.mjs';
import { median } from './numbers';
import type { BenchResult } from './result';
import { portOf, withServers, type Server } from './servers';
import { signIn } from './sign-in';

/** A page to open, with the cookie by which it knows who asks. */
type Target = { server: Server; cookie: { name: string; value: string } };
type Visit = { firstRow: number; scriptBytes: number };

const pairs = 7;
const goals = { firstRow: 1.3, scripts: 1.35 };
const link = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const slowerCpu = 4;
const stampScript = path.join(import.meta.dirname, 'first-row.js');

/** The signed-in /enquiries with an empty cache on a slow phone's link and CPU, next to a bare page with the same table. */
export const run = (): Promise<BenchResult[]> =>
  withServers(async ({ startUpstream, startDashboard, startFloor }) => {
    const upstreamPort = portOf(await startUpstream());
    const dashboard = await startDashboard(upstreamPort);
    const floor = await startFloor(upstreamPort);
    const executablePath = await needBrowser((line: string) => process.stderr.write(`${line}\n`));
    const browser = await chromium.launch({ executablePath });
    try {
      const { cookie, session } = await signIn(dashboard.url);
      const own = { server: dashboard, cookie: { name: 'at', value: cookie.slice('at='.length) } };
      const bare = { server: floor, cookie: { name: 'token', value: session.token } };
      const visits = { own: [] as Visit[], bare: [] as Visit[] };
      // The first pair warms the servers up.
      for (let pair = 0; pair <= pairs; pair += 1) {
        const [one, other] = [await visit(browser, own), await visit(browser, bare)];
        if (pair > 0) {
          visits.own.push(one);
          visits.bare.push(other);
        }
      }
      return [
        compare('/enquiries, first row visible', visits, ({ firstRow }) => firstRow, 'ms', goals.firstRow),
        compare(
          '/enquiries, JavaScript sent',
          visits,
          ({ scriptBytes }) => scriptBytes / 1000,
          'kB',
          goals.scripts,
        ),
      ];
    } finally {
      await browser.close();
    }
  });

function compare(
  name: string,
  { own, bare }: { own: Visit[]; bare: Visit[] },
  figure: (visit: Visit) => number,
  unit: string,
  goal: number,
): BenchResult {
  const [one, other] = [median(own.map(figure)), median(bare.map(figure))];
  return {
    name,
    figure: `${one.toFixed(0)} ${unit}, floor ${other.toFixed(0)} ${unit}: ${(one / other).toFixed(2)}x`,
    goal: `at most ${goal.toFixed(2)}x the floor`,
    reached: one <= goal * other,
  };
}

/** Opens the page in a browser context of its own; every byte comes over the slow link. */
async function visit(browser: Browser, { server, cookie }: Target): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    await context.addCookies([{ ...cookie, url: `${server.url}/admin` }]);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const scripts = await countScripts(devtools);
    await devtools.send('Network.emulateNetworkConditions', link);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerCpu });
    await page.addInitScript({ path: stampScript });
    await page.goto(`${server.url}/admin/enquiries`, { waitUntil: 'networkidle' });
    return { firstRow: await stampOf(page), scriptBytes: scripts() };
  } finally {
    await context.close();
  }
}

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

/** Counts the bytes of all scripts as they come over the wire, headers included. */
async function countScripts(devtools: CDPSession): Promise<() => number> {
  const scripts = new Set<string>();
  let bytes = 0;
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await devtools.send('Network.enable');
  return () => bytes;
}
