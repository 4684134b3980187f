import { expect, test } from './fixtures';
import { group } from './support/listings';

test.describe('An admin', () => {
  test.use({ role: 'admin' });

  test('finds a banner of a slot by its name, and sees all of them', { tag: '@demo' }, async ({ page }) => {
    await page.goto('/admin/websites/add');
    const slot = group(page, 'Home page banners');
    const boxes = slot.getByRole('checkbox');
    await expect(boxes).toHaveCount(12);
    const search = slot.getByRole('searchbox', { name: 'Search Home page banners' });
    await search.fill('fly-in');
    await expect(boxes).toHaveCount(1);
    await boxes.check();
    await search.press('Enter');
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(0);
    await search.clear();
    // What is chosen stays in sight among the first dozen.
    await expect(slot.getByRole('checkbox', { name: 'Fly-in safaris' })).toBeChecked();
    await expect(slot).toContainText('1 of 3 chosen');
    await slot.getByRole('button', { name: 'Show all' }).click();
    await expect(boxes.nth(31)).toBeVisible();
    await expect(group(page, 'Safari page banners').getByRole('checkbox')).toHaveCount(12);
    await slot.getByRole('checkbox', { name: 'Fly-in safaris' }).uncheck();
  });
});
