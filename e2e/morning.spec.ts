import { expect, test } from './fixtures';
import { expectAccessible } from './support/axe';
import { card, expectCount, period, viewsCard } from './support/dashboard';
import { addListing, editPath, newTitle } from './support/listings';

const address = '/admin/analytics';

test.describe('An owner', () => {
  test.use({ role: 'safari-owner' });

  test(
    'reads in the morning what came, opens it, and finds what a decline said',
    { tag: ['@phone', '@extension'] },
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
      const morning = page.getByRole('region', { name: 'Since yesterday' });
      await expect(morning.getByRole('link', { name: /^\d+ new enquir/ })).toBeVisible();
      await expect(morning.getByRole('link', { name: /unread enquir/ })).toBeVisible();
      const notice = morning.getByRole('listitem').filter({ hasText: safari.title });
      await expect(notice).toContainText(reason);
      await expectAccessible(page);

      const latest = page.getByRole('region', { name: 'Latest enquiries' });
      await expect(latest.getByRole('link', { name: new RegExp(mark) })).toContainText(record.title);
      await latest.getByRole('link', { name: new RegExp(mark) }).click();
      await expect(page.getByText('Showing 1 of 1')).toBeVisible();
      await expect(page.getByRole('main')).toContainText(mark);

      await page.goto(address);
      await notice.getByRole('link').click();
      await expect(page).toHaveURL(new RegExp(editPath('safari', safari)));
      await expect(page.getByRole('complementary', { name: 'Reason for declining' })).toContainText(reason);
    },
  );

  test('is told the next best step of the least complete listing, which leads to its section', async ({
    page,
    origin,
  }) => {
    const texts = { fullDescription: 'Soon.', briefDescription: 'Soon.' };
    const safari = await addListing(page, origin, 'safari', newTitle('Half Done'), texts);
    await page.goto(address);
    const steps = page.getByRole('region', { name: 'What to do next' });
    expect(await steps.getByRole('listitem').count()).toBeLessThanOrEqual(3);
    const percents = (await steps.getByText(/% complete/).allTextContents()).map(Number.parseFloat);
    expect(percents).toEqual(percents.toSorted((one, other) => one - other));
    await steps.getByRole('listitem').first().getByRole('link').click();
    await expect(page).toHaveURL(/\/safaris\/edit\/.+#section-/);
    const section = new URL(page.url()).hash;
    await expect(page.locator(section)).toBeInViewport();

    await page.goto(editPath('safari', safari));
    await page.getByText(/^\d+ % complete/).click();
    await expect(page.getByRole('link', { name: '4 photos or more' })).toBeVisible();
    await expect(page.getByText('12 of 25')).toBeVisible();
    await page.getByRole('link', { name: '4 photos or more' }).click();
    await expect(page.locator('#section-photos')).toBeInViewport();
  });

  test('sets one period for the page, and each card keeps its own', { tag: '@phone' }, async ({ page }) => {
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
    await expect(all.locator('option:checked')).toHaveText('Each its own');
    await page.reload();
    for (const area of [views, enquiries]) await expect(period(area)).toHaveValue('30');
  });
});

test.describe('A new partner', () => {
  test(
    'has nothing yet, and is told how to begin',
    { tag: ['@phone', '@extension'] },
    async ({ openAs, ownUser }) => {
      const page = await openAs(ownUser);
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expectAccessible(page);
      await page.getByText('What the statuses mean').click();
      await expect(page.getByText('Was not accepted.')).toBeVisible();
    },
  );
});

for (const role of ['admin', 'safari-admin'] as const) {
  test.describe(`A ${role}`, () => {
    test.use({ role });

    test(
      'sees what waits for a decision, and opens its list',
      { tag: '@extension' },
      async ({ page, openAs, origin }) => {
        const owner = await openAs('safari-owner');
        const safari = await addListing(owner, origin, 'safari', newTitle('Waits'));
        await page.goto(address);
        const morning = page.getByRole('region', { name: 'Since yesterday' });
        await expect(morning.getByRole('link', { name: /application/ })).toHaveCount(
          role === 'admin' ? 1 : 0,
        );
        await morning.getByRole('link', { name: /safaris? for a first review$/ }).click();
        await expect(page).toHaveURL(/\/safaris\/list\?status=pending$/);
        await expect(page.getByRole('main')).toContainText(safari.title);
      },
    );
  });
}
