import { readFileSync } from 'node:fs';
import { expect, test } from './fixtures';
import { columnNames, datesOf, rowOf, rows } from './support/list';
import { addListing, editPath, newTitle, save } from './support/listings';
import { bar, open, remove, undo } from './support/reviews';
import { expectToast, unfold } from './support/screen';

const address = '/admin/review/decided';
const tag = '@extension';

test.describe('Staff', () => {
  test.use({ role: 'admin' });

  test(
    'looks up what was decided, the latest first, and opens it again',
    { tag },
    async ({ page, openAs, ownUser, origin }) => {
      const owner = await openAs(ownUser);
      const safari = await addListing(owner, origin, 'safari', newTitle('Looked Up'));
      await open(page, safari);
      await bar(page).getByRole('button', { name: 'Approve' }).click();
      await expect(page).not.toHaveURL(new RegExp(safari.slug));
      await page.goto('/admin/review');
      await page.getByRole('link', { name: 'Decided reviews' }).click();
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Decided reviews');
      expect(await columnNames(page)).toEqual([
        'Title',
        'Owner',
        'Submitted',
        'Decided',
        'Took',
        'Decision',
        'Status today',
      ]);
      const decided = (await datesOf(page)).filter((_, place) => place % 2 === 1);
      expect(decided).toEqual([...decided].sort().reverse());
      await expect(rowOf(page, safari.title)).toContainText('less than an hour');
      await expect(rowOf(page, safari.title)).toContainText('Approved');
      const download = page.waitForEvent('download');
      await page.getByText('Export', { exact: true }).click();
      await page.getByRole('button', { name: 'CSV', exact: true }).click();
      const file = readFileSync(await (await download).path(), 'utf8');
      expect(file.split('\r\n')[0]).toContain('Listing,Kind,Owner,Submitted,Decided');
      expect(file).toContain(safari.title);
      await page.keyboard.press('Escape');
      await rowOf(page, safari.title).getByRole('link', { name: safari.title }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(safari.title);
      await remove(page, origin, [safari]);
    },
  );

  test(
    'reads what was decided each time, by whom and with which reason, whatever was decided later',
    { tag },
    async ({ page, openAs, ownUser, origin, user }) => {
      const owner = await openAs(ownUser);
      const safari = await addListing(owner, origin, 'safari', newTitle('Decided Twice'));
      const decide = (verb: string, data: object) =>
        page.request.put(`/admin/api/dashboard/safari/${verb}`, {
          params: { safari: safari._id },
          headers: { origin },
          data,
        });
      const reason = 'The photos show another camp.';
      expect((await decide('reject', { comments: reason })).ok()).toBe(true);
      await owner.goto(editPath('safari', safari));
      await unfold(owner);
      await owner.getByLabel('Brief description').fill('With photos of this camp.');
      await save(owner);
      await expectToast(owner, 'Your safari was updated successfully.');
      await open(page, safari);
      await bar(page).getByRole('button', { name: 'Approve' }).click();
      await undo(page).getByRole('button', { name: /^Undo/ }).click();
      await expectToast(page, 'Approval undone.');
      await page.goto(address);
      await expect(rowOf(page, safari.title)).toHaveCount(1);
      await expect(rowOf(page, safari.title)).toContainText('Declined');

      expect((await decide('approve', {})).ok()).toBe(true);
      await page.reload();
      const [approval, decline] = [0, 1].map((place) => rowOf(page, safari.title).nth(place));
      await expect(rowOf(page, safari.title)).toHaveCount(2);
      await expect(approval!).toContainText(`Approvedby ${user.name}`);
      await expect(decline!).toContainText(`Declinedby ${user.name}${reason}`);
      for (const row of [approval!, decline!]) await expect(row.getByText('Approved').last()).toBeVisible();
      await remove(page, origin, [safari]);
    },
  );

  test('lists what took longer than it should', { tag }, async ({ page }) => {
    await page.goto(address);
    await page.getByRole('button', { name: 'Filters' }).click();
    const filters = page.getByRole('dialog', { name: 'Filters' });
    await filters.getByLabel('Took').selectOption('Longer than the target');
    await filters.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(`${address}?took=over`);
    const spans = await rows(page)
      .getByText(/^(\d+ (hours|days)|less than an hour)$/)
      .allTextContents();
    expect(spans).toHaveLength(10);
    for (const span of spans) expect(span).toMatch(/^(48 hours|\d+ days)$/);
    await page.getByRole('link', { name: 'Remove the filter Took: Longer than the target' }).click();
    await expect(page).toHaveURL(address);
  });

  test('narrows it to days, which empty it', { tag }, async ({ page }) => {
    await page.goto(`${address}?from=2020-01-01&to=2020-01-31`);
    await expect(page.getByText('No decided reviews fit these filters.')).toBeVisible();
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL(address);
    await expect(rows(page)).toHaveCount(10);
  });
});

test.describe('An owner', () => {
  test.use({ role: 'safari-owner' });

  test('has no page of what was decided', { tag }, async ({ page, guard }) => {
    guard.allow(/^403 GET .*\/admin\/403$/);
    await page.goto(address);
    await expect(page).toHaveURL(/\/admin\/403$/);
  });
});
