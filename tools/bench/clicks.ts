import path from 'node:path';
import type { Page } from '@playwright/test';
import { visit, withBrowser } from './browser';
import { median } from './numbers';
import { atMost, type BenchResult } from './result';
import { portOf, withServers } from './servers';
import { logIn, readPair } from './sign-in';

const tries = 15;
const pressMs = 100;
/** Until a page under the mouse has come. */
const restMs = 1000;
/** Two desks: one beside the server, and one whose packets take this long to it and back. */
const roundTripsMs = [0, 150];
const watchScript = path.join(import.meta.dirname, 'watch-clicks.js');
const goals = { restedMs: 50, backMs: 100, inpMs: 100, pageMs: 100 };

type ClickTimes = { clickMs: number; inpMs: number };
type Row = {
  ahead: ClickTimes[];
  rested: ClickTimes[];
  without: ClickTimes[];
  backMs: number[];
  asked: number;
};

/** From the release of a link to the frame that shows its page, with and without fetching it before, and Back. */
export const run = (): Promise<BenchResult[]> =>
  withServers(async ({ startUpstream, startDashboard }) => {
    const server = await startDashboard(portOf(await startUpstream()));
    const cookie = await logIn(server.url, 'safari-owner@demo.test');
    const own = { server, cookies: cookie.split('; ').map(readPair) };
    return withBrowser(async (browser) => {
      const results: BenchResult[] = [];
      for (const latency of roundTripsMs)
        await visit(browser, own, async ({ page, devtools }) => {
          const link = { offline: false, latency, downloadThroughput: -1, uploadThroughput: -1 };
          await devtools.send('Network.emulateNetworkConditions', link);
          // What the worker asks for would not take the link.
          await devtools.send('Network.setBypassServiceWorker', { bypass: true });
          await page.addInitScript({ path: watchScript });
          await page.goto(`${server.url}/admin/enquiries?perPage=10`, { waitUntil: 'networkidle' });
          results.push(...figuresOf(await measureClicks(page), latency));
        });
      return results;
    });
  });

async function measureClicks(page: Page): Promise<Row> {
  const row: Row = { ahead: [], rested: [], without: [], backMs: [], asked: 0 };
  // The first click brings the code that fetches ahead.
  for (let number = -1; number < tries; number += 1)
    for (const how of ['without', 'ahead', 'rested'] as const) {
      await page.evaluate(
        (data) => (document.documentElement.dataset.data = data),
        how === 'without' ? 'save' : 'full',
      );
      const measured = await click(page, how === 'rested' ? restMs : 0);
      const { backMs, asked } = await goBack(page);
      if (number < 0) continue;
      row[how].push(measured);
      row.backMs.push(backMs);
      row.asked += asked;
    }
  return row;
}

async function click(page: Page, waitMs: number): Promise<ClickTimes> {
  const link = page.getByRole('link', { name: 'Next', exact: true });
  await link.scrollIntoViewIfNeeded();
  const box = await link.boundingBox();
  if (!box) throw new Error('The list has one page only.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(waitMs);
  await page.mouse.down();
  await page.waitForTimeout(pressMs);
  await page.mouse.up();
  const measured = await page.evaluate(() => window.clickShown!());
  await page.mouse.move(2, 2);
  return measured;
}

async function goBack(page: Page): Promise<{ backMs: number; asked: number }> {
  let asked = 0;
  const count = (request: { headers(): Record<string, string> }) => (asked += request.headers().rsc ? 1 : 0);
  page.on('request', count);
  const backMs = await page.evaluate(async () => {
    const begun = performance.now();
    history.back();
    await window.placeChanged!();
    return performance.now() - begun;
  });
  page.off('request', count);
  return { backMs, asked };
}

declare global {
  interface Window {
    /** Resolves in the frame after the list's place has changed. */
    placeChanged?: () => Promise<void>;
    clickShown?: () => Promise<ClickTimes>;
  }
}

function figuresOf({ ahead, rested, without, backMs, asked }: Row, latency: number): BenchResult[] {
  const middle = (all: ClickTimes[]) => median(all.map(({ clickMs }) => clickMs));
  const where = latency ? `, round trip of ${latency} ms` : '';
  const [before, pressed, prepared] = [without, ahead, rested].map(middle) as [number, number, number];
  const result = (name: string, ms: number, goalMs: number, more = '') =>
    atMost(`${name}, CPU ÷ 4${where}`, ms, goalMs, { unit: ' ms', more });
  const ratio = (ms: number) =>
    `, ${before.toFixed(0)} ms without fetching ahead: ${(ms / before).toFixed(2)}x`;
  const inp = median([...ahead, ...rested].map(({ inpMs }) => inpMs));
  return [
    result(
      'next page after its link was under the mouse for a second',
      prepared,
      goals.restedMs,
      ratio(prepared),
    ),
    ...(latency ? [result('next page without fetching ahead', before, latency + goals.pageMs)] : []),
    // Of a press, all but the time until the request is under way is gained.
    result('next page after a press of 100 ms', pressed, before - pressMs / 2, ratio(pressed)),
    result('Back, without a request', median(backMs), asked ? 0 : goals.backMs, `, ${asked} requests`),
    result('longest event of a click (INP)', inp, goals.inpMs),
  ];
}
