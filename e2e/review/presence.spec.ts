import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { addListing, editPath, newTitle } from '../support/listings';

const line = (page: Page) => page.getByRole('status').filter({ hasText: 'had this open since' });
/** A tab says every 20 s that it is still there, and hears then who else is. */
const turnMs = 20_000;

test.describe('Two people in one record', { tag: '@extension' }, () => {
  test.use({ role: 'admin' });

  test(
    'are told of each other, until one of them leaves',
    { tag: '@thorough' },
    async ({ page, user, openAs, newPerson, ownUser, origin }) => {
      const owner = await openAs(ownUser);
      const safari = await addListing(owner, origin, 'safari', newTitle('Open Twice'));
      await page.clock.install();
      // Before the page is asked for: it may say so before it has loaded whole.
      const said = page.waitForResponse(/\/dashboard\/presence\/safari\//);
      await page.goto(editPath('safari', safari));
      expect(await (await said).json()).toEqual({ others: [] });
      const colleague = await openAs(await newPerson('safari-admin'));
      await colleague.goto(editPath('safari', safari));
      await expect(line(colleague)).toHaveText(
        new RegExp(`^${user.name} has had this open since \\d\\d:\\d\\d$`),
      );
      // On a narrow screen too.
      await colleague.setViewportSize({ width: 390, height: 844 });
      await expect(line(colleague)).toBeInViewport();
      await colleague.setViewportSize({ width: 1440, height: 900 });

      await owner.goto(editPath('safari', safari));
      await expect(line(owner)).toHaveText(/^The network's staff has had this open since \d\d:\d\d$/);
      await expect(owner.getByText(user.name)).toHaveCount(0);
      await page.clock.runFor(turnMs);
      await expect(line(page)).toHaveText(/ and .* have had this open since/);

      await colleague.getByRole('link', { name: 'Back to safaris' }).click();
      await expect(colleague).toHaveURL(/\/safaris\/list/);
      // A browser may end a closed tab before its last word has gone out; a page that is left sends it.
      await owner.goto('about:blank');
      await expect(async () => {
        await page.clock.runFor(turnMs);
        await expect(line(page)).toHaveCount(0, { timeout: 500 });
      }).toPass({ timeout: 10_000 });
    },
  );
});
