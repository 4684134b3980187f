import { expect, test } from './fixtures';
import { roles } from './support/people';
import { addressOf } from './support/route-table';
import { colourOf } from './support/screen';

const everyone = ['Dashboard', 'Company Profile', 'Enquiries'];
const entries = {
  admin: [
    'Dashboard',
    'Company Profile',
    'Safaris',
    'View Safari Owners',
    'Properties',
    'View Property Owners',
    'Enquiries',
    'Custom Enquiries',
    'Applications',
    'Feedback',
    'Useful Info',
    'Websites',
    'Banners',
  ],
  'safari-admin': ['Dashboard', 'Company Profile', 'Safaris', 'Enquiries', 'Custom Enquiries'],
  'safari-owner': ['Dashboard', 'Company Profile', 'Safaris', 'Enquiries'],
  'property-owner': ['Dashboard', 'Company Profile', 'Properties', 'Enquiries'],
};
const pages: Record<string, string> = {
  Dashboard: '/analytics',
  'Company Profile': '/company-profile',
  Enquiries: '/enquiries',
  'Custom Enquiries': '/general-enquiries',
  Feedback: '/feedback',
};

for (const role of roles) {
  test.describe(`As ${role}`, () => {
    test.use({ role });

    test('the menu has the entries of the role, in their order, and each leads to its page', async ({
      page,
    }) => {
      await page.goto('/admin/analytics');
      const menu = page.getByRole('navigation', { name: 'Main menu' });
      const shown: string[] = [];
      for (const entry of entries[role]) {
        const link = menu.getByRole('link', { name: entry, exact: true });
        if ((await link.count()) + (await menu.getByRole('button', { name: entry, exact: true }).count()))
          shown.push(entry);
      }
      expect(shown).toEqual(
        expect.arrayContaining([
          ...everyone,
          ...(entries[role].includes('Custom Enquiries') ? ['Custom Enquiries'] : []),
        ]),
      );
      const items = (await menu.getByRole('link').allTextContents()).map((text) => text.trim());
      expect(items.filter((item) => shown.includes(item))).toEqual(
        shown.filter((entry) => items.includes(entry)),
      );
      for (const foreign of entries.admin.filter((entry) => !entries[role].includes(entry))) {
        await expect(menu.getByText(foreign, { exact: true })).toHaveCount(0);
      }
      for (const entry of shown.filter((name) => name in pages)) {
        await menu.getByRole('link', { name: entry, exact: true }).click();
        await expect(page).toHaveURL(new RegExp(`${addressOf(String(pages[entry]))}$`));
        await expect(menu.getByRole('link', { name: entry, exact: true })).toHaveAttribute(
          'aria-current',
          'page',
        );
        await expect(menu.locator('[aria-current=page]')).toHaveCount(1);
      }
    });

    test('one group of the menu is open at a time', async ({ page }) => {
      await page.goto('/admin/analytics');
      const menu = page.getByRole('navigation', { name: 'Main menu' });
      const groups = menu.getByRole('button', {
        name: /^(Safaris|Properties|Useful Info|Websites|Banners)$/,
      });
      for (const group of await groups.all()) {
        await group.click();
        await expect(group).toHaveAttribute('aria-expanded', 'true');
        await expect(groups.and(page.locator('[aria-expanded=true]'))).toHaveCount(1);
      }
    });

    test('the header leads to the profile, the password and out', async ({ page }) => {
      await page.goto('/admin/analytics');
      const settings = page.getByRole('banner').getByRole('button', { name: 'Settings' });
      await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
      await settings.click();
      await expect(page.getByRole('menuitem')).toHaveText(['Edit Profile', 'Change Password']);
      await page.getByRole('menuitem', { name: 'Edit Profile' }).click();
      await expect(page).toHaveURL(
        role === 'property-owner' ? /\/admin\/company-profile$/ : /\/admin\/user\/profile\/edit$/,
      );
      await settings.click();
      await page.getByRole('menuitem', { name: 'Change Password' }).click();
      await expect(page).toHaveURL(/\/admin\/settings\/changeyourpassword$/);
    });
  });
}

test.describe('The frame of every page', () => {
  test.use({ role: 'safari-admin' });

  test('names who is signed in, and offers a way past the menu', async ({ page, user }) => {
    await page.goto('/admin/enquiries');
    await expect(page.getByRole('banner').getByText(user.name, { exact: true })).toBeVisible();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: /skip to/i });
    await expect(skip).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('has a settings menu that is worked by keyboard', async ({ page }) => {
    await page.goto('/admin/enquiries');
    const settings = page.getByRole('button', { name: 'Settings' });
    await settings.focus();
    await page.keyboard.press('Enter');
    await expect(settings).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('menuitem', { name: 'Edit Profile' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Change Password' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Edit Profile' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(settings).toBeFocused();
    await expect(settings).toHaveAttribute('aria-expanded', 'false');
  });

  test('keeps a chosen theme over a reload', async ({ page }) => {
    await page.goto('/admin/enquiries');
    const ink = () => colourOf(page.getByRole('main'), 'color');
    const before = await ink();
    await page.getByRole('button', { name: /theme|dark|light/i }).click();
    await expect.poll(ink).not.toEqual(before);
    const after = await ink();
    await page.reload();
    expect(await ink()).toEqual(after);
    await page.getByRole('button', { name: /theme|dark|light/i }).click();
    await expect.poll(ink).toEqual(before);
  });

  test('follows the theme of the system until one is chosen', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/admin/enquiries');
    const dark = await colourOf(page.getByRole('main'), 'color');
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await colourOf(page.getByRole('main'), 'color')).not.toEqual(dark);
  });
});

test.describe('On a phone', () => {
  test.use({ role: 'safari-owner', viewport: { width: 390, height: 844 } });

  test('the menu is a drawer that opens, leads on, and closes', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/admin/analytics');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    const opener = page.getByRole('button', { name: /menu/i });
    await expect(menu).toBeHidden();
    await opener.click();
    await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await menu.getByRole('link', { name: 'Enquiries', exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/enquiries$/);
    await expect(menu).toBeHidden();
  });
});
