import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { addListing, editPath, newTitle, readListing, save } from './support/listings';
import { expectToast } from './support/screen';

const notSaved = (page: Page) => page.getByRole('status').filter({ hasText: 'Not saved.' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Somebody else changed this' });
const field = (page: Page, name: string) => dialog(page).getByRole('group', { name, exact: true });
const brief = (page: Page) => page.getByLabel('Brief description');

test.describe('Two people in one safari', () => {
  test.use({ role: 'admin' });

  test(
    'lose nothing: the later save is refused, shows both texts, and goes over the other when its author says so',
    { tag: '@extension' },
    async ({ page, guard, openAs, ownUser, origin }) => {
      guard.allow(/^412 PUT/);
      const owner = await openAs(ownUser);
      const safari = await addListing(owner, origin, 'safari', newTitle('Two At Once'));
      await page.goto(editPath('safari', safari));
      await owner.goto(editPath('safari', safari));
      await brief(owner).fill('What the owner says.');
      await owner.getByLabel('Start location').fill('Arusha');
      await save(owner);
      await expectToast(owner, 'Your safari was updated successfully.');

      await brief(page).fill('What the admin says.');
      await page.getByLabel('Minimum guests').fill('4');
      await save(page);
      await expect(dialog(page)).toBeVisible();
      await expect(field(page, 'Brief description').getByRole('radio', { name: 'Theirs' })).not.toBeChecked();
      await expect(field(page, 'Brief description')).toContainText('What the owner says.');
      await expect(field(page, 'Brief description')).toContainText('What the admin says.');
      await expect(field(page, 'Start location').getByRole('radio', { name: 'Theirs' })).toBeChecked();
      await expect(field(page, 'Minimum guests')).toHaveCount(0);
      expect((await readListing(page.request, 'safari', safari.slug)).briefDescription).toBe(
        'What the owner says.',
      );

      await page.keyboard.press('Escape');
      await expect(notSaved(page)).toContainText('Somebody else changed this in the meantime.');
      await expect(brief(page)).toHaveValue('What the admin says.');
      await expect(page.getByLabel('Start location')).toHaveValue('Arusha');
      await save(page);
      await dialog(page).getByRole('button', { name: 'Save mine over it' }).click();
      await expectToast(page, 'Your safari was updated successfully.');
      expect(await readListing(page.request, 'safari', safari.slug)).toMatchObject({
        briefDescription: 'What the admin says.',
        startLocation: 'Arusha',
        minGuests: 4,
      });
    },
  );

  test(
    'are not stopped by a decision that changes nothing in the form',
    { tag: '@extension' },
    async ({ page, guard, openAs, ownUser, origin }) => {
      guard.allow(/^412 PUT/);
      const owner = await openAs(ownUser);
      const safari = await addListing(owner, origin, 'safari', newTitle('Approved Meanwhile'));
      await owner.goto(editPath('safari', safari));
      await page.request.put(`/admin/api/dashboard/safari/approve?safari=${safari._id}`, {
        headers: { origin },
      });
      await brief(owner).fill('Said after the approval.');
      await save(owner);
      await expectToast(owner, 'Your safari was updated successfully.');
      expect(await readListing(owner.request, 'safari', safari.slug)).toMatchObject({
        briefDescription: 'Said after the approval.',
        status: 'updated',
      });
    },
  );
});

test.describe('Two tabs of one article', () => {
  test.use({ role: 'admin' });

  test(
    'show each other what was written, and the later one can take it',
    { tag: ['@phone', '@extension'] },
    async ({ page, guard, context, origin }) => {
      guard.allow(/^412 PUT/);
      const data = {
        title: newTitle('Two Tabs'),
        description: 'A hat.',
        visibleOn: ['demo-mara-guide'],
      };
      const answer = await page.request.post('/admin/api/dashboard/info', { data, headers: { origin } });
      const { _id } = await answer.json();
      const other = await context.newPage();
      const description = (tab: Page) => tab.getByRole('textbox', { name: 'Description', exact: true });
      for (const tab of [page, other]) await tab.goto(`/admin/useful-info/edit/${_id}`);
      await description(other).fill('A hat and a scarf.');
      await save(other);
      await expectToast(other, 'Useful information updated successfully.');

      await description(page).fill('A hat and gloves.');
      await save(page);
      await expect(field(page, 'Description')).toContainText('A hat and a scarf.');
      await expect(field(page, 'Description')).toContainText('A hat and gloves.');
      await dialog(page).getByRole('button', { name: 'Take all of theirs' }).click();
      await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
      await expectToast(page, 'Useful information updated successfully.');
      const stored = await page.request.get(`/admin/api/dashboard/info/${_id}`);
      expect((await stored.json()).description).toBe('A hat and a scarf.');
    },
  );
});
