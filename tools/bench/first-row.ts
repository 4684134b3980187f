import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { visit, withBrowser, type Target } from './browser';
import { median } from './numbers';
import { startLink } from './link';
import { againstPeer, type BenchResult } from './result';
import { portOf, withServers } from './servers';
import { targets } from './sign-in';

type OpeningFigures = { firstRow: number; warmFirstRow: number; scriptBytes: number };
type Peer = keyof typeof peers;
type Name = Peer | 'own' | 'ownLinked';
type Figure = { of: (opened: OpeningFigures) => number; unit: string };

const cold: Figure = { of: ({ firstRow }) => firstRow, unit: 'ms' };
const warm: Figure = { of: ({ warmFirstRow }) => warmFirstRow, unit: 'ms' };
const scripts: Figure = { of: ({ scriptBytes }) => scriptBytes / 1000, unit: 'kB' };

const rounds = 15;
/** The pages to compare with; slow ones are opened every third round, as fewer visits suffice. */
const peers = {
  floor: { name: 'the floor', everyRounds: 1 },
  plain: { name: 'plain HTML', everyRounds: 3 },
  peer: { name: 'react-admin', everyRounds: 3 },
  floorLinked: { name: 'the floor', everyRounds: 3 },
};
const goals = { cold: { floor: 1.05, plain: 1.5, peer: 0.17 }, warm: 0.95, scripts: 1.35 };
/** Until what a page does when idle is done. */
const restMs = 1500;
const link = { roundTripMs: 150, downBytesPerSecond: 1_600_000 / 8, upBytesPerSecond: 750_000 / 8 };
/** The same, as Chromium plays it: it delays each request for itself. */
const emulated = {
  offline: false,
  latency: link.roundTripMs,
  downloadThroughput: link.downBytesPerSecond,
  uploadThroughput: link.upBytesPerSecond,
};
const stampScript = path.join(import.meta.dirname, 'stamp-first-row.js');

/**
 * The first row of the signed-in /enquiries on a slow phone's link and CPU, first with an empty cache, next to the same table as a bare page
 * of Next, as plain HTML without scripts, and in react-admin; once more over a link of our own in place of the browser's.
 */
export const run = (): Promise<BenchResult[]> =>
  withServers(async ({ startUpstream, startDashboard, startFloor, startPlain, startPeer }) => {
    const port = portOf(await startUpstream());
    const { own, bare } = await targets(await startDashboard(port), await startFloor(port));
    const links = await Promise.all([own, bare].map(({ server }) => startLink(portOf(server), link)));
    const overLink = (target: Target, at: number): Target => {
      const url = `http://localhost:${links[at]!.port}`;
      return { ...target, server: { ...target.server, url }, isLinked: true };
    };
    const opened = await openInTurn({
      own,
      floor: bare,
      plain: { ...bare, server: await startPlain(port) },
      peer: { ...bare, server: await startPeer(port) },
      ownLinked: overLink(own, 0),
      floorLinked: overLink(bare, 1),
    }).finally(() => Promise.all(links.map((each) => each.close())));
    const compare = (name: string, peer: Peer, { of, unit }: Figure, goal: number, by: Name = 'own') => {
      const [one, other] = [median(opened[by].map(of)), median(opened[peer].map(of))];
      const beside = peers[peer].name;
      return againstPeer(`/enquiries, ${name}, to ${beside}`, beside, { own: one, other, unit }, goal);
    };
    return [
      compare('first row visible', 'floor', cold, goals.cold.floor),
      compare('first row visible', 'plain', cold, goals.cold.plain),
      compare('first row visible', 'peer', cold, goals.cold.peer),
      compare('first row of the next visit', 'floor', warm, goals.warm),
      compare('first row over our own link', 'floorLinked', cold, goals.cold.floor, 'ownLinked'),
      compare('its next visit', 'floorLinked', warm, goals.warm, 'ownLinked'),
      compare('JavaScript sent', 'floor', scripts, goals.scripts),
    ];
  });

/** Opens the pages one after the other, round by round, so that what else the machine does slows all of them. */
const openInTurn = (targetsByName: Record<Name, Target>) =>
  withBrowser(async (browser) => {
    const names = Object.keys(targetsByName) as Name[];
    const opened = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
      Name,
      OpeningFigures[]
    >;
    const roundsOf = (name: Name) =>
      name === 'own' ? 1 : name === 'ownLinked' ? 3 : peers[name].everyRounds;
    // The first visits warm the servers up.
    for (const name of names) await openTwice(browser, targetsByName[name]);
    for (let round = 0; round < rounds; round += 1)
      for (const name of names)
        if (round % roundsOf(name) === 0) opened[name].push(await openTwice(browser, targetsByName[name]));
    return opened;
  });

/** Opens the page over the slow link, first with an empty cache and then with a filled one. */
const openTwice = (browser: Browser, target: Target): Promise<OpeningFigures> =>
  visit(browser, target, async ({ page, devtools, scriptBytes }) => {
    if (!target.isLinked) await devtools.send('Network.emulateNetworkConditions', emulated);
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
