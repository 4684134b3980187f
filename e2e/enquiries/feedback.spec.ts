import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { ask } from '../support/answers';
import { tabTo } from '../support/keyboard';
import { columnNames, place, rowOf, rows, searchBox, step } from '../support/list';
import { ready } from '../support/ready';
import { expectToast, toast } from '../support/screen';

const comments = 'The map of the parks is lovely.\nThank you!';
const deleted = 'feedback deleted!';
const failed = 'Failed! Please Try Again!';
const question = (page: Page, mark: string) =>
  page.getByRole('dialog', { name: `Delete feedback from "Naledi ${mark}"?` });

test.describe('An admin', () => {
  test.use({ role: 'admin' });

  test('reads what visitors wrote page by page, and one of them whole', async ({ page, upstream }) => {
    const { id, mark, email } = await upstream.feedback(comments);
    await page.goto('/admin/feedback');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Feedback');
    expect(await columnNames(page)).toEqual(['Name', 'Email', 'Phone', 'Comments', 'Action']);
    const row = rowOf(page, mark);
    for (const text of [`Naledi ${mark}`, email, '+44 7700 900123']) await expect(row).toContainText(text);
    await expect(row.getByText('The map of the parks', { exact: true })).toBeVisible();
    await expect(row).not.toContainText('parks is');
    await expect(searchBox(page)).toHaveCount(0);

    await row.getByRole('link', { name: 'View', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/feedback/${id}$`));
    const main = page.getByRole('main');
    for (const text of ['First name', 'Naledi', 'Last name', mark, 'Email', email, 'Comments'])
      await expect(main.getByText(text, { exact: true })).toBeVisible();
    await expect(main.getByText(/The map of the parks is lovely\.\s+Thank you!/)).toBeVisible();
    await expect(main.getByRole('textbox')).toHaveCount(0);
    await main.getByRole('link', { name: 'Close', exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/feedback$/);

    await step(page, 'Next').click();
    await expect(page).toHaveURL(/\/feedback\?page=2$/);
    await expect(place(page)).toHaveText(/^Showing 2 of \d+$/);
    await expect(rowOf(page, mark)).toHaveCount(0);
    await rows(page).first().getByRole('link', { name: 'View', exact: true }).click();
    await main.getByRole('link', { name: 'Close', exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/feedback\?page=2$/);
    await expect(place(page)).toHaveText(/^Showing 2 of /);
  });

  test('deletes one by keyboard after being asked', async ({ page, upstream }) => {
    const { mark } = await upstream.feedback(comments);
    await page.clock.install();
    await page.goto('/admin/feedback');
    const remove = rowOf(page, mark).getByRole('button', { name: 'Delete', exact: true });
    await remove.click();
    await expect(question(page, mark)).toContainText('The map of the parks is lovely.');
    await question(page, mark).getByRole('button', { name: 'Cancel' }).click();
    await expect(question(page, mark)).toBeHidden();
    await expect(remove).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(question(page, mark)).toBeVisible();
    await tabTo(page, question(page, mark).getByRole('button', { name: 'Delete', exact: true }));
    await page.keyboard.press('Enter');
    await expectToast(page, deleted);
    await expect(rowOf(page, mark)).toHaveCount(0);
    // Others stay for 3 seconds.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_600));
    await page.clock.runFor(400);
    await expect(toast(page, deleted)).toBeHidden();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('checkbox', { name: 'Select all on this page' })).toBeFocused();
  });

  test(
    'keeps the place of the keyboard where Next leads no further, and where the only row of the last page goes',
    {
      tag: '@thorough',
      annotation: { type: 'changesShared', description: 'The last page has the oldest feedback.' },
    },
    async ({ page, upstream }) => {
      const read = (of: number) => ask(page.request, 'GET /api/v1/feedback', { query: { page: of } });
      const pages = async () => (await read(1)).totalPages!;
      const { docs } = await read(await pages());
      for (let more = (11 - docs.length) % 10; more > 0; more -= 1) await upstream.feedback(comments);
      const last = await pages();
      await page.goto(`/admin/feedback?page=${last - 1}`);
      await ready(page);
      await step(page, 'Next').press('Enter');
      await expect(place(page)).toHaveText(`Showing ${last} of ${last}`);
      await expect(step(page, 'Next')).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await expect(step(page, 'Previous')).toBeFocused();

      await rows(page).getByRole('button', { name: 'Delete', exact: true }).press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).press('Enter');
      await expect(page.getByText(`There is no page ${last}: the list has ${last - 1} pages.`)).toBeVisible();
      await expect(page.getByText('No records found!')).toHaveCount(0);
      // Not where a browser would go on from alone, which is nowhere for a screen reader.
      await expect(page.locator('main :focus')).toHaveCount(1);
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: `Go to page ${last - 1}` })).toBeFocused();
    },
  );

  test(
    'is told when it could not be deleted, such as after someone else did it',
    { tag: '@thorough' },
    async ({ page, upstream, guard, origin }) => {
      guard.allow(/^404 (DELETE|GET) .*\/feedback\//);
      const { id, mark } = await upstream.feedback(comments);
      await page.goto('/admin/feedback');
      await page.request.delete(`/admin/api/v1/feedback/${id}`, { headers: { origin } });
      await rowOf(page, mark).getByRole('button', { name: 'Delete', exact: true }).click();
      await question(page, mark).getByRole('button', { name: 'Delete', exact: true }).click();
      await expectToast(page, failed);
      await expectToast(page, 'The requested resource could not be found.');
      await expect(rowOf(page, mark)).toHaveCount(0);
      const response = await page.goto(`/admin/feedback/${id}`);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found.');
    },
  );
});
