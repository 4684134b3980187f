import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { addListing, editPath, group, newTitle, photoCards, picture, save } from '../support/listings';
import { expectNoFiles, expectToast } from '../support/screen';

/** What is wrong with the bar where each control of the page in turn has the focus, in words. */
const hiddenByBar = (page: Page) =>
  page.evaluate(async () => {
    const bar = document.querySelector<HTMLElement>('[data-bar]')!;
    const parts = () =>
      [bar, ...bar.querySelectorAll<HTMLElement>('[role=status]')].filter((part) => part.offsetHeight > 0);
    const isSticky = getComputedStyle(bar).position === 'sticky';
    const faults: string[] = [];
    const height =
      bar.getBoundingClientRect().bottom -
      Math.min(...parts().map((part) => part.getBoundingClientRect().top));
    if (isSticky && height > innerHeight / 3) faults.push(`the bar takes ${height} of ${innerHeight}`);
    const controls = document.querySelectorAll<HTMLElement>(
      'main :is(a[href], button, input, select, textarea)',
    );
    for (const control of [...controls].filter((one) => one.checkVisibility() && !bar.contains(one))) {
      control.focus();
      const { top, bottom, height: own } = control.getBoundingClientRect();
      const isUnder = parts().some((part) => {
        const over = part.getBoundingClientRect();
        return over.height > 0 && own > 0 && top >= over.top && bottom <= over.bottom;
      });
      if (isUnder) faults.push(control.outerHTML.slice(0, 80));
    }
    return faults;
  });

const head = (page: Page, section: string) => page.getByRole('button', { name: section, exact: true });

test.describe('On a phone, the owner of a stored safari', { tag: '@extension' }, () => {
  test.use({
    role: 'safari-owner',
    isOwn: true,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });

  test(
    'finds every section folded with its state, each field within three taps, and what needs attention',
    { tag: '@thorough' },
    async ({ page, origin }) => {
      const safari = await addListing(page, origin, 'safari', newTitle('Folded'));
      await page.goto(`${editPath('safari', safari)}#section-descriptions`);
      await expect(page.getByLabel('Brief description')).toBeInViewport();
      const [trip, ends] = [head(page, 'Trip planning'), head(page, 'Start and end')];
      await expect(head(page, 'Photos')).toHaveAttribute('aria-expanded', 'false');
      await expect(head(page, 'Photos')).toHaveAccessibleDescription('Done');
      await head(page, 'Descriptions').tap();
      const start = page.getByLabel('Start location');
      await expect(start).toBeHidden();
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(height).toBeLessThanOrEqual(4 * 844);

      await page.getByRole('button', { name: 'Sections', exact: true }).tap();
      const sheet = page.getByRole('dialog', { name: 'Sections' });
      await expect(sheet.getByRole('button', { name: /^Start and end/ })).toHaveText('Start and endDone');
      await sheet.getByRole('button', { name: /^Start and end/ }).tap();
      await expect(sheet).toBeHidden();
      await expect(ends).toHaveAttribute('aria-expanded', 'true');
      await expect(ends).toBeFocused();
      await expect(start).toBeInViewport();
      await start.tap();
      await start.fill('Arusha');
      await expect(ends).toHaveAccessibleDescription('Changed');

      await start.fill('');
      await page.getByLabel('End location').fill('');
      await trip.tap();
      await page.getByLabel('Minimum guests').fill('0');
      await ends.tap();
      await trip.tap();
      await save(page);
      await expect(page.locator('[data-bar]')).toContainText('3 to correct');
      await expect(ends).toHaveAccessibleDescription('2 to correct');
      await expect(ends).toHaveAttribute('aria-expanded', 'true');
      await expect(page.getByLabel('Minimum guests')).toBeFocused();
      await page.getByLabel('Minimum guests').fill('2');
      await start.fill('Arusha');
      await page.getByLabel('End location').fill('Moshi');
      await start.focus();
      await expect(page.locator('[data-bar]')).not.toContainText('to correct');
    },
  );

  test('chooses several photos at once, which are sent ahead of the save, and draws a season, which can be taken back', async ({
    page,
    origin,
  }) => {
    const safari = await addListing(page, origin, 'safari', newTitle('Several'));
    await page.goto(editPath('safari', safari));
    await head(page, 'Photos').tap();
    const photos = group(page, 'Photos');
    const large = await picture('green');
    await photos.getByLabel('Photo', { exact: true }).setInputFiles(await picture('teal'));
    await photos.getByLabel('Title', { exact: true }).fill('Cheetahs');
    await photos
      .getByLabel('Photo', { exact: true })
      .setInputFiles([
        { ...(await picture('red')), name: 'lion-at-noon.jpg' },
        { ...large, name: 'IMG_2034.JPG', buffer: Buffer.concat([large.buffer, Buffer.alloc(1_600_000)]) },
        await picture('blue'),
        await picture('brown'),
      ]);
    const chosen = photos.getByRole('list', { name: 'Chosen photos' }).getByRole('listitem');
    await expect(chosen).toHaveCount(4);
    await expect(photos.getByText('You can upload at most 6 images.')).toBeVisible();
    await chosen.nth(3).getByRole('button', { name: 'Leave out' }).tap();
    await expect(chosen.first().getByLabel('Title', { exact: true })).toHaveValue('Cheetahs');
    await expect(chosen.nth(1).getByLabel('Title', { exact: true })).toHaveValue('Lion at noon');
    await expect(chosen.nth(1).getByLabel('Credits', { exact: true })).toHaveValue('Amina Otieno');
    await expect(chosen.nth(2).getByText(/^1\.6 MB to 0\.\d MB$/)).toBeVisible();
    await chosen.nth(2).getByLabel('Title', { exact: true }).fill('Elephants');
    await photos.getByRole('button', { name: 'Add all 3' }).tap();
    await expect(photoCards(page)).toHaveCount(5);
    await photos.getByRole('button', { name: 'Edit Elephants' }).tap();
    const editor = page.getByRole('dialog', { name: 'Title and credits' });
    await editor.getByLabel('Title').fill('Dawn');
    await editor.getByLabel('Credits').focus();
    await expect(editor.getByText('Title must be uniqe (case sensitive).')).toBeVisible();
    await editor.getByLabel('Title').fill('Three elephants');
    await editor.getByRole('button', { name: 'Done' }).tap();
    await expect(photoCards(page).nth(4)).toContainText('Three elephants');
    for (const place of [2, 3, 4]) await expect(photoCards(page).nth(place).getByText('Sent')).toBeVisible();

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
    const undo = page.getByRole('button', { name: 'Undo' });
    await high.getByLabel('To', { exact: true }).nth(1).fill(`${year}-08-30`);
    await expect(undo).toBeHidden();
    await high.getByLabel('To', { exact: true }).nth(1).fill(`${year}-08-31`);
    await undo.tap();
    await expect(high.getByLabel('From', { exact: true })).toHaveCount(1);
    await page.getByRole('button', { name: `March ${year}` }).focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(high.getByLabel('From', { exact: true }).nth(1)).toHaveValue(`${year}-11-01`);
    await expect(high.getByLabel('To', { exact: true }).nth(1)).toHaveValue(`${year}-12-31`);

    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await save(page);
    expectNoFiles(await sent, 'the save sends words alone');
    await expectToast(page, 'Your safari was updated successfully.');
    await page.goto(editPath('safari', safari));
    await head(page, 'Photos').tap();
    await expect(photoCards(page)).toHaveText([
      /Dawn/,
      /Dusk/,
      /Cheetahs/,
      /Lion at noon/,
      /Three elephants/,
    ]);
  });

  test(
    'finds no control wholly under the bar, which is one row, whatever it says and however low the window is',
    { tag: '@thorough' },
    async ({ page, origin, guard }) => {
      guard.allow(/^503 PUT/);
      const bar = page.locator('[data-bar]');
      const safari = await addListing(page, origin, 'safari', newTitle('Low'));
      await page.goto(editPath('safari', safari));
      await head(page, 'Trip planning').tap();
      await page.getByLabel('Minimum guests').fill('0');
      await save(page);
      await expect(bar).toContainText('1 to correct');
      expect((await bar.boundingBox())!.height).toBeLessThanOrEqual(64);
      expect(await hiddenByBar(page)).toEqual([]);
      await page.getByLabel('Minimum guests').fill('2');
      await page.route('**/admin/api/dashboard/safari?*', (route) =>
        route.fulfill({ status: 503, json: { message: 'Busy.' } }),
      );
      await save(page);
      await expect(bar).toContainText('Not saved. Your changes are still here.');
      expect(await hiddenByBar(page)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 256 });
      expect(await hiddenByBar(page)).toEqual([]);
      await expect(bar).toHaveCSS('position', 'static');
    },
  );
});
