import { expect, test } from '../fixtures';
import { expectFieldError, toast, toasts } from '../support/screen';
import type { Page } from '@playwright/test';

const rule = 'Minimum 6 characters, at least one uppercase letter, one lowercase letter and one number';
const fields = ['Current password', 'New password', 'Confirm password'];

async function change(page: Page, current: string, next: string, confirm = next): Promise<void> {
  await page.getByLabel('Current password').fill(current);
  await page.getByLabel('New password').fill(next);
  await page.getByLabel('Confirm password').fill(confirm);
  await page.getByRole('button', { name: 'Change password' }).click();
}

test('A user is told what is wrong with a change of the password, then makes it, keeps the session, and signs in with the new one', async ({
  guard,
  openAs,
  ownUser,
}) => {
  guard.allow(/^400 POST .*\/password\/change/);
  const page = await openAs(ownUser);
  const next = ownUser.password === 'Elephant2026' ? 'Buffalo2026' : 'Elephant2026';
  await page.goto('/admin/settings/changeyourpassword');

  await test.step('all three fields are needed', async () => {
    await page.getByRole('button', { name: 'Change password' }).click();
    for (const name of fields) await expectFieldError(page.getByLabel(name), 'Required field');
    await expect(page.getByLabel('Current password')).toBeFocused();
  });

  await test.step('the new one is a good one, typed twice', async () => {
    await change(page, ownUser.password, 'abcdef1');
    await expectFieldError(page.getByLabel('New password'), rule);
    await change(page, ownUser.password, 'Abcde1', 'Abcde2');
    await expectFieldError(page.getByLabel('Confirm password'), 'Passwords must match');
    await expect(toasts(page).filter({ hasText: 'successfuly' })).toHaveCount(0);
  });

  await test.step('a wrong current one is refused, and nothing typed is lost', async () => {
    await change(page, 'Wrong2026', next);
    await expect(toast(page, 'Current password is incorrect: currentPass')).toHaveCount(1);
    await expectFieldError(page.getByLabel('Current password'), 'Current password is incorrect');
    await expect(page.getByLabel('New password')).toHaveValue(next);
    await expect(page.getByText('Not saved.')).toBeHidden();
  });

  await change(page, ownUser.password, next);
  await expect(toast(page, 'Password changed successfuly.')).toHaveCount(1);
  ownUser.password = next;
  for (const name of fields) await expect(page.getByLabel(name)).toHaveValue('');
  await page
    .getByRole('link', { name: 'Cancel' })
    .or(page.getByRole('button', { name: 'Cancel' }))
    .click();
  await expect(page).toHaveURL(/\/admin\/?$/);
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome, / })).toBeVisible();
  const elsewhere = await openAs(ownUser);
  expect((await elsewhere.goto('/admin/enquiries'))?.url()).toMatch(/\/admin\/enquiries$/);
});
