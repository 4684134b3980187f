import { expect, test } from '../fixtures';
import { ask } from '../support/answers';
import { card, expectCount, lookup, period, periods, viewsCard } from '../support/dashboard';
import { rows } from '../support/list';

const address = '/admin/analytics';

test.describe('The dashboard before an upstream that tells no series', () => {
  test.use({ role: 'safari-owner' });

  test('has a change for the year alone, no curves, and no charts', async ({ page, guard }) => {
    guard.allow(/^404 GET .*\/admin\/statistics\/views/);
    const total = async (days: number) =>
      (await ask(page.request, 'GET /dashboard/analytics/view-count', { query: { days } })).total;
    const [year, both] = [await total(365), await total(730)];
    const words = / (against|than in|same as) the (year|\d)/;
    await page.goto(address);
    const views = viewsCard(page);
    await expectCount(views, { what: 'views', days: 365 }, async () => {});
    if (both > year) await expect(views).toContainText(words);
    else await expect(views).not.toContainText(words);
    for (const label of Object.keys(periods).filter((each) => each !== '1 year')) {
      await period(views).selectOption(label);
      await expect(views).not.toContainText(words);
    }
    await expect(page.getByRole('main').getByRole('img', { name: /^Curve/ })).toHaveCount(0);
    await expect(page.getByRole('region', { name: /^Most viewed/ })).toHaveCount(0);
    await expect(views.getByRole('link')).toHaveCount(0);
    await expect(card(page, 'Latest enquiries').getByRole('listitem')).not.toHaveCount(0);
    expect((await page.goto('/admin/statistics/views'))?.status()).toBe(404);
    await expect(page.getByText('Page not found.')).toBeVisible();
  });
});

test.describe('The dashboard before an upstream that cannot narrow enquiries to a company', () => {
  test.use({ role: 'admin' });

  test('leads from the count of one company to the enquiries of all, and says so', async ({ page }) => {
    await page.goto(address);
    await lookup(page).click();
    await page.getByRole('listbox').getByRole('option').first().click();
    await card(page, 'Enquiries').getByRole('link', { name: 'See the enquiries of all companies' }).click();
    await expect(page).toHaveURL(/\/admin\/enquiries$/);
    await page.goto('/admin/enquiries?company=1');
    await expect(rows(page)).not.toHaveCount(0);
    await expect(page.getByRole('main').getByText('Owner:')).toHaveCount(0);
  });
});
