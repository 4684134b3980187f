import type { Page } from '@playwright/test';
import { expect } from '../fixtures';
import { intercept } from '../support/intercept';
import { picture } from '../support/listings';
import { ready } from '../support/ready';
import { toasts } from '../support/screen';
import { admin, enterAs, label, signOn, test } from '../support/sso-network';

test.beforeEach(({ guard }) => guard.allow(/^other host: http:\/\/127\.0\.0\.1:/));

/** The person is back at the login page, reads why, and nothing of the handshake is left. */
async function expectComeBack(page: Page, text: RegExp): Promise<void> {
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
  await expect(toasts(page)).toHaveCount(0);
  const left = async () =>
    (await page.context().cookies())
      .map(({ name }) => name)
      .filter((name) => name.startsWith('sso') || name === 'at' || name === 'flash');
  await expect.poll(left).toEqual([]);
  await page.reload();
  await ready(page);
  await expect(page.getByRole('alert').filter({ hasText: text })).toHaveCount(0);
}

test('A member of staff signs in at the provider and finds the dashboard', async ({ page }) => {
  await page.goto('/admin/login');
  await enterAs(page, admin);
  await expect(page).toHaveURL(/\/admin\/analytics$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
  await test.step('the way back leads past the provider to the dashboard', async () => {
    await page.goBack();
    await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:/);
    await page.goBack();
    await expect(page).toHaveURL(/\/admin$/);
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  });
});

test('While the provider is down the login page says so; who cancels there is back, and reads no words of the address', async ({
  page,
  guard,
}) => {
  guard.allow(/^502 POST .*\/api\/sso\/signin\/sso/);
  await page.goto('/admin/login');
  const answerAgain = await intercept(page, '**/api/sso/signin/sso', (route) =>
    route.fulfill({ status: 502, json: { message: 'No.' } }),
  );
  await signOn(page);
  await expect(page.getByRole('alert').filter({ hasText: /^Single sign-on is not available/ })).toBeVisible();
  await expect(page.getByRole('button', { name: label, exact: true })).toBeEnabled();
  answerAgain();
  await signOn(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expectComeBack(page, /^You cancelled the sign-in\.$/);
});

test(
  'Who logs out is logged out at the provider too, and asked there who they are the next time',
  { tag: '@thorough' },
  async ({ page, provider }) => {
    await page.goto('/admin/login');
    await enterAs(page, admin);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL((address) => address.href.startsWith(`${provider.issuer}/session/end`));
    await page.getByRole('button', { name: 'Log out here' }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    await page.goto('/admin/enquiries');
    await expect(page).toHaveURL(/\/admin\/login$/);
    await signOn(page);
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible();
  },
);

test(
  'Who logs out at the provider is signed out of the dashboard too',
  { tag: '@thorough' },
  async ({ page, context, provider }) => {
    await page.goto('/admin/login');
    await enterAs(page, admin);
    await expect(page).toHaveURL(/\/admin\/analytics$/);
    const other = await context.newPage();
    await other.goto(`${provider.issuer}/session/end`);
    await other.getByRole('button', { name: 'Log out here' }).click();
    await expect(other.getByRole('heading', { name: 'Logged out' })).toBeVisible();
    await page.goto('/admin/enquiries');
    await expect(page).toHaveURL(/\/admin\/login$/);
    await expect(toasts(page)).toHaveText('Failed token authentication.');
  },
);

test('Who is asked to confirm a change does so at the provider, which asks again, and the change goes out', async ({
  page,
  context,
  guard,
}) => {
  guard.allow(/^401 POST .*\/dashboard\/second-factor/);
  await page.goto('/admin/login');
  await enterAs(page, admin);
  await expect(page).toHaveURL(/\/admin\/analytics$/);
  const statuses: number[] = [];
  // Nobody waits for a quarter of an hour here: the first try is answered as it is after one.
  await page.route('**/api/dashboard/second-factor', async (route) => {
    statuses.push(statuses.length === 0 ? 401 : 200);
    if (statuses.length > 1) return route.continue();
    return route.fulfill({ status: 401, json: { message: 'Please confirm.', code: 'step_up' } });
  });
  await page.goto('/admin/settings/security');
  await page.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });
  const opened = context.waitForEvent('page');
  await dialog.getByRole('button', { name: label, exact: true }).click();
  const tab = await opened;
  await tab.getByRole('textbox', { name: 'E-mail' }).fill(admin);
  await tab.getByRole('button', { name: 'Continue' }).click();
  await expect(tab).toHaveURL(/\/admin\/analytics$/);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: 'QR code of the key' })).toBeVisible();
  expect(statuses).toEqual([401, 200]);
});

test(
  'Whose session ends in a form signs in at the provider in another tab, and the save goes out by itself',
  { tag: '@thorough' },
  async ({ page, context, guard }) => {
    guard.allow(/^401 POST .*\/dashboard\/adverts/);
    await page.goto('/admin/login');
    await enterAs(page, admin);
    await expect(page).toHaveURL(/\/admin\/analytics$/);
    await page.goto('/admin/banners/add');
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Green season');
    await page.getByRole('textbox', { name: 'URL', exact: true }).fill('https://offers.example');
    await page.getByLabel('Image', { exact: true }).setInputFiles(await picture('teal'));
    await context.clearCookies();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    const opened = context.waitForEvent('page');
    await dialog.getByRole('button', { name: label, exact: true }).click();
    const tab = await opened;
    await tab.getByRole('textbox', { name: 'E-mail' }).fill(admin);
    await tab.getByRole('button', { name: 'Continue' }).click();
    await expect(tab).toHaveURL(/\/admin\/analytics$/);
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  },
);
