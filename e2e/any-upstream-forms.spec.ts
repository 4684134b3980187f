import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { rowOf } from './support/list';
import { fillShared, group, newTitle, photoCards, picture, save } from './support/listings';
import { toast } from './support/screen';
import { addImage, imageCards, imageGroups } from './support/websites';

const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true }).first();
const tasks = (page: Page) => page.getByRole('region', { name: 'Admin Tasks' });
const button = (area: Page | Locator, name: string) => area.getByRole('button', { name, exact: true });

async function saved(page: Page, text: string): Promise<void> {
  await save(page);
  await expect(toast(page, text)).toBeVisible();
}

async function confirmDelete(page: Page, name: string, title: string): Promise<void> {
  await button(page, name).click();
  await button(page.getByRole('dialog'), 'Delete').click();
  await expect(toast(page, `${title} is now successfully removed.`)).toBeVisible();
}

test.describe('A safari owner', () => {
  test.use({ role: 'safari-owner' });

  test('writes a safari, finds it as it was written, changes and deletes it', async ({ page }) => {
    test.slow();
    const title = newTitle('Mara');
    await page.goto('/admin/safaris/add');
    await field(page, 'Safari Name').fill(title);
    await field(page, 'No. of Days').fill('6');
    await page.getByRole('combobox', { name: 'Destinations' }).fill('amboseli');
    await page
      .getByRole('option', { name: /Amboseli/ })
      .first()
      .click();
    await fillShared(page);
    await field(page, 'Medical insurance').check();
    await field(page, 'Start location').fill('Nairobi');
    await field(page, 'End location').fill('Mombasa');
    for (const name of ['Transportation types', 'Meal plans', "What's included"])
      await group(page, name).getByRole('checkbox').nth(1).check();
    await saved(page, 'Your safari was created successfully.');
    await expect(page).toHaveURL(/\/admin\/safaris\/list$/);

    const open = () => rowOf(page, title).getByRole('link', { name: 'View Safari' }).click();
    await open();
    await expect(field(page, 'Safari Name')).toHaveValue(title);
    await expect(field(page, 'Medical insurance')).toBeChecked();
    await expect(field(page, 'International flights')).not.toBeChecked();
    await expect(group(page, 'High season').getByLabel('Price (USD)')).toHaveValue('240.5');
    await expect(field(page, 'No expiry')).toBeChecked();
    await expect(photoCards(page)).toHaveText([/Dawn/, /Dusk/]);
    await button(page, 'Move Dusk earlier').click();
    await field(page, 'No. of Days').fill('7');
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await saved(page, 'Your safari was updated successfully.');
    expect((await sent).postData() ?? '', 'the stored photos are not sent again').not.toContain('filename=');
    await expect(page).toHaveURL(/\/admin\/safaris\/list$/);

    await open();
    await expect(field(page, 'No. of Days')).toHaveValue('7');
    await expect(photoCards(page)).toHaveText([/Dusk/, /Dawn/]);
    await confirmDelete(page, 'Delete safari', title);
    await expect(rowOf(page, title)).toHaveCount(0);
  });

  test('changes the company with its logo, awards and contact person', async ({ page }) => {
    const award = newTitle('Best guides');
    await page.goto('/admin/company-profile');
    await field(page, 'Description').fill('Camps along the river.');
    await field(page, 'Logo').setInputFiles(await picture('teal'));
    const awards = group(page, 'Awards');
    await awards.getByLabel('Logo', { exact: true }).setInputFiles(await picture('gold'));
    await awards.getByLabel('Name').fill(award);
    await awards.getByLabel('URL').fill('https://awards.example/safari');
    await button(awards, 'Add award').click();
    await saved(page, 'Company successfully updated.');
    await page.reload();
    await expect(field(page, 'Description')).toHaveValue('Camps along the river.');
    await expect(awards.getByRole('listitem').filter({ hasText: award })).toHaveCount(1);
    await expect(awards.getByRole('listitem').filter({ hasText: 'Best Guides' })).toHaveCount(1);

    await page.goto('/admin/user/profile/edit');
    await field(page, 'Position').fill('Guide');
    await saved(page, 'Company successfully updated.');
    await page.goto('/admin/company-profile');
    await expect(field(page, 'Position')).toHaveValue('Guide');
    await expect(awards.getByRole('listitem').filter({ hasText: award })).toHaveCount(1);
    await expect(page.getByRole('img', { name: 'Logo preview' })).toBeVisible();
  });
});

test.describe('A property owner', () => {
  test.use({ role: 'property-owner' });

  test('writes a property, finds it as it was written, changes and deletes it', async ({ page }) => {
    test.slow();
    const title = newTitle('Camp');
    await page.goto('/admin/properties/add');
    await field(page, 'Logo').setInputFiles(await picture('teal'));
    await field(page, 'Property Name').fill(title);
    await page.getByRole('spinbutton', { name: 'Rooms' }).fill('12');
    await field(page, 'Property type').selectOption('Lodge');
    await field(page, 'Latitude').fill('-1.25');
    await field(page, 'Longitude').fill('36.5');
    await fillShared(page);
    for (const name of ['Meal plan', 'Amenities', 'Included services'])
      await group(page, name).getByRole('checkbox').first().check();
    await saved(page, 'Your property was created successfully.');
    await expect(page).toHaveURL(/\/admin\/properties\/list$/);

    await rowOf(page, title).getByRole('link', { name: 'View' }).click();
    await expect(field(page, 'Latitude')).toHaveValue('-1.25');
    await expect(field(page, 'Property type').locator('option:checked')).toHaveText('Lodge');
    await field(page, 'Longitude').fill('36.75');
    await saved(page, 'Your property was updated successfully.');
    await page.reload();
    await expect(field(page, 'Longitude')).toHaveValue('36.75');
    await expect(photoCards(page)).toHaveText([/Dawn/, /Dusk/]);
    await confirmDelete(page, 'Delete property', title);
    await expect(rowOf(page, title)).toHaveCount(0);
  });

  test('changes the password, and back', async ({ page }) => {
    await page.goto('/admin/settings/changeyourpassword');
    for (const [now, next] of [
      ['Safari2026', 'Giraffe2026'],
      ['Giraffe2026', 'Safari2026'],
    ] as const) {
      await page.getByLabel('Current password').fill(now);
      await page.getByLabel('New password').fill(next);
      await page.getByLabel('Confirm password').fill(next);
      await button(page, 'Change password').click();
      await expect(page.getByLabel('Current password')).toHaveValue('');
      await expect(toast(page, 'Password changed successfuly.').last()).toBeVisible();
    }
  });
});

test.describe('An admin', () => {
  test.use({ role: 'admin' });

  test('approves a safari, declines another, and gives one away', async ({ page }) => {
    await page.goto('/admin/safaris/edit/amboseli-walk');
    await button(tasks(page), 'Approve').click();
    await expect(toast(page, 'Safari successfully updated.')).toBeVisible();
    await expect(rowOf(page, 'Amboseli Walk')).toContainText('Approved');

    await page.goto('/admin/safaris/edit/serengeti-loop');
    await tasks(page).getByLabel('Reason').fill('Please name the guide.');
    await button(tasks(page), 'Decline').click();
    await expect(rowOf(page, 'Serengeti Loop')).toContainText('Declined');

    await page.goto('/admin/safaris/edit/rift-valley-drive');
    await expect(button(tasks(page), 'Change Owner')).toBeDisabled();
    await tasks(page).getByRole('combobox', { name: 'Owner' }).fill('duma');
    await page.getByRole('option', { name: 'Duma Journeys' }).click();
    await button(tasks(page), 'Change Owner').click();
    await expect(toast(page, 'The safari owner was changed successfully.')).toBeVisible();
  });

  test('approves a property and sees what a fee would buy', async ({ page }) => {
    await page.goto('/admin/properties/edit/forest-lodge');
    await field(page, 'Advertising fee').fill('4');
    await expect(page.getByLabel('Ranking').getByRole('definition').first()).toHaveText('6');
    await saved(page, 'Your property was updated successfully.');
    await button(tasks(page), 'Approve').click();
    await expect(toast(page, 'Property successfully updated.')).toBeVisible();
    await expect(rowOf(page, 'Forest Lodge')).toContainText('Approved');
  });

  test('decides on applications', async ({ page }) => {
    const view = (name: string) => button(rowOf(page, name), 'View').click();
    const details = page.getByRole('dialog', { name: 'Application Details' });
    await page.goto('/admin/applications');
    await view('Gazelle Treks');
    await button(details, 'Approve').click();
    await expect(
      details.getByText('Cannot approve application until user email is not validated.'),
    ).toBeVisible();
    await button(details, 'Close').click();
    await view('Egret Expeditions');
    await expect(details).toContainText('apply51@company.example');
    await button(details, 'Approve').click();
    await expect(toast(page, 'Application was approved successfuly.')).toBeVisible();
    await expect(rowOf(page, 'Egret Expeditions')).toHaveCount(0);
    await view('Falcon House');
    await expect(details).toContainText('apply52@company.example');
    await details.getByLabel('Reason').fill('Another company has this name.');
    await button(details, 'Decline').click();
    await expect(toast(page, 'Application rejected successfuly.')).toBeVisible();
    await expect(rowOf(page, 'Falcon House')).toHaveCount(0);
  });

  test('writes, changes and deletes useful information', async ({ page }) => {
    const title = newTitle('Health');
    await page.goto('/admin/useful-info/add');
    await field(page, 'Title').fill(title);
    await field(page, 'Description').fill('Drink enough.');
    await group(page, 'Websites listing').getByRole('checkbox', { name: 'Mara Guide' }).check();
    await saved(page, 'Useful information created successfully.');
    await rowOf(page, title).getByRole('link', { name: 'View Info' }).click();
    await expect(group(page, 'Websites listing').getByRole('checkbox', { name: 'Mara Guide' })).toBeChecked();
    await field(page, 'Description').fill('Drink more.');
    await saved(page, 'Useful information updated successfully.');
    await rowOf(page, title).getByRole('link', { name: 'View Info' }).click();
    await expect(field(page, 'Description')).toHaveValue('Drink more.');
    await confirmDelete(page, 'Delete useful info', title);
  });

  test('writes and changes a website', async ({ page }) => {
    test.slow();
    const name = newTitle('Kruger');
    const texts = {
      Name: name,
      URL: 'https://kruger.example',
      'Safari Bookings URL': '/tours/kruger',
      'Main header': 'All of Kruger',
      'Main sub-header': 'By day and by night.',
      'Tag line': 'Go and see',
      Description: 'Every camp.',
    };
    await page.goto('/admin/websites/add');
    for (const [label, text] of Object.entries(texts)) await field(page, label).fill(text);
    await field(page, 'Country').selectOption('Kenya');
    for (const images of imageGroups) await addImage(page, images, 'Dawn', await picture('teal'));
    await group(page, 'Safari page').getByLabel('Meta title').fill('Safaris');
    await saved(page, 'The website was created successfully.');
    await rowOf(page, name).getByRole('link', { name: 'View Website' }).click();
    await expect(field(page, 'Country').locator('option:checked')).toHaveText('Kenya');
    for (const images of imageGroups) await expect(imageCards(page, images)).toHaveCount(1);
    await field(page, 'Tag line').fill('Come and see');
    await saved(page, 'The website was updated successfully.');
    await page.reload();
    await expect(field(page, 'Tag line')).toHaveValue('Come and see');
    await expect(group(page, 'Safari page').getByLabel('Meta title')).toHaveValue('Safaris');
  });

  test('writes, changes and deletes a banner', async ({ page }) => {
    const title = newTitle('Rains');
    await page.goto('/admin/banners/add');
    await field(page, 'Title').fill(title);
    await field(page, 'URL').fill('https://offers.example/rain');
    await field(page, 'Image').setInputFiles(await picture('green'));
    await saved(page, 'Banner successfully created.');
    await page.goto('/admin/banners/list');
    await rowOf(page, title).getByRole('link', { name: 'View Banner' }).click();
    await expect(page.getByRole('img', { name: 'Image preview' })).toBeVisible();
    await field(page, 'URL').fill('https://offers.example/sun');
    await saved(page, 'Banner successfully updated.');
    await page.reload();
    await expect(field(page, 'URL')).toHaveValue('https://offers.example/sun');
    await confirmDelete(page, 'Delete banner', title);
  });
});
