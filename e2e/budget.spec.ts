import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

/** Bytes as they come over the wire, without headers: of a page, and of all scripts that load before anybody acts. */
type Budget = { html: number; script: number };
const budget = JSON.parse(readFileSync('bench/budget.json', 'utf8')) as Record<string, Budget>;

async function bytesOf(page: Page, route: string): Promise<Budget> {
  await page.goto(`/admin${route}`, { waitUntil: 'networkidle' });
  // The toasts' own are fetched when the browser is idle, as the last.
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached();
  return page.evaluate(() => {
    const sizeOf = (entries: PerformanceEntry[]) =>
      (entries as PerformanceResourceTiming[]).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => /\.js(\?|$)/.test(name));
    return { html: sizeOf(performance.getEntriesByType('navigation')), script: sizeOf(scripts) };
  });
}

for (const [route, { html, script }] of Object.entries(budget)) {
  test.describe(route, () => {
    test.use({ role: route === '/login' ? null : 'admin' });

    test('keeps within its budget of bytes (bench/budget.json)', async ({ page }) => {
      const bytes = await bytesOf(page, route);
      test.info().annotations.push({ type: 'bytes', description: JSON.stringify(bytes) });
      expect(bytes.html).toBeLessThanOrEqual(html);
      expect(bytes.script).toBeLessThanOrEqual(script);
    });
  });
}
