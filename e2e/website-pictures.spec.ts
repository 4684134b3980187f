import { expect, test } from './fixtures';
import { newTitle } from './support/listings';
import { addWebsite, editWebsitePath, imageCards, imageGroups } from './support/websites';

test.describe('An admin', () => {
  test.use({ role: 'admin' });

  test(
    'reads at each folded group how many pictures it has, on a phone too',
    { tag: '@phone' },
    async ({ page, origin }) => {
      const stored = await addWebsite(page, origin, newTitle('Folded'));
      await page.goto(editWebsitePath(stored));
      const head = page.getByRole('button', { name: 'About images', exact: true });
      await expect(head).toHaveAttribute('aria-expanded', 'false');
      const told = page.getByText('2 of 3 pictures');
      await expect(told).toHaveCount(imageGroups.length);
      for (const each of await told.all()) await expect(each).toBeVisible();
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wider).toBe(0);
      await head.click();
      await expect(told).toHaveCount(imageGroups.length - 1);
      await expect(imageCards(page, 'About images')).toHaveCount(2);
    },
  );
});
