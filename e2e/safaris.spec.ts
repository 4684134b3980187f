import { expect, test } from './fixtures';
import { columnNames, rowOf, rows, searchBox } from './support/list';
import {
  addListing,
  day,
  editPath,
  fillSafari,
  findByTitle,
  group,
  newTitle,
  photoCards,
  readListing,
  save,
} from './support/listings';
import { expectFieldError, expectToast, unfold } from './support/screen';

const chooseOne = 'Please select at least one of the options below.';

test.describe('A safari owner', () => {
  test.use({ role: 'safari-owner' });

  test(
    'writes a safari from the first word; it reads back the same and an admin approves it',
    { tag: '@phone' },
    async ({ page, openAs }) => {
      test.slow();
      const title = newTitle('Mara Explorer');
      await page.goto('/admin/safaris/add');
      await fillSafari(page, title);
      await save(page);
      await expectToast(page, 'Your safari was created successfully.');
      await expect(page).toHaveURL(/\/admin\/safaris\/list$/);

      const stored = await findByTitle(page, 'safari', title);
      expect(stored).toMatchObject({
        status: 'pending',
        daysCount: 6,
        minGuests: 2,
        fullDescription: 'A walk through the year of the plains.\nTwo lines.',
        medicalInsurance: true,
        travelInsurance: false,
        isCustomizeable: true,
        isTransferIncluded: true,
        startLocation: 'Nairobi',
        endLocation: 'Mombasa',
        visibleTo: '2099-01-01',
        prices: {
          lowSeason: { duration: [{ from: day('03-01'), to: day('05-31') }], price: 180 },
          highSeason: { duration: [{ from: day('01-01'), to: day('02-28') }], price: 240.5 },
          peakSeason: { duration: [{ from: day('06-01'), to: day('12-31') }], price: 320 },
        },
        photos: [{ title: 'Dawn' }, { title: 'Dusk' }],
      });

      await rowOf(page, title).getByRole('link', { name: 'View Safari' }).click();
      await expect(page).toHaveURL(/\/safaris\/edit\//);
      await unfold(page);
      await expect(page.getByLabel('Safari Name')).toHaveValue(title);
      await expect(group(page, 'High season').getByLabel('Price (USD)')).toHaveValue('240.5');
      await expect(group(page, 'Low season').getByLabel('To', { exact: true })).toHaveValue(day('05-31'));
      await expect(page.getByLabel('No expiry')).toBeChecked();
      await expect(photoCards(page)).toHaveCount(2);

      await page.getByRole('button', { name: 'Move Dusk earlier' }).click();
      await page.getByLabel('No. of Days').fill('7');
      const sent = page.waitForRequest((request) => request.method() === 'PUT');
      await save(page);
      await expectToast(page, 'Your safari was updated successfully.');
      expect((await sent).postData() ?? '', 'the stored photos are sent again').not.toContain('filename=');
      expect(await readListing(page.request, 'safari', stored.slug)).toMatchObject({
        daysCount: 7,
        photos: [{ title: 'Dusk' }, { title: 'Dawn' }],
      });

      const admin = await openAs('admin');
      await admin.goto(editPath('safari', stored));
      await admin
        .getByRole('region', { name: 'Admin Tasks' })
        .getByRole('button', { name: 'Approve' })
        .click();
      await expectToast(admin, 'Safari successfully updated.');
      await expect(admin).toHaveURL(/\/admin\/safaris\/list$/);
      expect((await readListing(page.request, 'safari', stored.slug)).status).toBe('approved');
    },
  );

  test('is told at each field what an empty form lacks, and stands at the first', async ({ page }) => {
    await page.goto('/admin/safaris/add');
    // What the company gave before stands there already.
    for (const label of ['Enquiries email', 'Enquiries phone']) await page.getByLabel(label).fill('');
    await save(page);
    await expectToast(page, 'Please fix error(s) and submit form again.');
    await expect(page.getByLabel('Safari Name')).toBeFocused();
    const fields: Record<string, string> = {
      'Safari Name': 'Property name is required.',
      'Brief description': 'Brief description is required.',
      'Full description': 'Required field.',
      'Visible from': 'Required field.',
      'Start location': 'Required field.',
      'End location': 'Required field.',
      'Enquiries email': 'Enquiries email address is required',
      'Enquiries phone': 'Enquiries phone number is required',
    };
    for (const [label, message] of Object.entries(fields)) {
      await expectFieldError(page.getByLabel(label, { exact: true }), message);
    }
    await expectFieldError(
      page.getByRole('combobox', { name: 'Destinations' }),
      'Please add at least one safari destination, using the map above.',
    );
    for (const name of ['Low season', 'High season', 'Peak season']) {
      for (const label of ['From', 'To', 'Price (USD)']) {
        await expectFieldError(group(page, name).getByLabel(label, { exact: true }), 'Required field.');
      }
    }
    for (const name of ['Transportation types', 'Websites listing', 'Activities', "What's included"]) {
      await expect(group(page, name)).toContainText(chooseOne);
    }
    await expect(group(page, 'Meal plans')).toContainText(
      'Please select the available mealpan(s) from the list above.',
    );
    await expect(group(page, 'Photos')).toContainText(
      'You need to upload at least 2 images of your property.',
    );
  });

  test('begins a new safari with a copy of another', { tag: '@extension' }, async ({ page, origin }) => {
    const original = await addListing(page, origin, 'safari', newTitle('Original'));
    await page.goto(editPath('safari', original));
    await page.getByRole('link', { name: 'Duplicate' }).click();
    await expect(page).toHaveURL(/\/safaris\/add\?from=/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Copy of ${original.title}`);
    const title = newTitle('Copied');
    await page.getByLabel('Safari Name').fill(title);
    await save(page);
    await expectToast(page, 'Your safari was created successfully.');
    const copy = await findByTitle(page, 'safari', title);
    expect(copy._id).not.toBe(original._id);
    expect(copy).toMatchObject({ photos: original.photos as object[], daysCount: 6 });
  });

  test(
    'finds, sorts and narrows the list, whose address survives a reload',
    { tag: '@extension' },
    async ({ page, origin }) => {
      const word = newTitle('Sorted').slice(-8);
      await addListing(page, origin, 'safari', `A ${word}`);
      await addListing(page, origin, 'safari', `B ${word}`);
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
      await page
        .getByRole('columnheader', { name: /Safari Title/ })
        .getByRole('link')
        .click();
      await expect(rows(page).first()).toContainText(`A ${word}`);
      await page
        .getByRole('columnheader', { name: /Safari Title/ })
        .getByRole('link')
        .click();
      await expect(rows(page).first()).toContainText(`B ${word}`);
      await page.getByLabel('Status').selectOption('approved');
      await expect(page.getByText('No records found!')).toBeVisible();
      await page.getByLabel('Status').selectOption('pending');
      await expect(rows(page)).toHaveCount(2);

      await test.step('a status that is chosen while the search is being typed holds', async () => {
        await searchBox(page).fill(`B ${word}`);
        await page.getByLabel('Status').selectOption('approved');
        await expect(page).toHaveURL(/search=B\+.*status=approved$/);
        await page.getByLabel('Status').selectOption('pending');
        await expect(rows(page)).toHaveCount(1);
        await searchBox(page).fill(word);
        await expect(rows(page)).toHaveCount(2);
      });
      await page.reload();
      await expect(rows(page)).toHaveCount(2);
      await expect(rows(page).first()).toContainText(`B ${word}`);
    },
  );

  test(
    'deletes a safari once that was confirmed by name; an admin brings it back',
    { tag: '@extension' },
    async ({ page, origin, openAs }) => {
      const safari = await addListing(page, origin, 'safari', newTitle('Gone'));
      await page.goto(editPath('safari', safari));
      await page.getByRole('button', { name: 'Delete safari' }).click();
      const dialog = page.getByRole('dialog', { name: `Delete "${safari.title}"?` });
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog).toBeHidden();
      await page.getByRole('button', { name: 'Delete safari' }).click();
      await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
      await expectToast(page, `${safari.title} is now successfully removed.`);
      await expect(page).toHaveURL(/\/admin\/safaris\/list$/);

      const admin = await openAs('admin');
      await admin.goto(`/admin/safaris/list?status=deleted&search=${encodeURIComponent(safari.title)}`);
      await rowOf(admin, safari.title).getByRole('button', { name: 'Restore' }).click();
      await expectToast(admin, 'The safari was restored.');
      expect((await readListing(page.request, 'safari', safari.slug)).title).toBe(safari.title);
    },
  );
});
