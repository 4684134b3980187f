import { expect, test } from './fixtures';
import { expectAccessible } from './support/axe';
import { rows } from './support/list';
import { ready } from './support/ready';
import { desk, security, signIn } from './support/states/desk';
import { pages } from './support/states/pages';
import { expectSound } from './support/states/state';

/** So many share a browser's cache: each would fetch and compile the same scripts again. */
const pagesAtOnce = 13;

for (const [role, states] of Object.entries(pages)) {
  test.describe(`The pages of a ${role}`, () => {
    test.use({ role: role === 'visitor' ? null : (role as 'admin') });

    for (let start = 0; start < states.length; start += pagesAtOnce) {
      const some = states.slice(start, start + pagesAtOnce);
      const title = `${some[0]!.name} and ${some.length - 1} more have nothing that axe finds wrong, and scroll sideways nowhere`;
      test(title, async ({ page, guard }) => {
        guard.allow(/^404 GET .*\/admin\/nowhere/);
        guard.allow(/^403 GET .*\/admin\/403/);
        for (const state of some) await test.step(state.name, () => expectSound({ page }, state));
      });
    }
  });
}

for (const { title, role, isOwn = false, states } of [signIn, desk, security]) {
  test.describe(title, { tag: '@extension' }, () => {
    test.use({ role, isOwn });

    test(`has in ${states.length} states nothing that axe finds wrong`, async ({
      page,
      origin,
      guard,
      upstream,
      inbox,
      openAs,
    }) => {
      const around = { page, origin, guard, upstream, inbox, openAs };
      for (const state of states) await test.step(state.name, () => expectSound(around, state));
    });
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`What opens, ${colorScheme}`, () => {
    test.use({ role: 'admin', colorScheme });

    test('has nothing that axe finds wrong either', async ({ page }) => {
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
