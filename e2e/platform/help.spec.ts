import { expect, test } from '../fixtures';
import { addListing, editPath, newTitle, save } from '../support/listings';

/** As tools/scripts/lib/e2e.mjs sets it. */
const support = /^Questions\? Write to help@demo\.test or call \+254 700 000 100$/;
const takes = /Reviews take (about|less than) .* at the moment; \d+ in the last 90 days\./;

test('Whom to ask stands at the foot of a page before sign-in, and of one that is not there', async ({
  page,
  guard,
}) => {
  guard.allow(/^404 GET/);
  for (const path of ['/admin/login', '/admin/no-such-page']) {
    await page.goto(path);
    await expect(page.getByRole('contentinfo')).toHaveText(support);
    await expect(page.getByRole('link', { name: 'help@demo.test' })).toHaveAttribute(
      'href',
      'mailto:help@demo.test',
    );
    await expect(page.getByRole('link', { name: '+254 700 000 100' })).toHaveAttribute(
      'href',
      'tel:+254700000100',
    );
  }
});

test.describe('An owner', () => {
  test.use({ role: 'safari-owner', isOwn: true });

  test('finds whom to ask on every page, where a page is forbidden, and where a save was refused', async ({
    page,
    guard,
    origin,
  }) => {
    guard.allow(/^(403|500|503) /);
    await page.goto('/admin/websites/list');
    await expect(page).toHaveURL(/\/admin\/403$/);
    await expect(page.getByRole('contentinfo')).toHaveText(support);
    const safari = await addListing(page, origin, 'safari', newTitle('Refused'));
    await page.goto(editPath('safari', safari));
    await expect(page.getByRole('contentinfo')).toHaveText(support);
    await page.route('**/admin/api/dashboard/safari?*', (route) =>
      route.fulfill({ status: 503, json: { message: 'Busy.' } }),
    );
    const bar = page.locator('[data-bar]');
    await expect(bar.getByText('Questions?')).toHaveCount(0);
    await page.getByLabel('Brief description').fill('Changed.');
    await save(page);
    await expect(bar).toContainText('Not saved.');
    await expect(bar.getByRole('link', { name: 'help@demo.test' })).toBeVisible();
  });

  test(
    'is told how long a review takes where one is waited for',
    { tag: ['@extension', '@thorough'] },
    async ({ page, origin }) => {
      await page.goto('/admin/safaris/add');
      await expect(page.getByRole('main')).toContainText(takes);
      const safari = await addListing(page, origin, 'safari', newTitle('Waiting'));
      await page.goto(editPath('safari', safari));
      const notice = page.getByRole('complementary', { name: 'Approval' });
      await expect(notice).toContainText(/^Waits for approval\. No website shows it yet\. Reviews take/);
      await expect(notice).toContainText(takes);
      await page.goto('/admin/safaris/list');
      await page.getByText('What the statuses mean').click();
      await expect(page.getByRole('definition').filter({ hasText: 'Waiting for review' })).toContainText(
        takes,
      );
    },
  );
});
