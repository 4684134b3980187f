import { expect, test } from './fixtures';
import { expectFieldError, logIn, toast, toasts } from './support/screen';
import type { Page } from '@playwright/test';

const rule = 'Minimum 6 characters, at least one uppercase letter, one lowercase letter and one number';
const address = '/admin/settings/changeyourpassword';

async function change(page: Page, current: string, next: string, confirm = next): Promise<void> {
  await page.getByLabel('Current password').fill(current);
  await page.getByLabel('New password').fill(next);
  await page.getByLabel('Confirm password').fill(confirm);
  await page.getByRole('button', { name: 'Change password' }).click();
}

test.describe('The change of a password', () => {
  test.use({ role: 'safari-owner' });

  test.beforeEach(async ({ page }) => {
    await page.goto(address);
  });

  test('needs all three fields', async ({ page }) => {
    await page.getByRole('button', { name: 'Change password' }).click();
    for (const name of ['Current password', 'New password', 'Confirm password']) {
      await expectFieldError(page.getByLabel(name), 'Required field');
    }
    await expect(page.getByLabel('Current password')).toBeFocused();
  });

  test('needs a good password, typed twice', async ({ page }) => {
    for (const weak of ['Ab1', 'abcdef1', 'ABCDEF1', 'Abcdefg', 'Abcdef1!', 'Äbcdef1']) {
      await change(page, 'Safari2026', weak);
      await expectFieldError(page.getByLabel('New password'), rule);
    }
    await change(page, 'Safari2026', 'Abcde1', 'Abcde2');
    await expectFieldError(page.getByLabel('Confirm password'), 'Passwords must match');
    await expect(toasts(page).filter({ hasText: 'successfuly' })).toHaveCount(0);
  });

  test('is refused for a wrong current password', async ({ page, guard }) => {
    guard.allow(/^400 POST .*\/password\/change/);
    await change(page, 'Wrong2026', 'Giraffe2026');
    await expect(toast(page, 'Current password is incorrect: currentPass')).toHaveCount(1);
    await expectFieldError(page.getByLabel('Current password'), 'Current password is incorrect');
    await expect(page.getByLabel('New password')).toHaveValue('Giraffe2026');
    await expect(page.getByText('Not saved.')).toBeHidden();
  });

  test('can be given up: Cancel returns to the dashboard', async ({ page }) => {
    await page
      .getByRole('link', { name: 'Cancel' })
      .or(page.getByRole('button', { name: 'Cancel' }))
      .click();
    await expect(page).toHaveURL(/\/admin\/?$/);
    await expect(page.getByRole('heading', { level: 1, name: /^Welcome, / })).toBeVisible();
  });
});

test('A user changes the password, keeps the session, and signs in with the new one', async ({
  page,
  openAs,
  ownUser,
}) => {
  const own = await openAs(ownUser);
  await own.goto(address);
  const next = ownUser.password === 'Elephant2026' ? 'Buffalo2026' : 'Elephant2026';
  await change(own, ownUser.password, next);
  await expect(toast(own, 'Password changed successfuly.')).toHaveCount(1);
  ownUser.password = next;
  for (const name of ['Current password', 'New password', 'Confirm password']) {
    await expect(own.getByLabel(name)).toHaveValue('');
  }
  await own.goto('/admin/enquiries');
  await expect(own.getByRole('heading', { level: 1 })).toHaveText('Enquiries');
  await page.goto('/admin/login');
  await logIn(page, ownUser.email, next);
  await expect(page).toHaveURL(/\/admin\/analytics$/);
});
