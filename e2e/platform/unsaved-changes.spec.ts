import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { intercept } from '../support/intercept';

test.use({ role: 'safari-owner' });

const position = (page: Page) => page.getByRole('textbox', { name: 'Position', exact: true });
const typed = 'Director of Everything';

async function expectStillThere(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/admin\/company-profile$/);
  await expect(position(page)).toHaveValue(typed);
}

test('Somebody with unsaved changes is asked before another page opens, before going back, before a logout and before the tab closes, also after a save that failed', async ({
  page,
  context,
  guard,
}) => {
  guard.allow(/PUT .*company-details/);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const dashboard = menu.getByRole('link', { name: 'Dashboard' });
  const question = page.getByRole('dialog');
  await page.goto('/admin/enquiries');
  await menu.getByRole('link', { name: 'Company Profile' }).click();
  const before = await position(page).inputValue();
  await position(page).fill(typed);
  await expect(page.getByText('Kept on this device')).toBeVisible();
  for (const leave of [
    () => dashboard.click(),
    () => page.goBack(),
    () => page.getByRole('button', { name: 'Logout' }).click(),
  ]) {
    await leave();
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expectStillThere(page);
  }
  expect((await context.cookies()).map(({ name }) => name)).toContain('at');

  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const closing = await asked;
  expect(closing.type()).toBe('beforeunload');
  await closing.dismiss();
  await expectStillThere(page);

  const call = '**/dashboard/company-details**';
  const save = page.getByRole('button', { name: 'Save Changes' });
  const answerAgain = await intercept(page, call, (route) =>
    route.fulfill({ status: 503, json: { message: 'No.' } }),
  );
  await save.click();
  await expect(page.getByText('Not saved. Your changes are still here.')).toBeVisible();
  await dashboard.click();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expectStillThere(page);
  answerAgain();
  await page.route(call, (route) => route.fulfill({ status: 200, json: {} }));
  await save.click();
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await dashboard.click();
  await expect(page).toHaveURL(/\/admin\/analytics$/);

  await menu.getByRole('link', { name: 'Company Profile' }).click();
  await expect(position(page)).toHaveValue(before);
  await position(page).fill(typed);
  await dashboard.click();
  await question.getByRole('button', { name: /leave|discard/i }).click();
  await expect(page).toHaveURL(/\/admin\/analytics$/);

  // A change that is taken back by hand needs no question.
  await menu.getByRole('link', { name: 'Company Profile' }).click();
  await position(page).fill(typed);
  await position(page).fill(before);
  await dashboard.click();
  await expect(page).toHaveURL(/\/admin\/analytics$/);
});
