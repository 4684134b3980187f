import type { Page } from '@playwright/test';
import { noBanners } from '../../lib/sites/websites/website';
import { expect, test } from '../fixtures';
import { addBanner, findBanner, inDays } from '../support/banners';
import { columnNames, rowOf } from '../support/list';
import { group, newTitle, save } from '../support/listings';
import { expectFieldError, expectToast } from '../support/screen';
import { addWebsite, editWebsitePath, readWebsite } from '../support/websites';

const tag = '@extension';
const from = (page: Page) => page.getByLabel('From', { exact: true });
const to = (page: Page) => page.getByLabel('To', { exact: true });
const price = (page: Page) => page.getByLabel('What the partner pays per month (US $)');

test.describe('An admin', () => {
  test.use({ role: 'admin' });

  test(
    'plans a banner, puts it on a website, and sees how far it is and how often it was clicked',
    { tag },
    async ({ page, origin, upstream, guard }) => {
      guard.allow(/^(400|412) PUT/);
      const word = newTitle('Plan').slice(-8);
      const banner = await addBanner(page, origin, {}, `First ${word}`);
      await addBanner(page, origin, { shownTo: inDays(-2) }, `Second ${word}`);
      const website = await addWebsite(page, origin, newTitle('Slotted'));
      const slot = page.getByRole('checkbox', { name: new RegExp(`${website.name}.*: Safari page$`) });
      await upstream.click(banner._id);
      await upstream.click(banner._id);
      await page.goto(`/admin/banners/edit/${banner._id}`);
      await expect(page.getByText('Clicked 2 times.')).toBeVisible();
      const clicks = page.getByRole('region', { name: 'Clicks', exact: true });
      await expect(clicks).toContainText('2 in the last 30 days');
      await expect(clicks.getByRole('img', { name: 'Chart: clicks of the last 30 days' })).toBeVisible();
      const days = clicks.getByRole('region', { name: 'Clicks by day' }).getByRole('row');
      await expect(days).toHaveCount(31);
      await expect(days.nth(1).getByRole('cell')).toHaveText('2');

      // Somebody else puts it on a new website, of which this form knows nothing.
      const advertising = JSON.stringify({ ...noBanners, homePage: [banner._id] });
      const later = await addWebsite(page, origin, newTitle('Later'), { advertising });
      const [first, before, last] = [inDays(3), inDays(2), inDays(33)];
      await from(page).fill(first);
      await to(page).fill(before);
      await price(page).fill('120.5');
      await slot.check();
      await expect(slot).toHaveAccessibleDescription('1 of 3');
      await save(page);
      await expectFieldError(to(page), 'The last day must not be before the first one.');
      await to(page).fill(last);
      await save(page);
      await expectToast(page, 'Banner successfully updated.');
      await page.reload();
      await expect(from(page)).toHaveValue(first);
      await expect(to(page)).toHaveValue(last);
      await expect(price(page)).toHaveValue('120.5');
      await expect(slot).toBeChecked();
      expect((await readWebsite(page, website._id)).advertising).toMatchObject({ safariPage: [banner._id] });
      expect((await readWebsite(page, later._id)).advertising).toMatchObject({ homePage: [banner._id] });

      await test.step('a slot that filled up meanwhile is named, and its count is the newest', async () => {
        const plan = { slots: JSON.stringify([`accommodationPage ${website._id}`]) };
        await Promise.all([1, 2, 3].map(() => addBanner(page, origin, plan)));
        const full = page.getByRole('checkbox', { name: `${website.name}: Accommodation page` });
        await full.check();
        await save(page);
        await expect(
          page.getByText(`${website.name}: Accommodation page already has three banners.`, { exact: true }),
        ).toBeFocused();
        await expect(full).toHaveAccessibleDescription('4 of 3');
        await full.uncheck();
        await expect(full).toBeDisabled();
      });

      await page.goto(`/admin/banners/list?search=${word}`);
      expect(await columnNames(page)).toEqual(['Title', 'Plan', 'From', 'To', 'Click count', 'Action']);
      await expect(rowOf(page, banner.title)).toContainText('Planned');
      await expect(rowOf(page, `Second ${word}`)).toContainText('Ended');
    },
  );

  test(
    'chooses at most three banners for a slot, and reads what their days and their clicks come to there',
    { tag: [tag, '@thorough'] },
    async ({ page, origin, upstream }) => {
      const banner = await addBanner(page, origin, { monthPrice: '100' });
      const late = await addBanner(page, origin, { shownFrom: inDays(5), monthPrice: '100' });
      const website = await addWebsite(page, origin, newTitle('Earning'));
      await page.goto(editWebsitePath(website));
      const home = group(page, 'Home page banners');

      await test.step('they are found by name; what is chosen stays in sight', async () => {
        const boxes = home.getByRole('checkbox');
        await expect(boxes).toHaveCount(12);
        for (const { title } of [banner, late])
          await (await findBanner(page, 'Home page banners', title)).check();
        await expect(boxes).toHaveCount(1);
        // Enter searches and sends nothing.
        await home.getByRole('searchbox').press('Enter');
        await home.getByRole('searchbox').clear();
        await expect(home.getByRole('checkbox', { name: banner.title })).toBeChecked();
        await expect(home).toContainText('2 of 3 chosen');
        await home.getByRole('button', { name: 'Show all' }).click();
        await expect(boxes.nth(31)).toBeVisible();
        await expect(group(page, 'Safari page banners').getByRole('checkbox')).toHaveCount(12);
        for (const title of ['Fly-in safaris', 'Mokoro days'])
          await home.getByRole('checkbox', { name: title }).check();
        await save(page);
        await expect(home).toContainText('Please select maximum three banners from the list.');
        for (const title of ['Fly-in safaris', 'Mokoro days'])
          await home.getByRole('checkbox', { name: title }).uncheck();
      });

      await test.step('what is still to come is told on its card, and at the slot that has nothing else', async () => {
        await (await findBanner(page, 'Safari page banners', late.title)).check();
        const safariSlot = group(page, 'Safari page banners');
        await expect(safariSlot).toContainText('None of these are shown today.');
        await expect(safariSlot.getByRole('checkbox', { name: late.title })).toHaveAccessibleDescription(
          /^Planned from \d+ \w{3} \d{4}$/,
        );
        await expect(home).not.toContainText('None of these are shown today.');
      });
      await save(page);
      await expectToast(page, 'The website was updated successfully.');
      const { advertising } = await readWebsite(page, website._id);
      expect(advertising).toMatchObject({ homePage: [banner._id, late._id], safariPage: [late._id] });

      const at = (slot: string) => `?website=${website._id}&page=${slot}`;
      await upstream.click(banner._id, at('homePage'));
      await upstream.click(banner._id, at('homePage'));
      await upstream.click(late._id, at('safariPage'));
      await page.goto('/admin/banners/list');
      await page.getByRole('link', { name: 'Slot earnings' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Banner Earnings');
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
      await expect(page.getByText(/clicks? in a slot the banner was not in/)).toBeVisible();

      await test.step('there is a page of each of the last months', async () => {
        const months = page.getByRole('navigation', { name: 'Months' }).getByRole('link');
        await expect(months).toHaveCount(12);
        await months.first().click();
        await expect(page).toHaveURL(/\?month=\d{4}-\d{2}$/);
        await expect(page.getByText('No banner was in a slot this month.')).toBeVisible();
      });

      await test.step('who deletes it is told where it is shown, and what stays', async () => {
        await page.goto(`/admin/banners/edit/${banner._id}`);
        await page.getByRole('button', { name: 'Delete banner' }).click();
        const dialog = page.getByRole('dialog', { name: `Delete "${banner.title}"?` });
        await expect(dialog.getByRole('listitem')).toHaveText([website.name]);
        await expect(dialog).toContainText('Its earnings until yesterday stay');
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await expect(page.getByRole('button', { name: 'Delete banner' })).toBeFocused();
      });
    },
  );
});
