import { expect, test } from '../fixtures';
import { canOpen } from '../../lib/access';
import { menuFor } from '../../lib/menu';
import { isServed } from '../../lib/platform/testing/route-table';
import type { Role } from '../support/people';
import { ready } from '../support/ready';
import { colourOf } from '../support/screen';

/** What a menu shows from top to bottom; the links of a group stand below it once it is open. The unit test of the menu has the handbook's. */
const menuOf = (role: Role) => menuFor(role).filter(({ href, items }) => isServed(href ?? items[0]!.href));
/** What the Settings menu leads to, from top to bottom. */
const settingsItemsOf = (role: Role) => [
  'Edit Profile',
  'Change Password',
  ...(isServed('/settings/security') ? ['Security'] : []),
  ...(isServed('/settings/devices') ? ['Devices'] : []),
  ...(isServed('/company-profile/people') && canOpen(role, '/company-profile/people') ? ['People'] : []),
  ...(isServed('/settings/notices') && canOpen(role, '/settings/notices') ? ['Notices'] : []),
  'This Browser',
  ...(canOpen(role, '/status') ? ['Status'] : []),
];
const titlesOf = (entries: readonly { title: string }[]) => entries.map(({ title }) => title);

for (const role of ['admin', 'property-owner'] as const) {
  test.describe(`As ${role}`, () => {
    test.use({ role });

    test(
      'the menu has the entries of the role, one group open at a time, and the header leads to the profile and the password',
      { tag: role === 'admin' ? [] : '@thorough' },
      async ({ page }) => {
        await page.goto('/admin/analytics');
        const menu = page.getByRole('navigation', { name: 'Main menu' });
        const list = menu.getByRole('list').first();
        // Views of lists stand in the menu too; other stories keep some meanwhile.
        const links = list.getByRole('link').and(page.locator(':not([data-view])'));
        const controls = links.or(list.getByRole('button'));
        const groups = menu.locator('button[aria-expanded]');
        const entries = menuOf(role);
        await expect(controls).toHaveText(titlesOf(entries));
        for (const [index, { title, items }] of entries.entries()) {
          if (!items) continue;
          await menu.getByRole('button', { name: title, exact: true }).click();
          const [before, after] = [entries.slice(0, index + 1), entries.slice(index + 1)];
          await expect(controls).toHaveText(titlesOf([...before, ...items, ...after]));
          await expect(groups.and(page.locator('[aria-expanded=true]'))).toHaveCount(1);
        }
        const enquiries = menu.getByRole('link', { name: 'Enquiries', exact: true });
        await enquiries.click();
        await expect(page).toHaveURL(/\/admin\/enquiries$/);
        await expect(enquiries).toHaveAttribute('aria-current', 'page');
        await expect(menu.locator('[aria-current=page]')).toHaveCount(1);

        const settings = page.getByRole('banner').getByRole('button', { name: 'Settings' });
        await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
        await settings.click();
        await expect(page.getByRole('menuitem')).toHaveText(settingsItemsOf(role));
        await page.getByRole('menuitem', { name: 'Edit Profile' }).click();
        await expect(page).toHaveURL(
          role === 'property-owner' ? /\/admin\/company-profile$/ : /\/admin\/user\/profile\/edit$/,
        );
        await settings.click();
        await page.getByRole('menuitem', { name: 'Change Password' }).click();
        await expect(page).toHaveURL(/\/admin\/settings\/changeyourpassword$/);
      },
    );
  });
}

test.describe('The frame of every page', () => {
  test.use({ role: 'safari-admin' });

  test('names who is signed in, offers a way past the menu, and has a settings menu that is worked by keyboard', async ({
    page,
    user,
  }) => {
    await page.goto('/admin/enquiries');
    await expect(page.getByRole('banner').getByText(user.name, { exact: true })).toBeVisible();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: /skip to/i });
    await expect(skip).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    const settings = page.getByRole('button', { name: 'Settings' });
    await ready(page);
    await settings.focus();
    await page.keyboard.press('Enter');
    await expect(settings).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('menuitem', { name: 'Edit Profile' })).toBeFocused();
    for (const name of [...settingsItemsOf('safari-admin').slice(1), 'Edit Profile']) {
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('menuitem', { name })).toBeFocused();
    }
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(settings).toBeFocused();
    await expect(settings).toHaveAttribute('aria-expanded', 'false');
  });

  test('follows the theme of the system until one is chosen, which stays over a reload', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/admin/enquiries');
    const dark = await colourOf(page.getByRole('main'), 'color');
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await colourOf(page.getByRole('main'), 'color')).not.toEqual(dark);
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
});

test.describe('The folded menu', () => {
  test.use({ role: 'admin' });

  test('opens a group beside itself, in full words, and closes it when somebody goes on', async ({
    page,
  }) => {
    await page.goto('/admin/safaris/list');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    const group = menu.getByRole('button', { name: 'Safaris', exact: true });
    await expect(group).toHaveAttribute('aria-expanded', 'true');
    await menu.getByRole('button', { name: 'Collapse menu' }).click();
    await expect(group).toHaveAttribute('aria-expanded', 'false');
    const arrow = await group.evaluate((button) => getComputedStyle(button, '::after').display);
    expect(arrow).toBe('none');
    await page.reload();
    await expect(group).toHaveAttribute('aria-expanded', 'false');
    await group.click();
    const link = menu.getByRole('link', { name: 'Add Safari' });
    const [links, rail] = [await link.boundingBox(), await menu.boundingBox()];
    expect(links!.x).toBeGreaterThanOrEqual(rail!.x + rail!.width - 1);
    expect(links!.height).toBeLessThan(50);
    await page.keyboard.press('Escape');
    await expect(link).toBeHidden();
    await group.click();
    await link.click();
    await expect(page).toHaveURL(/\/admin\/safaris\/add$/);
    await expect(link).toBeHidden();
    await page.goBack();
    await expect(page.getByRole('searchbox', { name: 'Search', exact: true })).toBeVisible();
    await expect(link).toBeHidden();
  });
});

test.describe('The header', () => {
  test.use({ role: 'admin' });

  test('leads back from a page to its list, and begins where the page does', async ({ page }) => {
    await page.goto('/admin/safaris/add');
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(trail.getByText('Add Safari')).toBeVisible();
    const heading = page.getByRole('heading', { level: 1 });
    for (const width of [1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      expect((await trail.boundingBox())?.x).toBe((await heading.boundingBox())?.x);
    }
    await trail.getByRole('link', { name: 'Safaris' }).click();
    await expect(page).toHaveURL(/\/admin\/safaris\/list$/);
  });
});

test.describe('On a phone', () => {
  test.use({ role: 'safari-owner', viewport: { width: 390, height: 844 } });

  test('the header has the page’s title and the way back; Logout stands in Settings', async ({ page }) => {
    await page.goto('/admin/safaris/add');
    const header = page.getByRole('banner');
    await expect(header.getByText('Add Safari')).toBeInViewport({ ratio: 1 });
    await expect(header.getByRole('link', { name: 'Safaris' })).toBeVisible();
    await expect(header.getByRole('button', { name: 'Logout' })).toBeHidden();
    await header.getByRole('button', { name: 'Settings' }).click();
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
  });

  test('the menu is a drawer that opens, leads on, and closes', async ({ page }) => {
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
