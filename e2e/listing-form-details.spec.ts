import { expect, test } from './fixtures';
import { addListing, addPhoto, editPath, group, newTitle, photoCards, picture } from './support/listings';

test.describe('A property owner', () => {
  test.use({ role: 'property-owner' });

  test('jumps about a long form by its index without a question, and is asked when leaving', async ({
    page,
    origin,
  }) => {
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
    await page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: 'Dashboard' })
      .click();
    await expect(question).toBeVisible();
  });

  test('reads in the index which section is on screen, scrolling up as well as down', async ({
    page,
    origin,
  }) => {
    const property = await addListing(page, origin, 'property', newTitle('Followed'));
    await page.goto(editPath('property', property));
    const current = page.getByRole('navigation', { name: 'Sections' }).locator('[aria-current]');
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
  });

  test('is told on leaving a coordinate that it is no place', async ({ page }) => {
    await page.goto('/admin/properties/add');
    await page.getByLabel('Latitude').fill('95');
    await page.getByLabel('Longitude').focus();
    await expect(page.getByText('Please select location.')).toBeVisible();
    await expect(page.getByLabel('Latitude')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Latitude').fill('-1.29');
    await page.getByLabel('Longitude').fill('36.82');
    await expect(page.getByText('Please select location.')).toBeHidden();
  });

  test('finds what is wrong with a group of choices between its name and the choices', async ({ page }) => {
    await page.goto('/admin/properties/add');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    const websites = group(page, 'Websites listing');
    const error = websites.getByText('Please select one of the options below.');
    await expect(error).toBeVisible();
    const below = (await websites.getByRole('checkbox').first().boundingBox())!.y;
    expect((await error.boundingBox())!.y).toBeLessThan(below);
  });
});

test.describe('A safari owner', () => {
  test.use({ role: 'safari-owner' });

  test('is told what a photo still lacks, and sees pictures of any shape in one height', async ({ page }) => {
    await page.goto('/admin/safaris/add');
    const photos = group(page, 'Photos');
    const add = photos.getByRole('button', { name: 'Add photo' });
    const missing = photos.getByText('Photo upload is required.');
    await expect(add).toBeDisabled();
    await expect(add).toHaveAccessibleDescription('Still missing: photo, title, credits');
    await photos.getByLabel('Title', { exact: true }).fill('Dawn');
    await photos.getByLabel('Credits', { exact: true }).focus();
    await expect(missing).toBeVisible();
    await addPhoto(page, 'Dawn', await picture('orange', 320, 240));
    await expect(missing).toBeHidden();
    await addPhoto(page, 'Dusk', await picture('purple', 300, 200));
    const heights = await photoCards(page).evaluateAll((cards) => cards.map((card) => card.clientHeight));
    expect(heights[0]).toBe(heights[1]);
  });

  test('meets a new form without a complaint of the browser, with hints outside of the names', async ({
    page,
  }) => {
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    await page.goto('/admin/safaris/add');
    const rates = page.getByRole('checkbox', { name: 'Right to change rates', exact: true });
    await expect(rates).toHaveAccessibleDescription(/without notice/);
    await page.getByLabel('No. of Days').fill('12');
    await page.getByLabel('Safari Name').fill('W'.repeat(50));
    await expect(page.getByLabel('Title Preview')).toHaveText(`12-day ${'W'.repeat(50)}`);
    const preview = (await page.getByLabel('Title Preview').boundingBox())!;
    const name = (await page.getByLabel('Safari Name').boundingBox())!;
    expect(preview.x + preview.width).toBeLessThanOrEqual(name.x + name.width + 1);
    expect(complaints.filter((text) => text.includes('NaN'))).toEqual([]);
  });

  test('types dates before this year and is told so, while stored ones stay', async ({ page }) => {
    await page.goto('/admin/safaris/add');
    const low = group(page, 'Low season');
    await low.getByLabel('From', { exact: true }).fill('2019-03-01');
    await low.getByLabel('To', { exact: true }).fill('2019-05-31');
    await low.getByLabel('Price (USD)').focus();
    await expect(low.getByText('Dates must not be before 1 January of this year.')).toBeVisible();
  });
});

test.describe('An admin', () => {
  test.use({ role: 'admin' });

  test('chooses an owner near the end of the page out of a list that stays on the screen', async ({
    page,
    openAs,
    ownUser,
    origin,
  }) => {
    const safari = await addListing(await openAs(ownUser), origin, 'safari', newTitle('Picked'));
    await page.goto(editPath('safari', safari));
    const tasks = page.getByRole('region', { name: 'Admin Tasks' });
    const owner = tasks.getByRole('combobox', { name: 'Owner' });
    await expect(tasks.getByRole('button', { name: 'Change Owner' })).toHaveAccessibleDescription(
      /^Choose another company first\./,
    );
    await owner.evaluate((field) =>
      window.scrollBy(0, field.getBoundingClientRect().bottom - window.innerHeight + 80),
    );
    await owner.click();
    const list = (await tasks.getByRole('listbox', { name: 'Owner' }).boundingBox())!;
    expect(list.y).toBeGreaterThanOrEqual(0);
    expect(list.y + list.height).toBeLessThanOrEqual(page.viewportSize()!.height);
  });

  test('is not asked to decide on an approved property again', async ({ page, openAs, origin }) => {
    const property = await addListing(
      await openAs('property-owner'),
      origin,
      'property',
      newTitle('Settled'),
    );
    await page.goto(editPath('property', property));
    const tasks = page.getByRole('region', { name: 'Admin Tasks' });
    await tasks.getByRole('button', { name: 'Approve' }).click();
    await expect(page).toHaveURL(/\/properties\/list/);
    await page.goto(editPath('property', property));
    await expect(tasks.getByRole('button', { name: 'Change Owner' })).toBeVisible();
    await expect(tasks.getByRole('button', { name: 'Approve' })).toBeHidden();
  });
});
