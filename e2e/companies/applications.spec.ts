import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { intercept } from '../support/intercept';
import { tabTo } from '../support/keyboard';
import { columnNames, datesOf, place, rowOf, rows, searchBox, step } from '../support/list';
import { expectFieldError, expectToast, logIn } from '../support/screen';
import type { Applicant } from '../support/upstream';

const approved = 'Application was approved successfuly.';
const rejected = 'Application rejected successfuly.';
const notVerified = 'Cannot approve application until user email is not validated.';
const confirmed = 'Your email address is confirmed. We will look at your application and write to you.';
const verifyLink = '/admin/applications/verify?t=';
const invitationLink = '/admin/password/reset?t=';
const password = 'Giraffe2026';

const listOf = (page: Page, { email }: Applicant, status = '') =>
  page.goto(`/admin/applications?search=${email}${status && `&status=${status}`}`);
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Application Details' });
const button = (area: Page | Locator, name: string) => area.getByRole('button', { name, exact: true });
const alerts = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

async function view(page: Page, { companyName }: Applicant): Promise<Locator> {
  await button(rowOf(page, companyName), 'View').click();
  await expect(dialogOf(page)).toBeVisible();
  return dialogOf(page);
}

async function confirm(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await button(page, 'Confirm email address').click();
  await expect(page.getByText(confirmed, { exact: true })).toBeVisible();
}

async function setPassword(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await button(page, 'Reset password').click();
}

test('A company applies, confirms its address, is approved, is invited again, and logs in', async ({
  page,
  guard,
  upstream,
  inbox,
  openAs,
}) => {
  guard.allow(/^400 POST .*\/password\/reset/);
  const applicant = await upstream.register();
  const link = await inbox.linkTo(applicant.email, verifyLink);
  const admin = await openAs('admin');

  await test.step('nothing happens by merely opening the link, nor before that', async () => {
    await page.goto(link);
    await expect(page).toHaveURL(/\/admin\/applications\/verify$/);
    await listOf(admin, applicant);
    await expect(rowOf(admin, applicant.companyName)).toContainText('Submitted');
    const dialog = await view(admin, applicant);
    await button(dialog, 'Approve').click();
    await expect(dialog.getByText(notVerified, { exact: true })).toBeVisible();
    await button(dialog, 'Close').click();
  });

  await test.step('the button confirms the address', async () => {
    await button(page, 'Confirm email address').click();
    await expect(page.getByText(confirmed, { exact: true })).toBeVisible();
  });

  await test.step('an admin looks at everything and approves', async () => {
    await admin.reload();
    await expect(rowOf(admin, applicant.companyName)).toContainText('Verified');
    const dialog = await view(admin, applicant);
    for (const text of [
      applicant.companyName,
      'javascript:alert(1)',
      'Safari Owner',
      'Amina Otieno',
      'Director',
      applicant.email,
      '+254700000000',
    ])
      await expect(dialog.getByText(text, { exact: true })).toBeVisible();
    const certificate = admin.waitForResponse(/\/admin\/api\/v1\/private\/[0-9a-f]{64}\.pdf/);
    await dialog.getByRole('link', { name: 'Preview' }).click();
    const answer = await certificate;
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
    const preview = admin.getByRole('dialog', { name: 'Certificate of incorporation' });
    await expect(preview.locator('iframe')).toBeVisible();
    await button(preview, 'Close').click();
    await button(dialog, 'Approve').click();
    await expectToast(admin, approved);
    await expect(dialog).toBeHidden();
    await expect(admin.getByText('No records found!')).toBeVisible();
  });

  await test.step('an invitation that is sent again voids the one before', async () => {
    const first = await inbox.linkTo(applicant.email, invitationLink, 1);
    await listOf(admin, applicant, 'approved');
    await button(await view(admin, applicant), 'Send invitation again').click();
    await expectToast(admin, 'The invitation was sent again.');
    const second = await inbox.linkTo(applicant.email, invitationLink, 2);
    expect(second).not.toBe(first);
    await setPassword(page, first);
    await expect(page.getByText('Bad Request', { exact: true })).toBeVisible();
    await setPassword(page, second);
    await expect(page).toHaveURL(/\/admin\/login$/);
    await admin.reload();
    await expect(admin.getByText('No records found!')).toBeVisible();
  });

  await logIn(page, applicant.email, password);
  await expect(page).toHaveURL(/\/admin\/analytics$/);
  await page.goto('/admin/company-profile');
  await expect(page.getByLabel('Company name')).toHaveValue(applicant.companyName);
});

test(
  'The link of the receipt can be had again once it is too old, and says when it was used or sent to nobody',
  { tag: '@thorough' },
  async ({ page, guard, upstream, inbox }) => {
    guard.allow(/^(40[49]|410) POST .*\/v1\/register\/verify/);
    const { email } = await upstream.register();
    await page.goto(await inbox.linkTo(email, verifyLink));
    // After seven days; whoever else is signed in would not be any more.
    const answerAgain = await intercept(page, '**/api/v1/register/verify', (route) =>
      route.fulfill({ status: 410, json: { message: 'Gone.' } }),
    );
    await button(page, 'Confirm email address').click();
    await expect(alerts(page, 'older than 7 days')).toBeVisible();
    answerAgain();
    await button(page, 'Send a new link').click();
    await expect(page.getByText('A new link is on its way to you.', { exact: false })).toBeVisible();
    const link = await inbox.linkTo(email, verifyLink, 1);
    await confirm(page, link);

    await page.goto(link);
    await button(page, 'Confirm email address').click();
    await expect(alerts(page, 'is already confirmed')).toBeVisible();
    await expect(button(page, 'Confirm email address')).toHaveCount(0);
    await page.goto(`${verifyLink}a-token-that-nobody-gave`);
    await button(page, 'Confirm email address').click();
    await expect(alerts(page, 'This link does not work')).toBeVisible();
    await page.goto('/admin/applications/verify');
    await expect(page.getByText('This link does not work', { exact: false })).toBeVisible();
    await expect(button(page, 'Confirm email address')).toHaveCount(0);
  },
);

test.describe('An admin', () => {
  test.use({ role: 'admin' });

  test(
    'sees the newest applications first, and finds them by name, address and status',
    { tag: ['@extension', '@thorough'] },
    async ({ page, upstream }) => {
      const applicant = await upstream.register('property-owner');
      await page.goto('/admin/applications');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Applications');
      expect(await columnNames(page)).toEqual([
        'Company Name',
        'Entry Type',
        'Created at',
        'Status',
        'Action',
      ]);
      await expect(rows(page)).toHaveCount(10);
      await expect(rows(page).first()).toContainText(applicant.companyName);
      const dates = await datesOf(page);
      expect(dates).toEqual([...dates].sort().reverse());
      await step(page, 'Next').click();
      await expect(page).toHaveURL(/\/admin\/applications\?page=2$/);
      await expect(place(page)).toHaveText(/^Showing 2 of [3-9]$/);
      for (const search of [applicant.companyName, applicant.email.toUpperCase()]) {
        await searchBox(page).fill(search);
        await expect(page).toHaveURL(`/admin/applications?${new URLSearchParams({ search })}`);
        await expect(rows(page)).toHaveCount(1);
        await expect(rowOf(page, applicant.companyName)).toContainText('Property Owner');
      }
      await page.getByRole('combobox', { name: 'Status' }).selectOption('Verified');
      await expect(page.getByText('No records found!')).toBeVisible();
      await searchBox(page).fill('');
      await expect(page).toHaveURL('/admin/applications?status=verified');
      await expect(rows(page)).toHaveCount(10);
      await expect(rows(page).getByText('Verified', { exact: true })).toHaveCount(10);
    },
  );

  test('declines with a reason, which a decision that fails keeps, and which is mailed', async ({
    page,
    guard,
    upstream,
    inbox,
  }) => {
    guard.allow(/^500 POST .*reject-application/);
    const applicant = await upstream.register();
    await inbox.linkTo(applicant.email, verifyLink);
    await listOf(page, applicant);
    const dialog = await view(page, applicant);
    const reason = dialog.getByLabel('Reason');
    await button(dialog, 'Decline').click();
    await expectFieldError(reason, 'Required field.');
    await expect(reason).toBeFocused();
    await reason.fill('🦁'.repeat(2001));
    await expectFieldError(reason, 'Reason must be maximum 2000 characters long.');
    await button(dialog, 'Decline').click();
    await reason.fill('🦁'.repeat(2000));
    await expect(reason).not.toHaveAttribute('aria-invalid');
    await page.setViewportSize({ width: 390, height: 844 });
    const sideways = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(sideways, 'a phone scrolls nothing sideways').toBeLessThanOrEqual(0);

    const answerAgain = await intercept(page, '**/reject-application', (route) =>
      route.fulfill({ status: 500, json: {} }),
    );
    await reason.fill('The certificate is not readable.');
    await button(dialog, 'Decline').click();
    await expectToast(page, 'Internal server error. Please try again.');
    await expect(reason).toHaveValue('The certificate is not readable.');
    answerAgain();
    await button(dialog, 'Decline').click();
    await expectToast(page, rejected);
    await expect(dialog).toBeHidden();
    await expect(page.getByText('No records found!')).toBeVisible();
    await expect
      .poll(async () => (await inbox.mailsTo(applicant.email)).at(-1))
      .toContain('The certificate is not readable.');
  });

  test(
    'presses Approve by keyboard alone, and is told when somebody else was faster',
    { tag: '@thorough' },
    async ({ page, guard, inbox, origin, upstream }) => {
      guard.allow(/^409 POST .*approve-application/);
      const headers = { origin };
      const applicant = await upstream.register();
      const token = new URL(await inbox.linkTo(applicant.email, verifyLink)).searchParams.get('t');
      const verified = await page.request.post('/admin/api/v1/register/verify', { data: { token }, headers });
      expect(verified.ok(), await verified.text()).toBe(true);
      await listOf(page, applicant);
      const dialog = await view(page, applicant);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(button(rowOf(page, applicant.companyName), 'View')).toBeFocused();
      const answer = await page.request.get('/admin/api/dashboard/register/applications', {
        params: { search: applicant.email },
      });
      const { docs } = await answer.json();
      const declined = await page.request.post('/admin/api/dashboard/register/reject-application', {
        data: { id: docs[0]._id, adminComments: 'No.', version: docs[0].version },
        headers,
      });
      expect(declined.ok(), await declined.text()).toBe(true);

      await page.keyboard.press('Enter');
      await expect(dialog).toBeVisible();
      await tabTo(page, button(dialog, 'Approve'));
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('alert')).toContainText('changed or decided in the meantime');
    },
  );
});
