import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';

const stylesCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'styles');
const button = (page: Page) => page.getByRole('button', { name: 'Log in', exact: true });
const looks = (page: Page) => button(page).evaluate((one) => getComputedStyle(one).backgroundColor);
const stylesInside = (page: Page) => page.locator('head style[nonce]').count();

test('A browser that has seen a page links its styles the next time, and has them inside where they are nowhere', async ({
  page,
  guard,
}) => {
  guard.allow(/\.css|ERR_FAILED/);
  await page.goto('/admin/login');
  expect(await stylesInside(page)).toBeGreaterThan(0);
  const look = await looks(page);
  await expect.poll(() => stylesCookie(page)).toMatchObject({ path: '/admin', sameSite: 'Lax' });

  await page.reload();
  expect([await stylesInside(page), await looks(page)]).toEqual([0, look]);

  await page.route('**/*.css', (route) => route.abort());
  await page.reload();
  await expect.poll(() => stylesInside(page).catch(() => 0)).toBeGreaterThan(0);
  expect(await looks(page)).toBe(look);
  expect(await stylesCookie(page)).toBeUndefined();
});
