import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { ask } from '../support/answers';
import { changeListing } from '../support/change-listing';
import { addListing, editPath, newTitle, readListing } from '../support/listings';
import { decide, open } from '../support/reviews';

test.describe('Staff', { tag: '@extension' }, () => {
  test.use({ role: 'admin' });

  test(
    'see what is live beside a listing that was declined and handed in again, and why it was declined',
    { tag: '@thorough' },
    async ({ page, openAs, ownUser, origin }) => {
      const owner = await openAs(ownUser);
      const safari = await addListing(owner, origin, 'safari', newTitle('Live Still'));
      const change = (briefDescription: string) =>
        changeListing(owner, origin, 'safari', safari, { briefDescription });
      const goOn = 'The previously approved version stays live.';
      const reason = (at: Page) => at.getByRole('complementary', { name: 'Reason for declining' });
      await decide(page, origin, safari, 'reject', { comments: 'Only the herds?' });
      await change('Six days with the great herds and their calves.');
      await open(page, safari);
      const since = page.getByRole('region', { name: 'Changed since it was declined' });
      await expect(since.locator('ins')).toContainText('calves');
      await decide(page, origin, safari, 'approve');
      await change('Six days with elephants.');
      await decide(page, origin, safari, 'reject', { comments: 'Which elephants?' });
      await owner.goto(editPath('safari', safari));
      await expect(reason(owner)).toContainText('Which elephants?');
      await expect(reason(owner)).toContainText(goOn);
      await change('Six days with the elephants of Amboseli.');
      expect((await readListing(page.request, 'safari', safari.slug)).status).toBe('pending');

      await open(page, safari);
      const changed = page.getByRole('region', { name: 'Brief description' });
      await expect(changed.locator('ins')).toContainText('elephants of Amboseli');
      await expect(changed.locator('del')).toContainText('great herds');
      await expect(since).toHaveCount(0);
      await expect(reason(page)).toContainText('Changed since it was declined on');
      await expect(reason(page)).toContainText('Which elephants?');
      await owner.reload();
      await expect(owner.getByRole('complementary', { name: 'Approval' })).toContainText(goOn);
      await owner.goto(`/admin/safaris/preview?listing=${safari.slug}`);
      await expect(owner.getByRole('link', { name: 'Open Mara Guide' })).toBeVisible();
    },
  );

  test('read all that they decide on: the logo, the place, and awards with where they lead', async ({
    page,
  }) => {
    const { docs } = await ask(page.request, 'GET /dashboard/company-properties', {
      query: { perPage: 100 },
    });
    const lodge = docs.find(({ awards, logo }) => awards.length > 0 && logo)!;
    await page.goto(`/admin/review/property/${lodge.slug}`);
    const [award] = lodge.awards;
    const contents = page.getByRole('region', { name: 'Details' });
    await expect(contents.getByRole('link', { name: award!.name })).toHaveAttribute('href', award!.url);
    await expect(page.getByRole('img', { name: 'Logo' })).toHaveJSProperty('complete', true);
    await expect(page.getByRole('region', { name: 'Location' })).toContainText(
      String(lodge.location.latitude),
    );
    await page.goto(`/admin/properties/preview?listing=${lodge.slug}`);
    await expect(page.getByRole('region', { name: /^Preview/ })).toContainText(award!.name);
  });
});
