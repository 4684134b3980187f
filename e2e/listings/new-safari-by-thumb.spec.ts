import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures';
import {
  addListing,
  editPath,
  findByTitle,
  group,
  newColour,
  newTitle,
  photoCards,
  picture,
} from '../support/listings';
import { expectToast, unfold } from '../support/screen';

/** The most taps, beside typing, from an empty form to a safari that is sent. */
const mostTaps = 60;

test.describe('With the thumb alone, an owner', { tag: ['@extension', '@thorough'] }, () => {
  test.use({
    role: 'safari-owner',
    isOwn: true,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });

  test('writes a whole safari with few taps beside typing, begun with the contact of the company, and reads it back the same', async ({
    page,
    origin,
  }) => {
    await addListing(page, origin, 'safari', newTitle('Earlier'));
    await page.goto('/admin/safaris/add');
    await expect(page.getByLabel('Enquiries email')).toHaveValue('book@mara.example');
    await expect(page.getByLabel('Enquiries phone')).toHaveValue('+254700000000');
    await expect(page.getByText(/^\d+ still to fill in$/)).toBeVisible();
    let taps = 0;
    const tap = async (target: Locator) => {
      await target.tap();
      taps += 1;
    };
    const type = async (label: string, words: string, within: Locator = page.locator('form')) => {
      const field = within.getByLabel(label, { exact: true });
      await tap(field);
      await field.fill(words);
    };
    const choose = (name: string) => tap(group(page, name).getByRole('checkbox').first());
    const title = newTitle('By Thumb');
    const year = new Date().getFullYear() + 1;

    await type('Safari Name', title);
    await type('No. of Days', '6');
    await type('Brief description', 'Six days with the great herds.');
    await type('Full description', 'A walk through the year of the plains.\nTwo lines.');
    const destinations = page.getByRole('combobox', { name: 'Destinations' });
    await tap(destinations);
    await destinations.fill('amboseli');
    await tap(page.getByRole('option', { name: /Amboseli/ }).first());

    const strip = page.getByRole('group', { name: `Draw on ${year}` });
    const drag = async (from: number, to: number) => {
      const { x, y, width, height } = (await strip.boundingBox())!;
      await page.mouse.move(x + (width * from) / 12 + 2, y + height / 2);
      await page.mouse.down();
      await page.mouse.move(x + (width * to) / 12 - 2, y + height / 2, { steps: 4 });
      await page.mouse.up();
      taps += 1;
    };
    await strip.scrollIntoViewIfNeeded();
    await drag(0, 5);
    await tap(page.getByText('High season', { exact: true }).first());
    await drag(5, 9);
    await tap(page.getByText('Peak season', { exact: true }).first());
    await drag(9, 12);
    await expect(page.getByText(`${year}: every day has one price.`)).toBeVisible();
    for (const [season, price] of [
      ['Low season', '180'],
      ['High season', '240.5'],
      ['Peak season', '320'],
    ] as const)
      await type('Price (USD)', price, group(page, season));

    await type('Visible from', `${year - 1}-01-01`);
    await type('Start location', 'Nairobi');
    await type('End location', 'Mombasa');
    for (const name of ['Transportation types', 'Meal plans', 'Websites listing', "What's included"])
      await choose(name);
    const activities = group(page, 'Activities');
    const search = activities.getByRole('searchbox', { name: 'Search Activities' });
    await tap(search);
    await search.fill('walk');
    await expect(activities.getByRole('checkbox')).toHaveCount(1);
    await tap(activities.getByRole('checkbox', { name: 'Guided bush walk' }));
    await search.fill('');
    await expect(activities.getByText('1 chosen')).toBeVisible();
    await expect(activities.getByRole('checkbox')).not.toHaveCount(1);
    const [first, second] = await activities
      .locator('label')
      .evaluateAll((labels) => labels.slice(0, 2).map((label) => label.getBoundingClientRect().top));
    expect(first).toBe(second);
    await tap(page.getByLabel('Customizable'));

    const photos = group(page, 'Photos');
    const chooser = page.waitForEvent('filechooser');
    await tap(photos.getByLabel('Photo', { exact: true }));
    const files = await Promise.all([newColour(), newColour()].map((colour) => picture(colour)));
    await (await chooser).setFiles(files.map((file, at) => ({ ...file, name: `IMG_000${at}.jpg` })));
    const chosen = photos.getByRole('list', { name: 'Chosen photos' }).getByRole('listitem');
    await expect(chosen).toHaveCount(2);
    await type('Title', 'Dawn', chosen.first());
    await type('Credits', 'Amina Otieno', chosen.first());
    await type('Title', 'Dusk', chosen.nth(1));
    await expect(chosen.nth(1).getByLabel('Credits', { exact: true })).toHaveValue('Amina Otieno');
    await tap(photos.getByRole('button', { name: 'Add all 2' }));
    await expect(photoCards(page)).toHaveCount(2);

    await tap(page.getByRole('button', { name: 'Save Changes' }));
    await expectToast(page, 'Your safari was created successfully.');
    const stored = await findByTitle(page, 'safari', title);
    expect(stored).toMatchObject({
      status: 'pending',
      daysCount: 6,
      briefDescription: 'Six days with the great herds.',
      fullDescription: 'A walk through the year of the plains.\nTwo lines.',
      destinations: [{ name: 'Amboseli National Park' }],
      isCustomizeable: true,
      isTransferIncluded: false,
      startLocation: 'Nairobi',
      endLocation: 'Mombasa',
      visibleTo: '2099-01-01',
      enquiriesEmail: 'book@mara.example',
      photos: [{ title: 'Dawn' }, { title: 'Dusk' }],
      prices: {
        lowSeason: { duration: [{ from: `${year}-01-01`, to: `${year}-05-31` }], price: 180 },
        highSeason: { duration: [{ from: `${year}-06-01`, to: `${year}-09-30` }], price: 240.5 },
        peakSeason: { duration: [{ from: `${year}-10-01`, to: `${year}-12-31` }], price: 320 },
      },
    });
    console.log(`A new safari by thumb: ${taps} taps of at most ${mostTaps} beside typing.`);
    expect(taps).toBeLessThanOrEqual(mostTaps);

    await page.goto(editPath('safari', stored));
    await unfold(page);
    await expect(page.getByLabel('Safari Name')).toHaveValue(title);
    const high = group(page, 'High season');
    await expect(high.getByLabel('Price (USD)')).toHaveValue('240.5');
    await expect(high.getByLabel('To', { exact: true })).toHaveValue(`${year}-09-30`);
    await expect(page.getByLabel('No expiry')).toBeChecked();
    await expect(photoCards(page)).toHaveCount(2);
  });
});
