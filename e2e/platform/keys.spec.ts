import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { tabTo } from '../support/keyboard';
import { searchBox } from '../support/list';
import { addListing, editPath, newTitle, readListing } from '../support/listings';
import { expectFieldError, expectToast } from '../support/screen';

const finder = (page: Page) => page.getByRole('dialog', { name: 'Find anything' });
const field = (page: Page) => finder(page).getByRole('combobox', { name: 'Find' });
const keyList = (page: Page) => page.getByRole('dialog', { name: 'Keys' });

/** A page whose scripts listen: the toasts' place comes with the last of them. */
async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached();
}

async function openFinder(page: Page, typed = ''): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(typed);
  if (typed) await expect(finder(page).getByRole('status')).toHaveText(/result|Nothing found/);
}

test.describe('The keys of every page', () => {
  test.use({ role: 'admin' });

  test(
    '/ goes to the search of the list, and to the finder where there is none',
    { tag: '@thorough' },
    async ({ page }) => {
      await openPage(page, '/admin/websites/list');
      await page.keyboard.press('/');
      await expect(searchBox(page)).toBeFocused();
      await page.keyboard.type('a/b');
      await expect(searchBox(page)).toHaveValue('a/b');
      await openPage(page, '/admin/analytics');
      await page.keyboard.press('/');
      await expect(field(page)).toBeFocused();
    },
  );

  test(
    '/ and ? count at a box that is ticked, and / chooses what was searched for',
    { tag: '@thorough' },
    async ({ page }) => {
      await openPage(page, '/admin/safaris/list?search=mara');
      const box = page.getByRole('table').getByRole('checkbox').first();
      await box.check();
      await expect(box).toBeFocused();
      await page.keyboard.press('/');
      await expect(searchBox(page)).toBeFocused();
      await page.keyboard.type('delta');
      await expect(searchBox(page)).toHaveValue('delta');
      await box.focus();
      await page.keyboard.press('?');
      await expect(keyList(page)).toBeVisible();
    },
  );

  test(
    'Ctrl S saves a form without a bar that has the focus, and sends no reply',
    { tag: ['@extension', '@thorough'] },
    async ({ openAs, upstream }) => {
      const page = await openAs('safari-owner');
      const { record } = await upstream.enquiryFor(page);
      await openPage(page, `/admin/enquiries/desk/${record._id}`);
      const isPrevented = () =>
        page.evaluate(
          () =>
            !document.activeElement!.dispatchEvent(
              new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true, cancelable: true }),
            ),
        );
      expect(await isPrevented()).toBe(false);
      await page.getByRole('textbox', { name: 'Note on this enquiry' }).fill('By a key.');
      await page.keyboard.press('Control+s');
      await expect(page.getByText('The note was saved.')).toBeVisible();
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().includes('/replies')) sent.push(request.url());
      });
      await page.getByRole('textbox', { name: /^Reply to/ }).fill('We would love to.');
      expect(await isPrevented()).toBe(true);
      await expect(page.getByRole('textbox', { name: /^Reply to/ })).toHaveValue('We would love to.');
      // A note that is saved afterwards shows that nothing was on its way.
      await page.getByRole('textbox', { name: 'Note on this enquiry' }).fill('Once more.');
      await page.keyboard.press('Control+s');
      await expect(page.getByText('The note was saved.').last()).toBeVisible();
      expect(sent).toEqual([]);
      await openPage(page, '/admin/settings/changeyourpassword');
      await page.getByLabel('Current password').fill('wrong');
      await page.keyboard.press('Control+s');
      await expectFieldError(page.getByLabel('New password'), 'Required field');
    },
  );

  test('Ctrl S saves the open form, also out of a field, and leaves other pages to the browser', async ({
    openAs,
    origin,
  }) => {
    const page = await openAs('safari-owner');
    const safari = await addListing(page, origin, 'safari', newTitle('Saved By Key'));
    await openPage(page, editPath('safari', safari));
    await page.getByLabel('Brief description').fill('Saved by a key.');
    await page.keyboard.press('Control+s');
    await expectToast(page, 'Your safari was updated successfully.');
    expect(await readListing(page.request, 'safari', safari.slug)).toMatchObject({
      briefDescription: 'Saved by a key.',
    });
    const isPrevented = () =>
      page.evaluate(
        () =>
          !document.body.dispatchEvent(
            new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true, cancelable: true }),
          ),
      );
    await openPage(page, '/admin/analytics');
    expect(await isPrevented()).toBe(false);
    await openPage(page, '/admin/safaris/add');
    expect(await isPrevented()).toBe(true);
  });

  test(
    '? lists them, and the switch turns off those that are pressed alone, on this device',
    { tag: '@thorough' },
    async ({ page }) => {
      await openPage(page, '/admin/websites/list');
      await page.keyboard.press('?');
      await expect(keyList(page)).toContainText('Find anything');
      const own = keyList(page).getByRole('switch', { name: 'Keyboard shortcuts' });
      await expect(own).toBeChecked();
      await tabTo(page, own);
      await page.keyboard.press('Space');
      await expect(own).not.toBeChecked();
      await page.keyboard.press('Escape');
      await expect(keyList(page)).toBeHidden();
      await page.reload();
      await openPage(page, '/admin/websites/list');
      await page.keyboard.press('?');
      await page.keyboard.press('/');
      await openFinder(page, 'keyboard');
      await expect(keyList(page)).toBeHidden();
      await expect(searchBox(page)).not.toBeFocused();
      await page.keyboard.press('Enter');
      await expect(own).not.toBeChecked();
      await own.check();
      await page.keyboard.press('Escape');
      await expect(keyList(page)).toBeHidden();
      await page.keyboard.press('/');
      await expect(searchBox(page)).toBeFocused();
    },
  );

  test('none of them is meant in an open dialog', { tag: '@thorough' }, async ({ page }) => {
    await openPage(page, '/admin/websites/list');
    await openFinder(page);
    await page.keyboard.type('?/');
    await expect(field(page)).toHaveValue('?/');
    await page.keyboard.press('Control+k');
    await expect(finder(page)).toHaveCount(1);
    await expect(keyList(page)).toBeHidden();
  });
});

test.describe('The way back', () => {
  test.use({ role: 'admin' });

  test(
    'leads from a record to where the person was in the list, on a phone too',
    { tag: '@thorough' },
    async ({ page }) => {
      await openPage(page, '/admin/banners/list?search=days');
      await page.getByRole('table').getByRole('link').first().click();
      await expect(page).toHaveURL(/\/admin\/banners\/edit\//);
      const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
      await trail.getByRole('link', { name: 'Banners' }).click();
      await expect(page).toHaveURL(/\/admin\/banners\/list\?search=days$/);
      await page.setViewportSize({ width: 390, height: 844 });
      await trail.getByRole('link', { name: 'Banners' }).click();
      await expect(page).toHaveURL(/\/admin\/banners\/list$/);
    },
  );
});
