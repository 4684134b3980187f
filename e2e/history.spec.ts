import { expect, test } from './fixtures';
import { addListing, editPath, newTitle } from './support/listings';
import { expectToast } from './support/screen';

test.describe('Staff', { tag: '@extension' }, () => {
  test.use({ role: 'admin' });

  test('reads on a safari’s page who decided what, when, and what became what; its owner does not', async ({
    page,
    openAs,
    ownUser,
    origin,
    user,
  }) => {
    const owner = await openAs(ownUser);
    const safari = await addListing(owner, origin, 'safari', newTitle('History'));
    await page.goto(editPath('safari', safari));
    const history = page.getByRole('region', { name: 'History' });
    await expect(history.getByRole('listitem')).toHaveCount(1);
    await expect(history.getByRole('listitem')).toContainText('Submitted for review');

    const tasks = page.getByRole('region', { name: 'Admin Tasks' });
    await tasks.getByLabel('Reason').fill('Please name the guide.');
    await tasks.getByRole('button', { name: 'Decline' }).click();
    await expectToast(page, 'Safari successfully updated.');
    await page.goto(editPath('safari', safari));
    const declined = history.getByRole('listitem').first();
    await expect(declined).toContainText(`Declined`);
    await expect(declined).toContainText(`${user.name}, Administrator`);
    await expect(declined).toContainText(/\d{1,2} \w+ \d{4}, \d\d:\d\d UTC/);
    await expect(declined).toContainText('Reason: Please name the guide.');
    await expect(declined).toContainText(/Status: pending .*declined/);

    await owner.goto(editPath('safari', safari));
    await expect(owner.getByRole('button', { name: 'Save Changes' })).toBeVisible();
    // The way to the own versions is all that an owner has of it.
    const theirs = owner.getByRole('region', { name: 'History' });
    await expect(theirs.getByRole('link')).toHaveText('Versions and what changed');
    await expect(theirs.getByRole('listitem')).toHaveCount(0);
  });
});
