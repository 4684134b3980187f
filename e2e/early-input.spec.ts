import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { ask } from './support/answers';
import { holdBack, scripts } from './support/intercept';
import { addListing, editPath, group, newTitle, save } from './support/listings';

/** Opens a page whose scripts wait until they are released. */
async function openWithoutScripts(page: Page, address: string): Promise<() => void> {
  const release = await holdBack(page, scripts);
  await page.goto(address, { waitUntil: 'commit' });
  return release;
}

test.describe('An owner whose page comes before its scripts', () => {
  test.describe('in the form of a safari', () => {
    test.use({ role: 'safari-owner' });

    test('keeps what was typed, ticked and unticked, and saves it', async ({ page, origin }) => {
      const [stored] = await ask(page.request, 'GET /api/v1/meal-plan');
      const safari = await addListing(page, origin, 'safari', newTitle('Early'), { mealPlan: stored!._id });
      const release = await openWithoutScripts(page, editPath('safari', safari));
      const meals = group(page, 'Meal plans');
      const first = meals.getByRole('checkbox').first();
      await expect(first, 'the server draws what is stored').toBeChecked();
      const unticked = meals.getByRole('checkbox', { checked: false }).first();
      const other = meals.locator(`[value="${await unticked.getAttribute('value')}"]`);
      await first.uncheck();
      await other.check();
      await page.getByLabel('Start location').fill('Arusha');

      const expectKept = async () => {
        await expect(first).not.toBeChecked();
        await expect(other).toBeChecked();
        await expect(page.getByLabel('Start location')).toHaveValue('Arusha');
      };
      release();
      await expect(page.getByText('Unsaved changes')).toBeVisible();
      await expectKept();
      await save(page);
      await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
      await page.reload();
      await expectKept();
    });
  });

  test.describe('in a text that is stored', () => {
    test.use({ role: 'safari-owner' });

    test('keeps what was typed, and the place where the person types', async ({ page, origin }) => {
      const safari = await addListing(page, origin, 'safari', newTitle('Early'));
      const release = await openWithoutScripts(page, editPath('safari', safari));
      const text = page.getByRole('textbox', { name: 'Full description' });
      const stored = await text.inputValue();
      expect(stored, 'the server draws what is stored').not.toBe('');
      await text.press('Control+End');
      await text.pressSequentially(' And a');
      release();
      await expect(page.getByText('Unsaved changes')).toBeVisible();
      await expect(text).toHaveValue(`${stored} And a`);
      await text.pressSequentially(' boat.');
      await expect(text).toHaveValue(`${stored} And a boat.`);
    });

    test('keeps what was selected to be written over', async ({ page, origin }) => {
      const safari = await addListing(page, origin, 'safari', newTitle('Early'));
      const release = await openWithoutScripts(page, editPath('safari', safari));
      await page.getByLabel('Start location').fill('Arusha');
      const text = page.getByRole('textbox', { name: 'Full description' });
      await text.selectText();
      release();
      await expect(page.getByText('Unsaved changes')).toBeVisible();
      await page.keyboard.type('Other words.');
      await expect(text).toHaveValue('Other words.');
    });
  });

  test.describe('in the form of a property', () => {
    test.use({ role: 'property-owner' });

    test('keeps what was chosen from a list', async ({ page, origin }) => {
      const property = await addListing(page, origin, 'property', newTitle('Early'));
      const release = await openWithoutScripts(page, editPath('property', property));
      const type = page.getByLabel('Property type');
      const stored = await type.inputValue();
      expect(stored, 'the server draws what is stored').not.toBe('');
      const values = await type
        .locator('option')
        .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
      const chosen = values.find((value) => value !== '' && value !== stored)!;
      await type.selectOption(chosen);
      release();
      await expect(page.getByText('Unsaved changes')).toBeVisible();
      await expect(type).toHaveValue(chosen);
    });
  });

  test.describe('in the menu', () => {
    test.use({ role: 'admin' });

    test('finds the drawer open that a phone has opened', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      const release = await openWithoutScripts(page, '/admin/enquiries');
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      const dashboard = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link').first();
      await expect(dashboard).toBeVisible();
      release();
      await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached();
      await expect(dashboard).toBeVisible();
      await dashboard.click();
      await expect(page).toHaveURL(/\/admin\/analytics$/);
      await expect(dashboard).toBeHidden();
    });

    test('finds the menu of a list open that was pressed', { tag: '@extension' }, async ({ page }) => {
      const release = await openWithoutScripts(page, '/admin/enquiries');
      await page.locator('summary', { hasText: 'Export' }).click();
      release();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'CSV', exact: true }).click();
      expect((await download).suggestedFilename()).toMatch(/\.csv$/);
    });

    test('finds the group open whose button was pressed', async ({ page }) => {
      const release = await openWithoutScripts(page, '/admin/enquiries');
      const group = page
        .getByRole('navigation', { name: 'Main menu' })
        .getByRole('button', { name: 'Safaris' });
      await group.click();
      await expect(group).toHaveAttribute('aria-expanded', 'false');
      release();
      await expect(group).toHaveAttribute('aria-expanded', 'true');
      await expect(page.getByRole('link', { name: 'Add Safari' })).toBeVisible();
    });
  });
});
