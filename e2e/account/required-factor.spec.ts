import { appCode } from '../../upstream/test/app-code';
import { expect, test as base } from '../fixtures';
import { send } from '../support/people';
import { logIn } from '../support/screen';
import { ofWorker, serveEmpty, type ServedDashboard } from '../support/served';

const email = 'grace@network.test';
const password = 'Rhino2026';

/** A dashboard of its own whose operator wants a second factor of all staff. */
const test = base.extend<object, { dashboard: ServedDashboard }>({
  dashboard: [
    async ({}, give) => serveEmpty('strict-dashboard', email, { SECOND_FACTOR: 'staff' }, give),
    ofWorker,
  ],
});

test(
  'A member of staff without a second factor has to set one up before anything else',
  {
    tag: '@extension',
    annotation: {
      type: 'changesShared',
      description: 'It is about the account that the network begins with.',
    },
  },
  async ({ page, request, origin, inbox, guard }) => {
    guard.allow(/^403 /);
    const link = new URL(await inbox.linkTo(email, '/admin/password/reset?t='));
    const token = link.searchParams.get('t');
    const passwords = { token, password, confirmPassword: password };
    expect((await send(request, origin, '/auth/password/reset', passwords)).ok()).toBe(true);

    await page.goto('/admin/login');
    await logIn(page, email, password);
    await expect(page).toHaveURL(/\/admin\/settings\/security$/);
    const asked = page.getByRole('alert').filter({ hasText: 'Your network asks for a second factor.' });
    await expect(asked).toBeVisible();
    await page.goto('/admin/enquiries');
    await expect(page).toHaveURL(/\/admin\/settings\/security$/);
    const answer = await page.request.get('/admin/api/dashboard/companies');
    expect(answer.status()).toBe(403);

    await page.getByRole('button', { name: 'Turn on' }).click();
    const secret = (await page.locator('code').textContent()) ?? '';
    await page.getByRole('textbox', { name: 'Code' }).fill(appCode(secret, new Date()));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await expect(asked).toHaveCount(0);
    await page.goto('/admin/enquiries');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('nquiries');
    await expect(page).toHaveURL(/\/admin\/enquiries$/);
  },
);
