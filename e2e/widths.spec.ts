import { screensOf } from '../lib/testing/route-table';
import { expect, test } from './fixtures';
import { someRecords } from './support/demo';

test.use({ role: 'admin' });

const records = ['/safaris/edit/mara-explorer', `/websites/edit/${someRecords.website}`];
const widths = [
  320, 340, 360, 390, 412, 480, 540, 600, 639, 640, 641, 700, 740, 768, 800, 820, 860, 900, 960, 1000, 1023,
  1024, 1080, 1100, 1144, 1180, 1280, 1440, 1680, 1920,
];

for (const path of [...screensOf('admin'), ...records]) {
  test(`${path} scrolls sideways at no width`, async ({ page }) => {
    await page.goto(`/admin${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const wider: Record<number, number> = {};
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const by = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (by > 0) wider[width] = by;
    }
    expect(wider).toEqual({});
  });
}
