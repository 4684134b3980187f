import { expect, test } from './fixtures';
import { group, newTitle, photoCards, addPhoto, picture, save } from './support/listings';
import { rowOf } from './support/list';
import { expectToast } from './support/screen';

const draftSaved = 'Draft saved. Nobody reviews it until you save your changes.';

test.describe('A safari owner', () => {
  test.use({ role: 'safari-owner' });

  test('writes a safari over two days and two devices', async ({ page, openAs }) => {
    test.slow();
    const title = newTitle('Two days');
    await page.goto('/admin/safaris/add');
    const saveDraft = page.getByRole('button', { name: 'Save draft' });
    await page.getByLabel('Brief description').fill('As far as we came.');
    await saveDraft.click();
    await expect(page.getByLabel('Safari Name')).toBeFocused();
    await page.getByLabel('Safari Name').fill(title);
    await page.getByLabel('Enquiries phone').fill('to be asked');
    await addPhoto(page, 'Dawn', await picture('orange'));
    await saveDraft.click();
    await expectToast(page, draftSaved);
    await expect(page).toHaveURL(/\/admin\/safaris\/edit\//);
    await expect(page.getByRole('complementary', { name: 'Draft' })).toContainText('This is a draft.');

    const other = await openAs('safari-owner');
    await other.goto('/admin/safaris/list?status=draft');
    const row = rowOf(other, title);
    await expect(row.getByText('Draft', { exact: true })).toBeVisible();
    await row.getByRole('link', { name: 'View Safari' }).click();
    await expect(other.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(other.getByLabel('Brief description')).toHaveValue('As far as we came.');
    await expect(other.getByLabel('Enquiries phone')).toHaveValue('to be asked');
    await expect(photoCards(other)).toHaveCount(1);

    await save(other);
    await expectToast(other, 'Please fix error(s) and submit form again.');
    await other.getByLabel('Start location').fill('Nairobi');
    await other.getByRole('button', { name: 'Save draft' }).click();
    await expect(other.getByText(/Draft saved \d\d:\d\d/)).toBeVisible();
    await other.reload();
    await expect(other.getByLabel('Start location')).toHaveValue('Nairobi');
  });

  test('submits a draft, which is a listing like any other from then on', async ({ page }) => {
    const title = newTitle('Copied');
    await page.goto('/admin/safaris/list?search=River+Crossings');
    await rowOf(page, 'Great Migration River Crossings').getByRole('link', { name: 'View Safari' }).click();
    await page.getByRole('link', { name: 'Duplicate' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Copy of/ })).toBeVisible();
    await page.getByLabel('Safari Name').fill(title);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page).toHaveURL(/\/admin\/safaris\/edit\//);
    await save(page);
    await expectToast(page, 'Your safari was created successfully.');
    await expect(page).toHaveURL(/\/admin\/safaris\/list/);
    await page.goto(`/admin/safaris/list?search=${encodeURIComponent(title)}`);
    await expect(rowOf(page, title).getByText('Pending', { exact: true })).toBeVisible();
    await rowOf(page, title).getByRole('link', { name: 'View Safari' }).click();
    await expect(group(page, 'Photos')).toBeAttached();
    await expect(page.getByRole('button', { name: 'Save draft' })).toHaveCount(0);
  });
});

test.describe('An admin', () => {
  test.use({ role: 'admin' });

  test('meets drafts only where they are asked for, without a decision', async ({ page }) => {
    await page.goto('/admin/safaris/list?search=Horseback');
    await expect(rowOf(page, 'Samburu on Horseback')).toHaveCount(0);
    await page.goto('/admin/safaris/list?search=Horseback&status=draft');
    await rowOf(page, 'Samburu on Horseback').getByRole('link', { name: 'View Safari' }).click();
    await expect(page.getByRole('complementary', { name: 'Draft' })).toBeVisible();
    await expect(page.getByRole('button', { name: /Approve|Decline/ })).toHaveCount(0);
  });
});
