import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { ask, idIn } from '../support/answers';
import { tabTo } from '../support/keyboard';
import { columnNames, rowOf, searchBox } from '../support/list';
import { group, newTitle, save } from '../support/listings';
import { expectFieldError, expectToast } from '../support/screen';

const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true });
const description = (page: Page) => page.getByRole('textbox', { name: 'Description', exact: true });
const website = (page: Page, name: string) =>
  group(page, 'Websites listing').getByRole('checkbox', { name, exact: true });
const remove = (page: Page) => page.getByRole('button', { name: 'Delete useful info' });

/** Stores useful information as the page's user, past the form. */
async function addInfo(page: Page, origin: string, name: string) {
  const website = await idIn(page.request, 'destination', 'Mara Guide');
  const data = { title: name, description: 'A hat and a warm layer.', visibleOn: [website] };
  const answer = await page.request.post('/admin/api/dashboard/info', { data, headers: { origin } });
  expect(answer.status()).toBe(201);
  const { docs } = await ask(page.request, 'GET /dashboard/info', { query: { search: name } });
  expect(docs).toHaveLength(1);
  return docs[0]!;
}
const editPath = ({ _id }: { _id: string }) => `/admin/useful-info/edit/${_id}`;

test.describe('An admin', () => {
  test.use({ role: 'admin' });

  test('writes an article by keyboard, finds it in the list, changes it, and deletes it', async ({
    page,
    guard,
  }) => {
    const name = newTitle('What to pack');
    await page.goto('/admin/useful-info/add');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add Useful Info');

    await test.step('nothing goes out while something is missing', async () => {
      await save(page);
      await expectToast(page, 'Please fix error(s) and submit form again.');
      await expect(title(page)).toBeFocused();
      await expectFieldError(title(page), 'Required field.');
      await expectFieldError(description(page), 'Required field.');
      await expect(group(page, 'Websites listing')).toContainText(
        'Please select at least one of the options below.',
      );
    });

    await test.step('it is written by keyboard alone', async () => {
      await page.keyboard.type(name);
      await page.keyboard.press('Tab');
      await page.keyboard.type('A hat.\nA warm layer for the mornings.');
      for (const site of ['Mara Guide', 'Okavango Waters']) {
        await tabTo(page, website(page, site));
        await page.keyboard.press('Space');
      }
      await tabTo(page, page.getByRole('button', { name: 'Save Changes' }));
      await page.keyboard.press('Enter');
      await expectToast(page, 'Useful information created successfully.');
      await expect(page).toHaveURL(/\/admin\/useful-info\/list$/);
      expect(await columnNames(page)).toEqual(['Title', 'Action']);
    });

    await searchBox(page).fill(name);
    await expect(page).toHaveURL(/\/useful-info\/list\?search=/);
    await rowOf(page, name).getByRole('link', { name: 'View Info', exact: true }).click();
    await expect(title(page)).toHaveValue(name);
    await expect(description(page)).toHaveValue('A hat.\nA warm layer for the mornings.');
    await expect(website(page, 'Mara Guide')).toBeChecked();
    await expect(website(page, 'Serengeti Days')).not.toBeChecked();
    await title(page).fill(`${name} now`);
    await website(page, 'Mara Guide').uncheck();
    await save(page);
    await expectToast(page, 'Useful information updated successfully.');
    await expect(page).toHaveURL(/\/admin\/useful-info\/list\?search=/);
    await expect(searchBox(page)).toHaveValue(name);

    await rowOf(page, `${name} now`).getByRole('link', { name: 'View Info', exact: true }).click();
    await expect(website(page, 'Mara Guide')).not.toBeChecked();
    await expect(website(page, 'Okavango Waters')).toBeChecked();

    await test.step('it is gone once that was asked', async () => {
      const address = page.url();
      const dialog = page.getByRole('dialog', { name: `Delete "${name} now"?` });
      await remove(page).click();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog).toBeHidden();
      await remove(page).click();
      await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
      await expectToast(page, `${name} now is now successfully removed.`);
      await expect(page).toHaveURL(/\/admin\/useful-info\/list/);
      await expect(rowOf(page, name)).toHaveCount(0);
      guard.allow(/^404 GET .*\/useful-info\/edit\//);
      expect((await page.goto(address))?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found.');
    });
  });

  test('reads that an article is saved on the list of a newer version, which is loaded as a whole', async ({
    page,
  }) => {
    // The router loads a page as a whole when the answer is not one of its own build.
    await page.route(/\/useful-info\/list/, (route) =>
      route.request().headers().rsc
        ? route.fulfill({ contentType: 'text/html', body: 'Another build' })
        : route.fallback(),
    );
    const name = newTitle('Before the update');
    await page.goto('/admin/useful-info/add');
    await title(page).fill(name);
    await description(page).fill('A hat.');
    await website(page, 'Mara Guide').check();
    const loaded = page.waitForEvent('domcontentloaded');
    await save(page);
    await loaded;
    await expect(page).toHaveURL(/\/admin\/useful-info\/list$/);
    await expectToast(page, 'Useful information created successfully.');
    await expect(rowOf(page, name)).toBeVisible();
  });

  test(
    'is told when someone else has deleted it already, and loses nothing',
    { tag: '@thorough' },
    async ({ page, origin, guard }) => {
      guard.allow(/^404 (DELETE|PUT) .*\/dashboard\/info/);
      const info = await addInfo(page, origin, newTitle('Deleted twice'));
      await page.goto(editPath(info));
      await page.request.delete(`/admin/api/dashboard/info?entryId=${info._id}`, { headers: { origin } });
      await remove(page).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
      await expectToast(page, 'The requested resource could not be found.');
      await description(page).fill('Still here.');
      await save(page);
      await expect(page.getByText('Not saved. Your changes are still here.')).toBeVisible();
      await expect(description(page)).toHaveValue('Still here.');
    },
  );
});
