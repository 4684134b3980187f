import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from './fixtures';
import { idIn } from './support/answers';
import { chooseFile, tabTo, typeInto } from './support/keyboard';
import { columnNames, place, rowOf, rows, searchBox, step } from './support/list';
import { group, newTitle, picture, save } from './support/listings';
import { expectFieldError, expectToast, unfold } from './support/screen';
import {
  addImage,
  addWebsite,
  editWebsitePath,
  findWebsite,
  imageCards,
  imageGroups,
  readWebsite,
} from './support/websites';

test.describe('An admin', () => {
  test.use({ role: 'admin' });

  test(
    'pages through the websites, searches them and opens one',
    { tag: ['@phone', '@demo'] },
    async ({ page }) => {
      await page.goto('/admin/websites/list');
      expect(await columnNames(page)).toEqual(['Name', 'Domain', 'View']);
      await expect(rows(page)).toHaveCount(10);
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
      await unfold(page);
      for (const name of imageGroups) await expect(imageCards(page, name)).toHaveCount(3);
    },
  );

  test('writes a website by keyboard alone; it reads back the same', async ({ page }) => {
    test.slow();
    const name = newTitle('By Keyboard');
    await page.goto('/admin/websites/add');
    await typeInto(page, page.getByLabel('Name', { exact: true }), name);
    await typeInto(page, page.getByLabel('URL', { exact: true }), 'https://keyboard.example');
    await typeInto(page, page.getByLabel('Analytics ID'), 'UA-123-4');
    await typeInto(page, page.getByLabel('Safari Bookings URL'), '/tours/keyboard');
    await typeInto(page, page.getByLabel('Location (optional)'), 'Narok');
    await typeInto(page, page.getByLabel('Country', { exact: true }), 'Kenya');
    await typeInto(page, page.getByLabel('Main header'), 'All by keyboard');
    await typeInto(page, page.getByLabel('Main sub-header'), 'Without a mouse.');
    await typeInto(page, page.getByLabel('Tag line'), 'Tab and type');
    await typeInto(page, page.getByLabel('Description', { exact: true }), 'Every field in order.');
    for (const images of imageGroups) {
      const fields = group(page, images);
      await chooseFile(page, fields.getByLabel('Photo', { exact: true }), await picture('teal'));
      await typeInto(page, fields.getByLabel('Title', { exact: true }), 'Dawn');
      await typeInto(page, fields.getByLabel('Credits', { exact: true }), 'Juma');
      await page.keyboard.press('Enter');
      await expect(imageCards(page, images)).toHaveCount(1);
    }
    const meta = group(page, 'Safari page');
    await typeInto(page, meta.getByLabel('Meta title'), 'Safaris');
    await typeInto(page, meta.getByLabel('Meta description'), 'All safaris.');
    await tabTo(page, page.getByRole('button', { name: 'Save Changes' }));
    await page.keyboard.press('Enter');
    await expectToast(page, 'The website was created successfully.');
    await expect(page).toHaveURL(/\/admin\/websites\/list$/);
    const stored = await findWebsite(page, name);
    expect(stored).toMatchObject({
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
      infoImages: [{ title: 'Dawn', credits: 'Juma' }],
      metaData: { safariPage: { title: 'Safaris', description: 'All safaris.' } },
    });
    await expect(rowOf(page, name)).toBeVisible();
  });

  test(
    'is told at each field what an empty form lacks, and what is malformed',
    { tag: '@phone' },
    async ({ page }) => {
      await page.goto('/admin/websites/add');
      await save(page);
      await expectToast(page, 'Please fix error(s) and submit form again.');
      await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
      for (const label of ['Name', 'URL', 'Main header', 'Main sub-header', 'Tag line', 'Description']) {
        await expectFieldError(page.getByLabel(label, { exact: true }), 'Required field.');
      }
      await expectFieldError(page.getByLabel('Country', { exact: true }), 'Please select country.');
      for (const name of imageGroups) {
        await expect(group(page, name)).toContainText('You need to upload at least 1 image here.');
      }
      const url = page.getByLabel('URL', { exact: true });
      for (const address of ['javascript:alert(1)', 'data:text/html,x', 'mara.example']) {
        await url.fill(address);
        await expectFieldError(url, 'Malformed url...');
      }
      await page.getByLabel('Analytics ID').fill('UA-123');
      await page.getByLabel('Safari Bookings URL').fill('/kenya');
      await page.getByLabel('Location (optional)').focus();
      await expectFieldError(page.getByLabel('Analytics ID'), 'Malformed Google Anlytics ID.');
      await expectFieldError(page.getByLabel('Safari Bookings URL'), 'Malformed Safari Bookings URL.');
      await page.getByLabel('Main header').fill('x'.repeat(51));
      await expect(page.getByText('51/50')).toBeVisible();
      const meta = group(page, 'Home page');
      await meta.getByLabel('Meta title').fill('x'.repeat(70));
      await meta.getByLabel('Meta description').fill('x'.repeat(160));
      await expect(meta.getByText('70/70')).toBeVisible();
      await expect(meta.getByText('160/160')).toBeVisible();
    },
  );

  test('edits a website: adds, removes and reorders its pictures, at most three in a group', async ({
    page,
    origin,
  }) => {
    test.slow();
    const stored = await addWebsite(page, origin, newTitle('Edited'));
    await page.goto(editWebsitePath(stored));
    const head = page.getByRole('button', { name: 'About images', exact: true });
    await expect(head).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByText('2 of 3 pictures')).toHaveCount(imageGroups.length);
    await expect(page.getByRole('img', { name: 'Dawn' })).toHaveCount(imageGroups.length);
    await unfold(page);
    await addImage(page, 'About images', 'Noon', await picture('gold'));
    const about = group(page, 'About images');
    await expect(about).toContainText('You cannot upload more than 3 images here.');
    await expect(about.getByRole('button', { name: 'Add photo' })).toHaveCount(0);
    await about.getByRole('button', { name: 'Move Noon earlier' }).click();
    await about.getByRole('button', { name: 'Remove Dawn' }).click();
    await expect(about.getByRole('button', { name: 'Add photo' })).toBeVisible();

    await group(page, 'Home images').scrollIntoViewIfNeeded();
    const handle = group(page, 'Home images').getByRole('button', { name: 'Drag Dusk', exact: true });
    await handle.focus();
    await handle.press('Space');
    await expect(handle).toHaveAttribute('aria-pressed', 'true');
    await handle.press('ArrowLeft');
    await expect(page.getByText('Dusk, moved to place 1 of 2')).toBeAttached();
    await handle.press('Space');
    await expect(imageCards(page, 'Home images').first()).toContainText('Dusk');

    await group(page, 'Info images')
      .getByLabel('Photo', { exact: true })
      .setInputFiles(await picture('navy'));
    await group(page, 'Info images').getByLabel('Title', { exact: true }).fill('Dawn');
    await group(page, 'Info images').getByLabel('Credits', { exact: true }).fill('Juma');
    await expectFieldError(
      group(page, 'Info images').getByLabel('Title', { exact: true }),
      'Title must be uniqe (case sensitive).',
    );
    await save(page);
    await expectToast(page, 'The website was updated successfully.');
    await expect(page).toHaveURL(/\/websites\/edit\//);
    await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
    expect(await readWebsite(page, stored._id)).toMatchObject({
      homeImages: [{ title: 'Dusk' }, { title: 'Dawn' }],
      aboutImages: [{ title: 'Noon' }, { title: 'Dusk' }],
      infoImages: [{ title: 'Dawn' }, { title: 'Dusk' }],
    });

    await page.getByLabel('Tag line').fill('Once more');
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await save(page);
    expect((await sent).postData() ?? '', 'stored pictures are sent again').not.toContain('filename=');
    await expect.poll(async () => (await readWebsite(page, stored._id)).tagLine).toBe('Once more');
  });

  test('fills a slot with at most three banners', async ({ page, origin }) => {
    const banners = ['One', 'Two', 'Three', 'Four'].map((word) => newTitle(`${word} banner`));
    for (const title of banners) {
      const { name, mimeType, buffer } = await picture('red');
      const body = new FormData();
      body.append('title', title);
      body.append('advertUrl', 'https://banner.example');
      body.append('file', new File([new Uint8Array(buffer)], name, { type: mimeType }));
      const answer = await page.request.post('/admin/api/dashboard/adverts', {
        multipart: body,
        headers: { origin },
      });
      expect(answer.ok()).toBe(true);
    }
    const stored = await addWebsite(page, origin, newTitle('Slots'));
    await page.goto(editWebsitePath(stored));
    const slot = group(page, 'Safari page banners');
    await expect(slot.getByText('0 of 3 chosen')).toBeVisible();
    const all = slot.getByRole('button', { name: 'Show all' });
    if (await all.isVisible()) await all.click();
    for (const title of banners) await slot.getByRole('checkbox', { name: title }).check();
    await save(page);
    await expect(slot).toContainText('Please select maximum three banners from the list.');
    await slot.getByRole('checkbox', { name: banners[3]! }).uncheck();
    await save(page);
    await expectToast(page, 'The website was updated successfully.');
    const { advertising } = await readWebsite(page, stored._id);
    expect((advertising as { safariPage: string[] }).safariPage).toHaveLength(3);
    await page.reload();
    await expect(slot.getByRole('checkbox', { checked: true })).toHaveCount(3);
  });

  test('saves 21 pictures of nearly 1.5 MB, and sees how far the save is', async ({ page }) => {
    test.setTimeout(300_000);
    const name = newTitle('Twenty-one');
    await page.goto('/admin/websites/add');
    const texts = {
      Name: name,
      URL: 'https://large.example',
      'Safari Bookings URL': '/tours/large',
      'Main header': 'Large',
      'Main sub-header': 'With many pictures.',
      'Tag line': 'Look',
      Description: 'Twenty-one of them.',
    };
    for (const [label, text] of Object.entries(texts))
      await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByLabel('Country', { exact: true }).selectOption({ label: 'Kenya' });
    const raw = { raw: { width: 720, height: 680, channels: 3 as const } };
    for (const images of imageGroups) {
      for (const title of ['First', 'Second', 'Third']) {
        const buffer = await sharp(randomBytes(720 * 680 * 3), raw)
          .png({ compressionLevel: 0 })
          .toBuffer();
        await addImage(page, images, title, { name: 'large.png', mimeType: 'image/png', buffer });
      }
    }
    await save(page);
    await expect(page.getByText(/^Sending( \d+ %)?$/)).toBeVisible();
    await expectToast(page, 'The website was created successfully.', { timeout: 120_000 });
    const stored = await findWebsite(page, name);
    for (const key of ['homeImages', 'infoImages']) {
      const images = stored[key] as { title: string; url: string }[];
      expect(images.map(({ title }) => title)).toEqual(['First', 'Second', 'Third']);
      const file = await page.request.get(images[2]!.url);
      const { width, height } = await sharp(await file.body()).metadata();
      expect([width, height]).toEqual([720, 680]);
    }
  });

  test('reads in one sentence that a form was too large to send', async ({ page, guard, origin }) => {
    guard.allow(/^413 PUT/);
    const stored = await addWebsite(page, origin, newTitle('Too Large'));
    const refused = await page.request.put(`/admin/api/dashboard/websites/${stored._id}`, {
      headers: { origin, 'content-type': 'multipart/form-data; boundary=b' },
      data: Buffer.alloc(33_000_001),
    });
    expect(refused.status()).toBe(413);
    await page.route('**/api/dashboard/websites/*', (route) =>
      route.fulfill({ status: 413, json: { message: 'The request is too large.' } }),
    );
    await page.goto(editWebsitePath(stored));
    await page.getByLabel('Tag line').fill('Kept');
    await save(page);
    await expect(
      page.getByText('Not saved. Your changes are still here. The files are too large to send.'),
    ).toBeVisible();
    await expect(page.getByLabel('Tag line')).toHaveValue('Kept');
  });

  test('finds the pages in the menu, and the 404 page for a website that is not there', async ({
    page,
    guard,
  }) => {
    guard.allow(/^404 GET .*\/websites\/edit\/no-such/);
    const response = await page.goto('/admin/websites/edit/no-such');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found.');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await expect(menu.getByRole('button', { name: 'Websites' })).toHaveAttribute('aria-expanded', 'true');
    await menu.getByRole('link', { name: 'View Websites' }).click();
    await expect(page).toHaveURL(/\/websites\/list$/);
    await menu.getByRole('link', { name: 'Add Website' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add Website');
  });
});

test.describe('A safari admin', () => {
  test.use({ role: 'safari-admin' });

  test('has no way to the websites', async ({ page, guard }) => {
    guard.allow(/^403 GET/);
    await page.goto('/admin/websites/list');
    await expect(page).toHaveURL(/\/admin\/403$/);
    await expect(page.getByRole('button', { name: 'Websites' })).toHaveCount(0);
  });
});
