import { expect, test } from './fixtures';
import { askCompany } from './support/answers';
import { card, expectCount, figure, lookup, period, periods, subjects, viewsCard } from './support/dashboard';
import { intercept } from './support/intercept';
import { previewFor, roles } from './support/people';
import { toast, toasts } from './support/screen';

const address = '/admin/analytics';

for (const role of roles) {
  test.describe(`As ${role}`, () => {
    test.use({ role });

    test('the dashboard greets by name and company', { tag: previewFor(role) }, async ({ page, user }) => {
      for (const same of ['/admin', address]) {
        await page.goto(same);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${user.name}`);
        await expect(page).toHaveTitle(/Dashboard/);
      }
      const { companyName, logo } = (await askCompany(page.request)) ?? { companyName: '', logo: null };
      await expect(page.getByRole('main')).toContainText(companyName);
      const pictures = page.getByRole('main').getByRole('img', { name: `${companyName} logo` });
      await expect(pictures).toHaveCount(logo ? 1 : 0);
      for (const picture of await pictures.all()) {
        const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
        await expect.poll(width).toBeGreaterThan(0);
      }
    });

    test(
      'the cards are those of the role, for one year to begin with',
      { tag: '@phone' },
      async ({ page }) => {
        const views = card(page, `${subjects[role]} views`);
        const enquiries = card(page, 'Enquiries');
        await expectCount(views, { what: 'views', days: 365 }, () => page.goto(address));
        await expectCount(enquiries, { what: 'enquiries', days: 365 }, () => page.reload());
        await expect(viewsCard(page)).toHaveCount(1);
        for (const area of [views, enquiries]) await expect(period(area)).toHaveValue('365');
        const isStaff = role === 'admin' || role === 'safari-admin';
        await expect(card(page, 'Custom Enquiries')).toHaveCount(isStaff ? 1 : 0);
        await expect(lookup(page)).toHaveCount(role === 'admin' ? 1 : 0);
      },
    );

    test('each period counts its own days', async ({ page }) => {
      await page.goto(address);
      for (const [what, area, call] of [
        ['views', viewsCard(page), 'view-count'],
        ['enquiries', card(page, 'Enquiries'), 'enquiry-count'],
      ] as const) {
        await expect(period(area).getByRole('option')).toHaveText(Object.keys(periods));
        for (const [label, days] of Object.entries(periods)) {
          await test.step(`${what} of ${label}`, async () => {
            const asked = page.waitForRequest((request) => {
              const { pathname, searchParams } = new URL(request.url());
              return pathname.endsWith(call) && searchParams.get('days') === String(days);
            });
            await expectCount(area, { what, days }, () => period(area).selectOption(label));
            await asked;
          });
        }
      }
    });
  });
}

for (const role of ['admin', 'safari-admin'] as const) {
  test.describe(`As ${role}`, () => {
    test.use({ role });

    test('custom enquiries are counted by period and status', async ({ page }) => {
      const custom = card(page, 'Custom Enquiries');
      const status = custom.getByRole('combobox', { name: 'Status' });
      await expectCount(custom, { what: 'custom', days: 365, verified: true }, () => page.goto(address));
      await expect(period(custom)).toHaveValue('365');
      await expect(status.getByRole('option')).toHaveText(['Completed', 'Uncompleted']);
      await expect(status.locator('option:checked')).toHaveText('Completed');
      await expectCount(custom, { what: 'custom', days: 365, verified: false }, () =>
        status.selectOption('Uncompleted'),
      );
      for (const [label, days] of Object.entries(periods)) {
        await expectCount(custom, { what: 'custom', days, verified: false }, () =>
          period(custom).selectOption(label),
        );
      }
    });
  });
}

test.describe('The notice to complete the company profile', () => {
  test.use({ role: 'admin' });

  test('is never shown to an admin', async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Complete your company profile' })).toHaveCount(0);
  });

  for (const role of ['safari-admin', 'safari-owner', 'property-owner'] as const) {
    test(`is shown to a ${role} whose profile is not complete, and to nobody else`, async ({ openAs }) => {
      const page = await openAs(role);
      // An account without a company has no profile to complete.
      const isComplete = (await askCompany(page.request))?.isProfileCompleted !== false;
      await page.goto(address);
      const notice = page.getByRole('link', { name: 'Complete your company profile' });
      await expect(notice).toHaveCount(isComplete ? 0 : 1);
      await expect(notice.and(page.locator(':not([href="/admin/company-profile"])'))).toHaveCount(0);
    });
  }
});

test.describe('A card that cannot be counted', () => {
  test.use({ role: 'safari-owner' });
  const calls = '**/analytics/view-count**';

  test('shows a dash and the toast, counts again on request, and the other card goes on', async ({
    page,
    guard,
  }) => {
    guard.allow(/^500 GET .*view-count/);
    await page.goto(address);
    const views = viewsCard(page);
    await expect(figure(views)).toHaveText(/\d/);
    const answerAgain = await intercept(page, calls, (route) =>
      route.fulfill({ status: 500, json: { message: 'No.' } }),
    );
    await period(views).selectOption('30 days');
    await expect(toast(page, 'Internal server error. Please try again.')).toHaveCount(1);
    await expect(figure(views)).toHaveText(/^[–—-]$/);
    const enquiries = card(page, 'Enquiries');
    await expectCount(enquiries, { what: 'enquiries', days: 7 }, () =>
      period(enquiries).selectOption('7 days'),
    );
    answerAgain();
    await expectCount(views, { what: 'views', days: 30 }, () =>
      views.getByRole('button', { name: 'Try again' }).click(),
    );
  });

  test('says nothing when only the network failed', async ({ page, guard }) => {
    guard.allow(/^failed .*view-count/);
    await page.goto(address);
    const views = viewsCard(page);
    await expect(figure(views)).toHaveText(/\d/);
    await page.route(calls, (route) => route.abort('connectionrefused'));
    await period(views).selectOption('30 days');
    await expect(figure(views)).toHaveText(/^[–—-]$/);
    await expect(toasts(page)).toHaveCount(0);
  });

  test('shows the answer to the last question, not to the slowest', async ({ page }) => {
    await page.goto(address);
    const views = viewsCard(page);
    await expect(figure(views)).toHaveText(/\d/);
    const held: (() => Promise<void>)[] = [];
    await page.route(/view-count\?.*days=1095/, (route) => {
      held.push(() => route.fulfill({ json: { total: 987_654 } }));
    });
    await period(views).selectOption('3 years');
    await expect.poll(() => held.length).toBe(1);
    await expectCount(views, { what: 'views', days: 7 }, () => period(views).selectOption('7 days'));
    await Promise.allSettled(held.map((answer) => answer()));
    await expectCount(views, { what: 'views', days: 7 }, () =>
      page.getByRole('heading', { level: 1 }).click(),
    );
  });
});
