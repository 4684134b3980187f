import { STATUS_CODES } from 'node:http';
import { expect, test } from './fixtures';
import { intercept } from './support/intercept';
import { emailOf } from './support/people';
import { expectFieldError, logIn, toast, toasts } from './support/screen';

const sent = 'Password reset initiated successfuly, please check your mailbox.';
const rule = 'Minimum 6 characters, at least one uppercase letter, one lowercase letter and one number';

test.describe('Somebody who forgot the password', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/admin/password/forgot');
  });

  test('is told when the address is missing or no address', async ({ page }) => {
    const email = page.getByRole('textbox', { name: 'Email' });
    const button = page.getByRole('button', { name: 'Send reset link' });
    await button.click();
    await expectFieldError(email, 'Missing field');
    await expect(email).toBeFocused();
    await email.fill('no address');
    await button.click();
    await expectFieldError(email, 'Invalid email.');
  });

  test('is told when nobody has that address', async ({ page, guard }) => {
    guard.allow(/^404 POST .*\/password\/forgot/);
    await page.getByRole('textbox', { name: 'Email' }).fill('nobody@demo.test');
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(page.getByText('User not found.', { exact: true })).toBeVisible();
    await expect(page.getByText('The requested resource could not be found.')).toHaveCount(0);
  });

  test('reads the message of each failure, and that one alone', async ({ page, guard }) => {
    guard.allow(/POST .*\/password\/forgot/);
    guard.allow(/^failed .*\/password\/forgot/);
    const failures = {
      400: 'Invalid email.',
      404: 'User not found.',
      500: 'Internal server error. Please try again.',
      401: 'Unexpected error. Please try again.',
      403: 'Unexpected error. Please try again.',
      429: 'Unexpected error. Please try again.',
      503: 'Unexpected error. Please try again.',
      0: 'Unexpected error. Please try again.',
    };
    for (const [status, message] of Object.entries(failures)) {
      await test.step(`status ${status}`, async () => {
        const answerAgain = await intercept(page, '**/api/auth/password/forgot', (route) =>
          Number(status)
            ? route.fulfill({
                status: Number(status),
                json: { message: 'No.', errors: [{ msg: 'a', param: 'b' }] },
              })
            : route.abort('connectionrefused'),
        );
        await page.getByRole('textbox', { name: 'Email' }).fill(emailOf('admin'));
        await page.getByRole('button', { name: 'Send reset link' }).click();
        await expect(page.getByText(message, { exact: true })).toHaveCount(1);
        await expect(page.getByText('a: b')).toHaveCount(0);
        await expect(page.getByText('Unauthorized request: please log in again.')).toHaveCount(0);
        answerAgain();
        await page.reload();
      });
    }
  });
});

test('A new password by mail: the link works once, and the new password signs in', async ({
  page,
  guard,
  inbox,
  ownUser,
}) => {
  guard.allow(/^400 POST .*\/password\/reset/);
  const seen = (await inbox.mailsTo(ownUser.email)).length;
  await page.goto('/admin/password/forgot');
  await page.getByRole('textbox', { name: 'Email' }).fill(ownUser.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText(sent, { exact: true })).toBeVisible();

  const link = await inbox.linkTo(ownUser.email, '/admin/password/reset?t=', seen);
  await page.goto(link);
  await page.getByLabel('New password').fill('Giraffe2026');
  await page.getByLabel('Confirm password').fill('Giraffe2026');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(toast(page, 'Password reset successfuly.')).toHaveCount(1);
  ownUser.password = 'Giraffe2026';

  await test.step('the same link does nothing more', async () => {
    await page.goto(link);
    await page.getByLabel('New password').fill('Leopard2026');
    await page.getByLabel('Confirm password').fill('Leopard2026');
    await page.getByRole('button', { name: 'Reset password' }).click();
    await expect(page.getByText('Bad Request', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/password\/reset/);
  });
  await test.step('and the new password signs in', async () => {
    await page.goto('/admin/login');
    await logIn(page, ownUser.email, 'Giraffe2026');
    await expect(page).toHaveURL(/\/admin\/analytics$/);
  });
});

test.describe('Somebody with a reset link', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/admin/password/reset?t=a-token-that-nobody-gave');
  });

  test('must type a good password twice', async ({ page }) => {
    const password = page.getByLabel('New password');
    const confirm = page.getByLabel('Confirm password');
    const button = page.getByRole('button', { name: 'Reset password' });
    await button.click();
    await expectFieldError(password, 'Required field');
    await expectFieldError(confirm, 'Required field');
    for (const weak of ['Ab1', 'abcdef1', 'ABCDEF1', 'Abcdefg', 'Abcdef1!', 'Abc def1']) {
      await password.fill(weak);
      await button.click();
      await expectFieldError(password, rule);
    }
    await password.fill('Giraffe2026');
    await confirm.fill('Giraffe2027');
    await button.click();
    await expectFieldError(confirm, 'Passwords must match');
  });

  test('reads the standard phrase of the status when it fails, and that alone', async ({ page, guard }) => {
    guard.allow(/POST .*\/password\/reset/);
    for (const status of [400, 401, 403, 404, 410, 500]) {
      await test.step(`status ${status}`, async () => {
        const answerAgain = await intercept(page, '**/api/auth/password/reset', (route) =>
          route.fulfill({ status, json: { message: 'No.' } }),
        );
        await page.getByLabel('New password').fill('Giraffe2026');
        await page.getByLabel('Confirm password').fill('Giraffe2026');
        await page.getByRole('button', { name: 'Reset password' }).click();
        await expect(page.getByText(String(STATUS_CODES[status]), { exact: true })).toHaveCount(1);
        expect(await toasts(page).allTextContents()).not.toContain(
          'Bad request: unexpected validation error.',
        );
        answerAgain();
        await page.reload();
      });
    }
  });
});
