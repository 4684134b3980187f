import type { Page } from '@playwright/test';
import { screensOf } from '../lib/testing/route-table';
import { expect, test } from './fixtures';
import { someRecords } from './support/demo';

test.use({ role: 'admin' });

const records = ['/safaris/edit/mara-explorer', `/websites/edit/${someRecords.website}`];
const widths = [
  320, 340, 360, 390, 412, 480, 540, 600, 639, 640, 641, 700, 740, 768, 800, 820, 860, 900, 960, 1000, 1023,
  1024, 1080, 1100, 1144, 1180, 1280, 1440, 1680, 1920,
];

const paths = [...screensOf('admin'), ...records];
/** So many pages share a browser's cache: a browser of its own costs a page more than the thirty widths. */
const pagesAtOnce = 6;

async function expectNarrowEverywhere(page: Page, path: string): Promise<void> {
  await page.goto(`/admin${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const wider: Record<number, number> = {};
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const by = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (by > 0) wider[width] = by;
  }
  expect.soft(wider, path).toEqual({});
}

for (let start = 0; start < paths.length; start += pagesAtOnce) {
  const some = paths.slice(start, start + pagesAtOnce);
  test(`${some[0]} and ${some.length - 1} more scroll sideways at no width`, async ({ page }) => {
    test.slow();
    for (const path of some) await test.step(path, () => expectNarrowEverywhere(page, path));
  });
}
