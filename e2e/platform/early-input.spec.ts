import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { ask } from '../support/answers';
import { holdBack, scripts } from '../support/intercept';
import { addListing, editPath, group, newTitle, save } from '../support/listings';
import { ready } from '../support/ready';

/** Opens a page whose scripts wait until they are released. */
async function openWithoutScripts(page: Page, address: string): Promise<() => void> {
  const release = await holdBack(page, scripts);
  await page.goto(address, { waitUntil: 'commit' });
  return release;
}

test.describe('A person whose page comes before its scripts', () => {
  test.describe('at a button that only scripts make act', () => {
    test.use({ role: 'safari-owner', isOwn: true });

    test('presses in vain, is told so after a second, and is heard once they run', async ({ page }) => {
      const release = await openWithoutScripts(page, '/admin/enquiries');
      const logout = page.getByRole('button', { name: 'Logout' });
      const { x, y, width, height } = (await logout.boundingBox())!;
      await page.mouse.click(x + width / 2, y + height / 2);
      await expect(logout).not.toBeFocused();
      await expect(logout).toHaveCSS('opacity', '0.5');
      await expect(page.locator('html')).toHaveCSS('cursor', 'progress');
      release();
      await expect(logout).toHaveCSS('opacity', '1');
      await expect(page).toHaveURL(/\/admin\/enquiries$/);
      await logout.click();
      await expect(page).toHaveURL(/\/admin\/login/);
    });
  });

  test.describe('at a choice that counts at once', { tag: '@thorough' }, () => {
    test.use({ role: 'safari-owner', isOwn: true });

    test('finds what is stored once the scripts run, and chooses then', async ({ page }) => {
      const release = await openWithoutScripts(page, '/admin/settings/this-device');
      const numbers = page.getByLabel('Numbers and dates');
      await expect(numbers).toHaveCSS('pointer-events', 'none');
      const german = { label: 'Deutsch: 21.11.2026, 1.234,5' };
      const stored = await numbers.inputValue();
      await numbers.selectOption(german);
      release();
      await ready(page);
      await expect(numbers).toHaveValue(stored);
      const isAnew = page.waitForEvent('load');
      await numbers.selectOption(german);
      await isAnew;
      await expect(numbers).not.toHaveValue(stored);
    });
  });

  test.describe('at the login', () => {
    test('loses nothing by Enter, puts nothing into the address, and is let in by the next one', async ({
      page,
      newPerson,
    }) => {
      const { email, password } = await newPerson('safari-owner');
      const release = await openWithoutScripts(page, '/admin/login');
      const address = page.url();
      await page.getByRole('textbox', { name: 'Email' }).fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.keyboard.press('Enter');
      release();
      await ready(page);
      expect(page.url()).toBe(address);
      await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/admin\/analytics$/);
    });
  });

  test.describe('in the form of a safari', () => {
    test.use({ role: 'safari-owner' });

    test('is asked before what was typed into a new one is left', async ({ page }) => {
      const release = await openWithoutScripts(page, '/admin/safaris/add');
      await page.getByLabel('Safari Name').fill('Half a safari');
      release();
      await expect(page.getByText('Kept on this device')).toBeVisible();
      await page.getByRole('link', { name: 'Enquiries' }).first().click();
      await expect(page.getByRole('dialog')).toContainText('Leave');
    });

    test('keeps what was typed, ticked, unticked and selected, and saves it', async ({ page, origin }) => {
      const [stored] = await ask(page.request, 'GET /api/v1/meal-plan');
      const safari = await addListing(page, origin, 'safari', newTitle('Early'), { mealPlan: stored!._id });
      const release = await openWithoutScripts(page, editPath('safari', safari));
      const meals = group(page, 'Meal plans');
      const first = meals.getByRole('checkbox').first();
      await expect(first, 'the server draws what is stored').toBeChecked();
      const unticked = meals.getByRole('checkbox', { checked: false }).first();
      const other = meals.locator(`[value="${await unticked.getAttribute('value')}"]`);
      const text = page.getByRole('textbox', { name: 'Full description' });
      await first.uncheck();
      await other.check();
      await page.getByLabel('Start location').fill('Arusha');
      const destinations = page.getByRole('combobox', { name: 'Destinations' });
      await destinations.fill('ambo');
      await text.selectText();

      const expectKept = async () => {
        await expect(first).not.toBeChecked();
        await expect(other).toBeChecked();
        await expect(page.getByLabel('Start location')).toHaveValue('Arusha');
      };
      release();
      await expect(page.getByText('Kept on this device')).toBeVisible();
      await expectKept();
      await expect(destinations).toHaveAttribute('aria-expanded', 'false');
      await page.keyboard.type('Other words.');
      await save(page);
      await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
      await page.reload();
      await expectKept();
      await expect(text).toHaveValue('Other words.');
    });
  });

  test.describe('in the form of a property', { tag: '@thorough' }, () => {
    test.use({ role: 'property-owner' });

    test('keeps what was chosen, and the place where the person types', async ({ page, origin }) => {
      const property = await addListing(page, origin, 'property', newTitle('Early'));
      const release = await openWithoutScripts(page, editPath('property', property));
      const type = page.getByLabel('Property type');
      const text = page.getByRole('textbox', { name: 'Full description' });
      const [storedType, stored] = [await type.inputValue(), await text.inputValue()];
      expect(storedType, 'the server draws what is stored').not.toBe('');
      expect(stored, 'the server draws what is stored').not.toBe('');
      const values = await type
        .locator('option')
        .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
      const chosen = values.find((value) => value !== '' && value !== storedType)!;
      await type.selectOption(chosen);
      await text.press('Control+End');
      await text.pressSequentially(' And a');
      release();
      await expect(page.getByText('Kept on this device')).toBeVisible();
      await expect(type).toHaveValue(chosen);
      await text.pressSequentially(' boat.');
      await expect(text).toHaveValue(`${stored} And a boat.`);
    });
  });

  test.describe('in the menu', () => {
    test.use({ role: 'admin' });

    test('finds the drawer open that a phone has opened', { tag: '@thorough' }, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      const release = await openWithoutScripts(page, '/admin/enquiries');
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      const dashboard = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link').first();
      await expect(dashboard).toBeVisible();
      release();
      await ready(page);
      await expect(dashboard).toBeVisible();
      await dashboard.click();
      await expect(page).toHaveURL(/\/admin\/analytics$/);
      await expect(dashboard).toBeHidden();
    });

    test(
      'finds the menu of a list open that was pressed',
      { tag: ['@extension', '@thorough'] },
      async ({ page }) => {
        const release = await openWithoutScripts(page, '/admin/enquiries');
        await page.locator('summary', { hasText: 'Export' }).click();
        release();
        const download = page.waitForEvent('download');
        await page.getByRole('button', { name: 'CSV', exact: true }).click();
        expect((await download).suggestedFilename()).toMatch(/\.csv$/);
      },
    );
  });
});
