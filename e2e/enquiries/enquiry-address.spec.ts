import { expect, test } from '../fixtures';
import { ask } from '../support/answers';
import { holdBack } from '../support/intercept';
import { rowOf, rows } from '../support/list';
import { expectToast } from '../support/screen';

test.describe('An owner', () => {
  test.use({ role: 'safari-owner' });

  test('opens an enquiry by its address, leafs through its neighbours past late answers, and is back at the list; it is not there for others', async ({
    page,
    openAs,
    upstream,
  }) => {
    const { mark } = await upstream.enquiryFor(page);
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
    const next = dialog.getByRole('button', { name: 'Next' });
    await next.click();
    await expect(dialog).toContainText(second!.referenceNumber);
    const spam = dialog.getByRole('button', { name: 'Not a real enquiry' });
    const isSpam = await holdBack(page, /\/spam$/);
    await spam.click();
    await previous.press('Enter');
    const said = `${first!.title}, ${first!.referenceNumber}`;
    await expect(dialog.getByRole('status')).toHaveText(said);
    await expect(spam).toBeEnabled();
    isSpam();
    await expectToast(page, 'Moved to Spam. New enquiries from this sender go there too, for 90 days.');
    await expect(previous).toBeDisabled();
    await expect(previous).toBeFocused();
    await next.click();
    await expect(dialog).toContainText(second!.referenceNumber);
    const isRead = await holdBack(page, /\/mark-enquiry-read$/);
    const asked = page.waitForRequest(/\/mark-enquiry-read$/);
    await next.click();
    await asked;
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/admin\/enquiries$/);
    isRead();
    await expect(rowOf(page, mark)).not.toContainText('Unread');
    await expect(dialog).toBeHidden();

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
