import { expect, test } from './fixtures';
import { askWhole } from './support/answers';
import { addListing, newTitle } from './support/listings';
import { ready } from './support/ready';
import { approve } from './support/rules';

const tag = '@extension';
const year = new Date().getFullYear();

test.use({ role: 'safari-owner', isOwn: true });

test(
  'An owner raises the prices of two safaris for another year, sees before and after first, and undoes it',
  { tag },
  async ({ page, origin, openAs }) => {
    const one = await addListing(page, origin, 'safari', newTitle('Several'));
    const two = await addListing(page, origin, 'safari', newTitle('Several'));
    const now = ({ slug }: { slug: string }) =>
      askWhole(page.request, 'GET /dashboard/safari/:slug', { params: { slug } });
    const before = await now(one);

    await page.goto('/admin/safaris/list');
    await page.getByRole('link', { name: 'Change several' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change several safaris');
    await page.getByRole('button', { name: 'Show before and after' }).click();
    await expect(page.getByText('Please choose at least one.')).toBeVisible();
    for (const { title } of [one, two]) await page.getByRole('checkbox', { name: title }).check();
    await page.getByRole('combobox', { name: 'Dates' }).selectOption(`${year + 2} like ${year + 1}`);
    await page.getByLabel('Prices up by, in percent').fill('lots');
    await page.getByRole('button', { name: 'Show before and after' }).click();
    await expect(page.getByText('A percentage from -50 to 100')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: one.title })).toBeChecked();
    await page.getByLabel('Prices up by, in percent').fill('6');
    await page.getByRole('button', { name: 'Show before and after' }).click();

    const table = page.getByRole('region', { name: 'Before and after of 2 safaris' });
    await expect(table.getByRole('row', { name: /^Low season/ })).toHaveCount(2);
    const low = before.prices.lowSeason.price!;
    await expect(table.getByRole('row', { name: /^Low season/ }).first()).toContainText(
      `${Math.round(low * 1.06)}.0`,
    );
    await expect(table.getByRole('row', { name: /^Low season/ }).first()).toContainText(String(year + 2));
    expect((await now(one)).prices).toEqual(before.prices);

    // The second one is approved meanwhile: it is refused, the first goes through.
    await approve(await openAs('admin'), two, origin);

    await page.getByRole('button', { name: 'Change 2 safaris' }).click();
    const made = page.getByRole('region', { name: 'Your changes of the last 24 hours' });
    const newest = made.getByRole('listitem').filter({ hasText: one.title }).first();
    await expect(newest).toContainText(`Seasons ${year + 2} = ${year + 1} + 6 %: 1 of 2 changed`);
    await expect(newest).toContainText('Not changed: It has changed since it was read.');
    expect((await now(one)).prices.lowSeason.price).toBe(Math.round(low * 1.06));
    expect((await now(two)).prices).toEqual(before.prices);

    await newest.getByRole('button', { name: /^Undo Seasons/ }).click();
    await expect(newest).toContainText('undone');
    await expect(newest).toContainText('Restored');
    expect((await now(one)).prices).toEqual(before.prices);
  },
);

test(
  'An owner ends the visibility of a safari, by keyboard and without a script until the last step',
  { tag },
  async ({ page, origin }) => {
    const safari = await addListing(page, origin, 'safari', newTitle('Until'));
    await page.goto('/admin/safaris/prices');
    await expect(page.getByRole('link', { name: 'Prices by file' })).toBeVisible();
    await page.getByRole('checkbox', { name: safari.title }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('radio', { name: 'Visible until' }).focus();
    await page.keyboard.press('Space');
    await page.getByLabel('Last day').fill(`${year + 3}-06-30`);
    await page.getByLabel('Last day').press('Enter');
    const table = page.getByRole('region', { name: 'Before and after of 1 safari' });
    await expect(table.getByRole('row', { name: safari.title })).toContainText(
      `Visible until 30 Jun ${year + 3}`,
    );
    const change = page.getByRole('button', { name: 'Change 1 safari' });
    await ready(page);
    await change.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: '1 of 1 changed' })).toBeVisible();
    const { visibleTo } = await askWhole(page.request, 'GET /dashboard/safari/:slug', {
      params: { slug: safari.slug },
    });
    expect(visibleTo).toBe(`${year + 3}-06-30`);
  },
);
