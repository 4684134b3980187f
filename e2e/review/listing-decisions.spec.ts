import { expect, test } from '../fixtures';
import { askCompany } from '../support/answers';
import { changeListing } from '../support/change-listing';
import { holdBack } from '../support/intercept';
import { addListing, editPath, newTitle, readListing, save } from '../support/listings';
import { bar, decide, expectNext, heading, open, ownClaim, undo } from '../support/reviews';
import { expectFieldError, expectToast } from '../support/screen';

test.describe('Staff', { tag: '@extension' }, () => {
  test.use({ role: 'admin' });

  test('declines with a reason, which the owner reads, and the history keeps; a decision on a changed record is refused, and names its new owner', async ({
    page,
    guard,
    openAs,
    newPerson,
    requestAs,
    ownUser,
    origin,
    user,
  }) => {
    guard.allow(/^(409|412) PUT/);
    const owner = await openAs(ownUser);
    const other = await requestAs(await newPerson('safari-owner'));
    const { companyName, _id: newOwner } = (await askCompany(other))!;
    const safari = await addListing(owner, origin, 'safari', newTitle('Declined'));
    await page.goto(editPath('safari', safari));
    await expect(page.getByRole('complementary', { name: 'Approval' })).toContainText(
      'No website shows it yet.',
    );
    const history = page.getByRole('region', { name: 'History' });
    await expect(history.getByRole('listitem')).toHaveCount(1);
    await expect(history.getByRole('listitem')).toContainText('Submitted for review');
    const tasks = page.getByRole('region', { name: 'Admin Tasks' });
    await tasks.getByRole('button', { name: 'Decline' }).click();
    await expect(tasks.getByText('Required field.')).toBeVisible();

    await changeListing(owner, origin, 'safari', safari, { daysCount: '9' });
    await tasks.getByLabel('Reason').fill('Please name the guide.');
    await tasks.getByRole('button', { name: 'Decline' }).click();
    await expect(tasks.getByRole('alert')).toContainText('has changed since you opened it');
    // The page shows what it has become, and keeps the words.
    await expect(page.getByLabel('No. of Days')).toHaveValue('9');
    await expect(tasks.getByLabel('Reason')).toHaveValue('Please name the guide.');
    await tasks.getByRole('button', { name: 'Decline' }).click();
    await expectToast(page, 'Safari successfully updated.');

    await page.goto(editPath('safari', safari));
    const declined = history.getByRole('listitem').first();
    await expect(declined).toContainText('Declined');
    await expect(declined).toContainText(`${user.name}, Administrator`);
    await expect(declined).toContainText(/\d{1,2} \w+ \d{4}, \d\d:\d\d UTC/);
    await expect(declined).toContainText('Reason: Please name the guide.');
    await expect(declined).toContainText(/Status: pending .*declined/);
    await owner.goto(editPath('safari', safari));
    const reason = owner.getByRole('complementary', { name: 'Reason for declining' });
    await expect(reason).toContainText('Please name the guide.');
    // The way to the own versions is all that an owner has of the history.
    const theirs = owner.getByRole('region', { name: 'History' });
    await expect(theirs.getByRole('link')).toHaveText('Versions and what changed');
    await expect(theirs.getByRole('listitem')).toHaveCount(0);

    const company = tasks.getByRole('combobox', { name: 'Owner' });
    await company.fill('Mist and Mountain');
    await tasks.getByRole('option', { name: 'Mist and Mountain', exact: true }).click();
    const given = await page.request.put('/admin/api/dashboard/safari/change-owner', {
      data: { entryId: safari._id, newOwner },
      headers: { origin },
    });
    expect(given.status()).toBe(200);
    const change = tasks.getByRole('button', { name: 'Change Owner' });
    await change.click();
    const dialog = page.getByRole('dialog', { name: `Change the owner of “${safari.title}”?` });
    await dialog.getByRole('button', { name: 'Change Owner' }).click();
    await expect(tasks.getByRole('alert')).toBeVisible();
    await change.click();
    await expect(dialog).toContainText(`It goes from ${companyName} to Mist and Mountain.`);
  });

  test(
    'is not led by a late approval off the review that they are writing a reason for',
    { tag: '@thorough' },
    async ({ page, openAs, ownUser, origin }) => {
      const owner = await openAs(ownUser);
      const late = await addListing(owner, origin, 'safari', newTitle('Late'));
      const other = await addListing(owner, origin, 'safari', newTitle('Typed At'));
      await open(page, late);
      const answer = await holdBack(page, /\/dashboard\/safari\/approve\?/);
      const isSent = page.waitForRequest(/\/dashboard\/safari\/approve\?/);
      await page.keyboard.press('a');
      await isSent;
      await expectNext(page, other, () => bar(page).getByRole('link', { name: 'Next' }).click());
      await expect(ownClaim(page)).toBeVisible();
      await page.keyboard.press('d');
      const reason = page
        .getByRole('region', { name: `Decline ${other.title}` })
        .getByLabel('Reason', { exact: true });
      await reason.fill('Too dark.');
      // Seen here once the page is read again, as the last thing that the late answer does.
      await decide(page, origin, other, 'approve');
      answer();
      await expect(undo(page)).toContainText(`Approved: ${late.title}`);
      await expect(bar(page)).toContainText('It is not waiting for a decision now.');
      await expect(heading(page)).toHaveText(other.title);
      await expect(reason).toHaveValue('Too dark.');
    },
  );

  test(
    'sees what a fee would buy, and gives a safari to another company out of a list that stays on the screen',
    { tag: '@thorough' },
    async ({ page, openAs, ownUser, origin }) => {
      const owner = await openAs(ownUser);
      const safari = await addListing(owner, origin, 'safari', newTitle('Given Away'));
      await page.goto(editPath('safari', safari));
      const fee = page.getByLabel('Advertising fee', { exact: true });
      await fee.fill('1.4');
      await fee.blur();
      await expectFieldError(fee, 'Minimum advertising fee is 1.50 USD per day.');
      await fee.fill('2.5');
      await expect(page.getByLabel('Ranking').getByRole('definition').first()).toHaveText(/^\d+( of \d+)?$/);
      await save(page);
      await expectToast(page, 'Your safari was updated successfully.');

      await page.goto(editPath('safari', safari));
      const tasks = page.getByRole('region', { name: 'Admin Tasks' });
      const change = tasks.getByRole('button', { name: 'Change Owner' });
      await expect(change).toBeDisabled();
      await expect(change).toHaveAccessibleDescription(/^Choose another company first\./);
      const company = tasks.getByRole('combobox', { name: 'Owner' });
      await company.evaluate((field) =>
        window.scrollBy(0, field.getBoundingClientRect().bottom - window.innerHeight + 80),
      );
      await company.click();
      const list = (await tasks.getByRole('listbox', { name: 'Owner' }).boundingBox())!;
      expect(list.y).toBeGreaterThanOrEqual(0);
      expect(list.y + list.height).toBeLessThanOrEqual(page.viewportSize()!.height);
      await tasks.getByRole('option', { selected: false }).first().click();
      const [from, to] = [safari.owner as { companyName: string }, await company.inputValue()];
      await change.click();
      const dialog = page.getByRole('dialog', { name: `Change the owner of “${safari.title}”?` });
      await expect(dialog).toContainText(`It goes from ${from.companyName} to ${to}.`);
      await dialog.getByRole('button', { name: 'Change Owner' }).click();
      await expectToast(page, 'The safari owner was changed successfully.');
      await expect(change).toBeDisabled();
      const { owner: now } = await readListing(page.request, 'safari', safari.slug);
      expect((now as { _id: string })._id).not.toBe((safari.owner as { _id: string })._id);
    },
  );
});
