import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { columnNames, place, rowOf, rows, searchBox, step } from './support/list';
import { ready } from './support/ready';
import { expectToast, toast } from './support/screen';

const comments = 'The map of the parks is lovely.\nThank you!';
const deleted = 'feedback deleted!';
const failed = 'Failed! Please Try Again!';
const question = (page: Page, mark: string) =>
  page.getByRole('dialog', { name: `Delete feedback from "Naledi ${mark}"?` });

test.describe('An admin', () => {
  test.use({ role: 'admin' });

  test('reads what visitors wrote, page by page', { tag: '@phone' }, async ({ page, upstream }) => {
    const { mark, email } = await upstream.feedback(comments);
    await page.goto('/admin/feedback');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Feedback');
    expect(await columnNames(page)).toEqual(['Name', 'Email', 'Phone', 'Comments', 'Action']);
    const row = rowOf(page, mark);
    for (const text of [`Naledi ${mark}`, email, '+44 7700 900123']) await expect(row).toContainText(text);
    await expect(row.getByText('The map of the parks', { exact: true })).toBeVisible();
    await expect(row).not.toContainText('parks is');
    await expect(searchBox(page)).toHaveCount(0);
    await step(page, 'Next').click();
    await expect(page).toHaveURL(/\/feedback\?page=2$/);
    await expect(place(page)).toHaveText(/^Showing 2 of \d+$/);
    await expect(rowOf(page, mark)).toHaveCount(0);
  });

  test('opens one to read it whole, and closes it', { tag: '@phone' }, async ({ page, upstream }) => {
    const { id, mark, email } = await upstream.feedback(comments);
    await page.goto('/admin/feedback');
    await rowOf(page, mark).getByRole('link', { name: 'View', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/feedback/${id}$`));
    const main = page.getByRole('main');
    for (const text of ['First name', 'Naledi', 'Last name', mark, 'Email', email, 'Comments']) {
      await expect(main.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(main.getByText(/The map of the parks is lovely\.\s+Thank you!/)).toBeVisible();
    await expect(main.getByRole('textbox')).toHaveCount(0);
    await main.getByRole('link', { name: 'Close', exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/feedback$/);
  });

  test('comes back to the page of the list that the feedback was on', async ({ page }) => {
    await page.goto('/admin/feedback?page=2');
    await rows(page).first().getByRole('link', { name: 'View', exact: true }).click();
    await page.getByRole('link', { name: 'Close', exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/feedback\?page=2$/);
    await expect(place(page)).toHaveText(/^Showing 2 of /);
  });

  test('deletes one after being asked', { tag: '@phone' }, async ({ page, upstream }) => {
    const { mark } = await upstream.feedback(comments);
    await page.goto('/admin/feedback');
    const remove = rowOf(page, mark).getByRole('button', { name: 'Delete', exact: true });
    await remove.click();
    await expect(question(page, mark)).toContainText('The map of the parks is lovely.');
    await question(page, mark).getByRole('button', { name: 'Cancel' }).click();
    await expect(question(page, mark)).toBeHidden();
    await expect(remove).toBeFocused();

    await remove.click();
    await question(page, mark).getByRole('button', { name: 'Delete', exact: true }).click();
    await expectToast(page, deleted);
    const shownAt = Date.now();
    await expect(toast(page, deleted)).toBeHidden();
    expect(Date.now() - shownAt, 'the toast goes sooner than others').toBeLessThan(2800);
    await expect(rowOf(page, mark)).toHaveCount(0);
  });

  test('is told when it could not be deleted, such as after someone else did it', async ({
    page,
    upstream,
    guard,
    origin,
  }) => {
    guard.allow(/^404 DELETE .*\/v1\/feedback\//);
    const { id, mark } = await upstream.feedback(comments);
    await page.goto('/admin/feedback');
    await page.request.delete(`/admin/api/v1/feedback/${id}`, { headers: { origin } });
    await rowOf(page, mark).getByRole('button', { name: 'Delete', exact: true }).click();
    await question(page, mark).getByRole('button', { name: 'Delete', exact: true }).click();
    await expectToast(page, failed);
    await expectToast(page, 'The requested resource could not be found.');
    await expect(rowOf(page, mark)).toHaveCount(0);
  });

  test('deletes by keyboard alone', async ({ page, upstream }) => {
    const { mark } = await upstream.feedback(comments);
    await page.goto('/admin/feedback');
    const view = rowOf(page, mark).getByRole('link', { name: 'View', exact: true });
    await ready(page);
    await view.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(question(page, mark)).toBeVisible();
    const confirm = question(page, mark).getByRole('button', { name: 'Delete', exact: true });
    for (let press = 0; press < 4; press += 1) {
      if (await confirm.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await expectToast(page, deleted);
    await expect(rowOf(page, mark)).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('checkbox', { name: 'Choose all on this page' })).toBeFocused();
  });

  test('finds no feedback behind an address that has none', async ({ page, guard }) => {
    guard.allow(/^404 GET .*\/feedback\/nowhere/);
    const response = await page.goto('/admin/feedback/nowhere');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found.');
  });

  test('cannot send feedback through the dashboard', async ({ page, origin }) => {
    const answer = await page.request.post('/admin/api/v1/feedback', { data: {}, headers: { origin } });
    expect(answer.status()).toBe(404);
  });
});
