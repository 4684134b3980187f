import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { expectAccessible } from './support/axe';
import { columnNames, rowOf } from './support/list';
import { newTitle, picture, save } from './support/listings';
import { expectFieldError, toast } from './support/screen';

const tag = '@extension';
const from = (page: Page) => page.getByLabel('From', { exact: true });
const to = (page: Page) => page.getByLabel('To', { exact: true });
const price = (page: Page) => page.getByLabel('What the partner pays per month (US $)');
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Stores a banner as the page's user, past the form. */
async function addBanner(page: Page, origin: string, plan: Record<string, string>) {
  const title = newTitle('Planned');
  const multipart = { title, advertUrl: 'https://offers.example', file: await picture('green'), ...plan };
  const answer = await page.request.post('/admin/api/dashboard/adverts', { multipart, headers: { origin } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as { _id: string; title: string };
}
const listPath = (title: string) => `/admin/banners/list?search=${encodeURIComponent(title)}`;

test.describe('An admin', () => {
  test.use({ role: 'admin' });

  test(
    'plans a banner: its days and its price are kept, and the list says how far it is',
    { tag: [tag, '@phone'] },
    async ({ page, origin }) => {
      const banner = await addBanner(page, origin, {});
      await page.goto(`/admin/banners/edit/${banner._id}`);
      await from(page).fill(inDays(3));
      await to(page).fill(inDays(2));
      await price(page).fill('120.5');
      await save(page);
      await expectFieldError(to(page), 'The last day must not be before the first one.');
      await to(page).fill(inDays(33));
      await save(page);
      await expect(toast(page, 'Banner successfully updated.')).toBeVisible();
      await page.reload();
      await expect(from(page)).toHaveValue(inDays(3));
      await expect(to(page)).toHaveValue(inDays(33));
      await expect(price(page)).toHaveValue('120.5');
      await expectAccessible(page);

      await page.goto(listPath(banner.title));
      expect(await columnNames(page)).toEqual(['Title', 'Plan', 'From', 'To', 'Click count', 'Action']);
      await expect(rowOf(page, banner.title)).toContainText('Planned');
    },
  );

  test('tells running banners from those that have ended', { tag }, async ({ page, origin }) => {
    const running = await addBanner(page, origin, { shownFrom: inDays(-3) });
    const ended = await addBanner(page, origin, { shownTo: inDays(-2) });
    await page.goto(listPath(running.title));
    await expect(rowOf(page, running.title)).toContainText('Running');
    await page.goto(listPath(ended.title));
    await expect(rowOf(page, ended.title)).toContainText('Ended');
  });

  test(
    'sees the clicks of the last days drawn, and in numbers',
    { tag: [tag, '@phone'] },
    async ({ page, origin, upstream }) => {
      const banner = await addBanner(page, origin, {});
      await upstream.click(banner._id);
      await upstream.click(banner._id);
      await page.goto(`/admin/banners/edit/${banner._id}`);
      const clicks = page.getByRole('region', { name: 'Clicks', exact: true });
      await expect(clicks).toContainText('2 in the last 30 days');
      await expect(
        clicks.getByRole('img', { name: 'Clicks of the last 30 days, as in the table' }),
      ).toBeVisible();
      const rows = clicks.getByRole('region', { name: 'Clicks by day' }).getByRole('row');
      await expect(rows).toHaveCount(31);
      await expect(rows.nth(1)).toContainText('2');
      await expectAccessible(page);
    },
  );

  test('reads month by month what the slots earned', { tag: [tag, '@phone'] }, async ({ page }) => {
    await page.goto('/admin/banners/list');
    await page.getByRole('link', { name: 'What the slots earned' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Banner Earnings');
    const mara = page.getByRole('region', { name: 'Slots of Mara Guide' });
    await expect(mara.getByRole('row', { name: /^All slots/ })).toBeVisible();
    await expectAccessible(page);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider).toBe(0);
    const months = page.getByRole('navigation', { name: 'Months' }).getByRole('link');
    await expect(months).toHaveCount(12);
    await months.first().click();
    await expect(page).toHaveURL(/\?month=\d{4}-\d{2}$/);
    await expect(page.getByText('No banner stood in a slot in this month.')).toBeVisible();
  });
});

test.describe('A safari administrator', () => {
  test.use({ role: 'safari-admin' });

  test('is told nothing of what slots earn', { tag }, async ({ page, guard }) => {
    guard.allow(/^403 GET .*\/admin\/403$/);
    await page.goto('/admin/banners/earnings');
    await expect(page).toHaveURL(/\/admin\/403$/);
  });
});
