import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { ask } from '../support/answers';
import { intercept } from '../support/intercept';
import { rows } from '../support/list';
import { addListing, newTitle, type Listing } from '../support/listings';
import { heading, open, ownClaim, pathOf } from '../support/reviews';

const claims = '**/dashboard/review-queue/safari/*/claim*';

/** Who has a review open, as the upstream knows. */
const claimOf = async (page: Page, { _id: id }: Listing) =>
  (await ask(page.request, 'GET /dashboard/review-queue/:kind/:id', { params: { kind: 'safari', id } }))
    .review?.claim ?? null;

test.describe('Staff', { tag: '@extension' }, () => {
  test.use({ role: 'admin' });

  test('keep a claim while they look at a review, are told nothing that is not known, and that somebody else has taken it over', async ({
    page,
    openAs,
    ownUser,
    newPerson,
    origin,
    guard,
  }) => {
    guard.allow(/^503 POST .*claim/);
    const owner = await openAs(ownUser);
    const safari = await addListing(owner, origin, 'safari', newTitle('Claimed'));
    await page.clock.install();
    await open(page, safari);
    const again = page.waitForRequest(/\/claim$/);
    await page.clock.runFor(31_000);
    await again;
    await expect(ownClaim(page)).toBeVisible();

    const answerAgain = await intercept(page, claims, (route) => route.fulfill({ status: 503, json: {} }));
    // Nothing is asked while the answer of before is read.
    await expect(async () => {
      await page.clock.runFor(31_000);
      await expect(ownClaim(page)).toBeHidden({ timeout: 500 });
    }).toPass();
    answerAgain();
    await page.clock.runFor(31_000);
    await expect(ownClaim(page)).toBeVisible();

    // Who comes back to the tab is told at once.
    const colleague = await openAs(await newPerson('safari-admin'));
    await colleague.goto(pathOf(safari));
    await expect(colleague.getByText(/has this open \(opened/)).toBeVisible();
    await colleague.getByRole('button', { name: 'Take over' }).click();
    await expect(ownClaim(colleague)).toBeVisible();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText(/has this open \(opened/)).toBeVisible();
    await expect(ownClaim(page)).toBeHidden();

    // Who reviews safaris alone has nothing to choose.
    await colleague.getByRole('link', { name: 'Back to the queue' }).click();
    await expect(rows(colleague).first()).toContainText('Safari');
    await expect(colleague.getByRole('navigation', { name: 'Show' })).toBeHidden();
  });

  test(
    'keep the claim of a review that they have open in another tab',
    { tag: '@thorough' },
    async ({ page, context, openAs, ownUser, origin }) => {
      const owner = await openAs(ownUser);
      const safari = await addListing(owner, origin, 'safari', newTitle('Two Tabs'));
      await open(page, safari);
      const second = await context.newPage();
      await open(second, safari);
      const givenUp = second.waitForResponse((response) => response.request().method() === 'DELETE');
      await second.getByRole('link', { name: 'Back to the queue' }).click();
      await givenUp;
      expect(await claimOf(page, safari)).toMatchObject({ isOwn: true });
      const last = page.waitForResponse((response) => response.request().method() === 'DELETE');
      await page.getByRole('link', { name: 'Back to the queue' }).click();
      await expect(heading(page)).toHaveText('Review');
      await last;
      expect(await claimOf(page, safari)).toBeNull();
    },
  );
});
