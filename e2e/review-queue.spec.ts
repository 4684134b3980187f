import { expect, test } from './fixtures';
import { expectAccessible } from './support/axe';
import { addListing, newTitle, readListing } from './support/listings';
import { rows } from './support/list';
import { ready } from './support/ready';
import { bar, expectNext, heading, open, ownClaim, pathOf, remove } from './support/reviews';
import { expectToast } from './support/screen';

test.describe('Staff', { tag: '@extension' }, () => {
  test.use({ role: 'admin' });

  test('decline with a reason that nothing loses, and go on to the next', async ({
    page,
    openAs,
    ownUser,
    origin,
  }) => {
    const owner = await openAs(ownUser);
    const [one, other] = [
      await addListing(owner, origin, 'safari', newTitle('Kept Words')),
      await addListing(owner, origin, 'safari', newTitle('Comes Next')),
    ];
    await open(page, one);
    const panel = page.getByRole('region', { name: `Decline ${one.title}` });
    await page.keyboard.press('d');
    await expect(panel.locator('textarea').first()).toBeFocused();
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
    await expectNext(page, other, () => panel.getByRole('button', { name: 'Decline', exact: true }).click());
    await expectToast(page, 'Safari successfully updated.');
    await expect(heading(page)).toBeFocused();
    expect(await readListing(page.request, 'safari', one.slug)).toMatchObject({
      status: 'declined',
      comments: expect.stringContaining('a deck jacket'),
    });
    await remove(page, origin, [one, other]);
  });

  test('are told of a listing that changed meanwhile, and stay with it', async ({
    page,
    openAs,
    ownUser,
    origin,
    guard,
  }) => {
    guard.allow(/^409 PUT/);
    const owner = await openAs(ownUser);
    const safari = await addListing(owner, origin, 'safari', newTitle('Changed'));
    await open(page, safari);
    await page.request.put(`${origin}/admin/api/dashboard/safari/reject`, {
      params: { safari: safari._id },
      data: { comments: 'Too dark.' },
      headers: { origin },
    });
    await page.keyboard.press('a');
    await expect(page.getByRole('alert').filter({ hasText: 'has changed since' })).toBeVisible();
    await expect(heading(page)).toHaveText(safari.title);
    // What it has become stands there by itself.
    await expect(page.getByRole('complementary', { name: 'Reason for declining' })).toContainText(
      'Too dark.',
    );
    await expect(bar(page)).toContainText('It does not wait for a decision now.');
    expect((await readListing(page.request, 'safari', safari.slug)).status).toBe('declined');
    await remove(page, origin, [safari]);
  });

  test('see who else has a review open, and take it over', async ({ page, openAs, ownUser, origin }) => {
    const owner = await openAs(ownUser);
    const safari = await addListing(owner, origin, 'safari', newTitle('Claimed'));
    const colleague = await openAs('safari-admin');
    await open(colleague, safari);
    await page.goto(pathOf(safari));
    const line = page.getByText(/has this open \(since/);
    await expect(line).toBeVisible();
    await page.getByRole('button', { name: 'Take over' }).click();
    await expect(ownClaim(page)).toBeVisible();
    await colleague.reload();
    await expect(colleague.getByText(/has this open \(since/)).toBeVisible();
    await remove(page, origin, [safari]);
  });

  test('are told the keys on a narrow screen too, where their button has no room', async ({
    page,
    openAs,
    ownUser,
    origin,
  }) => {
    const owner = await openAs(ownUser);
    const safari = await addListing(owner, origin, 'safari', newTitle('Narrow'));
    await page.setViewportSize({ width: 600, height: 900 });
    await open(page, safari);
    await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeHidden();
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(dialog.getByText('These keys')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await bar(page).getByRole('button', { name: 'Decline' }).click();
    await expect(page.getByRole('region', { name: `Decline ${safari.title}` })).toBeVisible();
    await remove(page, origin, [safari]);
  });

  test('move through the queue by keys, which a switch turns off', async ({
    page,
    openAs,
    ownUser,
    origin,
  }) => {
    const owner = await openAs(ownUser);
    const safari = await addListing(owner, origin, 'safari', newTitle('By Keys'));
    await page.goto('/admin');
    await expect(page.getByRole('region', { name: 'Waiting for you' })).toContainText(
      /\d+ waits? for a decision/,
    );
    await page.getByRole('link', { name: 'Open the review queue' }).click();
    await expect(heading(page)).toHaveText('Review');
    await expect(page.getByText('Export', { exact: true })).toHaveCount(0);
    const help = page.getByRole('button', { name: 'Keyboard shortcuts' });
    await ready(page);
    await expectAccessible(page);
    const links = page.getByRole('table').locator('[data-row-target]');
    await page.keyboard.press('j');
    await expect(links.first()).toBeFocused();
    await page.keyboard.press('Control+j');
    await page.keyboard.press('j');
    await expect(links.nth(1)).toBeFocused();
    await page.keyboard.press('k');
    await expect(links.first()).toBeFocused();
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await dialog.getByRole('switch', { name: 'Keyboard shortcuts' }).click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await links.first().focus();
    await page.keyboard.press('j');
    await expect(links.first()).toBeFocused();
    await open(page, safari);
    await page.keyboard.press('a');
    await page.keyboard.press('d');
    await expect(page.getByRole('region', { name: /^Decline/ })).toBeHidden();
    expect((await readListing(page.request, 'safari', safari.slug)).status).toBe('pending');
    await expectAccessible(page);
    await help.click();
    await dialog.getByRole('switch', { name: 'Keyboard shortcuts' }).click();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.keyboard.press('e');
    await expect(page).toHaveURL(new RegExp(`/admin/safaris/edit/${safari.slug}\\?review=all$`));
    await remove(page, origin, [safari]);
  });

  test('return to the list that they came from, its filter and page kept, after a decision on the form', async ({
    page,
    openAs,
    ownUser,
    origin,
  }) => {
    const owner = await openAs(ownUser);
    const safari = await addListing(owner, origin, 'safari', newTitle('Back There'));
    const list = `/admin/safaris/list?search=${encodeURIComponent(safari.title).replaceAll('%20', '+')}&status=pending`;
    await page.goto(list);
    await rows(page).getByRole('link', { name: 'View Safari' }).click();
    await expect(heading(page)).toHaveText(safari.title);
    await page.getByRole('region', { name: 'Admin Tasks' }).getByRole('button', { name: 'Approve' }).click();
    await expect(page).toHaveURL(list.replace('/list?', '/list/safari?'));
    await remove(page, origin, [safari]);
  });
});

test.describe('A safari-admin', { tag: '@extension' }, () => {
  test.use({ role: 'safari-admin' });

  test('reviews safaris and nothing else', async ({ page, openAs, origin }) => {
    const owner = await openAs('property-owner');
    const lodge = await addListing(owner, origin, 'property', newTitle('Not Theirs'));
    await page.goto('/admin/review');
    await expect(rows(page).first()).toContainText('Safari');
    await expect(page.getByRole('navigation', { name: 'Show' })).toBeHidden();
    await expect(page.getByRole('table')).not.toContainText('Property');
    const answer = await page.request.get(`/admin/review/property/${lodge.slug}`);
    expect(answer.status()).toBe(404);
  });
});

test.describe('On a phone', { tag: ['@extension', '@phone'] }, () => {
  test.use({ role: 'admin', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a review is read and declined by thumb', async ({ page, openAs, ownUser, origin }) => {
    const owner = await openAs(ownUser);
    const safari = await addListing(owner, origin, 'safari', newTitle('By Thumb'));
    await page.goto('/admin/review');
    await expect(rows(page).first()).toBeVisible();
    await open(page, safari);
    for (const region of ['Pictures', 'Texts', 'Seasons and prices', 'Owner and contact', 'Visibility'])
      await expect(page.getByRole('region', { name: region })).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    await bar(page).getByRole('button', { name: 'Decline' }).tap();
    const panel = page.getByRole('region', { name: `Decline ${safari.title}` });
    await panel.locator('textarea').first().fill('Please name the guide.');
    await expectNext(page, safari, () => panel.getByRole('button', { name: 'Decline', exact: true }).tap());
    await expectToast(page, 'Safari successfully updated.');
    await remove(page, origin, [safari]);
  });
});
