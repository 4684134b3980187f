import { expect, test } from '../fixtures';
import { emailOf } from '../support/people';
import { logIn } from '../support/screen';

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

test(
  'A page that is opened by its link when the session is gone is remembered too',
  { tag: '@thorough' },
  async ({ openAs, sessionOf }) => {
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
  },
);
