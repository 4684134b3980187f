import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './fixtures';
import { picture } from './support/listings';
import { send } from './support/people';
import { toasts } from './support/screen';
import { admin, enterAs, label, signOn, test } from './support/sso-network';

test.beforeEach(({ guard }) => guard.allow(/^other host: http:\/\/127\.0\.0\.1:/));

/** The address by which the provider answers to a person who signs in without a browser; nobody has opened it yet. */
async function answerTo(request: APIRequestContext, origin: string, email: string): Promise<string> {
  const { csrfToken } = await (await request.get(`${origin}/admin/api/sso/csrf`)).json();
  const begun = await send(request, origin, '/sso/signin/sso', { csrfToken });
  const provider = await request.get((await begun.json()).url);
  let answer = await request.post(provider.url(), { form: { email, act: 'enter' }, maxRedirects: 0 });
  for (;;) {
    const address = new URL(answer.headers().location ?? '', provider.url());
    if (address.origin === origin) return address.href;
    expect(answer.status(), address.href).toBe(303);
    answer = await request.get(address.href, { maxRedirects: 0 });
  }
}

/** The person is back at the login page, is told why, and nothing of the handshake is left. */
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
  await expect(page.getByRole('alert').filter({ hasText: text })).toHaveCount(0);
}

test('A member of staff signs in at the provider and finds the dashboard, with our cookies alone', async ({
  page,
  context,
}) => {
  await page.goto('/admin/login');
  await enterAs(page, admin);
  await expect(page).toHaveURL(/\/admin\/analytics$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
  const cookies = (await context.cookies('http://localhost/admin/api/sso')).filter(
    ({ domain }) => domain === 'localhost',
  );
  expect(cookies.map(({ name }) => name).toSorted()).toEqual(['at', 'atb', 'kd']);
  for (const cookie of cookies) expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });

  await test.step('the way back leads past the provider to the dashboard', async () => {
    await page.goBack();
    await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:/);
    await page.goBack();
    await expect(page).toHaveURL(/\/admin$/);
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  });

  await test.step('the callback cannot be asked for again', async () => {
    const answer = await page.request.get('/admin/api/sso/callback/sso?code=x&state=y', { maxRedirects: 0 });
    expect(answer.status()).toBe(303);
    expect(answer.headers().location).toBe('/admin/login');
  });
});

test('Whoever was on the way to a page arrives there', async ({ page }) => {
  await page.goto('/admin/general-enquiries?page=2');
  await expect(page).toHaveURL(/\/admin\/login$/);
  await enterAs(page, admin);
  await expect(page).toHaveURL(/\/admin\/general-enquiries\?page=2$/);
});

test('A person without an account is told to ask for access', async ({ page }) => {
  await page.goto('/admin/login');
  await enterAs(page, 'stranger@network.test');
  await expectComeBack(page, /^No staff account belongs to this sign-in/);
});

test('Who cancels at the provider is back at the login page, and reads no words of the address', async ({
  page,
}) => {
  await page.goto('/admin/login');
  await signOn(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expectComeBack(page, /^You cancelled the sign-in\.$/);
});

test("Another person's answer of the provider signs nobody in but them, and only once", async ({
  page,
  playwright,
  origin,
}) => {
  const request = await playwright.request.newContext();
  const address = await answerTo(request, origin, admin);
  await page.goto(address);
  await expectComeBack(page, /^Single sign-on did not succeed/);

  const arrival = await request.get(address, { maxRedirects: 0 });
  expect([arrival.status(), arrival.headers().location]).toEqual([303, '/admin/analytics']);
  const again = await request.get(address, { maxRedirects: 0 });
  expect([again.status(), again.headers().location]).toEqual([303, '/admin/login']);
  await request.dispose();
});

test('Nothing of the library exists but the three steps of the handshake', async ({
  page,
  request,
  origin,
}) => {
  const paths = [
    '',
    'session',
    'providers',
    'signin',
    'signin/sso',
    'signout',
    'error',
    'verify-request',
    '_log',
    'callback',
  ];
  for (const path of paths) {
    const answer = await request.get(`${origin}/admin/api/sso/${path}`.replace(/\/$/, ''));
    expect.soft(answer.status(), `GET ${path}`).toBe(404);
  }
  for (const path of ['csrf', 'callback/sso', 'signout', 'session', '_log', 'signin/other']) {
    const answer = await request.post(`${origin}/admin/api/sso/${path}`, { data: {}, headers: { origin } });
    expect.soft(answer.status(), `POST ${path}`).toBe(404);
  }
  for (const data of ['{', '[]', '{"csrfToken":{}}', 'x'.repeat(20_000)]) {
    const headers = { origin, 'content-type': 'application/json' };
    const answer = await request.post(`${origin}/admin/api/sso/signin/sso`, {
      data: Buffer.from(data),
      headers,
    });
    expect.soft(answer.status(), data.slice(0, 20)).toBe(502);
  }
  const foreign = await request.post(`${origin}/admin/api/sso/signin/sso`, {
    data: {},
    headers: { origin: 'https://evil.example' },
  });
  expect(foreign.status()).toBe(403);
  const direct = await request.post(`${origin}/admin/api/auth/sso`, { data: {}, headers: { origin } });
  expect(direct.status()).toBe(404);
  await page.goto('/admin/login');
  await expect(page.getByRole('button', { name: label, exact: true })).toBeVisible();
});

test('Who logs out is logged out at the provider too, and asked there who they are the next time', async ({
  page,
  provider,
}) => {
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
});

test('Who logs out at the provider is signed out of the dashboard too', async ({
  page,
  context,
  provider,
}) => {
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
});

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
  await expect(page.getByRole('img', { name: 'The secret as a picture' })).toBeVisible();
  expect(statuses).toEqual([401, 200]);
});

test('Whose session ends in a form signs in at the provider in another tab, and the save goes out by itself', async ({
  page,
  context,
  guard,
}) => {
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
});
