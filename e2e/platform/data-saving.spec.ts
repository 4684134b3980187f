import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';

test.use({ role: 'admin' });

/** The paths of everything that the page fetches from now on. */
function fetchedBy(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}
const fonts = /\.woff2$/;

test(
  'Somebody saves data: no map and no large picture before it is asked for, and no font',
  { tag: '@thorough' },
  async ({ page }) => {
    await page.goto('/admin/settings/this-device');
    const saving = page.getByRole('switch', { name: 'Save data' });
    await expect(saving).not.toBeChecked();
    const isAnew = page.waitForEvent('load');
    await saving.click();
    await isAnew;
    await expect(saving).toBeChecked();

    await page.goto('/admin/properties/add');
    const show = page.getByRole('button', { name: 'Show map' });
    await show.scrollIntoViewIfNeeded();
    await expect(page.getByText('Data saver is on. Show the map when you need it.')).toBeVisible();
    await expect(page.locator('canvas')).toHaveCount(0);
    // What the browser has in its memory it may load by itself; no letter of this page is drawn with it.
    expect(await page.evaluate(() => [...document.fonts].map(({ status }) => status))).not.toContain(
      'loaded',
    );
    await show.click();
    await expect(page.locator('canvas').first()).toBeVisible();

    await page.goto('/admin/banners/list');
    await page.getByRole('link', { name: 'View Banner', exact: true }).first().click();
    const picture = page.getByRole('button', { name: 'Show', exact: true });
    await expect(picture).toBeVisible();
    await picture.click();
    await expect(page.getByRole('img', { name: /preview$/ })).toBeVisible();
  },
);

test.describe('Where the browser wishes so', { tag: '@thorough' }, () => {
  test.use({ extraHTTPHeaders: { 'save-data': 'on' } });

  test('data is saved without a choice, and the switch takes it back', async ({ page }) => {
    const fetched = fetchedBy(page);
    await page.goto('/admin/settings/this-device');
    const saving = page.getByRole('switch', { name: 'Save data' });
    await expect(saving).toBeChecked();
    expect(fetched.filter((path) => fonts.test(path))).toEqual([]);
    const isAnew = page.waitForEvent('load');
    await saving.click();
    await isAnew;
    await expect(saving).not.toBeChecked();
    await expect.poll(() => fetched.filter((path) => fonts.test(path)).length).toBeGreaterThan(0);
  });
});
