import { expect, test } from '../fixtures';
import { columnNames, rowOf, rows, searchBox } from '../support/list';
import { addListing, newTitle, readListing } from '../support/listings';
import { expectToast } from '../support/screen';

test.describe('A safari owner', { tag: '@extension' }, () => {
  test.use({ role: 'safari-owner', isOwn: true });

  test('finds, sorts and narrows the list, whose address survives a reload, and deletes a safari, which an admin brings back', async ({
    page,
    origin,
    openAs,
  }) => {
    const word = newTitle('Sorted').slice(-8);
    const safari = await addListing(page, origin, 'safari', `A ${word}`);
    await addListing(page, origin, 'safari', `B ${word}`);
    const byTitle = page.getByRole('columnheader', { name: /Safari Title/ }).getByRole('link');
    const status = page.getByLabel('Status');
    await page.goto('/admin/safaris/list');
    expect(await columnNames(page)).toEqual([
      'Safari Title',
      'Price',
      'Cost pp',
      'Cost %',
      '# Views',
      '# Enquiries',
      'Status',
      'View/Edit',
    ]);
    await searchBox(page).fill(word);
    await expect(page).toHaveURL(`/admin/safaris/list/safari?search=${word}`);
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).first()).toContainText(`B ${word}`);
    await byTitle.click();
    await expect(rows(page).first()).toContainText(`A ${word}`);
    await byTitle.click();
    await expect(rows(page).first()).toContainText(`B ${word}`);

    await test.step('a status that is chosen while the search is being typed holds', async () => {
      await searchBox(page).fill(`B ${word}`);
      await status.selectOption('approved');
      await expect(page).toHaveURL(/search=B\+.*status=approved$/);
      await expect(page.getByText('No records found!')).toBeVisible();
      await status.selectOption('pending');
      await expect(rows(page)).toHaveCount(1);
      await searchBox(page).fill(word);
      await expect(rows(page)).toHaveCount(2);
    });
    await page.reload();
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).first()).toContainText(`B ${word}`);

    await rowOf(page, safari.title).getByRole('link', { name: 'View Safari' }).click();
    const dialog = page.getByRole('dialog', { name: `Delete "${safari.title}"?` });
    await page.getByRole('button', { name: 'Delete safari' }).click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Delete safari' }).click();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expectToast(page, `${safari.title} is now successfully removed.`);
    await expect(rows(page)).toHaveCount(1);

    const admin = await openAs('admin');
    await admin.goto(`/admin/safaris/list?status=deleted&search=${encodeURIComponent(safari.title)}`);
    await rowOf(admin, safari.title).getByRole('button', { name: 'Restore' }).click();
    await expectToast(admin, 'The safari was restored.');
    expect((await readListing(page.request, 'safari', safari.slug)).title).toBe(safari.title);
  });
});
