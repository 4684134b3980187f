import { expect, test } from './fixtures';
import { intercept } from './support/intercept';
import { credentialsOf, emailOf, previewFor, roles } from './support/people';
import { ready } from './support/ready';
import { expectFieldError, logIn, toasts } from './support/screen';

const rejected = 'Invalid user name or password.';
const failed = 'An error occured and your request could not be authenticated.';

test.beforeEach(async ({ page }) => {
  await page.goto('/admin/login');
});

test('A visitor finds the fields, the button and the way to a new password', async ({ page }) => {
  await expect(page).toHaveTitle(/Log in/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeEnabled();
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL(/\/admin\/password\/forgot$/);
});

test('A visitor who leaves fields empty is told which', async ({ page }) => {
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expectFieldError(page.getByRole('textbox', { name: 'Email' }), 'Required field.');
  await expectFieldError(page.getByLabel('Password', { exact: true }), 'Required field.');
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
});

test('A visitor who mistypes the address reads "Invalid email" beside it', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.method()));
  await logIn(page, 'not an address', 'Safari2026');
  await expectFieldError(page.getByRole('textbox', { name: 'Email' }), 'Invalid email');
  expect(calls).not.toContain('POST');
});

test('A visitor with a wrong password or an unknown address reads the same sentence, and no toast', async ({
  page,
  guard,
}) => {
  guard.allow(/^40[14] POST .*\/auth\/login/);
  for (const email of ['nobody@demo.test', emailOf('property-owner')]) {
    await logIn(page, email, 'Wrong2026');
    await expect(page.getByRole('alert').filter({ hasText: rejected })).toHaveText(rejected);
    await expect(toasts(page)).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
    await page.reload();
  }
});

test('What was said about a try is gone with the next press, whether or not that one is sent', async ({
  page,
  guard,
}) => {
  guard.allow(/^401 POST .*\/auth\/login/);
  await logIn(page, emailOf('admin'), 'Wrong2026');
  const alert = page.getByRole('alert').filter({ hasText: rejected });
  await expect(alert).toBeVisible();
  await logIn(page, emailOf('admin'), '');
  await expectFieldError(page.getByLabel('Password', { exact: true }), 'Required field.');
  await expect(alert).toBeHidden();
});

for (const status of [401, 404]) {
  test(`A ${status} of the upstream reads "${rejected}"`, async ({ page, guard }) => {
    guard.allow(new RegExp(`^${status} POST .*/auth/login`));
    await page.route('**/api/auth/login', (route) => route.fulfill({ status, json: { message: 'No.' } }));
    await logIn(page, emailOf('admin'), 'Safari2026');
    await expect(page.getByRole('alert').filter({ hasText: rejected })).toBeVisible();
  });
}

test('Any other failure reads as an error of the service, without a toast', async ({ page, guard }) => {
  guard.allow(/POST .*\/auth\/login/);
  guard.allow(/^failed .*\/auth\/login/);
  for (const status of [400, 403, 409, 429, 500, 503, 0]) {
    await test.step(`status ${status}`, async () => {
      const answerAgain = await intercept(page, '**/api/auth/login', (route) =>
        status ? route.fulfill({ status, json: { message: 'No.' } }) : route.abort('connectionrefused'),
      );
      await logIn(page, emailOf('admin'), 'Safari2026');
      await expect(page.getByRole('alert').filter({ hasText: failed })).toBeVisible();
      await expect(toasts(page)).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeEnabled();
      answerAgain();
      await page.reload();
    });
  }
});

for (const role of roles) {
  const tag = [...previewFor(role), ...(role === 'admin' ? ['@phone'] : [])];
  test(`A ${role} who logs in lands on the dashboard`, { tag }, async ({ page }) => {
    const { email, password } = credentialsOf(role);
    await logIn(page, email, password);
    await expect(page).toHaveURL(/\/admin\/analytics$/);
    await expect(page.getByRole('heading', { level: 1, name: /^Welcome, \S/ })).toBeVisible();
  });
}

test('Enter in the password field logs in', async ({ page }) => {
  await ready(page);
  await page.getByRole('textbox', { name: 'Email' }).fill(emailOf('safari-owner'));
  await page.getByLabel('Password', { exact: true }).fill('Safari2026');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/analytics$/);
});

test('Without a provider nothing is said of single sign-on', async ({ page }) => {
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeEnabled();
  await expect(page.getByRole('region', { name: 'Single sign-on' })).toHaveCount(0);
  const answer = await page.request.get('/admin/api/sso/csrf');
  expect(answer.status()).toBe(404);
});
