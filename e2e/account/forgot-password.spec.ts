import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { expectFieldError, logIn, toast } from '../support/screen';

const sent = 'Password reset initiated successfuly, please check your mailbox.';
const rule = 'Minimum 6 characters, at least one uppercase letter, one lowercase letter and one number';
const email = (page: Page) => page.getByRole('textbox', { name: 'Email' });

async function choose(page: Page, password: string, confirm = password): Promise<void> {
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Confirm password').fill(confirm);
  await page.getByRole('button', { name: 'Reset password' }).click();
}

test('A new password by mail: the link works once, and the new password signs in', async ({
  page,
  guard,
  inbox,
  ownUser,
}) => {
  guard.allow(/^404 POST .*\/password\/forgot/);
  guard.allow(/^400 POST .*\/password\/reset/);
  await page.goto('/admin/password/forgot');
  const button = page.getByRole('button', { name: 'Send reset link' });

  await test.step('the address is one that somebody has', async () => {
    await button.click();
    await expectFieldError(email(page), 'Missing field');
    await expect(email(page)).toBeFocused();
    await email(page).fill('no address');
    await button.click();
    await expectFieldError(email(page), 'Invalid email.');
    await email(page).fill('nobody@demo.test');
    await button.click();
    await expect(page.getByText('User not found.', { exact: true })).toBeVisible();
    await expect(page.getByText('The requested resource could not be found.')).toHaveCount(0);
  });

  await email(page).fill(ownUser.email);
  await button.click();
  await expect(page.getByText(sent, { exact: true })).toBeVisible();
  const link = await inbox.linkTo(ownUser.email, '/admin/password/reset?t=');
  await page.goto(link);

  await test.step('the new one is a good one, typed twice', async () => {
    await page.getByRole('button', { name: 'Reset password' }).click();
    await expectFieldError(page.getByLabel('New password'), 'Required field');
    await expectFieldError(page.getByLabel('Confirm password'), 'Required field');
    await choose(page, 'abcdef1');
    await expectFieldError(page.getByLabel('New password'), rule);
    await choose(page, 'Giraffe2026', 'Giraffe2027');
    await expectFieldError(page.getByLabel('Confirm password'), 'Passwords must match');
  });

  await choose(page, 'Giraffe2026');
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(toast(page, 'Password reset successfuly.')).toHaveCount(1);
  ownUser.password = 'Giraffe2026';

  await test.step('the same link does nothing more', async () => {
    await page.goto(link);
    await choose(page, 'Leopard2026');
    await expect(page.getByText('Bad Request', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/password\/reset/);
  });
  await test.step('and the new password signs in', async () => {
    await page.goto('/admin/login');
    await logIn(page, ownUser.email, 'Giraffe2026');
    await expect(page).toHaveURL(/\/admin\/analytics$/);
  });
  await test.step('a link that is opened while somebody is signed in says so, and goes on after a logout', async () => {
    await page.goto(link);
    await expect(page).toHaveURL(/\/admin$/);
    const dialog = page.getByRole('dialog', { name: 'Log out to use this link?' });
    await expect(dialog).toContainText('but you are signed in as ');
    await dialog.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/admin\/password\/reset$/);
    await expect(page.getByLabel('New password')).toBeVisible();
  });
});
