import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../fixtures';
import { idIn } from '../support/answers';
import { chooseFile, tabTo, typeInto } from '../support/keyboard';
import { columnNames, place, rowOf, rows, searchBox, step } from '../support/list';
import { group, newTitle, picture, save } from '../support/listings';
import { expectFieldError, expectNoFiles, expectToast, unfold } from '../support/screen';
import {
  addImage,
  findWebsite,
  imageCards,
  imageGroups,
  postWebsite,
  readWebsite,
} from '../support/websites';

/** Fills the form of a new website by keyboard; of the groups of pictures the first alone, which are all alike. */
async function fillByKeyboard(page: Page, name: string): Promise<void> {
  const texts = {
    Name: name,
    URL: 'https://keyboard.example',
    'Analytics ID': 'UA-123-4',
    'Safari Bookings URL': '/tours/keyboard',
    'Location (optional)': 'Narok',
    Country: 'Kenya',
    'Main header': 'All by keyboard',
    'Main sub-header': 'Without a mouse.',
    'Tag line': 'Tab and type',
    Description: 'Every field in order.',
  };
  for (const [label, text] of Object.entries(texts))
    await typeInto(page, page.getByLabel(label, { exact: true }), text);
  const images = group(page, 'Home images');
  await chooseFile(page, images.getByLabel('Photo', { exact: true }), await picture('teal'));
  await typeInto(page, images.getByLabel('Title', { exact: true }), 'Dawn');
  await typeInto(page, images.getByLabel('Credits', { exact: true }), 'Juma');
  await page.keyboard.press('Enter');
  await expect(imageCards(page, 'Home images')).toHaveCount(1);
  for (const others of imageGroups.slice(1)) await addImage(page, others, 'Dawn', await picture('orange'));
  const meta = group(page, 'Safari page');
  await typeInto(page, meta.getByLabel('Meta title'), 'Safaris');
  await expect(meta.getByText('7/70')).toBeVisible();
  await typeInto(page, meta.getByLabel('Meta description'), 'All safaris.');
  await tabTo(page, page.getByRole('button', { name: 'Save Changes' }));
  await page.keyboard.press('Enter');
}

test.describe('An admin', () => {
  test.use({ role: 'admin' });

  test(
    'is told of a website that is not there, pages through the others, and opens one',
    { tag: ['@demo', '@thorough'] },
    async ({ page, guard }) => {
      guard.allow(/^404 GET .*\/websites\/edit\/no-such/);
      const response = await page.goto('/admin/websites/edit/no-such');
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found.');
      const menu = page.getByRole('navigation', { name: 'Main menu' });
      await expect(menu.getByRole('button', { name: 'Websites' })).toHaveAttribute('aria-expanded', 'true');
      await menu.getByRole('link', { name: 'View Websites' }).click();
      await expect(page).toHaveURL(/\/websites\/list$/);
      await expect(rows(page)).toHaveCount(10);
      expect(await columnNames(page)).toEqual(['Name', 'Domain', 'View']);
      await expect(place(page)).toHaveText(/^Showing 1 of [3-9]$/);
      await step(page, 'Next').click();
      await expect(page).toHaveURL(/\/websites\/list\?page=2$/);
      await searchBox(page).fill('mara gui');
      await expect(page).toHaveURL(/\/websites\/list\?search=mara/);
      await expect(rows(page)).toHaveCount(1);
      await expect(rowOf(page, 'Mara Guide')).toContainText('mara-guide.example');
      await rowOf(page, 'Mara Guide').getByRole('link', { name: 'View Website' }).click();
      await expect(page).toHaveURL(/\/websites\/edit\/demo-mara-guide$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mara Guide');
    },
  );

  test('writes a website by keyboard, then reorders, removes and adds its pictures', async ({ page }) => {
    const name = newTitle('By Keyboard');
    await page.goto('/admin/websites/add');

    await test.step('nothing goes out while something is missing', async () => {
      await save(page);
      await expectToast(page, 'Please fix error(s) and submit form again.');
      await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
      await expectFieldError(page.getByLabel('URL', { exact: true }), 'Required field.');
      await expectFieldError(page.getByLabel('Country', { exact: true }), 'Please select country.');
      for (const images of imageGroups)
        await expect(group(page, images)).toContainText('You need to upload at least 1 image here.');
      await page.getByLabel('Analytics ID').fill('UA-123');
      await page.getByLabel('Analytics ID').blur();
      await expectFieldError(page.getByLabel('Analytics ID'), 'Malformed Google Anlytics ID.');
      await page.getByLabel('Analytics ID').clear();
    });

    await test.step('it reads back as it was typed', async () => {
      await page.getByLabel('Name', { exact: true }).focus();
      await fillByKeyboard(page, name);
      await expectToast(page, 'The website was created successfully.');
      await expect(page).toHaveURL(/\/admin\/websites\/list$/);
      expect(await findWebsite(page, name)).toMatchObject({
        url: 'https://keyboard.example',
        gaid: 'UA-123-4',
        sbaffurl: '/tours/keyboard',
        location: 'Narok',
        country: await idIn(page.request, 'country', 'Kenya'),
        mainHeader: 'All by keyboard',
        mainSub: 'Without a mouse.',
        tagLine: 'Tab and type',
        description: 'Every field in order.',
        homeImages: [{ title: 'Dawn', credits: 'Juma' }],
        infoImages: [{ title: 'Dawn', credits: 'Joy Ouma' }],
        metaData: { safariPage: { title: 'Safaris', description: 'All safaris.' } },
      });
    });

    await rowOf(page, name).getByRole('link', { name: 'View Website' }).click();
    await expect(page.getByText('1 of 3 pictures')).toHaveCount(imageGroups.length);
    await unfold(page);

    await test.step('a group takes three pictures', async () => {
      await addImage(page, 'About images', 'Dusk', await picture('purple'));
      await addImage(page, 'About images', 'Noon', await picture('gold'));
      const about = group(page, 'About images');
      await expect(about).toContainText('You cannot upload more than 3 images here.');
      await expect(about.getByRole('button', { name: 'Add photo' })).toHaveCount(0);
      await about.getByRole('button', { name: 'Move Noon earlier' }).click();
      await about.getByRole('button', { name: 'Remove Dawn' }).click();
      await expect(about.getByRole('button', { name: 'Add photo' })).toBeVisible();
    });

    await test.step('they are moved by keyboard', async () => {
      await addImage(page, 'Home images', 'Dusk', await picture('purple'));
      const handle = group(page, 'Home images').getByRole('button', { name: 'Drag Dusk', exact: true });
      await handle.focus();
      await handle.press('Space');
      // Keys move nothing before the places have been measured.
      await expect(page.getByText('Dusk, moved to place 2 of 2')).toBeAttached();
      await handle.press('ArrowLeft');
      await expect(page.getByText('Dusk, moved to place 1 of 2')).toBeAttached();
      await handle.press('Space');
      await expect(imageCards(page, 'Home images').first()).toContainText('Dusk');
    });

    await test.step('no two of a group have one title', async () => {
      const title = group(page, 'Info images').getByLabel('Title', { exact: true });
      await title.fill('Dawn');
      await title.blur();
      await expectFieldError(title, 'Title must be uniqe (case sensitive).');
      await title.clear();
    });

    await save(page);
    await expectToast(page, 'The website was updated successfully.');
    await expect(page).toHaveURL(/\/websites\/edit\//);
    await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
    const { _id: id, ...stored } = await findWebsite(page, name);
    expect(stored).toMatchObject({
      homeImages: [{ title: 'Dusk' }, { title: 'Dawn' }],
      aboutImages: [{ title: 'Noon' }, { title: 'Dusk' }],
      infoImages: [{ title: 'Dawn' }],
    });

    await page.getByLabel('Tag line').fill('Once more');
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await save(page);
    expectNoFiles(await sent, 'stored pictures are sent again');
    await expect.poll(async () => (await readWebsite(page, id)).tagLine).toBe('Once more');
  });

  test('sends 21 pictures of nearly 1.5 MB in one body', { tag: '@thorough' }, async ({ page, origin }) => {
    const raw = { raw: { width: 720, height: 680, channels: 3 as const } };
    const buffer = await sharp(randomBytes(720 * 680 * 3), raw)
      .png({ compressionLevel: 0 })
      .toBuffer();
    const large = { name: 'large.png', mimeType: 'image/png', buffer };
    const stored = await postWebsite(page, origin, newTitle('Twenty-one'), {
      First: large,
      Second: large,
      Third: large,
    });
    for (const key of ['homeImages', 'infoImages']) {
      const images = stored[key] as { title: string; url: string }[];
      expect(images.map(({ title }) => title)).toEqual(['First', 'Second', 'Third']);
      const file = await page.request.get(images[2]!.url);
      const { width, height } = await sharp(await file.body()).metadata();
      expect([width, height]).toEqual([720, 680]);
    }
  });
});
