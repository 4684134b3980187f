import { expect, test } from '../fixtures';
import { addListing, editPath, newTitle, readListing, save } from '../support/listings';
import { rows } from '../support/list';
import { ready } from '../support/ready';
import { bar, expectNext, heading, open, ownClaim, pathOf } from '../support/reviews';
import { expectToast, unfold } from '../support/screen';

test.describe('Staff', { tag: '@extension' }, () => {
  test.use({ role: 'admin' });

  test(
    'decline with a reason that nothing loses, and go on to the next',
    { tag: '@thorough' },
    async ({ page, openAs, ownUser, origin }) => {
      const owner = await openAs(ownUser);
      const [one, other] = [
        await addListing(owner, origin, 'safari', newTitle('Kept Words')),
        await addListing(owner, origin, 'safari', newTitle('Comes Next')),
      ];
      await open(page, one);
      const panel = page.getByRole('region', { name: `Decline ${one.title}` });
      // As a page is at 400%.
      await page.setViewportSize({ width: 360, height: 225 });
      await page.keyboard.press('d');
      await expect(panel.locator('textarea').first()).toBeFocused();
      await expect(panel.locator('textarea').first()).toBeInViewport({ ratio: 0.5 });
      await page.setViewportSize({ width: 1440, height: 900 });
      // Letters are words here.
      await page.keyboard.type('a deck jacket');
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
      await expect(bar(page).getByRole('button', { name: 'Decline' })).toBeFocused();
      await page.keyboard.press('j');
      const question = page.getByRole('dialog', { name: /Leave/ });
      await question.getByRole('button', { name: 'Stay' }).click();
      await expect(heading(page)).toHaveText(one.title);
      await page.keyboard.press('d');
      await expect(panel.locator('textarea').first()).toHaveValue('a deck jacket');
      await expectNext(page, other, () =>
        panel.getByRole('button', { name: 'Decline', exact: true }).click(),
      );
      await expectToast(page, 'Safari successfully updated.');
      await expect(page.getByRole('region', { name: 'Last decision' })).toHaveText(`Declined: ${one.title}`);
      await expect(heading(page)).toBeFocused();
      expect(await readListing(page.request, 'safari', one.slug)).toMatchObject({
        status: 'declined',
        comments: expect.stringContaining('a deck jacket'),
      });
    },
  );

  test('move through the queue by keys, which a switch turns off, edit out of a review and come back to it', async ({
    page,
    openAs,
    ownUser,
    origin,
  }) => {
    const owner = await openAs(ownUser);
    const safari = await addListing(owner, origin, 'safari', newTitle('By Keys'));
    await page.goto('/admin');
    await expect(page.getByRole('region', { name: 'Waiting for you' })).toContainText(
      /\d+ (is|are) waiting for a decision/,
    );
    await page.getByRole('link', { name: 'Open the review queue' }).click();
    await expect(heading(page)).toHaveText('Review');
    await expect(page.getByText('Export', { exact: true })).toHaveCount(0);
    const help = page.getByRole('button', { name: 'Keyboard shortcuts' });
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await ready(page);
    const links = page.getByRole('table').locator('[data-row-target]');
    await page.keyboard.press('j');
    await expect(links.first()).toBeFocused();
    await page.keyboard.press('Control+j');
    await page.keyboard.press('j');
    await expect(links.nth(1)).toBeFocused();
    await page.keyboard.press('k');
    await expect(links.first()).toBeFocused();
    await page.keyboard.press('?');
    await dialog.getByRole('switch', { name: 'Keyboard shortcuts' }).click();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await links.first().focus();
    await page.keyboard.press('j');
    await expect(links.first()).toBeFocused();

    const review = `${pathOf(safari)}?view=safari`;
    await page.goto(review);
    await expect(ownClaim(page)).toBeVisible();
    await page.keyboard.press('a');
    await page.keyboard.press('d');
    await expect(page.getByRole('region', { name: /^Decline/ })).toBeHidden();
    expect((await readListing(page.request, 'safari', safari.slug)).status).toBe('pending');
    await help.click();
    await dialog.getByRole('switch', { name: 'Keyboard shortcuts' }).click();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    // Where the button has no room, a key shows the keys.
    await page.setViewportSize({ width: 600, height: 900 });
    await expect(help).toBeHidden();
    await page.keyboard.press('?');
    await expect(dialog.getByText('These keys')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

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
  });
});

test.describe('On a phone', { tag: '@extension' }, () => {
  test.use({ role: 'admin', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test(
    'a review is read and declined by thumb',
    { tag: '@thorough' },
    async ({ page, openAs, ownUser, origin }) => {
      const owner = await openAs(ownUser);
      const safari = await addListing(owner, origin, 'safari', newTitle('By Thumb'), {
        rightToChangeRatesVisible: 'true',
      });
      await page.goto('/admin/review');
      await expect(rows(page).first()).toBeVisible();
      await open(page, safari);
      for (const [region, words] of [
        ['Pictures', 'Dawn'],
        ['Texts', 'Six days with the great herds.'],
        ['Details', '6 days'],
        ['Details', 'Full board'],
        ['Seasons and prices', 'Right to change ratesYes'],
        ['Location', 'Maasai Mara, Kenya'],
        ['Owner and contact', 'book@mara.example'],
        ['Visibility', 'Mara Guide'],
      ] as const)
        await expect(page.getByRole('region', { name: region })).toContainText(words);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(390);
      await bar(page).getByRole('button', { name: 'Decline' }).tap();
      const panel = page.getByRole('region', { name: `Decline ${safari.title}` });
      await panel.locator('textarea').first().fill('Please name the guide.');
      await expectNext(page, safari, () => panel.getByRole('button', { name: 'Decline', exact: true }).tap());
      await expectToast(page, 'Safari successfully updated.');
    },
  );
});
