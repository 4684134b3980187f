import { expect, test } from './fixtures';
import { addListing, editPath, newTitle, readListing, save } from './support/listings';
import { drawsPictures, takePicture } from './support/pictures';
import { bar, expectNext, open, remove, undo } from './support/reviews';
import { toast, unfold } from './support/screen';

/** What stands in a picture reads like the real thing; beside other stories it has to be found again. */
const named = (words: string) => (drawsPictures ? words : newTitle(words));
const words =
  'We walk through the plains at dawn with a guide who knows every bird by its call, and sleep in a small camp beside the river until the rains begin.';

/** The README's morning of somebody who runs the network. `npm run pictures` writes what it shows into docs/pictures. */
test.describe('A morning of staff', { tag: '@extension' }, () => {
  test.use({ role: 'admin' });
  test.beforeEach(() => test.slow());

  test('the queue is gone through: what an owner changed stands beside what is live', async ({
    page,
    openAs,
    origin,
  }) => {
    const owner = await openAs('safari-owner');
    const safari = await addListing(owner, origin, 'safari', named('Mara on Foot'), {
      fullDescription: words,
    });
    const approved = await page.request.put(`/admin/api/dashboard/safari/approve?safari=${safari._id}`, {
      headers: { origin },
    });
    expect(approved.status()).toBe(200);
    await owner.goto(editPath('safari', safari));
    await unfold(owner);
    await owner
      .getByLabel('Full description')
      .fill(words.replace('a small camp', 'a quiet camp of six tents'));
    await save(owner);
    await expect(toast(owner, 'Your safari was updated successfully.')).toBeVisible();

    await page.goto('/admin/review');
    await expect(page.getByRole('table').locator('[data-row-target]').first()).toBeVisible();
    await takePicture(page, 'queue');
    await open(page, safari);
    await expect(page.locator('ins').filter({ hasText: 'quiet' })).toBeVisible();
    await takePicture(page, 'review');
    await expectNext(page, safari, () => page.keyboard.press('a'));
    await expect(undo(page)).toContainText(`Approved: ${safari.title}`);
    expect((await readListing(page.request, 'safari', safari.slug)).status).toBe('approved');
    await remove(page, origin, [safari]);
  });

  test('a decline says what is missing, and where', async ({ page, openAs, origin }) => {
    const owner = await openAs('safari-owner');
    const safari = await addListing(owner, origin, 'safari', named('Loita Hills by Horse'));
    await open(page, safari);
    await page.keyboard.press('d');
    const panel = page.getByRole('region', { name: `Decline ${safari.title}` });
    await panel.getByLabel('Reason', { exact: true }).fill('Nearly there: the photos need another look.');
    await panel.getByLabel('Add a note to a section').selectOption('Photos');
    await panel.getByRole('button', { name: 'Add note' }).click();
    await panel.getByLabel('Note at Photos', { exact: true }).fill('The second one is dark.');
    await takePicture(page, 'decline');
    await expectNext(page, safari, () => panel.getByRole('button', { name: 'Decline', exact: true }).click());
    await expect(toast(page, 'Safari successfully updated.')).toBeVisible();

    await owner.goto(editPath('safari', safari));
    await expect(owner.getByText('0 of 1 note settled')).toBeVisible();
    await unfold(owner);
    await owner.getByLabel('Your answer about Photos').fill('It was taken at dusk, on purpose.');
    await owner.getByRole('button', { name: 'Answer', exact: true }).click();
    await expect(owner.getByText('1 of 1 note settled')).toBeVisible();
    await save(owner);
    await expect(toast(owner, 'Your safari was updated successfully.')).toBeVisible();
    await open(page, safari);
    await expect(page.getByText('It was taken at dusk, on purpose.')).toBeVisible();
    await expect(bar(page).getByRole('button', { name: 'Approve' })).toBeEnabled();
    await page.keyboard.press('a');
    await expect(undo(page)).toContainText(`Approved: ${safari.title}`);
    await remove(page, origin, [safari]);
  });

  test('the rules, the banners and the figures of the month each have their page', async ({ page }) => {
    await page.goto('/admin/review/rules');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review rules');
    await expect(page.getByRole('switch', { name: 'A typo in an approved text' })).toBeEnabled();
    await takePicture(page, 'rules');
    await page.goto('/admin/banners/earnings');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Banner Earnings');
    await takePicture(page, 'earnings');
    await page.goto('/admin/network');
    await expect(page.getByRole('region', { name: 'Safaris by status and website' })).toBeVisible();
    await takePicture(page, 'network');
  });
});
