import { expect, test } from '../fixtures';
import { ready } from '../support/ready';
import { expectToast } from '../support/screen';

const settings = '/admin/settings/this-device';
/** What a browser and a server draw apart shows up as an error of React's. */
const mismatch = /hydrat|did not match|#4(18|25)/i;

test.describe('An owner', { tag: '@thorough' }, () => {
  test.use({ role: 'safari-owner', timezoneId: 'Africa/Nairobi' });

  test('has numbers and dates written as at home, with euros beside dollars', async ({ page }) => {
    const errors: string[] = [];
    page.on('console', (line) => {
      if (mismatch.test(line.text())) errors.push(line.text());
    });
    /** The page comes anew with a choice. */
    const choose = async (label: string, option: string | { label: string }) => {
      await ready(page);
      const isAnew = page.waitForEvent('load');
      await page.getByLabel(label).selectOption(option);
      await isAnew;
    };
    const main = page.getByRole('main');
    await page.goto(settings);
    await choose('Numbers and dates', { label: 'Deutsch: 21.11.2026, 1.234,5' });
    await expectToast(page, 'Saved.');
    await expect(page.getByText('at the rates of 20.11.2026')).toBeVisible();
    await choose('Currency beside USD', 'EUR');
    await expect(page.getByLabel('Currency beside USD')).toHaveValue('EUR');

    await page.goto('/admin/enquiries');
    await expect(page.locator('html')).toHaveAttribute('data-zone', 'Africa/Nairobi');
    await expect(main.getByText(/^\d{2}\.\d{2}\.\d{4}$/).first()).toBeVisible();
    await expect(main.getByText(/≈ [\d.]+ EUR$/).first()).toBeVisible();
    await page.goto('/admin/safaris/list');
    await expect(main.getByText(/≈ [\d.]+( – [\d.]+)? EUR$/).first()).toBeVisible();
    await main.getByRole('link', { name: 'View Safari', exact: true }).first().click();
    await expect(page.getByRole('group', { name: 'Cost per person sharing' })).toContainText(/≈ [\d.]+ EUR/);

    await page.goto(settings);
    await choose('Numbers and dates', '');
    await choose('Currency beside USD', '');
    await page.goto('/admin/enquiries');
    await expect(main.getByText(/^\d{1,2} \w{3} \d{4}$/).first()).toBeVisible();
    await expect(main.getByText(/≈/)).toHaveCount(0);
    expect(errors).toEqual([]);
  });
});
