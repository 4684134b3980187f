import { expect, test } from '../fixtures';
import { askWhole } from '../support/answers';
import { addListing, newTitle } from '../support/listings';
import { becameOf, box, goOn, wouldChange } from '../support/many';
import { ready } from '../support/ready';
import { approve } from '../support/rules';

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
    await expect(page.getByRole('link', { name: 'Prices by file' })).toBeVisible();
    await page.getByRole('link', { name: 'Select safaris' }).click();
    for (const { title } of [one, two]) await box(page, title).check();
    await goOn(page, "Next year's seasons");
    await page.getByLabel('Dates').selectOption(`Copy ${year + 1} to ${year + 2}`);
    await page.getByLabel('Raise prices by (percent)').fill('lots');
    await expect(page.getByText('A percentage from -50 to 100')).toBeVisible();
    const show = page.getByRole('button', { name: 'Show what would change' });
    await expect(show).toBeDisabled();
    await page.getByLabel('Raise prices by (percent)').fill('6');
    await show.click();

    const table = page.getByRole('region', { name: 'Before and after: 2 safaris' });
    const lowSeasons = table.getByRole('listitem').filter({ hasText: 'Low season' });
    await expect(lowSeasons).toHaveCount(2);
    const low = before.prices.lowSeason.price!;
    await expect(lowSeasons.first()).toContainText(`${Math.round(low * 1.06)}.0`);
    await expect(lowSeasons.first()).toContainText(String(year + 2));
    expect((await now(one)).prices).toEqual(before.prices);

    // The second one is approved meanwhile: it is refused, the first goes through.
    await approve(await openAs('admin'), two, origin);

    await page.getByRole('button', { name: 'Change 2 safaris' }).click();
    await expect(becameOf(page).getByRole('status')).toHaveText('1 of 2 changed. 1 could not be changed.');
    await expect(becameOf(page).getByRole('row', { name: two.title })).toContainText(
      'Not changed: It has changed since you opened it.',
    );
    const { price, duration } = (await now(one)).prices.lowSeason;
    expect([price, duration.at(-1)?.price]).toEqual([low, Math.round(low * 1.06)]);
    expect((await now(two)).prices).toEqual(before.prices);

    // It can be undone there, and for a day where all changes of several are.
    const name = `Seasons ${year + 2} = ${year + 1} + 6%`;
    await expect(page.getByRole('button', { name: `Undo ${name}` })).toBeVisible();
    await page.goto('/admin/safaris/prices');
    const made = page.getByRole('region', { name: 'Your changes of the last 24 hours' });
    const newest = made.getByRole('listitem').filter({ hasText: one.title }).first();
    await expect(newest).toContainText(`${name}: 1 of 2 changed`);
    await newest.getByRole('button', { name: `Undo ${name}` }).click();
    await expect(newest).toContainText(`${name}: undone`);
    await expect(newest).toContainText('Restored');
    expect((await now(one)).prices).toEqual(before.prices);
  },
);

test(
  'An owner ends the visibility of a safari by keyboard, and takes it back',
  { tag: [tag, '@thorough'] },
  async ({ page, origin }) => {
    const safari = await addListing(page, origin, 'safari', newTitle('Until'));
    const lastDay = async () =>
      (await askWhole(page.request, 'GET /dashboard/safari/:slug', { params: { slug: safari.slug } }))
        .visibleTo;
    await page.goto('/admin/safaris/list');
    await ready(page);
    await box(page, safari.title).focus();
    await page.keyboard.press('Space');
    await goOn(page, 'End visibility');
    await page.getByLabel('Last day').fill(`${year + 3}-06-30`);
    await page.getByRole('button', { name: 'Show what would change' }).press('Enter');
    await expect(wouldChange(page).getByRole('row', { name: safari.title })).toContainText(
      `30 Jun ${year + 3}`,
    );
    await page.getByRole('button', { name: 'End visibility of 1 listing' }).press('Enter');
    await expect(becameOf(page).getByRole('status')).toHaveText('1 of 1 changed.');
    expect(await lastDay()).toBe(`${year + 3}-06-30`);

    await page.getByRole('button', { name: `Undo Visible until 30 Jun ${year + 3}` }).press('Enter');
    await expect(becameOf(page).getByRole('status')).toHaveText('Undone.');
    await expect(becameOf(page).getByRole('row', { name: safari.title })).toContainText('Restored');
    expect(await lastDay()).toBe('2099-01-01');
  },
);
