import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { changeListing } from '../support/change-listing';
import { addListing, editPath, newTitle, readListing, save } from '../support/listings';
import { decide } from '../support/reviews';
import { expectToast } from '../support/screen';

const notSaved = (page: Page) => page.getByRole('status').filter({ hasText: 'Not saved.' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Somebody else changed this' });
const field = (page: Page, name: string) => dialog(page).getByRole('group', { name, exact: true });
const brief = (page: Page) => page.getByLabel('Brief description');

test.describe('Two people in one safari', { tag: '@extension' }, () => {
  test.use({ role: 'admin' });

  test('lose nothing: the later save is refused and shows both texts, goes over the other or takes it, and no decision stops it', async ({
    page,
    guard,
    openAs,
    ownUser,
    origin,
  }) => {
    guard.allow(/^412 PUT/);
    const owner = await openAs(ownUser);
    const safari = await addListing(owner, origin, 'safari', newTitle('Two At Once'));
    await page.goto(editPath('safari', safari));
    await changeListing(owner, origin, 'safari', safari, {
      briefDescription: 'What the owner says.',
      startLocation: 'Arusha',
    });
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
    await owner.goto(editPath('safari', safari));
    await expect(brief(owner)).toHaveValue('What the owner says.');
    await save(page);
    await dialog(page).getByRole('button', { name: 'Keep my version' }).click();
    await expectToast(page, 'Your safari was updated successfully.');
    expect(await readListing(page.request, 'safari', safari.slug)).toMatchObject({
      briefDescription: 'What the admin says.',
      startLocation: 'Arusha',
      minGuests: 4,
    });

    await brief(owner).fill('Something else.');
    await save(owner);
    await expect(field(owner, 'Brief description')).toContainText('What the admin says.');
    await dialog(owner).getByRole('button', { name: 'Use all of theirs' }).click();
    await dialog(owner).getByRole('button', { name: 'Save', exact: true }).click();
    await expectToast(owner, 'Your safari was updated successfully.');
    expect((await readListing(owner.request, 'safari', safari.slug)).briefDescription).toBe(
      'What the admin says.',
    );

    // A decision changes nothing that the form holds.
    await owner.goto(editPath('safari', safari));
    await expect(brief(owner)).toHaveValue('What the admin says.');
    await decide(page, origin, safari, 'approve');
    await brief(owner).fill('Said after the approval.');
    await save(owner);
    await expectToast(owner, 'Your safari was updated successfully.');
    expect(await readListing(owner.request, 'safari', safari.slug)).toMatchObject({
      briefDescription: 'Said after the approval.',
      status: 'updated',
    });
  });
});
