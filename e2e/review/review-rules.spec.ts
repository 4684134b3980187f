import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { changeListing, storedListing } from '../support/change-listing';
import { addListing, day, editPath, newTitle, readListing, type Listing } from '../support/listings';
import { approve, put, shownWithoutReview, trust, turnOn } from '../support/rules';
import { expectToast } from '../support/screen';

test.use({ role: 'admin' });

const words =
  'We walk through the plains at dawn with a giude who knows every bird by its call, and sleep in a small camp beside the river until the rains begin.';

const statusOf = async (page: Page, safari: Listing) =>
  (await readListing(page.request, 'safari', safari.slug)).status;

test(
  'A trusted owner mends a word, sorts photos and adds a season, which is shown at once; staff look at it and take it back',
  {
    tag: '@extension',
    annotation: { type: 'changesShared', description: 'Rules are of the whole network.' },
  },
  async ({ page, openAs, ownUser, origin }) => {
    const owner = await openAs(ownUser);
    const safari = await addListing(owner, origin, 'safari', newTitle('Trusted'), { fullDescription: words });
    const sorted = await addListing(owner, origin, 'safari', newTitle('Sorted'));
    for (const each of [safari, sorted]) await approve(page, each, origin);
    for (const rule of ['photo-order', 'new-season'])
      await put(page, origin, `review-rules/${rule}`, { isOn: true });
    const { companyName } = safari.owner as { companyName: string };

    await page.goto('/admin/review/rules');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review rules');
    await turnOn(page, 'A typo in an approved text');
    await page.getByRole('combobox', { name: 'Company' }).fill(companyName);
    await page.getByRole('option', { name: companyName, exact: true }).click();
    await page.getByRole('button', { name: 'Trust', exact: true }).click();
    await expectToast(page, `${companyName} is trusted from now on.`);
    await expect(page.getByRole('button', { name: `Stop trusting ${companyName}` })).toBeVisible();

    const { photos, prices } = await storedListing(owner, 'safari', sorted.slug);
    const { duration, price } = prices.lowSeason!;
    const added = { from: '03-01', to: '05-31' };
    const nextYear = Number(day('01-01').slice(0, 4)) + 1;
    await changeListing(owner, origin, 'safari', sorted, {
      photos: photos.toReversed(),
      prices: {
        ...prices,
        lowSeason: {
          price,
          duration: [...duration, { from: `${nextYear}-${added.from}`, to: `${nextYear}-${added.to}` }],
        },
      },
    });
    const mended = words.replace('giude', 'guide');
    await changeListing(owner, origin, 'safari', safari, { fullDescription: mended });
    expect([await statusOf(owner, safari), await statusOf(owner, sorted)]).toEqual(['approved', 'approved']);

    await page.reload();
    const order = shownWithoutReview(page, sorted);
    await expect(order).toContainText('Before: 1. Dawn · 2. Dusk');
    await expect(order).toContainText('After: 1. Dusk · 2. Dawn');
    await expect(order).toContainText(`Low season: 1 March ${nextYear} – 31 May`);
    await order.getByRole('button', { name: `Mark the change to ${sorted.title}` }).click();
    await expectToast(page, 'Marked as checked.');
    await expect(order).toContainText('Checked by');
    await expect(order.getByRole('link', { name: sorted.title, exact: true })).toHaveAttribute(
      'href',
      editPath('safari', sorted),
    );

    const shown = shownWithoutReview(page, safari);
    await expect(shown.locator('del')).toContainText('giude');
    await expect(shown.locator('ins')).toContainText('guide');
    await shown.getByRole('button', { name: `Undo the change to ${safari.title}` }).click();
    await expect(shown).toContainText('Undone by');
    expect(await statusOf(owner, safari)).toBe('updated');
    await owner.goto(editPath('safari', safari));
    await expect(owner.getByRole('complementary', { name: 'A change was undone' })).toContainText(
      'Full description',
    );
    await expect(owner.getByLabel('Full description')).toHaveValue(mended);
    await trust(page, safari, origin, false);
  },
);
