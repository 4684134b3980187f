import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { addListing, editPath, newTitle, readListing, save } from '../support/listings';
import { credentialsOf } from '../support/people';
import { ready } from '../support/ready';
import { bar, ownClaim, pathOf } from '../support/reviews';
import { expectToast, logIn, unfold } from '../support/screen';
import { beside, forbidStorage, onNetwork, translate } from '../support/worlds';

/** Everybody gets out; on a narrow screen the way is in the settings. */
async function logOut(page: Page): Promise<void> {
  await ready(page);
  const isNarrow = !(await page.getByRole('button', { name: 'Logout' }).isVisible());
  if (isNarrow) await page.getByRole('banner').getByRole('button', { name: 'Settings' }).click();
  await page.getByRole(isNarrow ? 'menuitem' : 'button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  await page.goto('/admin/enquiries');
  await expect(page).toHaveURL(/\/admin\/login$/);
}

async function logInAs(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/admin/login');
  await logIn(page, email, 'Wrong2026');
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid user name or password.' })).toBeVisible();
  await logIn(page, email, password);
  await expect(page).toHaveURL(/\/admin\/analytics$/);
}

function allowLeaving(story: typeof test): void {
  story.beforeEach(({ guard }) => {
    guard.allow(/^401 POST .*\/auth\/login/);
    // A review that is left says so; that may come after the logout.
    guard.allow(/^401 (POST|DELETE) .*\/dashboard\/(presence|review-queue)\//);
  });
}

/** An owner's day, which has to pass in every world. */
function tellOwnersDay(story: typeof test): void {
  allowLeaving(story);
  story('an owner edits a listing, answers a traveller and logs out', async ({ page, origin, upstream }) => {
    const owner = credentialsOf('safari-owner');
    const office = await beside(origin, owner);
    const safari = await addListing(office, origin, 'safari', newTitle('Other Worlds'));
    const { record } = await upstream.enquiryFor(office);
    await logInAs(page, owner);

    await page.goto(editPath('safari', safari));
    await unfold(page);
    const text = page.getByLabel('Brief description');
    await text.fill('Six days between other worlds.');
    await text.blur();
    await save(page);
    await expectToast(page, 'Your safari was updated successfully.');
    expect(await readListing(office.request, 'safari', safari.slug)).toMatchObject({
      briefDescription: 'Six days between other worlds.',
    });

    await page.goto(`/admin/enquiries/desk/${record._id}`);
    const reply = page.getByRole('textbox', { name: /^Reply to / });
    await reply.fill('Our family tent sleeps four.');
    await page.getByRole('button', { name: 'Send reply' }).click();
    const messages = page.getByRole('region', { name: 'Messages' });
    await expect(messages.getByRole('listitem').last()).toContainText('Our family tent sleeps four.');
    await expect(reply).toHaveValue('');
    await logOut(page);
  });
}

/** A reviewer's day: what a reviewer uses beyond it is small on a narrow screen, and drawn again where a page is translated. */
function tellReviewersDay(story: typeof test): void {
  story(
    'a reviewer approves a listing, declines another and logs out',
    async ({ page, origin, newPerson }) => {
      const [owner, reviewer] = [await newPerson('safari-owner'), await newPerson('safari-admin')];
      const office = await beside(origin, owner);
      const good = await addListing(office, origin, 'safari', newTitle('Other Worlds'));
      const poor = await addListing(office, origin, 'safari', newTitle('Poorer Worlds'));
      const stored = async ({ slug }: { slug: string }) => readListing(office.request, 'safari', slug);
      await logInAs(page, reviewer);

      await page.goto(pathOf(good));
      await expect(ownClaim(page)).toBeVisible();
      await bar(page).getByRole('button', { name: 'Approve' }).click();
      await expect.poll(async () => (await stored(good)).status).toBe('approved');

      await page.goto(pathOf(poor));
      await expect(ownClaim(page)).toBeVisible();
      await bar(page).getByRole('button', { name: 'Decline' }).click();
      const panel = page.getByRole('region', { name: `Decline ${poor.title}` });
      await panel.getByLabel('Reason').fill('The photos are of another place.');
      await panel.getByRole('button', { name: 'Decline', exact: true }).click();
      await expect
        .poll(() => stored(poor))
        .toMatchObject({
          status: 'declined',
          comments: expect.stringContaining('The photos are of another place.'),
        });
      // A review that is decided moves on by itself.
      await page.goto('/admin/analytics');
      await logOut(page);
    },
  );
}

test.describe('In a browser that keeps nothing', { tag: ['@extension', '@thorough'] }, () => {
  test.beforeEach(({ context }) => forbidStorage(context));
  tellOwnersDay(test);
});

test.describe('On pages that a browser translates', { tag: ['@extension', '@thorough'] }, () => {
  test.beforeEach(async ({ context, guard }) => {
    // React's report of a part of a page that was changed before it came to it, and that it draws anew.
    guard.allow(/^page error: Minified React error #418/);
    await translate(context);
  });
  tellOwnersDay(test);
  tellReviewersDay(test);
});

test.describe('At four hundred per cent', { tag: ['@extension', '@thorough'] }, () => {
  test.use({ viewport: { width: 320, height: 256 } });
  tellOwnersDay(test);
  tellReviewersDay(test);
});

onNetwork.describe('At an address without https', { tag: ['@extension', '@thorough'] }, () => {
  onNetwork.describe.configure({ mode: 'default' });
  onNetwork.beforeEach(async ({ page }) => {
    await page.goto('/admin/login');
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
  });
  tellOwnersDay(onNetwork as typeof test);
});
