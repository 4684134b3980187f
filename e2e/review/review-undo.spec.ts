import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { intercept } from '../support/intercept';
import { send } from '../support/people';
import { addListing, newTitle, readListing, type Listing } from '../support/listings';
import { bar, decide, expectNext, heading, open, ownClaim, remove, undo } from '../support/reviews';
import { expectToast } from '../support/screen';

const statusOf = async (page: Page, { slug }: Listing) =>
  (await readListing(page.request, 'safari', slug)).status;
const approvals = /\/dashboard\/safari\/approve\?/;

test.describe('Staff', { tag: '@extension' }, () => {
  test.use({ role: 'admin' });

  test('undo an approval on the page that comes next, and are told where that is no longer possible', async ({
    page,
    openAs,
    ownUser,
    origin,
    guard,
  }) => {
    guard.allow(/^409 POST .*undo-approval/);
    const owner = await openAs(ownUser);
    const safari = await addListing(owner, origin, 'safari', newTitle('Undone'));
    await open(page, safari);
    await page.keyboard.press('a');
    await expect(undo(page)).toContainText(`Approved: ${safari.title}`);
    expect((await readListing(page.request, 'safari', safari.slug)).status).toBe('approved');
    await expect(heading(page)).not.toHaveText(safari.title);
    await undo(page).getByRole('button', { name: 'Undo' }).click();
    await expectToast(page, 'Approval undone.');
    await expect(heading(page)).toHaveText(safari.title);
    await expect(heading(page)).toBeFocused();
    await expect(undo(page)).toBeHidden();
    expect((await readListing(page.request, 'safari', safari.slug)).status).toBe('pending');

    await expect(ownClaim(page)).toBeVisible();
    await page.keyboard.press('a');
    await expect(undo(page)).toBeVisible();
    // Somebody was quicker, in another tab.
    const quicker = await send(
      page.request,
      origin,
      `/dashboard/review-queue/safari/${safari._id}/undo-approval`,
    );
    expect(quicker.status()).toBe(200);
    await undo(page).getByRole('button', { name: 'Undo' }).click();
    await expect(undo(page).getByRole('alert')).toHaveText('This approval can no longer be undone.');
    await undo(page).getByRole('button', { name: 'Close' }).click();
    await expect(undo(page)).toBeHidden();
    await remove(page, origin, [safari]);
  });

  test(
    'undo an approval before the next review is there, and decide again at once',
    { tag: '@thorough' },
    async ({ page, openAs, ownUser, origin }) => {
      const owner = await openAs(ownUser);
      const safari = await addListing(owner, origin, 'safari', newTitle('At Once'));
      await open(page, safari);
      // Pages are slow to come, so that Undo is quicker.
      const held: (() => void)[] = [];
      let isSlow = true;
      await page.route(/[?&]_rsc=/, async (route) => {
        if (isSlow) await new Promise<void>((resolve) => held.push(resolve));
        await route.continue();
      });
      await page.keyboard.press('a');
      await expect(undo(page)).toBeVisible();
      await page.keyboard.press('u');
      await expectToast(page, 'Approval undone.');
      isSlow = false;
      await expect(heading(page)).toBeFocused();
      for (const go of held) go();
      await expect(heading(page)).toHaveText(safari.title);
      await expect(heading(page)).toBeFocused();
      expect(await statusOf(page, safari)).toBe('pending');
      await expect(bar(page).getByRole('button', { name: 'Approve' })).toBeEnabled();
      await expect(bar(page).getByRole('button', { name: 'Approve' })).not.toHaveAttribute(
        'aria-busy',
        'true',
      );
      await page.keyboard.press('a');
      await expect(undo(page)).toContainText(`Approved: ${safari.title}`);
      expect(await statusOf(page, safari)).toBe('approved');
      await remove(page, origin, [safari]);
    },
  );

  test(
    'undo the approval before the last one too, after a reload as well',
    { tag: '@thorough' },
    async ({ page, openAs, ownUser, origin }) => {
      const owner = await openAs(ownUser);
      const one = await addListing(owner, origin, 'safari', newTitle('The First'));
      const two = await addListing(owner, origin, 'safari', newTitle('The Second'));
      // The seconds of the browser stand still: the upstream's alone count.
      await page.clock.setFixedTime(new Date());
      await open(page, one);
      await page.keyboard.press('a');
      await expect(undo(page)).toContainText(`Approved: ${one.title}`);
      await open(page, two);
      await expect(undo(page)).toContainText(`Approved: ${one.title}`);
      await page.keyboard.press('a');
      await expect(undo(page)).toContainText(`Approved: ${two.title}`);
      await page.keyboard.press('u');
      await expect(undo(page)).toContainText(`Approved: ${one.title}`);
      await expect(heading(page)).toHaveText(two.title);
      await page.keyboard.press('u');
      await expect(undo(page)).toBeHidden();
      await expect(heading(page)).toHaveText(one.title);
      expect([await statusOf(page, one), await statusOf(page, two)]).toEqual(['pending', 'pending']);
      await remove(page, origin, [one, two]);
    },
  );

  test('go on from an approval whose answer was lost, which can be undone', async ({
    page,
    openAs,
    ownUser,
    origin,
    guard,
  }) => {
    guard.allow(/^failed .*approve/);
    const owner = await openAs(ownUser);
    const safari = await addListing(owner, origin, 'safari', newTitle('Lost Answer'));
    await open(page, safari);
    await page.route(approvals, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.keyboard.press('a');
    await expect(undo(page)).toContainText(`Approved: ${safari.title}`);
    await expect(heading(page)).not.toHaveText(safari.title);
    // Where an application is next, the list behind it is there before what hears the keys.
    await expect(async () => {
      await page.keyboard.press('u');
      await expect(heading(page)).toHaveText(safari.title, { timeout: 1_500 });
    }).toPass({ timeout: 9_000 });
    expect(await statusOf(page, safari)).toBe('pending');
    await remove(page, origin, [safari]);
  });

  test(
    'press again after an approval that never arrived, and are told what somebody else has decided meanwhile',
    { tag: '@thorough' },
    async ({ page, openAs, ownUser, origin, guard }) => {
      guard.allow(/^failed .*approve/);
      guard.allow(/^409 PUT/);
      const owner = await openAs(ownUser);
      const [one, other] = [
        await addListing(owner, origin, 'safari', newTitle('Never Arrived')),
        await addListing(owner, origin, 'safari', newTitle('Overtaken')),
      ];
      const isLost = bar(page).locator('..').getByText('The connection was lost.');
      let connect = await intercept(page, approvals, (route) => route.abort());
      await open(page, one);
      await page.keyboard.press('a');
      await expect(isLost).toBeVisible();
      connect();
      await expectNext(page, other, () => page.keyboard.press('a'));
      expect(await statusOf(page, one)).toBe('approved');

      connect = await intercept(page, approvals, (route) => route.abort());
      await open(page, other);
      await page.keyboard.press('a');
      await expect(isLost).toBeVisible();
      connect();
      await decide(page, origin, other, 'reject', { comments: 'Too dark.' });
      await page.keyboard.press('a');
      await expect(page.getByRole('alert').filter({ hasText: 'has changed since' })).toBeVisible();
      await expect(page.getByRole('complementary', { name: 'Reason for declining' })).toContainText(
        'Too dark.',
      );
      await remove(page, origin, [one, other]);
    },
  );

  test(
    'are heard from the moment the next review shows',
    { tag: '@thorough' },
    async ({ page, openAs, ownUser, origin }) => {
      const owner = await openAs(ownUser);
      // The review before it is one of a listing too: an application's keys are heard in its dialog.
      await addListing(owner, origin, 'safari', newTitle('The One Before'));
      const safari = await addListing(owner, origin, 'safari', newTitle('The Newest'));
      await open(page, safari);
      // Pressed in the moment the heading changes, which no person and no other story is sure to meet.
      await page.evaluate((title) => {
        const press = new KeyboardEvent('keydown', { key: '?', bubbles: true, cancelable: true });
        const watching = new MutationObserver(() => {
          if (document.querySelector('h1')?.textContent === title) return;
          watching.disconnect();
          document.body.dispatchEvent(press);
        });
        watching.observe(document, { childList: true, subtree: true, characterData: true });
      }, safari.title);
      await page.keyboard.press('k');
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
      await expect(heading(page)).not.toHaveText(safari.title);
      await remove(page, origin, [safari]);
    },
  );
});
