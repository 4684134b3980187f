import { expect, test } from '../fixtures';
import { holdBack, scripts } from '../support/intercept';
import {
  addListing,
  addPhoto,
  editPath,
  group,
  newTitle,
  photoCards,
  picture,
  save,
} from '../support/listings';
import { expectFieldError, expectToast } from '../support/screen';

test.describe('A property owner', { tag: '@extension' }, () => {
  test.use({ role: 'property-owner', isOwn: true });

  test(
    'reads in the index of a long form which section is on screen, jumps by it without a question, and is asked when leaving',
    { tag: '@thorough' },
    async ({ page, origin }) => {
      const property = await addListing(page, origin, 'property', newTitle('Indexed'));
      await page.goto(editPath('property', property));
      const index = page.getByRole('navigation', { name: 'Sections' });
      const question = page.getByRole('dialog', { name: 'Leave without saving?' });
      await page.getByLabel('Property Name').fill('Another name');
      await index.getByRole('link', { name: 'Photos' }).click();
      await expect(page.getByRole('heading', { name: 'Photos', exact: true })).toBeInViewport();
      await expect(page.getByLabel('Property Name')).toHaveValue('Another name');
      await expect(question).toBeHidden();
      await page.goBack();

      const current = index.locator('[aria-current]');
      /** Scrolls until the section begins so far down the screen, as a part of its height. */
      const scrollTo = (title: string, part: number) =>
        page.getByRole('heading', { name: title, exact: true }).evaluate((heading, part) => {
          const { top } = heading.closest('section')!.getBoundingClientRect();
          window.scrollBy(0, top - window.innerHeight * part);
        }, part);
      await scrollTo('Amenities', 0.25);
      await expect(current).toHaveText('Awards');
      await scrollTo('Amenities', 0.15);
      await expect(current).toHaveText('Amenities');
      await scrollTo('Amenities', 0.25);
      await expect(current).toHaveText('Awards');
      await page
        .getByRole('navigation', { name: 'Main menu' })
        .getByRole('link', { name: 'Dashboard' })
        .click();
      await expect(question).toBeVisible();
    },
  );

  test(
    'is told at each field what an empty form lacks, and on leaving a coordinate that it is no place',
    { tag: '@thorough' },
    async ({ page }) => {
      await page.goto('/admin/properties/add');
      await save(page);
      await expect(page.getByLabel('Property Name')).toBeFocused();
      await expectFieldError(page.getByLabel('Property Name'), 'Property name is required.');
      await expectFieldError(page.getByLabel('Property type'), 'Please select property type');
      const rooms = page.getByRole('textbox', { name: 'Rooms' });
      await expectFieldError(rooms, 'Missing room number');
      await rooms.fill('0');
      await expectFieldError(rooms, 'Room number should be at least 1.');
      // What is wrong with a group of choices stands between its name and the choices.
      const websites = group(page, 'Websites listing');
      const error = websites.getByText('Please select one of the options below.');
      await expect(error).toBeVisible();
      const below = (await websites.getByRole('checkbox').first().boundingBox())!.y;
      expect((await error.boundingBox())!.y).toBeLessThan(below);
      for (const name of ['Amenities', 'Activities', 'Included services'])
        await expect(group(page, name)).toContainText('Please select at least one of the options below.');

      await page.reload();
      const latitude = page.getByLabel('Latitude');
      await latitude.fill('95');
      await page.getByLabel('Longitude').focus();
      await expectFieldError(latitude, 'Please select location.');
      await latitude.fill('-1.29');
      await page.getByLabel('Longitude').fill('36.82');
      await expect(page.getByText('Please select location.')).toBeHidden();
    },
  );
});

test.describe('A safari owner', { tag: '@extension' }, () => {
  test.use({ role: 'safari-owner', isOwn: true });

  test(
    'saves a photo that is filled in and not added, and is asked about one that cannot be',
    { tag: '@thorough' },
    async ({ page, origin }) => {
      const safari = await addListing(page, origin, 'safari', newTitle('Filled'));
      await page.goto(editPath('safari', safari));
      const photos = group(page, 'Photos');
      const before = await photoCards(page).count();
      const file = photos.getByLabel('Photo', { exact: true });
      const title = photos.getByLabel('Title', { exact: true });
      await file.setInputFiles(await picture('orange'));
      await save(page);
      const asked = photos.getByText('This is not added yet. Add it or remove it, then save again.');
      await expect(asked).toBeVisible();
      await expect(title).toBeFocused();
      await title.fill('Not pressed');
      await photos.getByLabel('Credits', { exact: true }).fill('Amina Otieno');
      await save(page);
      await expectToast(page, 'Your safari was updated successfully.');
      await page.goto(editPath('safari', safari));
      await expect(photoCards(page)).toHaveCount(before + 1);
      await file.setInputFiles(await picture('purple'));
      await save(page);
      await photos.getByRole('button', { name: 'Leave out' }).click();
      await expect(asked).toBeHidden();
      await save(page);
      await expectToast(page, 'Your safari was updated successfully.');
    },
  );

  test('is told at each field what an empty form lacks, where it is sent before its rules have come too', async ({
    page,
  }) => {
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    await page.goto('/admin/safaris/add');
    await page.getByRole('button', { name: 'Save Changes' }).waitFor();
    const release = await holdBack(page, scripts);
    const asked = page.waitForRequest(scripts);
    await save(page);
    await asked;
    release();
    await expectToast(page, 'Please fix error(s) and submit form again.');
    const name = page.getByLabel('Safari Name');
    await expect(name).toBeFocused();
    await expectFieldError(name, 'Property name is required.');
    await expect(page.getByLabel('Visible from', { exact: true })).toHaveValue(/^\d{4}-\d\d-\d\d$/);
    await expectFieldError(
      page.getByRole('combobox', { name: 'Destinations' }),
      'Please add at least one safari destination, using the map above.',
    );
    const low = group(page, 'Low season');
    for (const label of ['From', 'To', 'Price (USD)'])
      await expectFieldError(low.getByLabel(label, { exact: true }), 'Required field.');
    await expect(group(page, 'Meal plans')).toContainText(
      'Please select the available mealpan(s) from the list above.',
    );
    const photos = group(page, 'Photos');
    await expect(photos).toContainText('You need to upload at least 2 images of your property.');

    await low.getByLabel('From', { exact: true }).fill('2019-03-01');
    await low.getByLabel('To', { exact: true }).fill('2019-05-31');
    await low.getByLabel('Price (USD)').focus();
    await expect(low.getByText('Dates must not be before 1 January of this year.')).toBeVisible();

    const add = photos.getByRole('button', { name: 'Add photo' });
    const missing = photos.getByText('Photo upload is required.');
    await expect(add).toHaveAccessibleDescription('Still missing: photo, title, credits');
    await photos.getByLabel('Title', { exact: true }).fill('Dawn');
    await photos.getByLabel('Credits', { exact: true }).focus();
    await expect(missing).toBeVisible();
    // Pictures of any shape stand in one height.
    await addPhoto(page, 'Dawn', await picture('orange', 320, 240));
    await expect(missing).toBeHidden();
    await addPhoto(page, 'Dusk', await picture('purple', 300, 200));
    const heights = await photoCards(page).evaluateAll((cards) => cards.map((card) => card.clientHeight));
    expect(heights[0]).toBe(heights[1]);

    // What is listed for an earlier text is not what Enter means.
    const places = page.getByRole('combobox', { name: 'Destinations' });
    await places.fill('nakuru');
    const options = page.getByRole('listbox').getByRole('option');
    await expect(options.first()).toContainText('Nakuru');
    const releasePlaces = await holdBack(page, /\/places\?search=naivasha/);
    await places.fill('naivasha');
    await places.press('Enter');
    await expect(places).toHaveValue('naivasha');
    releasePlaces();
    await expect(options.first()).toContainText('Naivasha');
    await places.press('Enter');
    await expect(page.getByText(/Naivasha added as stop 1/)).toBeAttached();

    const rates = page.getByRole('checkbox', { name: 'Right to change rates', exact: true });
    await expect(rates).toHaveAccessibleDescription(/without notice/);
    await page.getByLabel('No. of Days').fill('12');
    await name.fill('W'.repeat(50));
    const preview = page.getByLabel('Title Preview');
    await expect(preview).toHaveText(`12-day ${'W'.repeat(50)}`);
    const [shown, typed] = [(await preview.boundingBox())!, (await name.boundingBox())!];
    expect(shown.x + shown.width).toBeLessThanOrEqual(typed.x + typed.width + 1);
    expect(complaints.filter((text) => text.includes('NaN'))).toEqual([]);
  });
});
