import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { holdBack, intercept, scripts } from '../support/intercept';
import { ready } from '../support/ready';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Filters' });

test.describe('Who opens filters on a weak link', { tag: '@extension' }, () => {
  test.use({ role: 'admin' });

  test(
    'gets the filters drawn by the server where their code does not come',
    { tag: '@thorough' },
    async ({ page, guard }) => {
      guard.allow(/^failed .*\/_next\/static\//);
      await page.goto('/admin/enquiries?view=week');
      await ready(page);
      const connect = await intercept(page, scripts, (route) => route.abort());
      const asked = page.waitForRequest(/filters=open/);
      await page.getByRole('button', { name: 'Filters' }).click();
      await asked;
      connect();
      const form = page.getByRole('form', { name: 'Filters' });
      await form.getByLabel('From this day on').fill('2026-01-01');
      await form.getByRole('button', { name: 'Apply' }).click();
      await expect(page).toHaveURL(/view=week.*from=2026-01-01/);
      await expect(page).not.toHaveURL(/filters=/);
      await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('From: 1 Jan 2026');
    },
  );

  test(
    'keeps the list while there is no connection, and opens the filters once there is one',
    { tag: '@thorough' },
    async ({ page, guard }) => {
      guard.allow(/^failed /);
      await page.goto('/admin/enquiries');
      await ready(page);
      const connect = await intercept(page, /.*/, (route) => route.abort());
      const asked = page.waitForRequest(/\/api\/health/);
      await page.getByRole('button', { name: 'Filters' }).click();
      await asked;
      await expect(page.getByRole('table')).toBeVisible();
      connect();
      await expect(async () => {
        await page.evaluate(() => window.dispatchEvent(new Event('online')));
        await expect(dialog(page)).toBeVisible({ timeout: 500 });
      }).toPass();
      await expect(page).toHaveURL(/\/enquiries$/);
    },
  );

  test(
    'shows at once that the filters come, and keeps what is entered before their names are there',
    { tag: '@thorough' },
    async ({ page }) => {
      await page.goto('/admin/enquiries');
      await ready(page);
      const releaseCode = await holdBack(page, scripts);
      const releaseNames = await holdBack(page, '**/enquiry-desk/filters');
      const button = page.getByRole('button', { name: 'Filters' });
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(button).toHaveAttribute('aria-busy', 'true');
      releaseCode();
      const listing = dialog(page).getByRole('combobox', { name: 'Listing' });
      await expect(listing).toHaveAttribute('placeholder', 'Loading …');
      await expect(button).toHaveAttribute('aria-busy', 'false');
      await dialog(page).getByLabel('From this day on').fill('2026-01-01');
      await listing.pressSequentially('a');
      await expect(dialog(page).getByRole('listbox').getByRole('option')).toHaveText('Loading …');
      releaseNames();
      await expect(listing).toHaveAttribute('placeholder', 'Any listing');
      await expect(listing).toHaveValue('a');
      await expect(dialog(page).getByLabel('From this day on')).toHaveValue('2026-01-01');
      await expect(dialog(page).getByRole('option')).not.toHaveCount(0);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
      await expect(button).toBeFocused();
    },
  );
});
