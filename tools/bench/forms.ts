import type { Browser, Page } from '@playwright/test';
import { visit, withBrowser, type Target } from './browser';
import { median } from './numbers';
import { againstFloor, type BenchResult } from './result';
import { portOf, withServers } from './servers';
import { targets } from './sign-in';

const rounds = 3;
const goals = { scripts: 1.6, keystroke: 50 };
const fields = ['Full description', 'Safari Name'];
const text = 'Six days among the herds of the Mara, with a night in a boat';
const keyInterval = 60;
const bareField = 'A bare field';

type TypingTimes = { fresh: number; refused: number };

/** The longest form, /safaris/add: what it sends before a map or calendar is opened, and how long a keystroke takes on a slow CPU. */
export const run = (): Promise<BenchResult[]> =>
  withServers(async ({ startUpstream, startDashboard, startFloor }) => {
    const upstreamPort = portOf(await startUpstream());
    const dashboard = await startDashboard(upstreamPort);
    const { own, bare } = await targets(dashboard, await startFloor(upstreamPort));
    return withBrowser(async (browser) => {
      const sent = {
        own: (await scriptsOf(browser, own, '/safaris/add')) / 1000,
        bare: (await scriptsOf(browser, bare, '/enquiries')) / 1000,
      };
      const typed: TypingTimes[] = [];
      const floor: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        floor.push(await typeInBareField(browser, bare));
        typed.push(await typeInForm(browser, own));
      }
      const beside = `a bare field ${median(floor)} ms`;
      return [
        againstFloor('/safaris/add, JavaScript sent', { ...sent, unit: 'kB' }, goals.scripts),
        keystroke('/safaris/add, slowest keystroke', median(typed.map(({ fresh }) => fresh)), beside),
        keystroke('the same after a refused save', median(typed.map(({ refused }) => refused)), beside),
      ];
    });
  });

const keystroke = (name: string, worst: number, beside: string): BenchResult => ({
  name,
  figure: `${worst} ms, ${beside}`,
  goal: `at most ${goals.keystroke} ms`,
  reached: worst <= goals.keystroke,
});

const scriptsOf = (browser: Browser, target: Target, path: string): Promise<number> =>
  visit(browser, target, async ({ page, scriptBytes }) => {
    await page.goto(`${target.server.url}/admin${path}`, { waitUntil: 'networkidle' });
    return scriptBytes();
  });

const typeInForm = (browser: Browser, target: Target): Promise<TypingTimes> =>
  visit(browser, target, async ({ page }) => {
    await page.addInitScript(noteKeystrokes);
    await page.goto(`${target.server.url}/admin/safaris/add`, { waitUntil: 'networkidle' });
    // A slow phone shows the form before its scripts have run, and they keep what is typed by then; the button says when they have.
    await page.locator('button[type="submit"]:enabled').waitFor();
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
  }
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
