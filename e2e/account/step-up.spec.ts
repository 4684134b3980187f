import { expect, test } from '../fixtures';
import { group, newTitle, save } from '../support/listings';
import { expectFieldError, expectToast } from '../support/screen';

test.describe('A change that the upstream wants confirmed', () => {
  test.use({ role: 'admin' });

  test(
    'asks for the password, loses nothing, and goes out once more as it was',
    { tag: '@extension' },
    async ({ page, guard }) => {
      guard.allow(/^401 POST .*\/dashboard\/info/);
      guard.allow(/^400 POST .*\/auth\/confirm/);
      const sent: (string | null)[] = [];
      // Nobody waits for a quarter of an hour here: the first tries are answered as they are after one.
      await page.route('**/api/dashboard/info', async (route) => {
        sent.push(route.request().postData());
        if (sent.length > 2) return route.continue();
        const json = { message: 'Please confirm that it is you.', code: 'step_up' };
        return route.fulfill({ status: 401, json });
      });
      const name = newTitle('Confirmed');
      const title = page.getByRole('textbox', { name: 'Title', exact: true });
      await page.goto('/admin/useful-info/add');
      await title.fill(name);
      await page.getByRole('textbox', { name: 'Description', exact: true }).fill('A hat.');
      await group(page, 'Websites listing')
        .getByRole('checkbox', { name: 'Mara Guide', exact: true })
        .check();

      const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });
      const password = dialog.getByLabel('Password', { exact: true });
      await save(page);
      await expect(password).toBeFocused();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog).toBeHidden();
      await expect(title).toHaveValue(name);
      await expect(page.getByText('Not saved.')).toBeVisible();

      await save(page);
      await password.fill('Wrong2026');
      await dialog.getByRole('button', { name: 'Confirm' }).click();
      await expectFieldError(password, 'Current password is incorrect');
      await password.fill('Safari2026');
      await dialog.getByRole('button', { name: 'Confirm' }).click();
      await expectToast(page, 'Useful information created successfully.');
      expect(sent).toHaveLength(3);
      expect(sent[2]).toEqual(sent[1]);
    },
  );
});
