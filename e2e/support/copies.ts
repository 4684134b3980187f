import { expect, type Page } from '@playwright/test';

/** The addresses of all pages that this browser keeps copies of. */
export const copiedPages = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('copy-'));
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept
      .flat()
      .map(({ url }) => new URL(url))
      .filter(({ pathname }) => !/^\/admin\/(_next|static|api)\//.test(pathname))
      .map(({ pathname, search }) => pathname + search);
  });

/** What the page has loaded and no copy knows; somebody coming back to the tab begins another run. */
export const scriptsWithoutCopy = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    const loaded = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /\/_next\/static\/.*\.js$/.test(path));
    const found = await Promise.all(loaded.map((path) => caches.match(path, { ignoreVary: true })));
    return loaded.filter((_, position) => !found[position]);
  });

/** The same after a new run, as somebody causes it who comes back to the tab; by itself one begins 2 s after the page. */
export async function renewedCopies(page: Page): Promise<string[]> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  return copiedPages(page);
}

export const copiesSwitch = (page: Page) => page.getByRole('switch', { name: 'Keep a copy on this device' });

/** Turns on the switch on the settings page, and waits for the copies. */
export async function keepCopies(page: Page): Promise<void> {
  await page.goto('/admin/settings/this-device');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect(copiesSwitch(page)).not.toBeChecked();
  // The page comes anew with the choice.
  const isAnew = page.waitForEvent('load');
  await copiesSwitch(page).click();
  await isAnew;
  await expect(copiesSwitch(page)).toBeChecked();
  await expect.poll(() => renewedCopies(page)).toContain('/admin/enquiries');
}

/** Whatever this browser kept a copy of is gone. */
export const expectNoneKept = (page: Page) => expect.poll(() => copiedPages(page)).toEqual([]);
