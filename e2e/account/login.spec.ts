import { expect, test } from '../fixtures';
import { intercept } from '../support/intercept';
import { emailOf } from '../support/people';
import { ready } from '../support/ready';
import { expectFieldError, logIn, toasts } from '../support/screen';

const rejected = 'Invalid user name or password.';
const failed = 'An error occured and your request could not be authenticated.';

test.beforeEach(async ({ page }) => {
  await page.goto('/admin/login');
});

test('A visitor finds the fields, is told beside them what is missing or mistyped, and the way to a new password', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.method()));
  const email = page.getByRole('textbox', { name: 'Email' });
  const password = page.getByLabel('Password', { exact: true });
  await expect(page).toHaveTitle(/Log in/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(password).toHaveAttribute('type', 'password');
  await test.step('what is typed is masked, but while its button shows it', async () => {
    await ready(page);
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide', exact: true }).click();
    await expect(password).toHaveAttribute('type', 'password');
  });
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expectFieldError(email, 'Required field.');
  await expectFieldError(password, 'Required field.');
  await expect(email).toBeFocused();
  await logIn(page, 'not an address', 'Safari2026');
  await expectFieldError(email, 'Invalid email');
  expect(calls).not.toContain('POST');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL(/\/admin\/password\/forgot$/);
});

test('Why a login failed stands in one sentence until the next press, without a toast', async ({
  page,
  guard,
}) => {
  guard.allow(/^(401|502|503) POST .*\/auth\/login/);
  guard.allow(/^failed .*\/auth\/login/);
  const said = (text: string) => page.getByRole('alert').filter({ hasText: text });
  await logIn(page, emailOf('admin'), 'Wrong2026');
  await expect(said(rejected)).toHaveText(rejected);
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(emailOf('admin'));
  await logIn(page, emailOf('admin'), '');
  await expectFieldError(page.getByLabel('Password', { exact: true }), 'Required field.');
  await expect(said(rejected)).toBeHidden();
  for (const { status, code, text = failed } of [
    { status: 503 },
    { status: 502, code: 'clocks', text: 'You could not be signed in: the clock of a server is wrong.' },
    { status: 0 },
  ]) {
    const answerAgain = await intercept(page, '**/api/auth/login', (route) =>
      status ? route.fulfill({ status, json: { message: 'No.', code } }) : route.abort('connectionrefused'),
    );
    await logIn(page, emailOf('admin'), 'Safari2026');
    await expect(said(text)).toBeVisible();
    await expect(toasts(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeEnabled();
    answerAgain();
    await page.reload();
  }
});

test('Enter in the password field logs in, and the dashboard opens, also from a page that the browser brings back', async ({
  page,
}) => {
  await ready(page);
  await page.getByRole('textbox', { name: 'Email' }).fill(emailOf('safari-owner'));
  await page.getByLabel('Password', { exact: true }).fill('Safari2026');
  const arrive = await intercept(page, '**/admin/analytics', (route) => route.fulfill({ status: 204 }));
  const left = page.waitForResponse('**/admin/analytics');
  await page.keyboard.press('Enter');
  await left;
  arrive();
  // The browser brings the page back as it was left.
  await page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome, \S/ })).toBeVisible();
});
