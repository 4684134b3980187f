import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { card, expectCount, period, viewsCard } from '../support/dashboard';
import { addListing, editPath, newTitle } from '../support/listings';

const address = '/admin/analytics';

test.describe('An owner', () => {
  test.use({ role: 'safari-owner' });

  test(
    'reads in the morning what came and what waits, opens it, and finds what a decline said',
    { tag: '@extension' },
    async ({ page, openAs, origin, upstream }) => {
      const { mark, record } = await upstream.enquiryFor(page);
      const safari = await addListing(page, origin, 'safari', newTitle('Sent Back'));
      const admin = await openAs('admin');
      const reason = 'Please name the camps of each night.';
      const declined = await admin.request.put('/admin/api/dashboard/safari/reject', {
        params: { safari: safari._id },
        data: { comments: reason },
        headers: { origin },
      });
      expect(declined.status()).toBe(200);

      await page.goto(address);
      const morning = page.getByRole('region', { name: 'New and waiting' });
      await expect(morning.getByRole('link', { name: /^\d+ new enquir/ })).toBeVisible();
      await expect(morning.getByRole('link', { name: /unread enquir/ })).toBeVisible();
      await expect(morning).toContainText('were answered within 24 hours');
      await expect(morning.getByRole('link', { name: /waiting over 24 h/ })).toHaveAttribute(
        'href',
        /\/enquiries\?view=waiting$/,
      );
      const notice = morning.getByRole('listitem').filter({ hasText: safari.title });
      await expect(notice).toContainText(reason);

      const latest = page.getByRole('region', { name: 'Latest enquiries' });
      await expect(latest.getByRole('link', { name: new RegExp(mark) })).toContainText(record.title);
      await latest.getByRole('link', { name: new RegExp(mark) }).click();
      await expect(page).toHaveURL(new RegExp(`/enquiries/desk/${record._id}$`));
      await expect(page.getByRole('heading', { level: 1 })).toContainText(mark);

      await page.goto(address);
      await notice.getByRole('link').click();
      await expect(page).toHaveURL(new RegExp(editPath('safari', safari)));
      await expect(page.getByRole('complementary', { name: 'Reason for declining' })).toContainText(reason);
    },
  );

  test(
    'is told the next best step of the least complete listing, which leads to its section',
    { tag: '@thorough' },
    async ({ page, origin }) => {
      const texts = { fullDescription: 'Soon.', briefDescription: 'Soon.' };
      const safari = await addListing(page, origin, 'safari', newTitle('Half Done'), texts);
      await page.goto(address);
      const steps = page.getByRole('region', { name: 'What to do next' });
      const items = steps.getByRole('listitem');
      await expect(items.first()).toBeVisible();
      expect(await items.count()).toBeLessThanOrEqual(3);
      const percents = (await items.getByText(/% complete/).allTextContents()).map(Number.parseFloat);
      expect(percents).toHaveLength(await items.count());
      expect(percents).toEqual(percents.toSorted((one, other) => one - other));
      await items.first().getByRole('link').click();
      await expect(page).toHaveURL(/\/safaris\/edit\/.+#section-/);
      const section = new URL(page.url()).hash;
      await expect(page.locator(section)).toBeInViewport();

      await page.goto(editPath('safari', safari));
      await page.getByText(/^\d+% complete/).click();
      await expect(page.getByRole('link', { name: '4 photos or more' })).toBeVisible();
      await expect(page.getByText('12 of 25')).toBeVisible();
      await page.getByRole('link', { name: '4 photos or more' }).click();
      await expect(page.locator('#section-photos')).toBeInViewport();
    },
  );

  test(
    'sets one period for the page, and each card keeps its own',
    { tag: '@thorough' },
    async ({ page }) => {
      await page.goto(address);
      const all = page.getByRole('combobox', { name: 'Period for all' });
      const [views, enquiries] = [viewsCard(page), card(page, 'Enquiries')];
      await expect(all).toHaveValue('365');
      await expectCount(enquiries, { what: 'enquiries', days: 30 }, () => all.selectOption('30 days'));
      await expectCount(views, { what: 'views', days: 30 }, async () => {});
      for (const area of [views, enquiries]) await expect(period(area)).toHaveValue('30');
      await expect(page).toHaveURL(/\?days=30$/);
      await expectCount(views, { what: 'views', days: 7 }, () => period(views).selectOption('7 days'));
      await expect(period(enquiries)).toHaveValue('30');
      await expect(all.locator('option:checked')).toHaveText('Mixed');
      await page.reload();
      for (const area of [views, enquiries]) await expect(period(area)).toHaveValue('30');
      const menu = page.getByRole('navigation', { name: 'Main menu' });
      const again = () => menu.getByRole('link', { name: 'Dashboard' }).click();
      await expectCount(views, { what: 'views', days: 365 }, again);
      for (const area of [views, enquiries]) await expect(period(area)).toHaveValue('365');
      await expect(page).toHaveURL(/\/analytics$/);
    },
  );
});

test(
  'A new partner has nothing yet, and is told how to begin',
  { tag: ['@extension', '@thorough'] },
  async ({ openAs, ownUser }) => {
    const page = await openAs(ownUser);
    await page.goto(address);
    await expect(
      page.getByText('Nothing new since yesterday, and nothing is waiting for you.'),
    ).toBeVisible();
    for (const area of [viewsCard(page), card(page, 'Enquiries')]) {
      await expect(area).toContainText('None in this period');
      await expect(area.getByRole('img', { name: 'Curve: nothing in this period' })).toBeVisible();
      await expect(area).not.toContainText('against');
    }
    await expect(page.getByRole('region', { name: 'Latest enquiries' })).toContainText('None yet.');
    await expect(page.getByRole('region', { name: 'Most viewed, 1 year' })).toContainText('No views');
    await page.getByText('What the statuses mean').click();
    await expect(page.getByText(/^Not accepted; the form says why/)).toBeVisible();
    await page.goto('/admin/statistics/views?by=listing');
    await expect(page.getByText('No records found!')).toBeVisible();
    await page.goto(address);
    await page.getByRole('link', { name: 'Add your first safari' }).click();
    await expect(page).toHaveURL(/\/safaris\/add$/);
  },
);

test.describe('Staff', () => {
  test.use({ role: 'admin' });

  test(
    'see what waits for a decision, and open the queue; a safari admin is told of no applications',
    { tag: ['@extension', '@thorough'] },
    async ({ page, openAs, ownUser, origin }) => {
      await addListing(await openAs(ownUser), origin, 'safari', newTitle('Waits'));
      const waiting = (who: Page) => who.getByRole('region', { name: 'Waiting for you' });
      await page.goto(address);
      await expect(waiting(page).getByRole('link', { name: /^Applications \d/ })).toHaveCount(1);
      const colleague = await openAs('safari-admin');
      await colleague.goto(address);
      await waiting(colleague).getByRole('link', { name: 'Open the review queue' }).click();
      await expect(colleague).toHaveURL(/\/review$/);
      await expect(colleague.getByRole('heading', { level: 1 })).toHaveText('Review');
      await colleague.goBack();
      await expect(waiting(colleague).getByRole('link', { name: 'Open the review queue' })).toBeVisible();
      await expect(waiting(colleague).getByRole('link', { name: /Applications/ })).toHaveCount(0);
    },
  );
});
