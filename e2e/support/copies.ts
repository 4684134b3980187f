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

/** Turns on the switch on the settings page, and waits for the copies. */
export async function keepCopies(page: Page): Promise<void> {
  await page.goto('/admin/settings/this-device');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const copies = page.getByRole('switch', { name: 'Keep a copy on this device' });
  await expect(copies).not.toBeChecked();
  // The page comes anew with the choice.
  const isAnew = page.waitForEvent('load');
  await copies.click();
  await isAnew;
  await expect(copies).toBeChecked();
  await expect.poll(() => copiedPages(page)).toContain('/admin/enquiries');
}

/** Tells what this browser shows of a page without a connection: its copy, or the page that says so. */
export async function expectNothingKept(page: Page): Promise<void> {
  await expect.poll(() => copiedPages(page)).toEqual([]);
  await page.context().setOffline(true);
  await page.goto('/admin/enquiries');
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
  await expect(page.getByText('Kept on this device')).toHaveCount(0);
  await page.context().setOffline(false);
  // With the connection the page that was asked for comes by itself.
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeHidden({
    timeout: 20_000,
  });
  await page.waitForLoadState();
}
