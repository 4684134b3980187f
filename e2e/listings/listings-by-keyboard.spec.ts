import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { chooseFile, tabTo, typeInto } from '../support/keyboard';
import { findByTitle, group, newTitle, photoCards, picture } from '../support/listings';
import { expectToast } from '../support/screen';

const year = new Date().getFullYear();
/** Day and month are alike, so that the order in which a browser asks for them does not matter. */
const seasons = { 'Low season': ['01', '02'], 'High season': ['03', '04'], 'Peak season': ['05', '06'] };

async function tick(page: Page, name: string): Promise<void> {
  await tabTo(page, group(page, name).getByRole('checkbox').first());
  await page.keyboard.press('Space');
}

async function writeTexts(page: Page): Promise<void> {
  await typeInto(page, page.getByLabel('Brief description'), 'Three tents by a river.');
  await typeInto(page, page.getByLabel('Full description'), 'Quiet.');
}

async function priceSeasons(page: Page): Promise<void> {
  for (const [season, [from = '', to = '']] of Object.entries(seasons)) {
    const fields = group(page, season);
    await typeInto(page, fields.getByLabel('From', { exact: true }), `${from}${from}${year}`);
    await typeInto(page, fields.getByLabel('To', { exact: true }), `${to}${to}${year}`);
    await typeInto(page, fields.getByLabel('Price (USD)'), '150');
  }
}

async function addPhotos(page: Page): Promise<void> {
  const photos = group(page, 'Photos');
  for (const [title, colour, key] of [
    ['Tents', 'green', 'Tab'],
    ['River', 'blue', 'Shift+Tab'],
  ] as const) {
    await chooseFile(page, photos.getByLabel('Photo', { exact: true }), await picture(colour), key);
    await typeInto(page, photos.getByLabel('Title', { exact: true }), title);
    await typeInto(page, photos.getByLabel('Credits', { exact: true }), 'Juma');
    await page.keyboard.press('Enter');
    await expect(photoCards(page).filter({ hasText: title })).toHaveCount(1);
  }
}

async function nameContacts(page: Page): Promise<void> {
  await typeInto(page, page.getByLabel('Enquiries email'), 'stay@river.example');
  await typeInto(page, page.getByLabel('Enquiries phone'), '+255700000000');
}

const stored = {
  status: 'pending',
  photos: [{ title: 'Tents' }, { title: 'River' }],
  prices: { lowSeason: { duration: [{ from: `${year}-01-01`, to: `${year}-02-02` }], price: 150 } },
};

test.describe('A property owner', () => {
  test.use({ role: 'property-owner' });

  test('writes a property by keyboard alone', { tag: '@thorough' }, async ({ page }) => {
    test.slow();
    const title = newTitle('By Keyboard');
    await page.goto('/admin/properties/add');
    await typeInto(page, page.getByLabel('Property Name'), title);
    await tick(page, 'Websites listing');
    await typeInto(page, page.getByRole('textbox', { name: 'Rooms' }), '3');
    await writeTexts(page);
    await tabTo(page, page.getByLabel('Property type'));
    await page.keyboard.press('ArrowDown');
    await typeInto(page, page.getByLabel('Latitude'), '-2.5');
    await typeInto(page, page.getByLabel('Longitude'), '34.5');
    await priceSeasons(page);
    await typeInto(page, page.getByLabel('Visible from'), `0101${year}`);
    await tick(page, 'Meal plan');
    await addPhotos(page);
    await tick(page, 'Amenities');
    await tick(page, 'Activities');
    await tick(page, 'Included services');
    await nameContacts(page);
    await page.keyboard.press('Enter');
    await expectToast(page, 'Your property was created successfully.');
    expect(await findByTitle(page, 'property', title)).toMatchObject({ ...stored, rooms: 3 });
  });
});

test.describe('A safari owner', () => {
  test.use({ role: 'safari-owner' });

  test('writes a safari by keyboard alone', { tag: '@thorough' }, async ({ page }) => {
    test.slow();
    const title = newTitle('By Keyboard');
    await page.goto('/admin/safaris/add');
    await typeInto(page, page.getByLabel('Safari Name'), title);
    await writeTexts(page);
    await typeInto(page, page.getByRole('combobox', { name: 'Destinations' }), 'amboseli');
    await expect(page.getByRole('option', { name: /Amboseli/ }).first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await priceSeasons(page);
    await typeInto(page, page.getByLabel('Visible from'), `0101${year}`);
    await typeInto(page, page.getByLabel('Start location'), 'Nairobi');
    await typeInto(page, page.getByLabel('End location'), 'Mombasa');
    await tick(page, 'Transportation types');
    await tick(page, 'Meal plans');
    await addPhotos(page);
    await tick(page, 'Websites listing');
    await nameContacts(page);
    await tick(page, 'Activities');
    await tick(page, "What's included");
    await tabTo(page, page.getByRole('button', { name: 'Save Changes' }));
    await page.keyboard.press('Enter');
    await expectToast(page, 'Your safari was created successfully.');
    expect(await findByTitle(page, 'safari', title)).toMatchObject({
      ...stored,
      daysCount: 1,
      destinations: [{ country: 'Kenya' }],
      startLocation: 'Nairobi',
      endLocation: 'Mombasa',
    });
  });
});
