import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { visit, withBrowser, type Target } from './browser';
import { median } from './numbers';
import { againstPeer, type BenchResult } from './result';
import { portOf, withServers } from './servers';
import { targets } from './sign-in';

type Opened = { firstRow: number; warmFirstRow: number; scriptBytes: number };
type Peer = keyof typeof peers;
type Figure = { of: (opened: Opened) => number; unit: string };

const cold: Figure = { of: ({ firstRow }) => firstRow, unit: 'ms' };
const warm: Figure = { of: ({ warmFirstRow }) => warmFirstRow, unit: 'ms' };
const scripts: Figure = { of: ({ scriptBytes }) => scriptBytes / 1000, unit: 'kB' };

const rounds = 15;
/** The pages to compare with; slow ones are opened every third round, as fewer visits suffice. */
const peers = {
  floor: { name: 'the floor', everyRounds: 1 },
  plain: { name: 'plain HTML', everyRounds: 3 },
  peer: { name: 'react-admin', everyRounds: 3 },
};
const goals = { cold: { floor: 1.05, plain: 1.5, peer: 0.17 }, warm: 0.95, scripts: 1.35 };
/** Until what a page does when idle is done. */
const restMs = 1500;
const link = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const stampScript = path.join(import.meta.dirname, 'stamp-first-row.js');

/**
 * The first row of the signed-in /enquiries on a slow phone's link and CPU, first with an empty cache, next to the same table as a bare page
 * of Next, as plain HTML without scripts, and in react-admin.
 */
export const run = (): Promise<BenchResult[]> =>
  withServers(async ({ startUpstream, startDashboard, startFloor, startPlain, startPeer }) => {
    const port = portOf(await startUpstream());
    const { own, bare } = await targets(await startDashboard(port), await startFloor(port));
    const opened = await openInTurn({
      own,
      floor: bare,
      plain: { ...bare, server: await startPlain(port) },
      peer: { ...bare, server: await startPeer(port) },
    });
    const compare = (name: string, peer: Peer, { of, unit }: Figure, goal: number) => {
      const [one, other] = [median(opened.own.map(of)), median(opened[peer].map(of))];
      return againstPeer(`/enquiries, ${name}`, peers[peer].name, { own: one, other, unit }, goal);
    };
    return [
      compare('first row visible', 'floor', cold, goals.cold.floor),
      compare('first row visible', 'plain', cold, goals.cold.plain),
      compare('first row visible', 'peer', cold, goals.cold.peer),
      compare('first row of the next visit', 'floor', warm, goals.warm),
      compare('JavaScript sent', 'floor', scripts, goals.scripts),
    ];
  });

/** Opens the pages one after the other, round by round, so that what else the machine does slows all of them. */
const openInTurn = (targetsByName: Record<Peer | 'own', Target>) =>
  withBrowser(async (browser) => {
    const opened: Record<Peer | 'own', Opened[]> = { own: [], floor: [], plain: [], peer: [] };
    const open = async (name: Peer | 'own') =>
      opened[name].push(await openTwice(browser, targetsByName[name]));
    const names = Object.keys(peers) as Peer[];
    // The first visits warm the servers up.
    for (const name of ['own', ...names] as const) await openTwice(browser, targetsByName[name]);
    for (let round = 0; round < rounds; round += 1) {
      await open('own');
      for (const name of names) if (round % peers[name].everyRounds === 0) await open(name);
    }
    return opened;
  });

/** Opens the page over the slow link, first with an empty cache and then with a filled one. */
const openTwice = (browser: Browser, target: Target): Promise<Opened> =>
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
async function stampOf(page: Page): Promise<number> {
  // An application may run its scripts long after the last byte.
  await page.waitForFunction(() => window.firstRowAt !== undefined, undefined, { polling: 200 });
  return page.evaluate(() => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
    if (!window.firstRowAt || !painted) throw new Error('No row of the table has come.');
    return Math.max(window.firstRowAt, painted);
  });
}
