import { expect, test } from '../fixtures';
import { askCompany } from '../support/answers';
import {
  card,
  expectCount,
  figure,
  lookup,
  period,
  periods,
  subjects,
  viewsCard,
} from '../support/dashboard';
import { intercept } from '../support/intercept';
import { previewFor, roles, type Role } from '../support/people';
import { toast, toasts } from '../support/screen';

const address = '/admin/analytics';

/** One whose cards are the network's, and one whose are a company's. */
const told: readonly Role[] = ['admin', 'safari-owner'];

for (const role of roles) {
  test.describe(`As ${role}`, () => {
    test.use({ role });

    test(
      'the dashboard greets by name and company, with the cards of the role for one year to begin with',
      { tag: [...previewFor(role), ...(told.includes(role) ? [] : ['@thorough'])] },
      async ({ page, user }) => {
        const views = card(page, `${subjects[role]} views`);
        const enquiries = card(page, 'Enquiries');
        await expectCount(views, { what: 'views', days: 365 }, () => page.goto('/admin'));
        await expectCount(enquiries, { what: 'enquiries', days: 365 }, async () => {});
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${user.name}`);
        await expect(page).toHaveTitle(/Dashboard/);
        const { companyName, logo } = (await askCompany(page.request)) ?? { companyName: '', logo: null };
        await expect(page.getByRole('main')).toContainText(companyName);
        const pictures = page.getByRole('main').getByRole('img', { name: `${companyName} logo` });
        await expect(pictures).toHaveCount(logo ? 1 : 0);
        for (const picture of await pictures.all()) {
          const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
          await expect.poll(width).toBeGreaterThan(0);
        }
        await expect(viewsCard(page)).toHaveCount(1);
        for (const area of [views, enquiries]) await expect(period(area)).toHaveValue('365');
        const isStaff = role === 'admin' || role === 'safari-admin';
        await expect(card(page, 'Custom Enquiries')).toHaveCount(isStaff ? 1 : 0);
        await expect(lookup(page)).toHaveCount(role === 'admin' ? 1 : 0);
        // An account without a company has no profile to complete, and an admin is never asked to.
        const isComplete = role === 'admin' || (await askCompany(page.request))?.isProfileCompleted !== false;
        const notice = page.getByRole('link', { name: 'Complete your company profile' });
        await expect(notice).toHaveCount(isComplete ? 0 : 1);
        await expect(notice.and(page.locator(':not([href="/admin/company-profile"])'))).toHaveCount(0);
      },
    );
  });
}

test.describe('Each period', () => {
  test.use({ role: 'admin' });

  test('counts its own days, of custom enquiries by status too', { tag: '@thorough' }, async ({ page }) => {
    await page.goto(address);
    const custom = card(page, 'Custom Enquiries');
    const status = custom.getByRole('combobox', { name: 'Status' });
    await expect(status.getByRole('option')).toHaveText(['Completed', 'Uncompleted']);
    await expect(status.locator('option:checked')).toHaveText('Completed');
    await expectCount(custom, { what: 'custom', days: 365, verified: false }, () =>
      status.selectOption('Uncompleted'),
    );
    for (const [area, count] of [
      [viewsCard(page), { what: 'views' }],
      [card(page, 'Enquiries'), { what: 'enquiries' }],
      [custom, { what: 'custom', verified: false }],
    ] as const) {
      await expect(period(area).getByRole('option')).toHaveText(Object.keys(periods));
      for (const [label, days] of Object.entries(periods))
        await expectCount(area, { ...count, days }, () => period(area).selectOption(label));
    }
  });
});

test.describe('A card that cannot be counted', () => {
  test.use({ role: 'safari-owner' });
  const calls = '**/analytics/view-count**';

  test('shows a dash, with a toast where not only the network failed, counts again on request, and the other card goes on', async ({
    page,
    guard,
  }) => {
    guard.allow(/^500 GET .*view-count|^failed .*view-count/);
    await page.goto(address);
    const views = viewsCard(page);
    await expect(figure(views)).toHaveText(/\d/);
    const connectAgain = await intercept(page, calls, (route) => route.abort('connectionrefused'));
    await period(views).selectOption('7 days');
    await expect(figure(views)).toHaveText(/^[–—-]$/);
    await expect(toasts(page)).toHaveCount(0);
    connectAgain();
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

  test(
    'shows the answer to the last question, not to the slowest',
    { tag: '@thorough' },
    async ({ page }) => {
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
    },
  );
});
