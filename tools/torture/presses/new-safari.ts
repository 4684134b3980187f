import { group, newColour, newTitle, photoCards, picture } from '../../../e2e/support/listings';
import { ready } from '../../../e2e/support/ready';
import { toast } from '../../../e2e/support/screen';
import type { Hand } from './hand';
import type { Job } from './job';
import { safariOwner } from './jobs-of-owners';

const year = new Date().getFullYear();

/** The seasons of next year, drawn with a finger, and the same of the year after that. */
async function drawSeasons(hand: Hand): Promise<void> {
  const { page } = hand;
  const strip = page.getByRole('group', { name: `Draw on ${year + 1}` });
  await hand.dragOver(strip, 0, 5 / 12);
  await hand.press(page.getByText('High season', { exact: true }).first());
  await hand.dragOver(strip, 5 / 12, 9 / 12);
  await hand.press(page.getByText('Peak season', { exact: true }).first());
  await hand.dragOver(strip, 9 / 12, 1);
  await page.getByText(`${year + 1}: every day has one price.`).waitFor();
  for (const [season, price] of [
    ['Low season', '180'],
    ['High season', '240.5'],
    ['Peak season', '320'],
  ] as const)
    await hand.type(group(page, season).getByLabel('Price (USD)').first(), price);
  await hand.press(page.getByRole('button', { name: 'Copy to the next year' }));
}

async function addPhotos(hand: Hand): Promise<void> {
  const photos = group(hand.page, 'Photos');
  const files = await Promise.all([newColour(), newColour()].map((colour) => picture(colour)));
  await hand.takeFiles(
    photos.getByLabel('Photo', { exact: true }),
    files.map((file, at) => ({ ...file, name: `IMG_000${at}.jpg` })),
  );
  const chosen = photos.getByRole('list', { name: 'Chosen photos' }).getByRole('listitem');
  await hand.type(chosen.first().getByLabel('Title', { exact: true }), 'Dawn');
  await hand.type(chosen.first().getByLabel('Credits', { exact: true }), 'Amina Otieno');
  await hand.type(chosen.nth(1).getByLabel('Title', { exact: true }), 'Dusk');
  await hand.press(photos.getByRole('button', { name: 'Add all 2' }));
  await photoCards(hand.page).nth(1).waitFor();
}

export const newSafari: Job = {
  name: 'a new safari with two photos and two years of prices is sent',
  as: safariOwner,
  on: 'phone',
  before: '41',
  most: 32,
  work: async ({ page, hand }) => {
    const type = (label: string, words: string) =>
      hand.type(page.locator('form').getByLabel(label, { exact: true }), words);
    const chooseFirst = (name: string) => hand.press(group(page, name).getByRole('checkbox').first());
    await page.goto('/admin/safaris/list');
    await ready(page);
    await hand.press(page.getByRole('link', { name: 'Add Safari' }).last());
    await page.waitForURL(/\/safaris\/add$/);
    await ready(page);
    await type('Safari Name', newTitle('By Thumb'));
    await type('No. of Days', '6');
    await type('Brief description', 'Six days with the great herds.');
    await type('Full description', 'A walk through the year of the plains.');
    await hand.type(page.getByRole('combobox', { name: 'Destinations' }), 'amboseli');
    await hand.press(page.getByRole('option', { name: /Amboseli/ }).first());
    await drawSeasons(hand);
    await type('Start location', 'Nairobi');
    await type('End location', 'Mombasa');
    for (const name of ['Transportation types', 'Meal plans']) await chooseFirst(name);
    await addPhotos(hand);
    for (const name of ['Websites listing', 'Activities', "What's included"]) await chooseFirst(name);
    await hand.press(page.getByRole('button', { name: 'Save Changes' }));
    await toast(page, 'Your safari was created successfully.').waitFor();
  },
};
