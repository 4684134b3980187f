import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { addListing, editPath, newTitle, readListing, save, type Listing } from './support/listings';
import { approve, put, shownWithoutReview, trust, turnOn } from './support/rules';
import { expectToast, unfold } from './support/screen';

test.use({ role: 'admin' });

const words =
  'We walk through the plains at dawn with a giude who knows every bird by its call, and sleep in a small camp beside the river until the rains begin.';

const statusOf = async (page: Page, safari: Listing) =>
  (await readListing(page.request, 'safari', safari.slug)).status;

/** Saves an approved safari with a word in place of the misspelled one of its text, and what else is to differ. */
async function change(page: Page, safari: Listing, word: string, email?: string) {
  await page.goto(editPath('safari', safari));
  await unfold(page);
  await page.getByLabel('Full description').fill(words.replace('giude', word));
  if (email) await page.getByLabel('Enquiries email').fill(email);
  await save(page);
  await expectToast(page, 'Your safari was updated successfully.');
}

test(
  'A trusted owner mends a word, which is shown at once, and staff take it back',
  { tag: '@extension' },
  async ({ page, openAs, ownUser, origin }) => {
    const owner = await openAs(ownUser);
    const safari = await addListing(owner, origin, 'safari', newTitle('Trusted'), { fullDescription: words });
    await approve(page, safari, origin);
    await trust(page, safari, origin, false);
    const { companyName } = safari.owner as { companyName: string };

    await page.goto('/admin/review/rules');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review rules');
    await turnOn(page, 'A typo in an approved text');
    await page.getByRole('combobox', { name: 'Company' }).fill(companyName);
    await page.getByRole('option', { name: companyName, exact: true }).click();
    await page.getByRole('button', { name: 'Trust', exact: true }).click();
    await expectToast(page, `${companyName} is trusted from now on.`);
    await expect(page.getByRole('button', { name: `Trust ${companyName} no more` })).toBeVisible();

    await change(owner, safari, 'guide');
    expect(await statusOf(owner, safari)).toBe('approved');
    await page.reload();
    const shown = shownWithoutReview(page, safari);
    await expect(shown.locator('del')).toContainText('giude');
    await expect(shown.locator('ins')).toContainText('guide');
    await shown.getByRole('button', { name: `Take back the change of ${safari.title}` }).click();
    await expect(shown).toContainText('Taken back by');
    expect(await statusOf(owner, safari)).toBe('updated');

    await owner.goto(editPath('safari', safari));
    await expect(owner.getByRole('complementary', { name: 'A change was taken back' })).toContainText(
      'Full description',
    );
    await expect(owner.getByLabel('Full description')).toHaveValue(words.replace('giude', 'guide'));
    await owner.goto(`/admin/safaris/versions/${safari.slug}`);
    const versions = owner.getByRole('list', { name: 'Versions' }).getByRole('listitem');
    await expect(versions).toContainText([
      'Taken back from the websites',
      'Shown without review',
      'Approved',
      'Submitted for review',
    ]);
    await trust(page, safari, origin, false);
  },
);

test(
  'An owner of a property sorts its photos and adds a year of seasons, which staff look at, and take back all the same',
  { tag: '@extension' },
  async ({ page, openAs, newPerson, origin }) => {
    const owner = await openAs(await newPerson('property-owner'));
    const camp = await addListing(owner, origin, 'property', newTitle('Sorted'));
    await put(page, origin, `property/approve?property=${camp._id}`);
    await trust(page, camp, origin, true);
    for (const rule of ['photo-order', 'new-season'])
      await put(page, origin, `review-rules/${rule}`, { isOn: true });

    await owner.goto(editPath('property', camp));
    await unfold(owner);
    await owner.getByRole('button', { name: 'Copy to the next year' }).click();
    await owner.getByRole('button', { name: 'Move Dusk earlier' }).click();
    await save(owner);
    await expectToast(owner, 'Your property was updated successfully.');
    expect((await readListing(owner.request, 'property', camp.slug)).status).toBe('approved');

    await page.goto('/admin/review/rules');
    const shown = shownWithoutReview(page, camp);
    await expect(shown).toContainText('Before: 1. Dawn · 2. Dusk');
    await expect(shown).toContainText('After: 1. Dusk · 2. Dawn');
    await expect(shown).toContainText(`Low season: 1 March ${new Date().getFullYear() + 2} – 31 May`);
    await shown.getByRole('button', { name: `Looked at the change of ${camp.title}` }).click();
    await expectToast(page, 'Noted: somebody has looked at it.');
    await expect(shown).toContainText('Looked at by');
    await shown.getByRole('button', { name: 'Take back' }).click();
    await expect(shown).toContainText('Taken back by');
    expect((await readListing(owner.request, 'property', camp.slug)).status).toBe('updated');

    await shown.getByRole('link', { name: camp.title }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(camp.title);
  },
);

test(
  'Neither a contact nor what was taken back is shown without review, whoever is trusted',
  { tag: '@extension' },
  async ({ page, openAs, ownUser, origin }) => {
    const owner = await openAs(ownUser);
    const safari = await addListing(owner, origin, 'safari', newTitle('Contact'), { fullDescription: words });
    await approve(page, safari, origin);
    await trust(page, safari, origin, true);
    await put(page, origin, 'review-rules/typo', { isOn: true });
    await change(owner, safari, 'guide', 'else@mara.example');
    expect(await statusOf(owner, safari)).toBe('updated');

    await approve(page, safari, origin);
    // Another word is no typo, whatever the rule.
    await change(owner, safari, 'ranger');
    expect(await statusOf(owner, safari)).toBe('updated');
    await change(owner, safari, 'guide');
    await approve(page, safari, origin);
    await change(owner, safari, 'guied');
    expect(await statusOf(owner, safari)).toBe('approved');
    await page.goto('/admin/review/rules');
    const shown = shownWithoutReview(page, safari);
    await shown.getByRole('button', { name: 'Take back' }).click();
    await expect(shown).toContainText('Taken back by');
    await change(owner, safari, 'gudie');
    expect(await statusOf(owner, safari)).toBe('updated');
    await trust(page, safari, origin, false);
  },
);
