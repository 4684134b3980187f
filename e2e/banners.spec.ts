import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { ask, askWhole } from './support/answers';
import { chooseFile } from './support/keyboard';
import { columnNames, rowOf, searchBox } from './support/list';
import { newTitle, picture, save } from './support/listings';
import { expectFieldError, expectNoFieldError, expectToast } from './support/screen';

const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true });
const address = (page: Page) => page.getByRole('textbox', { name: 'URL', exact: true });
const image = (page: Page) => page.getByLabel('Image', { exact: true });
const preview = (page: Page) => page.getByRole('img', { name: 'Image preview' });
/** Where the upstream knows the days of banners (banner-plans.spec.ts). */
const planColumns = ['Plan', 'From', 'To'];
const created = 'Banner successfully created.';
const updated = 'Banner successfully updated.';
const editPath = ({ _id }: { _id: string }) => `/admin/banners/edit/${_id}`;

const readBanner = (page: Page, id: string) =>
  askWhole(page.request, 'GET /dashboard/adverts/:id', { params: { id } });

/** Stores a banner as the page's user, past the form. */
async function addBanner(page: Page, origin: string, name: string) {
  const multipart = { title: name, advertUrl: 'https://offers.example/green', file: await picture('green') };
  const answer = await page.request.post('/admin/api/dashboard/adverts', { multipart, headers: { origin } });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { docs } = await ask(page.request, 'GET /dashboard/paginated-adverts', { query: { search: name } });
  expect(docs).toHaveLength(1);
  return docs[0]!;
}

test.describe('An admin', () => {
  test.use({ role: 'admin' });

  test(
    'adds a banner, after which the form is empty, and finds it with its clicks',
    { tag: '@phone' },
    async ({ page, upstream }) => {
      const name = newTitle('Green season');
      await page.goto('/admin/banners/add');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add Banner');
      await title(page).fill(name);
      await address(page).fill('https://offers.example/green');
      await image(page).setInputFiles(await picture('green'));
      await expect(preview(page)).toBeVisible();
      await save(page);
      await expectToast(page, created);
      await expect(page).toHaveURL(/\/admin\/banners\/add$/);
      await expect(title(page)).toHaveValue('');
      await expect(address(page)).toHaveValue('');
      await expect(preview(page)).toHaveCount(0);
      await expectNoFieldError(title(page));

      await page.goto(`/admin/banners/list?search=${encodeURIComponent(name)}`);
      const columns = (await columnNames(page)).filter((name) => !planColumns.includes(name));
      expect(columns).toEqual(['Title', 'Click count', 'Action']);
      await expect(searchBox(page)).toHaveValue(name);
      const row = rowOf(page, name);
      await expect(row.getByText('0', { exact: true })).toBeVisible();
      await row.getByRole('link', { name: 'View Banner', exact: true }).click();
      await expect(title(page)).toHaveValue(name);
      await expect(address(page)).toHaveValue('https://offers.example/green');
      await expect(preview(page)).toHaveAttribute('src', /^\/admin\/api\/v1\/files\/\w+\.jpg$/);

      const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
      await upstream.click(id);
      await upstream.click(id);
      await page.reload();
      await expect(page.getByText('Clicked 2 times.')).toBeVisible();
    },
  );

  test('changes a banner, which keeps its picture until it gets a new one', async ({ page, origin }) => {
    const banner = await addBanner(page, origin, newTitle('Old title'));
    await page.goto(editPath(banner));
    await title(page).fill(`${banner.title} now`);
    await save(page);
    await expectToast(page, updated);
    await expect(page).toHaveURL(new RegExp(`/banners/edit/${banner._id}$`));
    expect(await readBanner(page, banner._id)).toMatchObject({
      title: `${banner.title} now`,
      image: banner.image,
    });

    await image(page).setInputFiles(await picture('navy'));
    await expect(preview(page)).toHaveAttribute('src', /^blob:/);
    await save(page);
    // From here on the form holds the stored picture, which is not sent again.
    await expect(preview(page)).toHaveAttribute('src', /^(?!blob:)/);
    const { image: stored } = await readBanner(page, banner._id);
    expect(stored).not.toBe(banner.image);

    await title(page).fill(`${banner.title} again`);
    await save(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${banner.title} again`);
    expect((await readBanner(page, banner._id)).image).toBe(stored);
  });

  test('is told what is wrong at each field', async ({ page }) => {
    const invalid = 'Invalid URL-please make sure to add protocol too: "http://" or "https://".';
    await page.goto('/admin/banners/add');
    await save(page);
    await expectToast(page, 'Please fix error(s) and submit form again.');
    await expect(title(page)).toBeFocused();
    await expectFieldError(title(page), 'Required field.');
    await expectFieldError(address(page), 'Required field.');
    await expectFieldError(image(page), 'Photo upload is required.');
    await title(page).fill('x'.repeat(51));
    await expectFieldError(title(page), 'Banner title must be maximum 50 characters long.');
    await title(page).fill('x'.repeat(50));
    await expectNoFieldError(title(page));
    for (const wrong of ['offers.example', 'javascript:alert(1)', 'data:text/html,hi']) {
      await address(page).fill(wrong);
      await expectFieldError(address(page), invalid);
    }
    const text = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') };
    await image(page).setInputFiles(text);
    await expectFieldError(image(page), 'Unsupported file format. Please upload jpg, png or jpeg.');
    const large = { ...(await picture('red')), buffer: Buffer.alloc(1_500_001) };
    await image(page).setInputFiles(large);
    await expectFieldError(image(page), 'File size is too large. Maximum size is 1.5MB.');
  });

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

  test('adds a banner by keyboard alone', async ({ page }) => {
    const name = newTitle('By keyboard');
    await page.goto('/admin/banners/add');
    await title(page).focus();
    await page.keyboard.type(name);
    await page.keyboard.press('Tab');
    await page.keyboard.type('https://offers.example');
    await page.keyboard.press('Tab');
    await expect(image(page)).toBeFocused();
    await chooseFile(page, image(page), await picture('blue'));
    await expect(preview(page)).toBeVisible();
    await title(page).focus();
    await page.keyboard.press('Enter');
    await expectToast(page, created);
  });

  test('deletes a banner after being asked', { tag: '@phone' }, async ({ page, origin, guard }) => {
    guard.allow(/^404 DELETE .*\/dashboard\/adverts/);
    const banner = await addBanner(page, origin, newTitle('Last year'));
    await page.goto(editPath(banner));
    const dialog = page.getByRole('dialog', { name: `Delete "${banner.title}"?` });
    await page.getByRole('button', { name: 'Delete banner' }).click();
    await expect(dialog).not.toContainText('These websites show it');
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expectToast(page, `${banner.title} is now successfully removed.`);
    await expect(page).toHaveURL(/\/admin\/banners\/list$/);
    await expect(rowOf(page, banner.title)).toHaveCount(0);
    const again = await page.request.delete(`/admin/api/dashboard/adverts?entryId=${banner._id}`, {
      headers: { origin },
    });
    expect(again.status()).toBe(404);
  });

  test(
    'is told which websites show a banner before it is deleted',
    { tag: '@extension' },
    async ({ page }) => {
      const all = await ask(page.request, 'GET /dashboard/adverts');
      // Those of other stories may be gone by the time that they are read.
      const lasting = all.filter(({ _id }) => _id.startsWith('demo-'));
      const banners = await Promise.all(lasting.map(({ _id }) => readBanner(page, _id)));
      const shown = banners.find(({ usedBy }) => usedBy && usedBy.length > 1);
      if (!shown) throw new Error('No banner of the demo network is shown by two websites.');
      await page.goto(editPath(shown));
      await page.getByRole('button', { name: 'Delete banner' }).click();
      const dialog = page.getByRole('dialog', { name: `Delete "${shown.title}"?` });
      const names = shown.usedBy!.map(({ name }) => name);
      await expect(dialog.getByRole('listitem')).toHaveText(names);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('button', { name: 'Delete banner' })).toBeFocused();
    },
  );

  test('finds no banner behind an address that has none', async ({ page, guard }) => {
    guard.allow(/^404 GET .*\/banners\/edit\/nowhere/);
    expect((await page.goto('/admin/banners/edit/nowhere'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found.');
  });
});
