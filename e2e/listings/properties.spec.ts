import { expect, test } from '../fixtures';
import { columnNames, rowOf } from '../support/list';
import { fillShared, findByTitle, group, newTitle, picture, readListing, save } from '../support/listings';
import { expectNoFiles, expectToast } from '../support/screen';

test.describe('A property owner', () => {
  test.use({ role: 'property-owner', isOwn: true });

  test(
    'writes a property from the first word; it reads back the same and stays open after an edit',
    { tag: ['@extension', '@thorough'] },
    async ({ page }) => {
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
      await page.getByRole('textbox', { name: 'Rooms' }).fill('12');
      await page.getByLabel('Property type').selectOption({ index: 1 });
      await page.getByLabel('Latitude').fill('-1.25');
      await page.getByLabel('Longitude').fill('36.5');
      await fillShared(page);
      for (const name of ['Meal plan', 'Amenities', 'Included services']) {
        await group(page, name).getByRole('checkbox').first().check();
      }
      const activities = group(page, 'Activities');
      await activities.getByRole('checkbox').first().uncheck();
      const search = activities.getByRole('searchbox');
      await search.fill('bush walk');
      await save(page);
      await expect(search, 'it hides the first choice').toBeFocused();
      await activities.getByRole('checkbox').first().check();
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

      expect(await columnNames(page)).toEqual([
        'Title',
        'Price range',
        '# Views',
        '# Enquiries',
        'Status',
        'View',
      ]);
      await expect(rowOf(page, title)).toContainText('180.0 – 320.0');
      await rowOf(page, title).getByRole('link', { name: 'View' }).click();
      await expect(page.getByLabel('Latitude')).toHaveValue('-1.25');
      await page.getByRole('textbox', { name: 'Rooms' }).fill('14');
      await page.getByRole('button', { name: 'Remove Best Camp' }).click();
      await save(page);
      await expectToast(page, 'Your property was updated successfully.');
      await expect(page).toHaveURL(new RegExp(`/properties/edit/${stored.slug}$`));
      await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();

      await page.getByLabel('Latitude').fill('-1.3');
      await expect(page.getByText('Kept on this device')).toBeVisible();
      const sent = page.waitForRequest((request) => request.method() === 'PUT');
      await save(page);
      expectNoFiles(await sent, 'stored pictures are sent again');
      await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
      expect(await readListing(page.request, 'property', stored.slug)).toMatchObject({
        rooms: 14,
        awards: [],
        logo: stored.logo as string,
        location: { latitude: -1.3, longitude: 36.5 },
      });
    },
  );
});
