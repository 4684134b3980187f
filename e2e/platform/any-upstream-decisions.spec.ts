import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { button, dialog, field, saved, tasks } from '../support/any-upstream';
import { place, rowOf, step } from '../support/list';
import { expectToast } from '../support/screen';

/** Opens a listing from its list, narrowed to it: a decision leads back there. */
async function open(page: Page, list: string, title: string) {
  await page.goto(`/admin${list}?search=${encodeURIComponent(title)}`);
  await rowOf(page, title).getByRole('link', { name: /^View/ }).click();
  await expect(tasks(page)).toBeVisible();
}

async function decline(page: Page, reason: string) {
  await tasks(page).getByLabel('Reason').fill(reason);
  await button(tasks(page), 'Decline').click();
}

test.describe('A safari-admin', () => {
  test.use({ role: 'safari-admin' });

  test('declines a safari with a reason, then approves it, and decides on it no more', async ({ page }) => {
    await open(page, '/safaris/list/safari', 'Lion Tracks');
    await button(tasks(page), 'Decline').click();
    await expect(tasks(page).getByText('Required field.')).toBeVisible();
    await decline(page, 'Please name the guide.');
    await expectToast(page, 'Safari successfully updated.');
    await expect(rowOf(page, 'Lion Tracks')).toContainText('Declined');
    await open(page, '/safaris/list/safari', 'Lion Tracks');
    await button(tasks(page), 'Approve').click();
    await expect(rowOf(page, 'Lion Tracks')).toContainText('Approved');
    await rowOf(page, 'Lion Tracks').getByRole('link', { name: 'View Safari' }).click();
    await expect(field(page, 'Safari Name')).toHaveValue('Lion Tracks');
    await expect(tasks(page)).toHaveCount(0);
  });
});

test.describe('An admin', () => {
  test.use({ role: 'admin' });

  test('approves a safari, declines another, and gives one away', async ({ page }) => {
    await open(page, '/safaris/list/safari', 'Amboseli Walk');
    await button(tasks(page), 'Approve').click();
    await expectToast(page, 'Safari successfully updated.');
    await expect(rowOf(page, 'Amboseli Walk')).toContainText('Approved');

    await open(page, '/safaris/list/safari', 'Serengeti Loop');
    await decline(page, 'Please name the guide.');
    await expect(rowOf(page, 'Serengeti Loop')).toContainText('Declined');

    await open(page, '/safaris/list/safari', 'Rift Valley Drive');
    await expect(button(tasks(page), 'Change Owner')).toBeDisabled();
    await tasks(page).getByRole('combobox', { name: 'Owner' }).fill('duma');
    await page.getByRole('option', { name: 'Duma Journeys' }).click();
    await button(tasks(page), 'Change Owner').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Change Owner' }).click();
    await expectToast(page, 'The safari owner was changed successfully.');
    await page.reload();
    await expect(tasks(page).getByRole('combobox', { name: 'Owner' })).toHaveValue('Duma Journeys');
  });

  test('declines a property, approves another and sees what a fee would buy', async ({ page }) => {
    await open(page, '/properties/list', 'Hill Camp');
    await decline(page, 'The rooms are missing.');
    await expectToast(page, 'Property successfully updated.');
    await expect(rowOf(page, 'Hill Camp')).toContainText('Declined');

    await open(page, '/properties/list', 'Forest Lodge');
    await field(page, 'Advertising fee').fill('4');
    await expect(page.getByLabel('Ranking').getByRole('definition').first()).toHaveText('6');
    await saved(page, 'Your property was updated successfully.');
    await button(tasks(page), 'Approve').click();
    await expectToast(page, 'Property successfully updated.');
    await expect(rowOf(page, 'Forest Lodge')).toContainText('Approved');
    await rowOf(page, 'Forest Lodge').getByRole('link', { name: 'View' }).click();
    await expect(field(page, 'Advertising fee')).toHaveValue('4');
  });

  test('decides on applications', async ({ page }) => {
    const view = (name: string) => button(rowOf(page, name), 'View').click();
    const details = dialog(page, 'Application Details');
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
    await expectToast(page, 'Application was approved successfuly.');
    await expect(rowOf(page, 'Egret Expeditions')).toHaveCount(0);
    await view('Falcon House');
    await expect(details).toContainText('apply52@company.example');
    await details.getByLabel('Reason').fill('Another company has this name.');
    await button(details, 'Decline').click();
    await expectToast(page, 'Application rejected successfuly.');
    await expect(rowOf(page, 'Falcon House')).toHaveCount(0);
  });

  test('pages through the feedback, opens and deletes one', async ({ page }) => {
    await page.goto('/admin/feedback');
    await step(page, 'Next').click();
    await expect(place(page)).toHaveText('Showing 2 of 2');
    await rowOf(page, 'Visitor 1307').getByRole('link', { name: 'View', exact: true }).click();
    await page.getByRole('link', { name: 'Close', exact: true }).click();
    await button(rowOf(page, 'Visitor 1306'), 'Delete').click();
    await button(page.getByRole('dialog'), 'Delete').click();
    await expectToast(page, 'feedback deleted!');
    await expect(rowOf(page, 'Visitor 1306')).toHaveCount(0);
  });
});
