import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './fixtures';
import { credentialsOf, emailOf, send, type Role } from './support/people';
import { logIn } from './support/screen';

/** Asks for an address as a visitor, signs in, and says where the dashboard would send the browser. */
async function leadsTo(
  request: APIRequestContext,
  origin: string,
  address: string,
  role: Role,
): Promise<string> {
  await request.get(origin + address);
  const answer = await send(request, origin, '/auth/login', credentialsOf(role));
  const { to } = await answer.json();
  return to;
}

test('A visitor goes on to the page that was asked for, query included', async ({ page }) => {
  await page.goto('/admin/enquiries?page=2&search=a');
  await expect(page).toHaveURL(/\/admin\/login$/);
  await logIn(page, emailOf('safari-owner'), 'Safari2026');
  await expect(page).toHaveURL(/\/admin\/enquiries\?page=2&search=a$/);
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('a');

  await test.step('and the path is forgotten once used', async () => {
    await page.goto('/admin/login');
    await expect(page).toHaveURL(/\/admin\/?$/);
  });
});

test('A page that is opened by its link when the session is gone is remembered too', async ({
  openAs,
  sessionOf,
}) => {
  const page = await openAs('safari-owner');
  await page.goto('/admin/analytics');
  await page.context().clearCookies();
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Enquiries', exact: true })
    .click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await page.context().addCookies((await sessionOf('safari-owner')).state.cookies);
  await page.goto('/admin/login');
  await expect(page).toHaveURL(/\/admin\/enquiries$/);
});

test('A signed-in visitor of a public page goes to the remembered path', async ({
  page,
  context,
  sessionOf,
}) => {
  await page.goto('/admin/company-profile');
  await expect(page).toHaveURL(/\/admin\/login$/);
  await context.addCookies((await sessionOf('safari-owner')).state.cookies);
  await page.goto('/admin/password/forgot');
  await expect(page).toHaveURL(/\/admin\/company-profile$/);
});

test('The last page asked for is the one remembered, past the look at another public page', async ({
  request,
  origin,
}) => {
  await request.get(`${origin}/admin/company-profile`);
  await request.get(`${origin}/admin/enquiries?page=3`);
  await request.get(`${origin}/admin/password/forgot`);
  expect(await leadsTo(request, origin, '/admin/login', 'property-owner')).toBe('/enquiries?page=3');
});

test('A page that the new user may not open is dropped', async ({ page }) => {
  await page.goto('/admin/banners/list');
  await expect(page).toHaveURL(/\/admin\/login$/);
  await logIn(page, emailOf('property-owner'), 'Safari2026');
  await expect(page).toHaveURL(/\/admin\/analytics$/);
});

test('After an explicit logout no path is remembered', async ({ page, openAs }) => {
  const own = await openAs(credentialsOf('safari-admin'));
  await own.goto('/admin/enquiries');
  await own.getByRole('button', { name: 'Logout' }).click();
  await expect(own).toHaveURL(/\/admin\/login$/);
  await own.goto('/admin/general-enquiries?page=2');
  await expect(own).toHaveURL(/\/admin\/login$/);
  await logIn(own, emailOf('safari-admin'), 'Safari2026');
  await expect(own).toHaveURL(/\/admin\/analytics$/);

  await test.step('but another browser still remembers', async () => {
    await page.goto('/admin/general-enquiries?page=2');
    await logIn(page, emailOf('safari-admin'), 'Safari2026');
    await expect(page).toHaveURL(/\/admin\/general-enquiries\?page=2$/);
  });
});

test('Nothing but a page of the product is remembered', async ({ playwright, origin }) => {
  const hostile = [
    '/admin//evil.example/enquiries',
    '/admin/%2F%2Fevil.example',
    '/admin/%5C%5Cevil.example',
    '/admin/https://evil.example',
    '/admin/nowhere',
    '/admin/api/dashboard/enquiries',
    '/admin/403',
    '/admin/login?to=https://evil.example&next=//evil.example&callbackUrl=//evil.example',
  ];
  for (const address of hostile) {
    const request = await playwright.request.newContext();
    expect.soft(await leadsTo(request, origin, address, 'admin'), address).toBe('/analytics');
    await request.dispose();
  }
});

test('A path cookie that somebody made up is ignored', async ({ playwright, origin }) => {
  for (const value of ['/enquiries', '//evil.example', 'https%3A%2F%2Fevil.example', 'Fe26.2*1*x*y*z']) {
    const request = await playwright.request.newContext({ extraHTTPHeaders: { cookie: `rp=${value}` } });
    const answer = await send(request, origin, '/auth/login', credentialsOf('admin'));
    expect.soft((await answer.json()).to, value).toBe('/analytics');
    await request.dispose();
  }
});

test('The path cookie is sealed and out of reach of scripts', async ({ page, context }) => {
  await page.goto('/admin/enquiries?search=secret-word');
  await expect(page).toHaveURL(/\/admin\/login$/);
  const remembered = (await context.cookies()).find((cookie) => cookie.name === 'rp');
  expect(remembered).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/admin' });
  expect(remembered?.value).not.toContain('secret-word');
  expect(await page.evaluate(() => document.cookie)).not.toContain('rp=');
});
