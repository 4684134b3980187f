import { expect, test } from './fixtures';
import { columnNames, rowOf, searchBox } from './support/list';
import {
  addListing,
  editPath,
  fillShared,
  findByTitle,
  group,
  newTitle,
  picture,
  readListing,
  save,
} from './support/listings';
import { expectFieldError, expectToast, unfold } from './support/screen';

test.describe('A property owner', () => {
  test.use({ role: 'property-owner' });

  test(
    'writes a property from the first word; it reads back the same and stays open after an edit',
    { tag: '@phone' },
    async ({ page }) => {
      test.slow();
      const title = newTitle('River Camp');
      await page.goto('/admin/properties/add');
      await group(page, 'Awards').getByLabel('Name').fill('Best Camp');
      await group(page, 'Awards').getByLabel('URL').fill('https://awards.example/camp');
      await group(page, 'Awards')
        .getByLabel('Logo', { exact: true })
        .setInputFiles(await picture('gold'));
      await group(page, 'Awards').getByRole('button', { name: 'Add award' }).click();
      await page
        .getByLabel('Logo', { exact: true })
        .first()
        .setInputFiles(await picture('teal'));
      await page.getByLabel('Property Name').fill(title);
      await page.getByRole('spinbutton', { name: 'Rooms' }).fill('12');
      await page.getByLabel('Property type').selectOption({ index: 1 });
      await page.getByLabel('Latitude').fill('-1.25');
      await page.getByLabel('Longitude').fill('36.5');
      await fillShared(page);
      for (const name of ['Meal plan', 'Amenities', 'Included services']) {
        await group(page, name).getByRole('checkbox').first().check();
      }
      await save(page);
      await expectToast(page, 'Your property was created successfully.');
      await expect(page).toHaveURL(/\/admin\/properties\/list$/);
      const stored = await findByTitle(page, 'property', title);
      expect(stored).toMatchObject({
        status: 'pending',
        rooms: 12,
        location: { latitude: -1.25, longitude: 36.5 },
        awards: [{ name: 'Best Camp', url: 'https://awards.example/camp' }],
        photos: [{ title: 'Dawn' }, { title: 'Dusk' }],
      });
      expect((await page.request.get(String(stored.logo))).ok()).toBe(true);

      await rowOf(page, title).getByRole('link', { name: 'View' }).click();
      await unfold(page);
      await expect(page.getByLabel('Latitude')).toHaveValue('-1.25');
      await page.getByRole('spinbutton', { name: 'Rooms' }).fill('14');
      await page.getByRole('button', { name: 'Remove Best Camp' }).click();
      await save(page);
      await expectToast(page, 'Your property was updated successfully.');
      await expect(page).toHaveURL(new RegExp(`/properties/edit/${stored.slug}$`));
      await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();

      await page.getByLabel('Latitude').fill('-1.3');
      await expect(page.getByText('Unsaved changes')).toBeVisible();
      const sent = page.waitForRequest((request) => request.method() === 'PUT');
      await save(page);
      expect((await sent).postData() ?? '', 'stored pictures are sent again').not.toContain('filename=');
      await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
      expect(await readListing(page.request, 'property', stored.slug)).toMatchObject({
        rooms: 14,
        awards: [],
        logo: stored.logo as string,
        location: { latitude: -1.3, longitude: 36.5 },
      });
    },
  );

  test('is told at each field what an empty form lacks', async ({ page }) => {
    await page.goto('/admin/properties/add');
    await save(page);
    await expect(page.getByLabel('Property Name')).toBeFocused();
    await expectFieldError(page.getByLabel('Property Name'), 'Property name is required.');
    await expectFieldError(page.getByRole('spinbutton', { name: 'Rooms' }), 'Missing room number');
    await expectFieldError(page.getByLabel('Property type'), 'Please select property type');
    await expectFieldError(page.getByLabel('Latitude'), 'Please select location.');
    await expect(group(page, 'Websites listing')).toContainText('Please select one of the options below.');
    for (const name of ['Amenities', 'Activities', 'Included services']) {
      await expect(group(page, name)).toContainText('Please select at least one of the options below.');
    }
    await page.getByRole('spinbutton', { name: 'Rooms' }).fill('0');
    await expectFieldError(
      page.getByRole('spinbutton', { name: 'Rooms' }),
      'Room number should be at least 1.',
    );
  });

  test('is asked before leaving what is not saved', async ({ page }) => {
    await page.goto('/admin/properties/add');
    await page.getByRole('spinbutton', { name: 'Rooms' }).fill('4');
    await page.getByRole('link', { name: 'View Properties' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page).toHaveURL(/\/properties\/add$/);
  });

  test('finds a property in the list', async ({ page, origin }) => {
    const property = await addListing(page, origin, 'property', newTitle('Listed'));
    await page.goto('/admin/properties/list');
    expect(await columnNames(page)).toEqual([
      'Title',
      'Price range',
      '# Views',
      '# Enquiries',
      'Status',
      'View',
    ]);
    await searchBox(page).fill(property.title);
    await expect(rowOf(page, property.title)).toContainText('180.0 – 320.0');
    await expect(page).toHaveURL(/\/properties\/list\?search=/);
  });
});

test.describe('A safari admin', () => {
  test.use({ role: 'safari-admin' });

  test('saves a property, but neither deletes nor approves it', async ({ page, openAs, origin }) => {
    const owner = await openAs('property-owner');
    const property = await addListing(owner, origin, 'property', newTitle('Saved By Staff'));
    await page.goto(editPath('property', property));
    await expect(page.getByRole('button', { name: 'Delete property' })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Admin Tasks' })).toHaveCount(0);
    await page.getByRole('spinbutton', { name: 'Rooms' }).fill('15');
    await save(page);
    await expectToast(page, 'Your property was updated successfully.');
  });
});
