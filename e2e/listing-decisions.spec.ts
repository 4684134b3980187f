import { expect, test } from './fixtures';
import { addListing, editPath, newTitle, readListing, save } from './support/listings';
import { expectFieldError, expectToast } from './support/screen';

test.describe('Staff', () => {
  test.use({ role: 'admin' });

  test(
    'declines with a reason, which the owner reads; a decision on a changed record is refused',
    { tag: '@extension' },
    async ({ page, guard, openAs, ownUser, origin }) => {
      guard.allow(/^409 PUT/);
      const owner = await openAs(ownUser);
      const safari = await addListing(owner, origin, 'safari', newTitle('Declined'));
      await page.goto(editPath('safari', safari));
      const tasks = page.getByRole('region', { name: 'Admin Tasks' });
      await tasks.getByRole('button', { name: 'Decline' }).click();
      await expect(tasks.getByText('Required field.')).toBeVisible();

      await owner.goto(editPath('safari', safari));
      await owner.getByLabel('No. of Days').fill('9');
      await save(owner);
      await expectToast(owner, 'Your safari was updated successfully.');
      await tasks.getByLabel('Reason').fill('Please name the guide.');
      await tasks.getByRole('button', { name: 'Decline' }).click();
      await expect(tasks.getByRole('alert')).toContainText('has changed since you opened it');

      await page.reload();
      await tasks.getByLabel('Reason').fill('Please name the guide.');
      await tasks.getByRole('button', { name: 'Decline' }).click();
      await expectToast(page, 'Safari successfully updated.');
      await owner.goto(editPath('safari', safari));
      await expect(owner.getByRole('complementary', { name: 'Reason for declining' })).toContainText(
        'Please name the guide.',
      );
      await owner.getByLabel('Brief description').fill('Six days with a guide who has a name.');
      await save(owner);
      await expectToast(owner, 'Your safari was updated successfully.');
      await owner.goto(editPath('safari', safari));
      await expect(owner.getByRole('complementary', { name: 'Reason for declining' })).toContainText(
        /^Changed since it was declined/,
      );
    },
  );

  test('gives a safari to another company, and sees what a fee would buy', async ({
    page,
    openAs,
    ownUser,
    origin,
  }) => {
    const owner = await openAs(ownUser);
    const safari = await addListing(owner, origin, 'safari', newTitle('Given Away'));
    await page.goto(editPath('safari', safari));
    await page.getByLabel('Advertising fee', { exact: true }).fill('1.4');
    await page.getByLabel('Advertising fee', { exact: true }).blur();
    await expectFieldError(
      page.getByLabel('Advertising fee', { exact: true }),
      'Minimum advertising fee is 1.50 USD per day.',
    );
    await page.getByLabel('Advertising fee', { exact: true }).fill('2.5');
    await expect(page.getByLabel('Ranking').getByRole('definition').first()).toHaveText(/^\d+( of \d+)?$/);
    await save(page);
    await expectToast(page, 'Your safari was updated successfully.');

    await page.goto(editPath('safari', safari));
    const tasks = page.getByRole('region', { name: 'Admin Tasks' });
    const change = tasks.getByRole('button', { name: 'Change Owner' });
    await expect(change).toBeDisabled();
    const company = tasks.getByRole('combobox', { name: 'Owner' });
    await company.click();
    await tasks.getByRole('option', { selected: false }).first().click();
    await change.click();
    await expectToast(page, 'The safari owner was changed successfully.');
    await expect(change).toBeDisabled();
    const { owner: now } = await readListing(page.request, 'safari', safari.slug);
    expect((now as { _id: string })._id).not.toBe((safari.owner as { _id: string })._id);
  });
});
