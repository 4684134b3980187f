import { expect, test } from '../fixtures';
import { ask } from '../support/answers';
import { rows } from '../support/list';

test.describe('An owner', () => {
  test.use({ role: 'safari-owner' });

  test('opens an enquiry by its address, leafs through its neighbours, and is back at the list; it is not there for others', async ({
    page,
    openAs,
    upstream,
  }) => {
    for (let times = 0; times < 2; times += 1) await upstream.enquiryFor(page);
    const { docs } = await ask(page.request, 'GET /dashboard/enquiries', { query: { page: 1 } });
    const [first, second] = docs;
    await page.goto(`/admin/enquiries?id=${first!._id}`);
    const dialog = page.getByRole('dialog', { name: 'Enquiry Details' });
    await expect(dialog).toContainText(first!.referenceNumber);
    const previous = dialog.getByRole('button', { name: 'Previous' });
    await expect(previous).toBeDisabled();
    const reply = dialog.getByRole('link', { name: 'Reply by email' });
    await expect(reply).toHaveAttribute('href', new RegExp(`^mailto:.*${first!.referenceNumber}`));
    await dialog.getByRole('button', { name: 'Next' }).click();
    await expect(dialog).toContainText(second!.referenceNumber);
    await previous.press('Enter');
    await expect(dialog).toContainText(first!.referenceNumber);
    await expect(previous).toBeDisabled();
    await expect(previous).toBeFocused();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/admin\/enquiries$/);

    // One that is not on the page shown opens too, for its people alone.
    const { _id, referenceNumber } = first!;
    await page.goto(`/admin/enquiries?page=3&id=${_id}`);
    await expect(dialog).toContainText(referenceNumber);
    const other = await openAs('property-owner');
    await other.goto(`/admin/enquiries?id=${_id}`);
    await expect(other.getByRole('heading', { level: 1, name: 'Enquiries' })).toBeVisible();
    await expect(other.getByRole('dialog', { name: 'Enquiry Details' })).toHaveCount(0);
    await expect(other.getByText(referenceNumber)).toHaveCount(0);
  });

  test(
    'reads on among the unread ones, although each leaves their list once it is read',
    { tag: '@thorough' },
    async ({ page, upstream }) => {
      const { mark, record: older } = await upstream.enquiryFor(page);
      const { record: newer } = await upstream.enquiryFor(page, { firstName: mark });
      const marked: unknown[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/mark-enquiry-read')) marked.push(request.postDataJSON());
      });
      await page.goto(`/admin/enquiries?search=${mark}&view=unread`);
      await rows(page).first().getByRole('button', { name: /^View/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Enquiry Details' });
      await expect(dialog).toContainText(newer.referenceNumber);
      await expect(rows(page)).toHaveCount(1);
      await dialog.getByRole('button', { name: 'Next' }).click();
      await expect(dialog).toContainText(older.referenceNumber);
      await expect(page.getByText('No records found!')).toBeAttached();
      await dialog.getByRole('button', { name: 'Previous' }).click();
      await expect(dialog).toContainText(newer.referenceNumber);
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(page.getByText('No records found!')).toBeVisible();
      expect(marked).toEqual([{ id: newer._id }, { id: older._id }]);
    },
  );
});
