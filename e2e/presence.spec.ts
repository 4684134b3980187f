import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { addListing, editPath, newTitle } from './support/listings';

const line = (page: Page) => page.getByRole('status').filter({ hasText: 'this open, since' });
/** A tab says every 20 s that it is still there, and hears then who else is. */
const turnMs = 20_000;

test.describe('Two people in one record', { tag: '@extension' }, () => {
  test.use({ role: 'admin' });

  test('are told of each other, until one of them leaves', async ({
    page,
    user,
    openAs,
    ownUser,
    origin,
  }) => {
    const owner = await openAs(ownUser);
    const safari = await addListing(owner, origin, 'safari', newTitle('Open Twice'));
    await page.clock.install();
    await page.goto(editPath('safari', safari));
    const said = page.waitForResponse(/\/dashboard\/presence\/safari\//);
    expect(await (await said).json()).toEqual({ others: [] });
    const colleague = await openAs('safari-admin');
    await colleague.goto(editPath('safari', safari));
    await expect(line(colleague)).toHaveText(new RegExp(`^${user.name} has this open, since \\d\\d:\\d\\d$`));

    await owner.goto(editPath('safari', safari));
    await expect(line(owner)).toHaveText(/^The network's staff has this open, since \d\d:\d\d$/);
    await expect(owner.getByText(user.name)).toHaveCount(0);
    await page.clock.runFor(turnMs);
    await expect(line(page)).toHaveText(/ and .* have this open, since/);

    await colleague.getByRole('link', { name: 'Back to safaris' }).click();
    await expect(colleague).toHaveURL(/\/safaris\/list/);
    await owner.close();
    // What a closed tab says last arrives some time after it.
    await expect(async () => {
      await page.clock.runFor(turnMs);
      await expect(line(page)).toHaveCount(0, { timeout: 500 });
    }).toPass({ timeout: 10_000 });
  });

  test('are told on a narrow screen too', { tag: '@phone' }, async ({ page, openAs, origin }) => {
    const data = { title: newTitle('Open Info'), description: 'A hat.', visibleOn: ['demo-mara-guide'] };
    const made = await page.request.post('/admin/api/dashboard/info', { data, headers: { origin } });
    const { _id } = await made.json();
    const other = await openAs('admin');
    await page.route('**/dashboard/presence/**', (route) =>
      route.fulfill({
        json: { others: [{ name: 'Amina Yusuf', isStaff: true, since: '2026-11-24T08:12:00.000Z' }] },
      }),
    );
    await page.goto(`/admin/useful-info/edit/${_id}`);
    await expect(line(page)).toHaveText('Amina Yusuf has this open, since 08:12');
    await expect(line(page)).toBeInViewport();
    // One person in two browsers is nobody else.
    await other.goto(`/admin/useful-info/edit/${_id}`);
    await other.waitForResponse(/\/dashboard\/presence\/info\//);
    await expect(line(other)).toHaveCount(0);
  });

  test('a refusal ends it without a word', async ({ page, guard }) => {
    guard.allow(/^403 POST .*presence/);
    await page.clock.install();
    await page.goto('/admin/banners/list');
    let isRefused = false;
    await page.route('**/dashboard/presence/**', (route) =>
      isRefused ? route.fulfill({ status: 403, json: {} }) : route.fulfill({ json: { others: [] } }),
    );
    let [asked, answered] = [0, 0];
    page.on('request', (request) => (asked += Number(request.url().includes('/presence/'))));
    page.on('requestfinished', (request) => (answered += Number(request.url().includes('/presence/'))));
    /** The page does not ask again before it has read the answer. */
    const isAnswered = async (times: number) => {
      await expect.poll(() => answered).toBe(times);
      expect(asked).toBe(times);
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
    };
    await page.getByRole('table').getByRole('link').first().click();
    await isAnswered(1);
    // It is asked again, until it is refused.
    await page.clock.runFor(21_000);
    await isAnswered(2);
    isRefused = true;
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await isAnswered(3);
    await page.clock.runFor(60_000);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Back to banners' }).click();
    await expect(page).toHaveURL(/\/banners\/list/);
    expect(asked).toBe(3);
  });
});
