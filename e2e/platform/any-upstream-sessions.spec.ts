import { expect, test } from '../fixtures';
import { button } from '../support/any-upstream';
import { expectToast, logIn, toast } from '../support/screen';
import { credentialsOf } from '../support/people';

test('A visitor mistypes the password, signs in where the way was leading, and out', async ({
  page,
  guard,
}) => {
  guard.allow(/^401 POST .*\/auth\/login/);
  const { email, password } = credentialsOf('property-owner');
  await page.goto('/admin/enquiries');
  await logIn(page, email, 'Wrong2026');
  await expect(page.getByText('Invalid user name or password.')).toBeVisible();
  await logIn(page, 'nobody@spec.test', password);
  await expect(page.getByText('Invalid user name or password.')).toBeVisible();
  await logIn(page, email, password);
  await expect(page).toHaveURL(/\/admin\/enquiries$/);
  await button(page, 'Logout').click();
  await expect(page).toHaveURL(/\/admin\/login$/);
});

test('Somebody who forgot the password asks for a link and sets another one, once', async ({
  page,
  guard,
}) => {
  guard.allow(/^400 POST .*\/password\/reset/);
  // Nothing is mailed there: the link's token is known.
  const email = 'forgetful@spec.test';
  const reset = async (password: string) => {
    await page.goto('/admin/password/reset?t=reset-41');
    await page.getByLabel('New password').fill(password);
    await page.getByLabel('Confirm password').fill(password);
    await button(page, 'Reset password').click();
  };
  await page.goto('/admin/password/forgot');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await button(page, 'Send reset link').click();
  await expect(
    page.getByText('Password reset initiated successfuly, please check your mailbox.'),
  ).toBeVisible();
  await reset('Leopard2026');
  await expectToast(page, 'Password reset successfuly.');
  await expect(page).toHaveURL(/\/admin\/login$/);
  await reset('Buffalo2026');
  await expect(page.getByText('Bad Request', { exact: true })).toBeVisible();
  await page.goto('/admin/login');
  await logIn(page, email, 'Leopard2026');
  await expect(page).toHaveURL(/\/admin\/analytics$/);
});

test('Somebody changes the password, and back', async ({ guard, openAs, ownUser }) => {
  guard.allow(/^400 POST .*\/password\/change/);
  const page = await openAs(ownUser);
  const change = async (now: string, next: string) => {
    await page.getByLabel('Current password').fill(now);
    await page.getByLabel('New password').fill(next);
    await page.getByLabel('Confirm password').fill(next);
    await button(page, 'Change password').click();
  };
  await page.goto('/admin/settings/changeyourpassword');
  await change('Wrong2026', 'Giraffe2026');
  await expectToast(page, 'Current password is incorrect: currentPass');
  for (const [now, next] of [
    [ownUser.password, 'Giraffe2026'],
    ['Giraffe2026', ownUser.password],
  ] as const) {
    await change(now, next);
    await expect(page.getByLabel('Current password')).toHaveValue('');
    await expect(toast(page, 'Password changed successfuly.').last()).toBeVisible();
  }
});
