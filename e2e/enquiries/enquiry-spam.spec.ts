import { expect, test } from '../fixtures';
import { rows } from '../support/list';

test.describe('An owner', { tag: '@extension' }, () => {
  test.use({ role: 'safari-owner' });

  test(
    'says that an enquiry is not real, undoes that, says it again at its page, and takes it back from Spam',
    { tag: '@thorough' },
    async ({ page, upstream }) => {
      const { record, mark } = await upstream.enquiryFor(page);
      const row = rows(page).filter({ hasText: mark });
      await page.goto(`/admin/enquiries?id=${record._id}`);
      const dialog = page.getByRole('dialog', { name: 'Enquiry Details' });
      await dialog.getByRole('button', { name: 'Not a real enquiry' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(row).toHaveCount(0);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByText('The enquiry was restored')).toBeVisible();
      await expect(row).toHaveCount(1);

      await page.goto(`/admin/enquiries/desk/${record._id}`);
      const state = page.getByRole('region', { name: 'State' });
      await state.getByRole('button', { name: 'Not a real enquiry' }).click();
      await expect(state.locator('strong')).toHaveText('Spam');
      await expect(state.getByRole('button', { name: 'Won' })).toHaveCount(0);
      await expect(page.getByRole('textbox', { name: /^Reply to / })).toHaveCount(0);

      await page.getByRole('link', { name: 'Back to enquiries' }).click();
      await expect(row).toHaveCount(0);
      await page.getByRole('link', { name: 'Spam', exact: true }).click();
      await expect(row).toHaveCount(1);
      await row.getByRole('button', { name: 'View' }).click();
      await dialog.getByRole('button', { name: 'It is real' }).click();
      await expect(row).toHaveCount(0);
    },
  );
});
