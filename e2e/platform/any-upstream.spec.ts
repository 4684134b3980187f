import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { addressOf } from '../support/address';
import { button, dialog, expectWhole } from '../support/any-upstream';
import { isForm, screens, type Screen } from '../support/any-upstream-screens';
import { place, rowOf, rows, searchBox, step } from '../support/list';
import { group } from '../support/listings';
import { roles } from '../support/people';

const view = (page: Page, text: string) => button(rowOf(page, text), 'View').click();
const close = (page: Page, name: string) => button(dialog(page, name), 'Close').click();

async function expectForm(page: Page, { address, texts = [], fields = {}, ticked = {} }: Screen) {
  const response = await page.goto(addressOf(address));
  expect(response?.status()).toBe(200);
  const main = page.getByRole('main');
  for (const text of texts) await expect(main).toContainText(text);
  for (const [label, value] of Object.entries(fields))
    await expect(main.getByLabel(label, { exact: true }).first()).toHaveValue(value);
  for (const [name, choice] of Object.entries(ticked))
    await expect(group(page, name).getByRole('checkbox', { name: choice })).toBeChecked();
  await expectWhole(page);
}

for (const role of roles) {
  test.describe(`As ${role}, on an upstream that bends every shape`, () => {
    test.use({ role });

    for (const [part, list] of Object.entries(screens[role])) {
      const forms = list.filter(isForm);
      if (forms.length > 0)
        test(`the forms of ${part} hold what is stored`, async ({ page }) => {
          for (const screen of forms) await test.step(screen.address, () => expectForm(page, screen));
        });
    }
  });
}

test.describe('A safari owner', () => {
  test.use({ role: 'safari-owner' });

  test('turns the pages of the enquiries, finds one, and reads it', async ({ page }) => {
    await page.goto('/admin/enquiries');
    await expect(rows(page)).toHaveCount(5);
    await step(page, 'Next').click();
    await expect(place(page)).toHaveText('Showing 2 of 3');
    await searchBox(page).fill('traveller 1003');
    await expect(rows(page)).toHaveCount(1);
    await expect(rowOf(page, 'Traveller 1003').getByText('Unread')).toHaveCount(1);
    await view(page, 'Traveller 1003');
    await expect(dialog(page, 'Enquiry Details')).toContainText('Naledi');
    await expect(dialog(page, 'Enquiry Details')).not.toContainText(/NaN|undefined|null/);
    await close(page, 'Enquiry Details');
    await expect(rowOf(page, 'Traveller 1003').getByText('Unread')).toHaveCount(0);
    await page.reload();
    await expect(rowOf(page, 'Traveller 1003')).toHaveCount(1);
    await expect(rowOf(page, 'Traveller 1003').getByText('Unread')).toHaveCount(0);
  });

  test('counts over another period', async ({ page }) => {
    await page.goto('/admin/analytics');
    const views = page.getByRole('region', { name: 'Safari views' });
    await expect(views.getByRole('status')).toHaveText('3,650');
    await views.getByRole('combobox', { name: 'Period' }).selectOption('7 days');
    await expect(views.getByRole('status')).toHaveText('70');
  });
});

test.describe('An admin', () => {
  test.use({ role: 'admin' });

  test('is offered nothing that this upstream does not have', async ({ page }) => {
    for (const address of ['/safaris/list', '/properties/list', '/safari-owner/list', '/applications']) {
      await page.goto(addressOf(address));
      await expect(page.getByRole('columnheader').first()).toBeVisible();
      await expect(page.getByRole('columnheader').getByRole('link')).toHaveCount(0);
      await expect(page.getByRole('columnheader').getByRole('button')).toHaveCount(0);
      await expect(page.getByRole('table').getByRole('checkbox')).toHaveCount(0);
      await expect(page.getByRole('combobox', { name: /Status|Sort by/, includeHidden: true })).toHaveCount(
        0,
      );
    }
    await page.goto('/admin/safaris/edit/mara-explorer');
    await expect(page.getByLabel('Safari Name', { exact: true })).toHaveValue('Mara Explorer');
    await expect(page.getByRole('main')).not.toContainText(/30 days/);
    await expect(page.getByRole('link', { name: /Duplicate|Copy of/ })).toHaveCount(0);
    await page.goto('/admin/applications');
    await view(page, 'Heron Hotel');
    await expect(dialog(page, 'Application Details')).not.toContainText(/mailed|invitation/i);
  });

  test('reads a custom enquiry, which is no longer unread', async ({ page }) => {
    await page.goto('/admin/general-enquiries');
    const row = rows(page).first();
    await expect(row.getByText('Unread')).toHaveCount(1);
    await button(row, 'View').click();
    await expect(dialog(page, 'Custom Enquiry Details')).toContainText('wanderer0@example.test');
    await close(page, 'Custom Enquiry Details');
    await expect(rows(page).first().getByText('Unread')).toHaveCount(0);
  });

  test('looks up the counts of one company, and the custom enquiries by their state', async ({ page }) => {
    await page.goto('/admin/analytics');
    const custom = page.getByRole('region', { name: 'Custom Enquiries' });
    await expect(custom.getByRole('status')).toHaveText('4');
    await custom.getByRole('combobox', { name: 'Status' }).selectOption('Uncompleted');
    await expect(custom.getByRole('status')).toHaveText('8');
    const enquiries = page.getByRole('region', { name: 'Enquiries', exact: true });
    await expect(enquiries.getByRole('status')).toHaveText('24');
    await page.getByRole('combobox', { name: 'Client Stats - Quick Lookup' }).fill('river');
    await page.getByRole('option', { name: 'River Lodges' }).click();
    await expect(enquiries.getByRole('status')).toHaveText('12');
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(enquiries.getByRole('status')).toHaveText('24');
  });

  test('opens the details of owners, their person under agent or bare', async ({ page }) => {
    await page.goto('/admin/safari-owner/list');
    for (const [name, email] of [
      ['Acacia Safaris', 'office11@company.example'],
      ['Baobab Trails', 'office12@company.example'],
    ] as const) {
      await expect(rowOf(page, name)).toContainText(email);
      await button(rowOf(page, name), 'View safari owner').click();
      const details = dialog(page, 'View safari owner');
      for (const text of [name, email, 'Olivia Wanjiru', 'Director'])
        await expect(details).toContainText(text);
      await close(page, 'View safari owner');
    }
    await page.goto('/admin/property-owner/list');
    await button(rowOf(page, 'Island Houses'), 'View details').click();
    await expect(dialog(page, 'View details')).not.toContainText(/undefined|null/);
    await close(page, 'View details');
  });
});
