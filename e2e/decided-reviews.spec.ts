import { readFileSync } from 'node:fs';
import { expect, test } from './fixtures';
import { expectAccessible } from './support/axe';
import { columnNames, datesOf, rowOf, rows } from './support/list';
import { addListing, newTitle } from './support/listings';
import { bar, open, remove } from './support/reviews';

const address = '/admin/review/decided';
const tag = '@extension';

test.describe('Staff', () => {
  test.use({ role: 'admin' });

  test(
    'looks up what was decided, the latest first, and opens it again',
    { tag: [tag, '@phone'] },
    async ({ page, openAs, origin }) => {
      const owner = await openAs('safari-owner');
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
        'Status today',
      ]);
      const decided = (await datesOf(page)).filter((_, place) => place % 2 === 1);
      expect(decided).toEqual([...decided].sort().reverse());
      await expect(rowOf(page, safari.title)).toContainText('less than an hour');
      await expect(rowOf(page, safari.title)).toContainText('Approved');
      await expectAccessible(page);
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
