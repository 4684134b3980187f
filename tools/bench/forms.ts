import type { Browser, Page } from '@playwright/test';
import { visit, withBrowser, type Target } from './browser';
import { median } from './numbers';
import { againstPeer, atMost, type BenchResult } from './result';
import { portOf, withServers } from './servers';
import { targets } from './sign-in';

const rounds = 5;
const goals = {
  kilobytes: { '/enquiries': 150, '/login': 120, '/safaris/add': 185 },
  keystroke: 1.5,
  blockingMs: 100,
  shift: 0,
};
const fields = ['Full description', 'Safari Name'];
const text = 'Six days among the herds of the Mara, with a night in a boat';
const keyInterval = 60;
const bareField = 'A bare field';

/** Until what a page does when idle is done. */
const restMs = 1500;

type TypingTimes = { fresh: number; refused: number };
type Calmness = { blockedMs: number; shift: number };

/** The longest form, /safaris/add: what it sends before a map or calendar is opened, and how long a keystroke takes on a slow CPU; and what else a list and the sign-in send, and how calmly they come. */
export const run = (): Promise<BenchResult[]> =>
  withServers(async ({ startUpstream, startDashboard, startFloor }) => {
    const upstreamPort = portOf(await startUpstream());
    const dashboard = await startDashboard(upstreamPort);
    const { own, bare } = await targets(dashboard, await startFloor(upstreamPort));
    return withBrowser(async (browser) => {
      const nobody = { ...own, cookies: [] };
      const runtime = (await scriptsOf(browser, bare, '/enquiries')) / 1000;
      const scripts = async (target: Target, path: keyof typeof goals.kilobytes) => {
        const kilobytes = (await scriptsOf(browser, target, path)) / 1000;
        const more = `, the floor ${runtime.toFixed(0)} kB`;
        return atMost(`${path}, JavaScript sent`, kilobytes, goals.kilobytes[path], { unit: ' kB', more });
      };
      const typed: TypingTimes[] = [];
      const floor: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        floor.push(await typeInBareField(browser, bare));
        typed.push(await typeInForm(browser, own));
      }
      const keystroke = (name: string, times: number[]) => {
        const figure = { own: median(times), other: median(floor), unit: 'ms' };
        return againstPeer(name, 'a bare field', figure, goals.keystroke);
      };
      const beside = await calmnessOf(browser, bare, '/enquiries');
      const calm = async (target: Target, path: string) => {
        const { blockedMs, shift } = await calmnessOf(browser, target, path);
        const more = `, the floor ${beside.blockedMs.toFixed(0)} ms`;
        return [
          atMost(`${path}, blocking, CPU ÷ 4`, blockedMs, goals.blockingMs, { unit: ' ms', more }),
          atMost(`${path}, shift of its layout (CLS)`, shift, goals.shift, { digits: 3 }),
        ];
      };
      return [
        await scripts(own, '/enquiries'),
        await scripts(nobody, '/login'),
        await scripts(own, '/safaris/add'),
        keystroke(
          '/safaris/add, slowest keystroke',
          typed.map(({ fresh }) => fresh),
        ),
        keystroke(
          'the same after a refused save',
          typed.map(({ refused }) => refused),
        ),
        ...(await calm(own, '/enquiries')),
        ...(await calm(nobody, '/login')),
        ...(await calm(own, '/safaris/add')),
      ];
    });
  });

/** How long a first visit's tasks hold up the browser, and how far they move what is seen. */
async function calmnessOf(browser: Browser, target: Target, path: string): Promise<Calmness> {
  const visits: Calmness[] = [];
  for (let round = 0; round < rounds; round += 1)
    visits.push(
      await visit(browser, target, async ({ page }) => {
        await page.addInitScript(noteDisturbances);
        await page.goto(`${target.server.url}/admin${path}`, { waitUntil: 'networkidle' });
        await page.waitForTimeout(restMs);
        return page.evaluate(() => window.calmness!);
      }),
    );
  const middle = (of: (one: Calmness) => number) => median(visits.map(of));
  return { blockedMs: middle(({ blockedMs }) => blockedMs), shift: middle(({ shift }) => shift) };
}

const scriptsOf = (browser: Browser, target: Target, path: string): Promise<number> =>
  visit(browser, target, async ({ page, scriptBytes }) => {
    await page.goto(`${target.server.url}/admin${path}`, { waitUntil: 'networkidle' });
    return scriptBytes();
  });

const typeInForm = (browser: Browser, target: Target): Promise<TypingTimes> =>
  visit(browser, target, async ({ page }) => {
    await page.addInitScript(noteKeystrokes);
    await page.goto(`${target.server.url}/admin/safaris/add`, { waitUntil: 'networkidle' });
    const fresh = await typeInto(page, fields);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.locator('[aria-invalid="true"]').first().waitFor();
    return { fresh, refused: await typeInto(page, fields) };
  });

const typeInBareField = (browser: Browser, target: Target): Promise<number> =>
  visit(browser, target, async ({ page }) => {
    await page.addInitScript(noteKeystrokes);
    await page.goto(`${target.server.url}/admin/enquiries`, { waitUntil: 'networkidle' });
    await page.evaluate((label) => {
      const field = document.createElement('textarea');
      field.ariaLabel = label;
      document.body.append(field);
    }, bareField);
    return typeInto(page, [bareField]);
  });

declare global {
  interface Window {
    slowestKeystroke?: number;
    calmness?: Calmness;
  }
}

/** Runs in the page: sums what is moved without an input, and what long tasks take beyond 50 ms. */
function noteDisturbances() {
  const calmness = (window.calmness = { blockedMs: 0, shift: 0 });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) calmness.blockedMs += duration - 50;
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      calmness.shift += entry.hadRecentInput ? 0 : entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page: keeps the longest time from a key to the next painted frame, in ms; what takes less than 16 is not told. */
function noteKeystrokes() {
  const keys = ['keydown', 'keypress', 'input', 'keyup'];
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) {
      if (keys.includes(name)) window.slowestKeystroke = Math.max(window.slowestKeystroke ?? 0, duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

async function typeInto(page: Page, labels: string[]): Promise<number> {
  for (const label of labels) {
    const field = page.getByRole('textbox', { name: label, exact: true });
    await field.fill('');
    await field.focus();
    await page.evaluate(() => {
      window.slowestKeystroke ??= 16;
    });
    await field.pressSequentially(text, { delay: keyInterval });
  }
  const slowest = await page.evaluate(() => window.slowestKeystroke ?? 16);
  await page.evaluate(() => {
    window.slowestKeystroke = 16;
  });
  return slowest;
}
