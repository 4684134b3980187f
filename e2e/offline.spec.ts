import { expect, test } from './fixtures';
import { rows } from './support/list';

test.use({ role: 'admin' });

test('A lost connection keeps the list on screen, and the next page comes when it is back', async ({
  page,
  context,
  guard,
}) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED|net::/);
  await page.goto('/admin/enquiries');
  const first = await rows(page).first().textContent();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByText('No connection. Trying again …')).toBeVisible();
  await expect(rows(page).first()).toHaveText(String(first));
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Feedback' }).click();
  await expect(rows(page).first()).toHaveText(String(first));
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/admin\/feedback$/);
  await expect(page.getByText('No connection. Trying again …')).toHaveCount(0);
});

test.describe('Loading a page anew without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test('shows a page of the dashboard’s own, and no data is kept', async ({ page, context, guard }) => {
    guard.allow(/ERR_INTERNET_DISCONNECTED|net::/);
    await page.goto('/admin/enquiries');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
    const kept = await page.evaluate(async () => {
      const all = await Promise.all(
        (await caches.keys()).map(async (name) =>
          (await (await caches.open(name)).keys()).map(({ url }) => url),
        ),
      );
      return all.flat().map((url) => new URL(url).pathname);
    });
    expect(kept).toEqual(['/admin/offline.html']);
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Enquiries' })).toBeVisible();
  });
});
