import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { holdBack, intercept, scripts } from './support/intercept';

test.use({ role: 'safari-owner' });

const position = (page: Page) => page.getByRole('textbox', { name: 'Position', exact: true });

/** Comes to the company profile from the list of enquiries and types something. */
async function typeSomething(page: Page): Promise<void> {
  await page.goto('/admin/enquiries');
  // Before its scripts run, a link opens another document, and going back from there is the browser's own question.
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached();
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Company Profile' })
    .click();
  await position(page).fill('Director of Everything');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
}

async function expectStillThere(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/admin\/company-profile$/);
  await expect(position(page)).toHaveValue('Director of Everything');
}

test('Somebody with unsaved changes is asked before another page opens', async ({ page }) => {
  await typeSomething(page);
  const dashboard = page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Dashboard' });
  const question = page.getByRole('dialog');
  await dashboard.click();
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expectStillThere(page);
  await dashboard.click();
  await question.getByRole('button', { name: /leave|discard/i }).click();
  await expect(page).toHaveURL(/\/admin\/analytics$/);
});

test('Somebody with unsaved changes is asked before the tab closes', async ({ page }) => {
  await typeSomething(page);
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expectStillThere(page);
});

test('Somebody with unsaved changes is asked before logging out', async ({ page, context }) => {
  await typeSomething(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectStillThere(page);
  expect((await context.cookies()).map(({ name }) => name)).toContain('at');
});

test('Somebody with unsaved changes is asked before going back', async ({ page }) => {
  await typeSomething(page);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectStillThere(page);
});

test('A change that is taken back by hand needs no question', async ({ page }) => {
  await page.goto('/admin/company-profile');
  const before = await position(page).inputValue();
  await position(page).fill(`${before}!`);
  await position(page).fill(before);
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/admin\/analytics$/);
});

test('Changes count as unsaved after a save that failed, and no more after one that held', async ({
  page,
  guard,
}) => {
  guard.allow(/PUT .*company-details/);
  const call = '**/dashboard/company-details**';
  const save = page.getByRole('button', { name: 'Save Changes' });
  const dashboard = page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Dashboard' });
  await typeSomething(page);
  await intercept(page, call, (route) => route.fulfill({ status: 503, json: { message: 'No.' } }));
  await save.click();
  await expect(page.getByText('Not saved. Your changes are still here.')).toBeVisible();
  await dashboard.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await expectStillThere(page);
  await page.route(call, (route) => route.fulfill({ status: 200, json: {} }));
  await save.click();
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await dashboard.click();
  await expect(page).toHaveURL(/\/admin\/analytics$/);
});

test('A form that is sent before its rules have come is checked all the same', async ({ page }) => {
  await page.goto('/admin/safaris/add');
  await page.getByRole('button', { name: 'Save Changes' }).waitFor();
  const release = await holdBack(page, scripts);
  const asked = page.waitForRequest(scripts);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await asked;
  release();
  await expect(page.getByRole('textbox', { name: 'Safari Name', exact: true })).toBeFocused();
  await expect(page.getByText('Property name is required.')).toBeVisible();
});
