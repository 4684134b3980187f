import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { addBanner, findBanner, inDays } from './support/banners';
import { columnNames, rowOf } from './support/list';
import { group, newTitle, save } from './support/listings';
import { expectFieldError, expectToast } from './support/screen';
import { addWebsite, editWebsitePath } from './support/websites';

const tag = '@extension';
const from = (page: Page) => page.getByLabel('From', { exact: true });
const to = (page: Page) => page.getByLabel('To', { exact: true });
const price = (page: Page) => page.getByLabel('What the partner pays per month (US $)');
const listPath = (title: string) => `/admin/banners/list?search=${encodeURIComponent(title)}`;

test.describe('An admin', () => {
  test.use({ role: 'admin' });

  test(
    'plans a banner: its days and its price are kept, and the list says how far it is',
    { tag },
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
      await expectToast(page, 'Banner successfully updated.');
      await page.reload();
      await expect(from(page)).toHaveValue(inDays(3));
      await expect(to(page)).toHaveValue(inDays(33));
      await expect(price(page)).toHaveValue('120.5');

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
    { tag },
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
    },
  );

  test(
    'puts a banner into a slot, and reads what its days and its clicks come to there',
    { tag },
    async ({ page, origin, upstream }) => {
      const banner = await addBanner(page, origin, { monthPrice: '100' });
      const late = await addBanner(page, origin, { shownFrom: inDays(5), monthPrice: '100' });
      const website = await addWebsite(page, origin, newTitle('Earning'));
      await page.goto(editWebsitePath(website));
      for (const name of ['Home page banners', 'Safari page banners']) {
        for (const { title } of name.startsWith('Home') ? [banner, late] : [late])
          await (await findBanner(page, name, title)).check();
      }
      // What is still to come is told on its card, and at the slot that has nothing else.
      const safariSlot = group(page, 'Safari page banners');
      await expect(safariSlot).toContainText('None of these is shown today.');
      await expect(safariSlot.getByRole('checkbox', { name: late.title })).toHaveAccessibleDescription(
        /^Planned from \d+ \w{3} \d{4}$/,
      );
      await expect(group(page, 'Home page banners')).not.toContainText('None of these is shown today.');
      await save(page);
      await expectToast(page, 'The website was updated successfully.');

      const at = (slot: string) => `?website=${website._id}&page=${slot}`;
      await upstream.click(banner._id, at('homePage'));
      await upstream.click(banner._id, at('homePage'));
      await upstream.click(late._id, at('safariPage'));
      await page.goto('/admin/banners/earnings');
      const slots = page.getByRole('region', { name: `Slots of ${website.name}` });
      const [year, month] = inDays(0).split('-').map(Number);
      const daysOfMonth = new Date(Date.UTC(year!, month!, 0)).getUTCDate();
      const earned = (100 / daysOfMonth).toFixed(2);
      for (const [row, ...cells] of [
        ['Home page', '', '2', earned],
        [banner.title, '1', '2', earned],
        ['All slots', '', '2', earned],
      ])
        await expect(slots.getByRole('row', { name: new RegExp(`^${row}`) }).getByRole('cell')).toHaveText(
          cells,
        );
      await expect(slots.getByRole('row', { name: new RegExp(`^${late.title}`) })).toHaveCount(0);
      await expect(page.getByText(/clicks? in a slot in which the banner did not stand/)).toBeVisible();

      await page.goto(`/admin/banners/edit/${banner._id}`);
      await page.getByRole('button', { name: 'Delete banner' }).click();
      await expect(page.getByRole('dialog')).toContainText('What it earned until yesterday stays');
    },
  );

  test('reads month by month what the slots earned', { tag }, async ({ page }) => {
    await page.goto('/admin/banners/list');
    await page.getByRole('link', { name: 'What the slots earned' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Banner Earnings');
    const mara = page.getByRole('region', { name: 'Slots of Mara Guide' });
    await expect(mara.getByRole('row', { name: /^All slots/ })).toBeVisible();
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
