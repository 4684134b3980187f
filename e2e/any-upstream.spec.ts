import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { addressOf } from './support/address';
import { expectWhole, screens, type Screen } from './support/any-upstream';
import { place, rowOf, rows, searchBox, step } from './support/list';
import { group } from './support/listings';
import { credentialsOf, roles } from './support/people';
import { logIn, toast } from './support/screen';

const view = (page: Page, text: string) =>
  rowOf(page, text).getByRole('button', { name: 'View', exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const close = (page: Page, name: string) => dialog(page, name).getByRole('button', { name: 'Close' }).click();

async function expectScreen(page: Page, { address, texts = [], fields = {}, ticked = {} }: Screen) {
  const response = await page.goto(addressOf(address));
  expect(response?.status()).toBe(200);
  const main = page.getByRole('main');
  for (const text of texts) await expect(main).toContainText(text, { timeout: 5_000 });
  for (const [label, value] of Object.entries(fields))
    await expect(main.getByLabel(label, { exact: true }).first()).toHaveValue(value, { timeout: 5_000 });
  for (const [name, choice] of Object.entries(ticked))
    await expect(group(page, name).getByRole('checkbox', { name: choice })).toBeChecked({ timeout: 5_000 });
  await expectWhole(page);
}

for (const role of roles) {
  test.describe(`As ${role}, on an upstream that bends every shape`, () => {
    test.use({ role });

    for (const screen of screens[role])
      test(`${screen.address} shows what is stored`, ({ page }) => expectScreen(page, screen));
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
    await view(page, 'Traveller 1003').click();
    await expect(dialog(page, 'Enquiry Details')).toContainText('Naledi');
    await expect(dialog(page, 'Enquiry Details')).not.toContainText(/NaN|undefined|null/);
    await close(page, 'Enquiry Details');
    await expect(rowOf(page, 'Traveller 1003').getByText('Unread')).toHaveCount(0);
  });

  test('finds nothing with words that no safari has', async ({ page }) => {
    await page.goto('/admin/safaris/list/safari?search=zebra');
    await expect(page.getByText('No records found!')).toBeVisible();
    await expectWhole(page);
  });

  test('is asked to complete the profile, and counts over another period', async ({ page }) => {
    await page.goto('/admin/analytics');
    const views = page.getByRole('region', { name: 'Safari views' });
    await expect(views.getByRole('status')).toHaveText('3,650');
    await views.getByRole('combobox', { name: 'Period' }).selectOption('7 days');
    await expect(views.getByRole('status')).toHaveText('70');
  });
});

test.describe('An admin', () => {
  test.use({ role: 'admin' });

  test('reads a custom enquiry, which is no longer unread', async ({ page }) => {
    await page.goto('/admin/general-enquiries');
    const row = rows(page).first();
    await expect(row.getByText('Unread')).toHaveCount(1);
    await row.getByRole('button', { name: 'View', exact: true }).click();
    await expect(dialog(page, 'Custom Enquiry Details')).toContainText('wanderer0@example.test');
    await close(page, 'Custom Enquiry Details');
    await expect(rows(page).first().getByText('Unread')).toHaveCount(0);
  });

  test('looks up the counts of one company', async ({ page }) => {
    await page.goto('/admin/analytics');
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
      await rowOf(page, name).getByRole('button', { name: 'View safari owner' }).click();
      const details = dialog(page, 'View safari owner');
      for (const text of [name, email, 'Olivia Wanjiru', 'Director'])
        await expect(details).toContainText(text);
      await close(page, 'View safari owner');
    }
    await page.goto('/admin/property-owner/list');
    await rowOf(page, 'Island Houses').getByRole('button', { name: 'View details' }).click();
    await expect(dialog(page, 'View details')).not.toContainText(/undefined|null/);
    await close(page, 'View details');
  });

  test('pages through the feedback, opens and deletes one', async ({ page }) => {
    await page.goto('/admin/feedback');
    await step(page, 'Next').click();
    await expect(place(page)).toHaveText('Showing 2 of 2');
    await rowOf(page, 'Visitor 1307').getByRole('link', { name: 'View', exact: true }).click();
    await page.getByRole('link', { name: 'Close', exact: true }).click();
    await rowOf(page, 'Visitor 1306').getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(toast(page, 'feedback deleted!')).toBeVisible();
    await expect(rowOf(page, 'Visitor 1306')).toHaveCount(0);
  });
});

test('A visitor forgets the password, mistypes it, signs in and out', async ({ page, guard }) => {
  guard.allow(/^401 POST .*\/auth\/login/);
  const { email, password } = credentialsOf('property-owner');
  await page.goto('/admin/password/forgot');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(
    page.getByText('Password reset initiated successfuly, please check your mailbox.'),
  ).toBeVisible();
  await page.goto('/admin/enquiries');
  await logIn(page, email, 'Wrong2026');
  await expect(page.getByText('Invalid user name or password.')).toBeVisible();
  await logIn(page, email, password);
  await expect(page).toHaveURL(/\/admin\/enquiries$/);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
});
