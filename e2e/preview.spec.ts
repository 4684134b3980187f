import { expect, test } from './fixtures';
import { datesOf, place, searchBox, step } from './support/list';

/** What an admin may do on a deployed dashboard without leaving a trace. */
test.describe('An admin who only looks', { tag: '@preview' }, () => {
  test.use({ role: 'admin' });

  for (const address of ['/admin/enquiries', '/admin/general-enquiries']) {
    test(`pages and searches ${address}`, async ({ page }) => {
      await page.goto(address);
      await expect(place(page)).toHaveText(/^Showing 1 of \d+$/);
      const dates = await datesOf(page);
      expect(dates).toEqual([...dates].sort().reverse());
      await step(page, 'Next').click();
      await expect(page).toHaveURL(/\?page=2$/);
      await expect(place(page)).toHaveText(/^Showing 2 of /);
      await searchBox(page).fill('no traveller is called so');
      await expect(page.getByText('No records found!')).toBeVisible();
      await page.goBack();
      await expect(place(page)).toHaveText(/^Showing 2 of /);
    });
  }

  test('opens every page of the first menu entries without an error', async ({ page }) => {
    await page.goto('/admin/analytics');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    for (const entry of ['Company Profile', 'Enquiries', 'Custom Enquiries', 'Dashboard']) {
      await menu.getByRole('link', { name: entry, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        entry === 'Dashboard' ? /^Welcome, / : entry,
      );
    }
  });
});
