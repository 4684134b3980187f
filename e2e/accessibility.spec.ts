import type { Page } from '@playwright/test';
import { isServed, screensOf } from '../lib/testing/route-table';
import { expect, test } from './fixtures';
import { addressOf } from './support/address';
import { expectAccessible } from './support/axe';
import { someRecords } from './support/demo';
import { rows } from './support/list';
import { ready } from './support/ready';

const pages = {
  visitor: [
    '/admin/login',
    '/admin/password/forgot',
    '/admin/password/reset?t=x',
    // Where the upstream mails no such links there is no such page.
    ...(process.env.E2E_SPEC_ONLY ? [] : ['/admin/applications/verify?t=x']),
    '/admin/nowhere',
  ],
  admin: [
    ...screensOf('admin').map(addressOf),
    '/admin/enquiries?search=nobody-is-called-so',
    '/admin/safaris/edit/mara-explorer',
    `/admin/websites/edit/${someRecords.website}`,
    `/admin/useful-info/edit/${someRecords.info}`,
    `/admin/banners/edit/${someRecords.banner}`,
    '/admin/nowhere',
  ],
  'safari-owner': [
    '/admin/analytics',
    '/admin/enquiries',
    '/admin/safaris/list/safari?search=nothing-is-called-so',
    '/admin/safaris/add',
    '/admin/company-profile',
    '/admin/user/profile',
    '/admin/user/profile/edit',
    ...(isServed('/settings/notices') ? ['/admin/settings/notices', '/admin/company-profile/people'] : []),
    '/admin/403',
  ],
};

async function expectNotWider(page: Page): Promise<void> {
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  const { width } = page.viewportSize()!;
  expect.soft(wider, `${page.url()} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
}

/** Nothing is wider than the window, every page has one h1 and a title, and axe finds nothing wrong, light or dark. */
async function expectSound(page: Page, address: string, isPhone: boolean): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(address);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect.soft(page.getByRole('heading', { level: 1 }), address).toHaveCount(1);
  await expect.soft(page, address).toHaveTitle(/\S/);
  await expectNotWider(page);
  await expectAccessible(page);
  // Colours do not depend on the size of the window.
  if (isPhone) return;
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectAccessible(page, ['color-contrast']);
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 360, height: 640 });
  await expectNotWider(page);
  await page.setViewportSize(size);
}

/** So many pages share a browser's cache: each would fetch and compile the same scripts again. */
const pagesAtOnce = 6;

for (const [role, addresses] of Object.entries(pages)) {
  test.describe(`The pages of a ${role}`, () => {
    test.use({ role: role === 'visitor' ? null : (role as 'admin') });

    for (let start = 0; start < addresses.length; start += pagesAtOnce) {
      const some = addresses.slice(start, start + pagesAtOnce);
      const title = `${some[0]} and ${some.length - 1} more have nothing that axe finds wrong, light or dark, and scroll sideways on no phone`;
      test(title, { tag: '@phone' }, async ({ page, guard, isMobile }) => {
        test.slow();
        guard.allow(/^404 GET .*\/admin\/nowhere/);
        guard.allow(/^403 GET .*\/admin\/403/);
        for (const address of some) await test.step(address, () => expectSound(page, address, isMobile));
      });
    }
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`What opens, ${colorScheme}`, () => {
    test.use({ role: 'admin', colorScheme });

    const tag = colorScheme === 'light' ? '@phone' : [];
    test('has nothing that axe finds wrong either', { tag }, async ({ page }) => {
      test.slow();
      await page.goto('/admin/enquiries');
      await test.step('the settings menu', async () => {
        await page.getByRole('button', { name: 'Settings' }).click();
        await expect(page.getByRole('menu')).toBeVisible();
        await expectAccessible(page);
        await page.keyboard.press('Escape');
      });
      await test.step('a dialog', async () => {
        await rows(page).first().getByRole('button', { name: /^View/ }).click();
        await expect(page.getByRole('dialog', { name: 'Enquiry Details' })).toBeVisible();
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        // Closing it takes a step of the history back, which would break the way to the next page off.
        await expect(page).toHaveURL(/\/enquiries$/);
      });
      await test.step('a custom enquiry', async () => {
        await page.goto('/admin/general-enquiries');
        await rows(page).first().getByRole('button', { name: /^View/ }).click();
        await expect(page.getByRole('dialog', { name: 'Custom Enquiry Details' })).toBeVisible();
        await expectAccessible(page);
      });
      await test.step('a piece of feedback, and the question before it is deleted', async () => {
        await page.goto('/admin/feedback');
        await rows(page).first().getByRole('button', { name: 'Delete' }).click();
        await expect(page.getByRole('dialog', { name: /^Delete feedback from/ })).toBeVisible();
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await rows(page).first().getByRole('link', { name: 'View' }).click();
        await expect(page).toHaveURL(/\/feedback\/\w+$/);
        await expectAccessible(page);
      });
      await test.step('the list of companies', async () => {
        await page.goto('/admin/analytics');
        await page.getByRole('combobox', { name: 'Client Stats - Quick Lookup' }).press('ArrowDown');
        await expect(page.getByRole('listbox')).toBeVisible();
        await expectAccessible(page);
      });
      await test.step('the errors of a long form', async () => {
        await page.goto('/admin/properties/add');
        await page.getByRole('button', { name: 'Save Changes' }).click();
        await expect(page.getByLabel('Property Name')).toHaveAttribute('aria-invalid', 'true');
        await expectAccessible(page);
      });
      await test.step('the calendar of a season', async () => {
        await page.getByRole('button', { name: 'Choose dates 1 of Low season in a calendar' }).click();
        await expect(page.getByRole('dialog', { name: 'Low season' })).toBeVisible();
        await expectAccessible(page);
        await page.keyboard.press('Escape');
      });
      await test.step('errors of a form, and a toast', async () => {
        await page.goto('/admin/settings/changeyourpassword');
        await page.getByRole('button', { name: 'Change password' }).click();
        await expect(page.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true');
        await expectAccessible(page);
      });
    });
  });
}

test.describe('By keyboard alone', () => {
  test.use({ role: 'safari-owner' });

  test('an enquiry is opened and closed, and the focus comes back', async ({ page }) => {
    await page.goto('/admin/enquiries');
    const view = rows(page).first().getByRole('button', { name: /^View/ });
    const dialog = page.getByRole('dialog', { name: 'Enquiry Details' });
    await ready(page);
    await view.focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await expect(dialog.locator(':focus')).toHaveCount(1);
    for (let press = 0; press < 6; press += 1) await page.keyboard.press('Tab');
    const behind = () =>
      document.activeElement !== document.body && !document.activeElement?.closest('dialog');
    expect(await page.evaluate(behind), 'the focus is on the page behind').toBe(false);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(view).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Close' }).press('Enter');
    await expect(view).toBeFocused();
  });
});
