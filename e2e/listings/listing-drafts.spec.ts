import { expect, test } from '../fixtures';
import { rowOf } from '../support/list';
import {
  addListing,
  addPhoto,
  editPath,
  findByTitle,
  newTitle,
  photoCards,
  picture,
  save,
} from '../support/listings';
import { expectFieldError, expectToast } from '../support/screen';

const draftSaved = 'Draft saved. It is not reviewed until you save your changes.';

test.describe('A safari owner', { tag: ['@extension', '@thorough'] }, () => {
  test('writes a copy of a safari over two days and two devices, which is a draft until it is submitted', async ({
    openAs,
    ownUser,
    origin,
  }) => {
    const page = await openAs(ownUser);
    const original = await addListing(page, origin, 'safari', newTitle('Original'));
    const title = newTitle('Two days');
    await page.goto(editPath('safari', original));
    await page.getByRole('link', { name: 'Duplicate' }).click();
    await expect(page).toHaveURL(/\/safaris\/add\?from=/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Copy of ${original.title}`);
    const saveDraft = page.getByRole('button', { name: 'Save draft' });
    await page.getByLabel('Safari Name').fill('');
    await page.getByLabel('Brief description').fill('As far as we came.');
    await saveDraft.click();
    await expect(page.getByLabel('Safari Name')).toBeFocused();
    await page.getByLabel('Safari Name').fill(title);
    await page.getByLabel('Enquiries phone').fill('to be asked');
    await addPhoto(page, 'Noon', await picture('green'));
    // A draft takes what breaks the rules, but no number that nobody can read.
    const days = page.getByLabel('No. of Days');
    await days.fill('1.250');
    await saveDraft.click();
    await expectFieldError(days, 'Please write the number without thousands separators.');
    await expect(days).toHaveValue('1.250');
    await days.fill('6');
    await saveDraft.click();
    await expectToast(page, draftSaved);
    await expect(page).toHaveURL(/\/admin\/safaris\/edit\//);
    await expect(page.getByRole('complementary', { name: 'Draft' })).toContainText('This is a draft.');

    const other = await openAs(ownUser);
    await other.goto('/admin/safaris/list?status=draft');
    const row = rowOf(other, title);
    await expect(row.getByText('Draft', { exact: true })).toBeVisible();
    await row.getByRole('link', { name: 'View Safari' }).click();
    await expect(other.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(other.getByLabel('Brief description')).toHaveValue('As far as we came.');
    await expect(other.getByLabel('Enquiries phone')).toHaveValue('to be asked');
    await expect(photoCards(other)).toHaveCount(3);
    await other.getByLabel('Start location').fill('Arusha');
    await other.getByRole('button', { name: 'Save draft' }).click();
    await expect(other.getByText(/Draft saved \d\d:\d\d/)).toBeVisible();
    await other.reload();
    await expect(other.getByLabel('Start location')).toHaveValue('Arusha');

    await save(other);
    await expectToast(other, 'Please fix error(s) and submit form again.');
    await expect(other.getByLabel('Enquiries phone')).toBeFocused();
    await other.getByLabel('Enquiries phone').fill('+254700000000');
    await save(other);
    await expectToast(other, 'Your safari was created successfully.');
    // The list of drafts, which it came from, has it no more.
    await expect(other).toHaveURL(/\/safaris\/list.*status=draft/);
    await expect(rowOf(other, title)).toHaveCount(0);
    await other.goto('/admin/safaris/list');
    await expect(rowOf(other, title).getByText('Pending', { exact: true })).toBeVisible();
    const submitted = await findByTitle(other, 'safari', title);
    expect(submitted._id).not.toBe(original._id);
    expect(submitted).toMatchObject({
      daysCount: 6,
      photos: [{ title: 'Dawn' }, { title: 'Dusk' }, { title: 'Noon' }],
    });
    await rowOf(other, title).getByRole('link', { name: 'View Safari' }).click();
    await expect(photoCards(other)).toHaveCount(3);
    await expect(other.getByRole('button', { name: 'Save draft' })).toHaveCount(0);
  });
});
