import { expect, test } from './fixtures';
import { ask } from './support/answers';

test.describe('An owner', () => {
  test.use({ role: 'safari-owner' });

  test('opens an enquiry by its address, leafs through its neighbours, and is back at the list', async ({
    page,
  }) => {
    const { docs } = await ask(page.request, 'GET /dashboard/enquiries', { query: { page: 1 } });
    const [first, second] = docs;
    await page.goto(`/admin/enquiries?id=${first!._id}`);
    const dialog = page.getByRole('dialog', { name: 'Enquiry Details' });
    await expect(dialog).toContainText(first!.referenceNumber);
    await expect(dialog.getByRole('button', { name: 'Previous' })).toBeDisabled();
    const reply = dialog.getByRole('link', { name: 'Reply by e-mail' });
    await expect(reply).toHaveAttribute('href', new RegExp(`^mailto:.*${first!.referenceNumber}`));
    await dialog.getByRole('button', { name: 'Next' }).click();
    await expect(dialog).toContainText(second!.referenceNumber);
    await dialog.getByRole('button', { name: 'Previous' }).click();
    await expect(dialog).toContainText(first!.referenceNumber);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/admin\/enquiries$/);
  });

  test(
    'opens one that is not on the page shown, and is told of one that is not theirs',
    { tag: '@extension' },
    async ({ page, openAs }) => {
      const { docs } = await ask(page.request, 'GET /dashboard/enquiries', { query: { page: 3 } });
      await page.goto(`/admin/enquiries?id=${docs[0]!._id}`);
      const dialog = page.getByRole('dialog', { name: 'Enquiry Details' });
      await expect(dialog).toContainText(docs[0]!.referenceNumber);
      await page.goBack();
      const other = await openAs('property-owner');
      await other.goto(`/admin/enquiries?id=${docs[0]!._id}`);
      await expect(other.getByRole('heading', { level: 1, name: 'Enquiries' })).toBeVisible();
      await expect(other.getByRole('dialog', { name: 'Enquiry Details' })).toHaveCount(0);
      await expect(other.getByText(docs[0]!.referenceNumber)).toHaveCount(0);
    },
  );

  test('comes to one of the latest enquiries from the dashboard', { tag: '@extension' }, async ({ page }) => {
    const { docs } = await ask(page.request, 'GET /dashboard/enquiries', { query: { page: 1 } });
    await page.goto('/admin/analytics');
    await page.locator(`a[href$="/enquiries?id=${docs[0]!._id}"]`).click();
    await expect(page.getByRole('dialog', { name: 'Enquiry Details' })).toContainText(
      docs[0]!.referenceNumber,
    );
  });
});
