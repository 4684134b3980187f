import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '../fixtures';
import { ask } from '../support/answers';
import { card, expectCount, period, periods, viewsCard } from '../support/dashboard';
import { ready } from '../support/ready';

const address = '/admin/analytics';
const tag = '@extension';

test.describe('An owner', () => {
  test.use({ role: 'property-owner' });

  test(
    'sees under each count the curve of its period and the change, without asking for either, and the best listings, which lead to their forms',
    { tag },
    async ({ page }) => {
      const total = async (days: number) =>
        (await ask(page.request, 'GET /dashboard/analytics/view-count', { query: { days } })).total;
      await page.goto(address);
      const views = viewsCard(page);
      await expect(views.getByRole('img', { name: /^Curve by week/ })).toBeVisible();
      const asked: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        // The whole style sheet is fetched when the page is idle.
        if (request.resourceType() === 'fetch' && !pathname.startsWith('/admin/_next/')) asked.push(pathname);
      });
      for (const [label, days] of Object.entries(periods)) {
        await expectCount(views, { what: 'views', days }, () => period(views).selectOption(label));
        const [own, both] = [await total(days), await total(2 * days)];
        const percent = Math.round(((2 * own - both) / (both - own)) * 100);
        if (both > own && percent !== 0)
          await expect(views).toContainText(
            `${percent > 0 ? '+' : '−'}${Math.abs(percent).toLocaleString('en-US')}% against`,
          );
        else await expect(views).not.toContainText('% against');
        await expect(views.getByRole('img', { name: /^Curve/ })).toHaveCount(1);
      }
      expect(asked.length).toBeGreaterThan(0);
      expect(asked.filter((path) => !path.endsWith('-count'))).toEqual([]);

      const best = page.getByRole('region', { name: /^Most viewed, / });
      await expect(best.getByRole('listitem').nth(1)).toBeVisible();
      const counts = (await best.getByRole('listitem').allTextContents()).map((text) =>
        Number(/([\d,]+) views/.exec(text)![1]!.replaceAll(',', '')),
      );
      expect(counts.length).toBeLessThanOrEqual(5);
      expect(counts).toEqual(counts.toSorted((one, other) => other - one));
      await best.getByRole('listitem').first().getByRole('link').click();
      await expect(page).toHaveURL(/\/properties\/edit\//);
    },
  );

  test(
    'follows a curve to its chart, by day, week and month, by listing and by website, with the table',
    { tag: [tag, '@thorough'] },
    async ({ page }) => {
      await page.goto(address);
      const enquiries = card(page, 'Enquiries');
      await enquiries.getByRole('link', { name: /^Curve/ }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enquiries');
      const table = page.getByRole('region', { name: /^Enquiries by/ });
      const sumOfTable = async () => {
        const cells = await table.getByRole('cell').allTextContents();
        return cells.reduce((sum, text) => sum + Number(text.replaceAll(',', '')), 0);
      };
      const { total } = await ask(page.request, 'GET /dashboard/analytics/enquiry-count', {
        query: { days: 365 },
      });
      expect(total).toBeGreaterThan(0);
      for (const step of ['Day', 'Week', 'Month']) {
        await page
          .getByRole('navigation', { name: 'By', exact: true })
          .getByRole('link', { name: step })
          .click();
        await expect(page.getByRole('region', { name: `Enquiries by ${step.toLowerCase()}` })).toBeVisible();
        expect(await sumOfTable()).toBeGreaterThanOrEqual(total);
        await expect(
          page.getByRole('img', { name: `Chart: Enquiries by ${step.toLowerCase()}` }),
        ).toBeVisible();
      }
      for (const group of ['listing', 'website']) {
        await page
          .getByRole('navigation', { name: 'Show' })
          .getByRole('link', { name: `By ${group}` })
          .click();
        await expect(page).toHaveURL(new RegExp(`by=${group}`));
        const rows = page.getByRole('region', { name: `Totals by ${group}` }).getByRole('row');
        await expect(rows.last()).toContainText('100%');
        await expect(page.getByRole('img').nth(1)).toBeAttached();
      }
      await page.getByRole('link', { name: 'Back to the dashboard' }).click();
      await expect(page).toHaveURL(/\/analytics$/);
    },
  );
});

test.describe('The charts', () => {
  test.use({ role: 'admin' });

  test(
    'are drawn without any script, weigh at most 6 kB on the dashboard, and show the value of a bar within a phone',
    { tag },
    async ({ page, browser, contextOptions }) => {
      const whole = await (await page.request.get(address)).text();
      const drawn = [...whole.matchAll(/<svg[^>]*class="curve.*?<\/svg>/gs)].map(([chart]) => chart);
      expect(drawn.length).toBeGreaterThan(4);
      // Each comes twice: as it is drawn, and as what the scripts take over, which a stream mixes with the rest of the page.
      expect(2 * brotliCompressSync(drawn.join('\n')).length).toBeLessThanOrEqual(6000);

      const plain = await browser.newContext({
        ...contextOptions,
        javaScriptEnabled: false,
        storageState: await page.context().storageState(),
      });
      const still = await plain.newPage();
      await still.goto('/admin/statistics/views?days=30&by=website');
      await expect(still.getByRole('img').nth(2)).toBeAttached();
      await still.getByRole('link', { name: 'Week', exact: true }).click();
      await expect(still).toHaveURL(/step=week/);
      await still.emulateMedia({ media: 'print' });
      await expect(still.getByRole('navigation')).toHaveCount(0);
      await expect(still.getByRole('table')).toBeVisible();
      await plain.close();

      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto('/admin/statistics/views?days=365&step=week');
      await ready(page);
      const reader = page.getByRole('slider');
      await reader.press('Home');
      await expect(reader).toHaveAttribute('aria-valuenow', '1');
      await expect(reader).toContainText('before:');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    },
  );
});
