import { readFileSync } from 'node:fs';
import { expect, test } from '../fixtures';
import {
  addListing,
  addPhoto,
  day,
  editPath,
  fillSeason,
  group,
  newTitle,
  photoCards,
  picture,
  readListing,
  save,
} from '../support/listings';
import { banner, keptHere } from '../support/drafts';
import { expectFieldError, expectToast } from '../support/screen';

test.describe('In the form of a safari, an owner', { tag: '@extension' }, () => {
  test.use({ role: 'safari-owner', isOwn: true });

  test(
    'shrinks a photo that is over the limit, puts photos in order by keyboard, and reads at a file what the server finds wrong with it',
    { tag: '@thorough' },
    async ({ page, guard, origin }) => {
      guard.allow(/^400 (PUT|POST)/);
      const safari = await addListing(page, origin, 'safari', newTitle('Photos'));
      await page.goto(editPath('safari', safari));
      const photos = group(page, 'Photos');
      const small = await picture('green');
      const large = { ...small, buffer: Buffer.concat([small.buffer, Buffer.alloc(1_600_000)]) };
      const damaged = {
        ...small,
        buffer: Buffer.concat([small.buffer.subarray(0, 40), Buffer.alloc(1_600_000)]),
      };
      await photos.getByLabel('Photo', { exact: true }).setInputFiles(damaged);
      await expectFieldError(
        photos.getByLabel('Photo', { exact: true }),
        'File size is too large. Maximum size is 1.5MB.',
      );
      await expect(photos.getByText('This picture could not be resized.')).toBeVisible();
      const noPicture = { ...small, buffer: Buffer.alloc(1_600_000) };
      await photos.getByLabel('Photo', { exact: true }).setInputFiles(noPicture);
      await expectFieldError(
        photos.getByLabel('Photo', { exact: true }),
        'Unsupported File Format. Please upload jpg, png or jpeg.',
      );
      await photos.getByLabel('Photo', { exact: true }).setInputFiles(large);
      await expect(photos.getByText(/^1\.6 MB to 0\.\d MB$/)).toBeVisible();
      const heic = { ...small, buffer: readFileSync('upstream/platform/files/fixtures/heic-named.jpg') };
      await photos.getByLabel('Photo', { exact: true }).setInputFiles(heic);
      await expectFieldError(
        photos.getByLabel('Photo', { exact: true }),
        'This is a HEIC picture. Please save it as jpg or png.',
      );
      await photos
        .getByLabel('Photo', { exact: true })
        .setInputFiles('lib/platform/images/fixtures/27-million-pixels.png');
      await expect(photos.getByText(/^27\.0 megapixels to \d\.\d megapixels$/)).toBeVisible();
      const title = photos.getByLabel('Title', { exact: true });
      await title.fill('Dawn');
      await photos.getByLabel('Credits', { exact: true }).fill('Juma');
      await expectFieldError(title, 'Title must be uniqe (case sensitive).');
      await title.fill('dawn');
      await title.press('Enter');
      await expect(photoCards(page)).toHaveCount(3);
      for (const cover of ['Dusk', 'Dawn']) {
        await page.getByRole('button', { name: `Make cover: ${cover}`, exact: true }).press('Enter');
        await expect(photoCards(page).first()).toContainText(cover);
        await expect(page.getByRole('button', { name: `Cover: ${cover}`, exact: true })).toBeFocused();
      }
      const handle = page.getByRole('button', { name: 'Drag dawn', exact: true });
      await handle.focus();
      await handle.press('Space');
      // Keys move nothing before the places have been measured.
      await expect(page.getByText('dawn, moved to place 3 of 3')).toBeAttached();
      await handle.press('ArrowLeft');
      await expect(page.getByText('dawn, moved to place 2 of 3')).toBeAttached();
      await handle.press('Space');
      await expect(photoCards(page).nth(1)).toContainText('dawn');
      const earlier = page.getByRole('button', { name: 'Move Dusk earlier' });
      for (const place of [1, 0]) {
        await earlier.press('Enter');
        await expect(photoCards(page).nth(place)).toContainText('Dusk');
      }
      // It leads no further, and keeps the place of the keyboard.
      await expect(earlier).toBeDisabled();
      await expect(earlier).toBeFocused();
      await page.keyboard.press('Enter');
      const later = page.getByRole('button', { name: 'Move Dusk later' });
      for (const place of [1, 2]) {
        await later.press('Enter');
        await expect(photoCards(page).nth(place)).toContainText('Dusk');
      }
      const middleOf = async (place: number) => {
        const { x, y, width, height } = (await photoCards(page).nth(place).getByRole('img').boundingBox())!;
        return [x + width / 2, y + height / 2] as const;
      };
      await photoCards(page).nth(2).scrollIntoViewIfNeeded();
      await page.mouse.move(...(await middleOf(2)));
      await page.mouse.down();
      await page.mouse.move(...(await middleOf(0)), { steps: 5 });
      await page.mouse.up();
      await expect(photoCards(page).first()).toContainText('Dusk');
      // The library undoes selections for 50 ms after a drop; with them, `fill` would type nowhere.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 60)));
      await page.getByLabel('No. of Days').fill('7');
      await save(page);
      await expectToast(page, 'Your safari was updated successfully.');
      expect(await readListing(page.request, 'safari', safari.slug)).toMatchObject({
        daysCount: 7,
        photos: [{ title: 'Dusk' }, { title: 'Dawn' }, { title: 'dawn' }],
      });

      await page.goto(editPath('safari', safari));
      await page.getByLabel('Start location').fill('Arusha');
      await expect(keptHere(page)).toBeVisible();
      await expect(banner(page), 'what was saved is no unsaved work').toHaveCount(0);
      const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
      await addPhoto(page, 'Broken', broken);
      await save(page);
      await expect(page.getByText('Not saved. Your changes are still here.')).toBeVisible();
      const card = photoCards(page).filter({ hasText: 'Broken' });
      await expect(card).toContainText('Unsupported');
      await expect(card.locator(':focus')).toContainText('Unsupported');
      await expect(page.getByLabel('Start location')).toHaveValue('Arusha');
    },
  );

  test('stands at the first wrong group, copies seasons to the next year, chooses dates in the calendar, and is told of overlaps', async ({
    page,
    origin,
  }) => {
    const safari = await addListing(page, origin, 'safari', newTitle('Seasons'));
    const copy = page.getByRole('button', { name: 'Copy to the next year' });
    await page.goto('/admin/safaris/add');
    await copy.click();
    await expect(page.getByText('There is nothing new to copy.')).toBeVisible();
    await page.goto(editPath('safari', safari));
    const meals = group(page, 'Meal plans');
    await page.getByRole('button', { name: 'Remove Dusk' }).click();
    await meals.getByRole('checkbox', { name: 'Full board', exact: true }).uncheck();
    await save(page);
    await expect(meals.getByRole('checkbox').first()).toBeFocused();
    await meals.getByRole('checkbox').first().check();
    await save(page);
    await expect(group(page, 'Photos').locator(':focus')).toHaveText(
      'You need to upload at least 2 images of your property.',
    );

    await copy.click();
    const low = group(page, 'Low season');
    await expect(low.getByLabel('From', { exact: true })).toHaveCount(2);
    const year = Number(day('01-01').slice(0, 4));
    await expect(low.getByLabel('From', { exact: true }).nth(1)).toHaveValue(`${year + 1}-03-01`);
    await low.getByRole('button', { name: 'Remove dates' }).nth(1).click();
    await expect(low.getByRole('button', { name: 'Remove dates' })).toBeDisabled();
    await low.getByRole('button', { name: /in a calendar/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Low season' });
    await expect(dialog.getByRole('grid')).toHaveCount(2);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await fillSeason(page, 'Peak season', [day('05-31'), day('12-31')], '320');
    await save(page);
    await expectFieldError(
      group(page, 'Peak season').getByLabel('From', { exact: true }).first(),
      'Dates cannot overlap.',
    );
    await expect(page.getByText(`In two seasons: 31 May ${year}.`)).toBeVisible();
  });
});
