import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { ask } from './support/answers';
import { addListing, editPath, newTitle, readListing, save, type Listing } from './support/listings';
import { decide, heading, open, ownClaim, pathOf, remove } from './support/reviews';
import { expectToast, unfold } from './support/screen';

/** A safari that is approved, changed, declined, and changed again by its owner. */
async function declinedLive(page: Page, owner: Page, origin: string, title: string): Promise<Listing> {
  const safari = await addListing(owner, origin, 'safari', title);
  await decide(page, origin, safari, 'approve');
  const change = async (words: string) => {
    await owner.goto(editPath('safari', safari));
    await unfold(owner);
    await owner.getByLabel('Brief description').fill(words);
    await save(owner);
    await expect(owner).toHaveURL(/\/safaris\/list/);
  };
  await change('Six days with elephants.');
  await decide(page, origin, safari, 'reject', { comments: 'Which elephants?' });
  await owner.goto(editPath('safari', safari));
  const reason = owner.getByRole('complementary', { name: 'Reason for declining' });
  await expect(reason).toContainText('Which elephants?');
  await expect(reason).toContainText('Websites go on showing the version that was approved before.');
  await change('Six days with the elephants of Amboseli.');
  return safari;
}

test.describe('Staff', { tag: '@extension' }, () => {
  test.use({ role: 'admin' });

  test('see what is live beside a listing that was declined and handed in again, and why it was declined', async ({
    page,
    openAs,
    ownUser,
    origin,
  }) => {
    test.slow();
    const owner = await openAs(ownUser);
    const safari = await declinedLive(page, owner, origin, newTitle('Live Still'));
    expect((await readListing(page.request, 'safari', safari.slug)).status).toBe('pending');
    await open(page, safari);
    const change = page.getByRole('region', { name: 'Brief description' });
    await expect(change.locator('ins')).toContainText('elephants of Amboseli');
    await expect(change.locator('del')).toContainText('great herds');
    const reason = page.getByRole('complementary', { name: 'Reason for declining' });
    await expect(reason).toContainText('Changed since it was declined on');
    await expect(reason).toContainText('Which elephants?');

    const notice = (at: Page) => at.getByRole('complementary', { name: 'Approval' });
    const goOn = 'Websites go on showing the version that was approved before.';
    await owner.goto(editPath('safari', safari));
    await expect(notice(owner)).toContainText(goOn);
    await page.goto(editPath('safari', safari));
    await expect(notice(page)).toContainText(goOn);
    await owner.goto(`/admin/safaris/preview?listing=${safari.slug}`);
    await expect(owner.getByRole('link', { name: 'Open Mara Guide' })).toBeVisible();
    await owner.goto(`/admin/safaris/versions/${safari.slug}`);
    await expect(owner.getByRole('region', { name: 'Before and after' }).locator('ins')).toContainText(
      'elephants of Amboseli',
    );
    await remove(page, origin, [safari]);
  });

  test('read all that they decide on: days, rates, the logo, and awards with where they lead', async ({
    page,
    openAs,
    ownUser,
    origin,
  }) => {
    const owner = await openAs(ownUser);
    const safari = await addListing(owner, origin, 'safari', newTitle('All of It'), {
      rightToChangeRatesVisible: 'true',
    });
    await open(page, safari);
    const contents = page.getByRole('region', { name: 'What is in it' });
    await expect(contents).toContainText('6 days');
    await expect(contents).toContainText('Full board');
    await expect(page.getByRole('region', { name: 'Seasons and prices' })).toContainText(
      'Right to change ratesYes',
    );
    await expect(page.getByRole('region', { name: 'Where it is' })).toContainText('Maasai Mara, Kenya');
    await remove(page, origin, [safari]);

    const { docs } = await ask(page.request, 'GET /dashboard/company-properties', {
      query: { perPage: 100 },
    });
    const lodge = docs.find(({ awards, logo }) => awards.length > 0 && logo)!;
    await page.goto(`/admin/review/property/${lodge.slug}`);
    const [award] = lodge.awards;
    await expect(contents.getByRole('link', { name: award!.name })).toHaveAttribute('href', award!.url);
    await expect(page.getByRole('img', { name: 'Logo' })).toHaveJSProperty('complete', true);
    await expect(page.getByRole('region', { name: 'Where it is' })).toContainText(
      String(lodge.location.latitude),
    );
    await page.goto(`/admin/properties/preview?listing=${lodge.slug}`);
    await expect(page.getByRole('region', { name: /^Preview/ })).toContainText(award!.name);
  });

  test('edit a listing out of its review, and get back there by the link and by saving', async ({
    page,
    openAs,
    ownUser,
    origin,
  }) => {
    const owner = await openAs(ownUser);
    const safari = await addListing(owner, origin, 'safari', newTitle('There And Back'));
    const review = `${pathOf(safari)}?view=safari`;
    await page.goto(review);
    await expect(ownClaim(page)).toBeVisible();
    await page.keyboard.press('e');
    await expect(page).toHaveURL(`${editPath('safari', safari)}?review=safari`);
    await expect(ownClaim(page)).toBeVisible();
    await page.getByRole('link', { name: 'Back to the review' }).click();
    await expect(page).toHaveURL(review);
    await expect(ownClaim(page)).toBeVisible();
    await page.keyboard.press('e');
    await unfold(page);
    await page.getByLabel('Brief description').fill('Six days, and a word put right.');
    await save(page);
    await expectToast(page, 'Your safari was updated successfully.');
    await expect(page).toHaveURL(review);
    await expect(heading(page)).toBeFocused();
    await expect(page.getByRole('region', { name: 'Texts' })).toContainText('a word put right');
    await expect(ownClaim(page)).toBeVisible();

    // Who decides on the form goes back to the queue.
    await page.keyboard.press('e');
    await page.getByRole('region', { name: 'Admin Tasks' }).getByRole('button', { name: 'Approve' }).click();
    await expect(page).toHaveURL(/\/admin\/review\?view=safari$/);
    await remove(page, origin, [safari]);
  });
});
