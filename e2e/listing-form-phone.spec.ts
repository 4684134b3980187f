import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import {
  addListing,
  addPhoto,
  editPath,
  group,
  newColour,
  newTitle,
  photoCards,
  picture,
  save,
} from './support/listings';
import { expectToast } from './support/screen';

const head = (page: Page, section: string) => page.getByRole('button', { name: section, exact: true });

test.describe('On a phone, the owner of a stored safari', () => {
  test.use({ role: 'safari-owner', viewport: { width: 390, height: 844 }, hasTouch: true });

  test('finds every section folded with its state, on at most four screens, and each field within three taps', async ({
    page,
    origin,
  }) => {
    const safari = await addListing(page, origin, 'safari', newTitle('Folded'));
    await page.goto(editPath('safari', safari));
    await expect(head(page, 'Photos')).toHaveAttribute('aria-expanded', 'false');
    await expect(head(page, 'Photos')).toHaveAccessibleDescription('Done');
    await expect(page.getByLabel('Start location')).toBeHidden();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThanOrEqual(4 * 844);

    await page.getByRole('button', { name: 'Sections', exact: true }).tap();
    const sheet = page.getByRole('dialog', { name: 'Sections' });
    await expect(sheet.getByRole('button', { name: /^Start and end/ })).toHaveText('Start and endDone');
    await sheet.getByRole('button', { name: /^Start and end/ }).tap();
    await expect(sheet).toBeHidden();
    await expect(head(page, 'Start and end')).toHaveAttribute('aria-expanded', 'true');
    await expect(head(page, 'Start and end')).toBeFocused();
    await expect(page.getByLabel('Start location')).toBeInViewport();
    await page.getByLabel('Start location').tap();
    await page.getByLabel('Start location').fill('Arusha');
    await expect(head(page, 'Start and end')).toHaveAccessibleDescription('Changed');
    await head(page, 'Start and end').tap();
    await expect(page.getByLabel('Start location')).toBeHidden();
  });

  test('is told how many fields need attention, and the first of them opens', async ({ page, origin }) => {
    const safari = await addListing(page, origin, 'safari', newTitle('Attention'));
    await page.goto(editPath('safari', safari));
    await head(page, 'Start and end').tap();
    await page.getByLabel('Start location').fill('');
    await page.getByLabel('End location').fill('');
    await head(page, 'Trip planning').tap();
    await page.getByLabel('Minimum guests').fill('0');
    await head(page, 'Start and end').tap();
    await head(page, 'Trip planning').tap();
    await save(page);
    await expect(page.getByText('3 fields need attention', { exact: true })).toBeVisible();
    await expect(head(page, 'Start and end')).toHaveAccessibleDescription('2 to correct');
    await expect(head(page, 'Start and end')).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByLabel('Minimum guests')).toBeFocused();
    await page.getByLabel('Minimum guests').fill('2');
    await page.getByLabel('Start location').fill('Arusha');
    await page.getByLabel('End location').fill('Moshi');
    await page.getByLabel('Start location').focus();
    await expect(page.getByText(/need attention/)).toBeHidden();
  });

  test('follows a link to a section, which opens', async ({ page, origin }) => {
    const safari = await addListing(page, origin, 'safari', newTitle('Linked'));
    await page.goto(`${editPath('safari', safari)}#section-descriptions`);
    await expect(page.getByLabel('Brief description')).toBeInViewport();
    await expect(head(page, 'Photos')).toHaveAttribute('aria-expanded', 'false');
  });

  test('chooses several photos at once, whose credits are remembered, and corrects one later', async ({
    page,
    origin,
  }) => {
    const safari = await addListing(page, origin, 'safari', newTitle('Several'));
    await page.goto(editPath('safari', safari));
    await head(page, 'Photos').tap();
    const photos = group(page, 'Photos');
    const large = await picture('green');
    await photos.getByLabel('Photo', { exact: true }).setInputFiles([
      { ...(await picture('red')), name: 'lion-at-noon.jpg' },
      { ...large, name: 'IMG_2034.JPG', buffer: Buffer.concat([large.buffer, Buffer.alloc(1_600_000)]) },
    ]);
    const chosen = photos.getByRole('list', { name: 'Chosen photos' }).getByRole('listitem');
    await expect(chosen).toHaveCount(2);
    await expect(chosen.first().getByLabel('Title', { exact: true })).toHaveValue('Lion at noon');
    await expect(chosen.first().getByLabel('Credits', { exact: true })).toHaveValue('Amina Otieno');
    await expect(chosen.nth(1).getByText(/^1\.6 MB to 0\.\d MB$/)).toBeVisible();
    await chosen.nth(1).getByLabel('Title', { exact: true }).fill('Elephants');
    await photos.getByRole('button', { name: 'Add all 2' }).tap();
    await expect(photoCards(page)).toHaveCount(4);
    await photos.getByRole('button', { name: 'Edit Elephants' }).tap();
    const editor = page.getByRole('dialog', { name: 'Title and credits' });
    await editor.getByLabel('Title').fill('Dawn');
    await editor.getByLabel('Credits').focus();
    await expect(editor.getByText('Title must be uniqe (case sensitive).')).toBeVisible();
    await editor.getByLabel('Title').fill('Three elephants');
    await editor.getByRole('button', { name: 'Use these' }).tap();
    await expect(photoCards(page).nth(3)).toContainText('Three elephants');
    await save(page);
    await expectToast(page, 'Your safari was updated successfully.');
    await page.goto(editPath('safari', safari));
    await head(page, 'Photos').tap();
    await expect(photoCards(page)).toHaveText([/Dawn/, /Dusk/, /Lion at noon/, /Three elephants/]);
  });

  test(
    'has each photo sent as soon as it is chosen, so that the save sends words alone',
    { tag: '@extension' },
    async ({ page, origin }) => {
      const safari = await addListing(page, origin, 'safari', newTitle('Ahead'));
      await page.goto(editPath('safari', safari));
      await head(page, 'Photos').tap();
      await addPhoto(page, 'Noon', await picture(newColour()));
      await expect(photoCards(page).nth(2).getByText('Sent')).toBeVisible();
      const sent = page.waitForRequest((request) => request.method() === 'PUT');
      await save(page);
      expect((await sent).postData() ?? '').not.toContain('filename=');
      await expectToast(page, 'Your safari was updated successfully.');
      await page.goto(editPath('safari', safari));
      await head(page, 'Photos').tap();
      await expect(photoCards(page)).toHaveText([/Dawn/, /Dusk/, /Noon/]);
    },
  );

  test('draws a season by a press on a month and by dragging, and takes it back', async ({
    page,
    origin,
  }) => {
    const safari = await addListing(page, origin, 'safari', newTitle('Drawn'));
    await page.goto(editPath('safari', safari));
    await head(page, 'Season rates').tap();
    const year = new Date().getFullYear() + 1;
    const high = group(page, 'High season');
    await page.getByText('High season', { exact: true }).first().tap();
    await page.getByRole('button', { name: `March ${year}` }).tap();
    await expect(high.getByLabel('To', { exact: true })).toHaveValue(`${year}-03-31`);
    await expect(group(page, 'Low season').getByLabel('From', { exact: true })).toHaveValue(`${year}-04-01`);

    const strip = page.getByRole('group', { name: `Draw on ${year}` });
    const { x, y, width, height } = (await strip.boundingBox())!;
    await page.mouse.move(x + width * (181 / 365), y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width * 0.6, y + height / 2);
    await expect(strip.getByRole('status')).toContainText(`1 Jul ${year} to`);
    await page.mouse.move(x + width * (242 / 365), y + height / 2);
    await page.mouse.up();
    await expect(high.getByLabel('From', { exact: true }).nth(1)).toHaveValue(`${year}-07-01`);
    await expect(high.getByLabel('To', { exact: true }).nth(1)).toHaveValue(`${year}-08-31`);
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect(high.getByLabel('From', { exact: true })).toHaveCount(1);

    await page.getByRole('button', { name: `March ${year}` }).focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(high.getByLabel('From', { exact: true }).nth(1)).toHaveValue(`${year}-11-01`);
    await expect(high.getByLabel('To', { exact: true }).nth(1)).toHaveValue(`${year}-12-31`);
    await save(page);
    await expectToast(page, 'Your safari was updated successfully.');
  });
});

test.describe('A new safari', () => {
  test.use({ role: 'safari-owner' });

  test("takes the company's contact, shows every section, and long lists can be searched", async ({
    page,
    origin,
  }) => {
    await addListing(page, origin, 'safari', newTitle('Before'), { website: 'https://before.example' });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/admin/safaris/add');
    await expect(page.getByLabel('Enquiries email')).toHaveValue(/@/);
    await expect(page.getByLabel('Enquiries phone')).toHaveValue(/^\+\d+$/);
    await expect(page.getByLabel('Start location')).toBeVisible();
    await expect(page.getByText(/^\d+ still to fill in$/)).toBeVisible();
    const activities = group(page, 'Activities');
    await activities.getByRole('searchbox', { name: 'Search Activities' }).fill('walk');
    await expect(activities.getByRole('checkbox')).toHaveCount(1);
    await activities.getByRole('checkbox', { name: 'Guided bush walk' }).check();
    await activities.getByRole('searchbox').fill('');
    await expect(activities.getByText('1 chosen')).toBeVisible();
    await expect(activities.getByRole('checkbox')).not.toHaveCount(1);
    const [first, second] = await activities
      .locator('label')
      .evaluateAll((labels) => labels.slice(0, 2).map((label) => label.getBoundingClientRect().top));
    expect(first).toBe(second);
    await addPhoto(page, 'Dawn', await picture('orange'));
    await expect(group(page, 'Photos').getByLabel('Credits', { exact: true })).toHaveValue('Amina Otieno');
  });
});
