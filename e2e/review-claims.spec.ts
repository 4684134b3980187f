import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { ask } from './support/answers';
import { intercept } from './support/intercept';
import { addListing, newTitle, type Listing } from './support/listings';
import { heading, open, ownClaim, pathOf, remove } from './support/reviews';

const claims = '**/dashboard/review-queue/safari/*/claim*';

/** Who has a review open, as the upstream knows. */
const claimOf = async (page: Page, { _id: id }: Listing) =>
  (await ask(page.request, 'GET /dashboard/review-queue/:kind/:id', { params: { kind: 'safari', id } }))
    .review?.claim ?? null;

test.describe('Staff', { tag: '@extension' }, () => {
  test.use({ role: 'admin' });

  test('keep a claim while they look at a review, and not by a tab that is forgotten', async ({
    page,
    openAs,
    ownUser,
    origin,
  }) => {
    const owner = await openAs(ownUser);
    const safari = await addListing(owner, origin, 'safari', newTitle('Forgotten'));
    await page.clock.install();
    await open(page, safari);
    let said = 0;
    page.on('request', (request) => (said += /claim/.test(request.url()) ? 1 : 0));
    const again = page.waitForRequest(/\/claim$/);
    await page.clock.runFor(31_000);
    await again;
    await expect(ownClaim(page)).toBeVisible();
    // Ten minutes without a sign of life.
    await page.clock.runFor(600_000);
    await expect(async () => {
      await page.clock.runFor(31_000);
      await expect(ownClaim(page)).toBeHidden({ timeout: 500 });
    }).toPass();
    const before = said;
    await page.clock.runFor(1_800_000);
    expect(said).toBe(before);
    await page.mouse.move(300, 300);
    await expect(ownClaim(page)).toBeVisible();
    expect(said).toBe(before + 1);
    await remove(page, origin, [safari]);
  });

  test('are not told that a review is theirs while that is not known, and are as soon as it is', async ({
    page,
    openAs,
    ownUser,
    origin,
    guard,
  }) => {
    guard.allow(/^503 POST .*claim/);
    const owner = await openAs(ownUser);
    const safari = await addListing(owner, origin, 'safari', newTitle('Unsure'));
    await page.clock.install();
    await open(page, safari);
    const answerAgain = await intercept(page, claims, (route) => route.fulfill({ status: 503, json: {} }));
    await page.clock.runFor(31_000);
    await expect(ownClaim(page)).toBeHidden();
    answerAgain();
    await page.clock.runFor(31_000);
    await expect(ownClaim(page)).toBeVisible();

    // Somebody else takes it over: who comes back to the tab is told at once.
    const colleague = await openAs('safari-admin');
    await colleague.goto(pathOf(safari));
    await colleague.getByRole('button', { name: 'Take over' }).click();
    await expect(ownClaim(colleague)).toBeVisible();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText(/has this open \(since/)).toBeVisible();
    await expect(ownClaim(page)).toBeHidden();
    await remove(page, origin, [safari]);
  });

  test('keep the claim of a review that they have open in another tab', async ({
    page,
    context,
    openAs,
    ownUser,
    origin,
  }) => {
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
    await remove(page, origin, [safari]);
  });
});
