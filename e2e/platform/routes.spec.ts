import { expect, test } from '../fixtures';

test.use({ role: 'safari-owner' });

test('Somebody ends at /403 where the role may not go, or reads that there is no such page, and goes on by the menu', async ({
  page,
  guard,
}) => {
  guard.allow(/^403 GET .*\/admin\/403/);
  guard.allow(/^404 GET .*\/admin\/nowhere/);
  const goOn = async () => {
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('link', { name: 'Enquiries', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enquiries');
  };
  await page.goto('/admin/banners/list');
  await expect(page).toHaveURL(/\/admin\/403$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You may not open this page.');
  await goOn();
  await page.goto('/admin/nowhere');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found.');
  await goOn();
});
