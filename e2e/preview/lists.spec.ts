import { expect, test } from '../fixtures';
import { place, rows, searchBox, step } from '../support/list';
import { previewFor, roles } from '../support/people';

const nothing = 'no traveller is called so';

for (const role of roles) {
  test.describe(`As ${role}`, { tag: previewFor(role) }, () => {
    test.use({ role });

    test('the list of enquiries is paged and searched, and back leads back', async ({ page }) => {
      await page.goto('/admin/enquiries');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enquiries');
      const isPaged = (await step(page, 'Next').count()) > 0 && (await step(page, 'Next').isEnabled());
      if (isPaged) {
        await step(page, 'Next').click();
        await expect(page).toHaveURL(/\?page=2$/);
        await expect(place(page)).toHaveText(/^Showing 2 of /);
      }
      const before = page.url();
      await searchBox(page).fill(nothing);
      await expect(page.getByText('No records found!')).toBeVisible();
      await expect(rows(page)).toHaveCount(0);
      await page.goBack();
      await expect(page).toHaveURL(before);
      await expect(searchBox(page)).toHaveValue('');
    });
  });
}
