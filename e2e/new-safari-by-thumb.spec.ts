import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures';
import { addListing, findByTitle, group, newColour, newTitle, photoCards, picture } from './support/listings';
import { expectToast } from './support/screen';

/** The most taps, beside typing, from an empty form to a safari that is sent. */
const mostTaps = 60;

test.describe('With the thumb alone, an owner', () => {
  test.use({ role: 'safari-owner', viewport: { width: 390, height: 844 }, hasTouch: true });

  test('writes a whole safari with few taps beside typing', async ({ page, origin }) => {
    test.slow();
    await addListing(page, origin, 'safari', newTitle('Earlier'));
    await page.goto('/admin/safaris/add');
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
    await type('Full description', 'A walk through the year of the plains.');
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
      ['High season', '240'],
      ['Peak season', '320'],
    ] as const)
      await type('Price (USD)', price, group(page, season));

    await type('Visible from', `${year - 1}-01-01`);
    await type('Start location', 'Nairobi');
    await type('End location', 'Mombasa');
    for (const name of [
      'Transportation types',
      'Meal plans',
      'Websites listing',
      'Activities',
      "What's included",
    ])
      await choose(name);

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
    expect(await findByTitle(page, 'safari', title)).toMatchObject({
      photos: [{ title: 'Dawn' }, { title: 'Dusk' }],
      prices: { highSeason: { duration: [{ from: `${year}-06-01`, to: `${year}-09-30` }] } },
    });
    console.log(`A new safari by thumb: ${taps} taps of at most ${mostTaps} beside typing.`);
    expect(taps).toBeLessThanOrEqual(mostTaps);
  });
});
