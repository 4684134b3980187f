import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { askWhole } from '../support/answers';
import { chooseFile } from '../support/keyboard';
import { columnNames, rowOf, searchBox } from '../support/list';
import { newTitle, picture, save } from '../support/listings';
import { expectFieldError, expectNoFieldError, expectToast } from '../support/screen';

const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true });
const address = (page: Page) => page.getByRole('textbox', { name: 'URL', exact: true });
const image = (page: Page) => page.getByLabel('Image', { exact: true });
const preview = (page: Page) => page.getByRole('img', { name: 'Image preview' });
/** Where the upstream knows the days of banners (banner-plans.spec.ts). */
const planColumns = ['Plan', 'From', 'To'];
const created = 'Banner successfully created.';
const updated = 'Banner successfully updated.';

const readBanner = (page: Page, id: string) =>
  askWhole(page.request, 'GET /dashboard/adverts/:id', { params: { id } });

test.describe('An admin', () => {
  test.use({ role: 'admin' });

  test(
    'adds a banner by keyboard once it is complete, changes it, and deletes it',
    { tag: '@thorough' },
    async ({ page, guard }) => {
      const name = newTitle('Green season');
      await page.goto('/admin/banners/add');

      await test.step('nothing goes out while something is wrong', async () => {
        await save(page);
        await expectToast(page, 'Please fix error(s) and submit form again.');
        await expect(title(page)).toBeFocused();
        await expectFieldError(title(page), 'Required field.');
        await expectFieldError(address(page), 'Required field.');
        await expectFieldError(image(page), 'Photo upload is required.');
        const text = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') };
        await image(page).setInputFiles(text);
        await expectFieldError(image(page), 'Unsupported file format. Please upload jpg, png or jpeg.');
      });

      await test.step('a new one leaves an empty form', async () => {
        await title(page).focus();
        await page.keyboard.type(name);
        await page.keyboard.press('Tab');
        await page.keyboard.type('https://offers.example/green');
        await page.keyboard.press('Tab');
        await expect(image(page)).toBeFocused();
        await chooseFile(page, image(page), await picture('green'));
        await expect(preview(page)).toBeVisible();
        await title(page).focus();
        await page.keyboard.press('Enter');
        await expectToast(page, created);
        await expect(page).toHaveURL(/\/admin\/banners\/add$/);
        await expect(title(page)).toHaveValue('');
        await expect(address(page)).toHaveValue('');
        await expect(preview(page)).toHaveCount(0);
        await expectNoFieldError(title(page));
        await expect(page.getByRole('link', { name: `Open “${name}”` })).toHaveAttribute(
          'href',
          /\/admin\/banners\/edit\/\w+/,
        );
      });

      await page.goto(`/admin/banners/list?search=${encodeURIComponent(name)}`);
      const columns = (await columnNames(page)).filter((column) => !planColumns.includes(column));
      expect(columns).toEqual(['Title', 'Click count', 'Action']);
      await expect(searchBox(page)).toHaveValue(name);
      const row = rowOf(page, name);
      await expect(row.getByText('0', { exact: true })).toBeVisible();
      await row.getByRole('link', { name: 'View Banner', exact: true }).click();
      await expect(title(page)).toHaveValue(name);
      await expect(address(page)).toHaveValue('https://offers.example/green');
      await expect(preview(page)).toHaveAttribute('src', /^(?!blob:)/);
      const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

      await test.step('its picture stays until there is a new one, which is sent once', async () => {
        const { image: first } = await readBanner(page, id);
        await title(page).fill(`${name} now`);
        await save(page);
        await expectToast(page, updated);
        await expect(page).toHaveURL(new RegExp(`/banners/edit/${id}$`));
        expect(await readBanner(page, id)).toMatchObject({ title: `${name} now`, image: first });

        await image(page).setInputFiles(await picture('navy'));
        await expect(preview(page)).toHaveAttribute('src', /^blob:/);
        await save(page);
        // From here on the form holds the stored picture, which is not sent again.
        await expect(preview(page)).toHaveAttribute('src', /^(?!blob:)/);
        const { image: second } = await readBanner(page, id);
        expect(second).not.toBe(first);

        await title(page).fill(`${name} again`);
        await save(page);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} again`);
        expect((await readBanner(page, id)).image).toBe(second);
      });

      await test.step('it is gone once that was asked', async () => {
        guard.allow(/^404 GET .*\/banners\/edit\//);
        const dialog = page.getByRole('dialog', { name: `Delete "${name} again"?` });
        await page.getByRole('button', { name: 'Delete banner' }).click();
        await expect(dialog).not.toContainText('These websites show it');
        await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
        await expectToast(page, `${name} again is now successfully removed.`);
        await expect(page).toHaveURL(/\/admin\/banners\/list/);
        await expect(rowOf(page, name)).toHaveCount(0);
        expect((await page.goto(`/admin/banners/edit/${id}`))?.status()).toBe(404);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found.');
      });
    },
  );

  test(
    'is told by the server that a picture is none, and keeps what was typed',
    { tag: '@extension' },
    async ({ page, guard }) => {
      guard.allow(/^400 POST .*\/dashboard\/adverts$/);
      await page.goto('/admin/banners/add');
      await title(page).fill('Not a picture');
      await address(page).fill('https://offers.example');
      const disguised = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg onload="x()"/>') };
      await image(page).setInputFiles(disguised);
      await save(page);
      await expectFieldError(image(page), 'Unsupported file format. Please upload jpg, png or jpeg.');
      await expect(page.getByText('Not saved. Your changes are still here.')).toBeVisible();
      await expect(title(page)).toHaveValue('Not a picture');
    },
  );
});
