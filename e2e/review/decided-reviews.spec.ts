import { readFileSync } from 'node:fs';
import { expect, test } from '../fixtures';
import { changeListing } from '../support/change-listing';
import { columnNames, datesOf, rowOf, rows } from '../support/list';
import { addListing, newTitle } from '../support/listings';
import { decide, open, undo } from '../support/reviews';
import { expectToast } from '../support/screen';

const address = '/admin/review/decided';

test.describe('Staff', { tag: '@extension' }, () => {
  test.use({ role: 'admin' });

  test('looks up what was decided each time, by whom and with which reason, and narrows it', async ({
    page,
    openAs,
    ownUser,
    origin,
    user,
  }) => {
    const owner = await openAs(ownUser);
    const safari = await addListing(owner, origin, 'safari', newTitle('Decided Twice'));
    const reason = 'The photos show another camp.';
    await decide(page, origin, safari, 'reject', { comments: reason });
    await changeListing(owner, origin, 'safari', safari, { briefDescription: 'With photos of this camp.' });
    // An approval that is undone is none.
    await open(page, safari);
    await page.keyboard.press('a');
    await undo(page).getByRole('button', { name: /^Undo/ }).click();
    await expectToast(page, 'Approval undone.');
    await page.goto('/admin/review');
    await page.getByRole('link', { name: 'Decided reviews' }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Decided reviews');
    await expect(rowOf(page, safari.title)).toHaveCount(1);
    await expect(rowOf(page, safari.title)).toContainText('Declined');

    await decide(page, origin, safari, 'approve', {});
    await page.reload();
    const [approval, decline] = [0, 1].map((place) => rowOf(page, safari.title).nth(place));
    await expect(rowOf(page, safari.title)).toHaveCount(2);
    await expect(approval!).toContainText(`Approvedby ${user.name}`);
    await expect(approval!).toContainText('less than an hour');
    await expect(decline!).toContainText(`Declinedby ${user.name}${reason}`);
    for (const row of [approval!, decline!]) await expect(row.getByText('Approved').last()).toBeVisible();
    expect(await columnNames(page)).toEqual([
      'Title',
      'Owner',
      'Submitted',
      'Decided',
      'Time taken',
      'Decision',
      'Status today',
    ]);
    const decided = (await datesOf(page)).filter((_, place) => place % 2 === 1);
    expect(decided).toEqual([...decided].sort().reverse());

    const download = page.waitForEvent('download');
    await page.getByText('Export', { exact: true }).click();
    await page.getByRole('button', { name: 'CSV', exact: true }).click();
    const file = readFileSync(await (await download).path(), 'utf8');
    expect(file.split('\r\n')[0]).toContain('Listing,Kind,Owner,Submitted,Decided');
    expect(file).toContain(safari.title);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Filters' }).click();
    const filters = page.getByRole('dialog', { name: 'Filters' });
    await filters.getByLabel('Time taken').selectOption('Longer than the target');
    await filters.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(`${address}?took=over`);
    await expect(rowOf(page, safari.title)).toHaveCount(0);
    const spans = rows(page).getByText(/^(\d+ (hours|days)|less than an hour)$/);
    await expect(spans).toHaveCount(10);
    for (const span of await spans.allTextContents()) expect(span).toMatch(/^(48 hours|\d+ days)$/);
    await page.getByRole('link', { name: 'Remove the filter Time taken: Longer than the target' }).click();
    await expect(page).toHaveURL(address);
    await approval!.getByRole('link', { name: safari.title }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(safari.title);
  });
});
