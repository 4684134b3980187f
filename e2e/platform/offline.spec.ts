import { expect, test } from '../fixtures';
import { rows } from '../support/list';
import { ready } from '../support/ready';

test.use({ role: 'admin' });

const line = /^No connection since \d\d:\d\d\. Trying again …$/;

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
  await expect(page.getByText(line)).toBeVisible();
  await expect(rows(page).first()).toHaveText(String(first));
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Feedback' }).click();
  await expect(rows(page).first()).toHaveText(String(first));
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/admin\/feedback$/);
  await expect(page.getByText(line)).toHaveCount(0);
});

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a line says since when there is no connection, leaves the bar that saves free, and goes by itself', async ({
    page,
    context,
    guard,
  }) => {
    guard.allow(/ERR_INTERNET_DISCONNECTED|net::/);
    await page.goto('/admin/safaris/edit/mara-explorer');
    const save = page.getByRole('button', { name: 'Save Changes' });
    await ready(page);
    await context.setOffline(true);
    await expect(page.getByText(line)).toBeVisible();
    const [drawn, bar] = [await page.getByText(line).boundingBox(), await save.boundingBox()];
    expect(drawn!.y + drawn!.height).toBeLessThanOrEqual(bar!.y);
    await context.setOffline(false);
    await expect(page.getByText(line)).toHaveCount(0);
  });
});

test.describe('Loading a page anew without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test('shows a page of the dashboard’s own that comes back by itself, and no data is kept', async ({
    page,
    context,
    guard,
  }) => {
    guard.allow(/ERR_INTERNET_DISCONNECTED|net::/);
    await page.goto('/admin/enquiries');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
    await expect(page.getByText(line)).toBeVisible();
    await expect(page.getByText('Kept on this device')).toHaveCount(0);
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
    await expect(page.getByRole('heading', { level: 1, name: 'Enquiries' })).toBeVisible();
  });
});
