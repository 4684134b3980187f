import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { intercept } from './support/intercept';
import { columnNames, datesOf, place, rowOf, rows, searchBox, step } from './support/list';
import { expectFieldError, expectToast, logIn } from './support/screen';
import type { Applicant } from './support/upstream';

const approved = 'Application was approved successfuly.';
const rejected = 'Application rejected successfuly.';
const notVerified = 'Cannot approve application until user email is not validated.';
const confirmed = 'Your email address is confirmed. We will look at your application and write to you.';
const verifyLink = '/admin/applications/verify?t=';
const invitationLink = '/admin/password/reset?t=';

const listOf = (page: Page, { email }: Applicant, status = '') =>
  page.goto(`/admin/applications?search=${email}${status && `&status=${status}`}`);
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Application Details' });
const button = (area: Page | Locator, name: string) => area.getByRole('button', { name, exact: true });

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

async function setPassword(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await button(page, 'Reset password').click();
}

for (const role of ['safari-owner', 'property-owner'] as const) {
  test(`A company applies as ${role}, confirms its address, is approved, and logs in`, async ({
    page,
    upstream,
    inbox,
    openAs,
  }) => {
    const applicant = await upstream.register(role);
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
        role === 'safari-owner' ? 'Safari Owner' : 'Property Owner',
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

    await test.step('the invitation sets the password that logs in', async () => {
      const invitation = await inbox.linkTo(applicant.email, invitationLink, 1);
      await setPassword(page, invitation, 'Giraffe2026');
      await expect(page).toHaveURL(/\/admin\/login$/);
      await logIn(page, applicant.email, 'Giraffe2026');
      await expect(page).toHaveURL(/\/admin\/analytics$/);
      await page.goto('/admin/company-profile');
      await expect(page.getByLabel('Company name')).toHaveValue(applicant.companyName);
    });
  });
}

test.describe('The link of the receipt', () => {
  test('says so when it was used, and when nobody was sent it', async ({ page, guard, upstream, inbox }) => {
    guard.allow(/^40[49] POST .*\/v1\/register\/verify/);
    const { email } = await upstream.register();
    const link = await inbox.linkTo(email, verifyLink);
    await confirm(page, link);
    await page.goto(link);
    await button(page, 'Confirm email address').click();
    await expect(page.getByRole('alert').filter({ hasText: 'was confirmed before' })).toBeVisible();
    await expect(button(page, 'Confirm email address')).toHaveCount(0);
    await page.goto(`${verifyLink}a-token-that-nobody-gave`);
    await button(page, 'Confirm email address').click();
    await expect(page.getByRole('alert').filter({ hasText: 'This link does not work' })).toBeVisible();
    await page.goto('/admin/applications/verify');
    await expect(page.getByText('This link does not work', { exact: false })).toBeVisible();
    await expect(button(page, 'Confirm email address')).toHaveCount(0);
  });

  test('can be had anew once it is too old', async ({ page, guard, upstream, inbox }) => {
    guard.allow(/^410 POST/);
    const { email } = await upstream.register();
    await page.goto(await inbox.linkTo(email, verifyLink));
    // Nobody waits seven days for a story.
    const answerAgain = await intercept(page, '**/api/v1/register/verify', (route) =>
      route.fulfill({ status: 410, json: { message: 'Gone.' } }),
    );
    await button(page, 'Confirm email address').click();
    await expect(page.getByRole('alert').filter({ hasText: 'older than 7 days' })).toBeVisible();
    answerAgain();
    await button(page, 'Send a new link').click();
    await expect(page.getByText('A new link is on its way to you.', { exact: false })).toBeVisible();
    await confirm(page, await inbox.linkTo(email, verifyLink, 1));
  });
});

test.describe('An admin', () => {
  test.use({ role: 'admin' });

  test('sees the newest first, and turns pages', { tag: ['@phone', '@demo'] }, async ({ page }) => {
    await page.goto('/admin/applications');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Applications');
    expect(await columnNames(page)).toEqual(['Company Name', 'Entry Type', 'Created at', 'Status', 'Action']);
    await expect(rows(page)).toHaveCount(10);
    const dates = await datesOf(page);
    expect(dates).toEqual([...dates].sort().reverse());
    await step(page, 'Next').click();
    await expect(page).toHaveURL(/\/admin\/applications\?page=2$/);
    await expect(place(page)).toHaveText(/^Showing 2 of [3-9]$/);
    await expect(page.getByRole('link', { name: 'Applications' })).toHaveCount(
      (await page.viewportSize())!.width < 1024 ? 0 : 1,
    );
  });

  test(
    'finds an application by its name and its address, and all of one status',
    { tag: '@extension' },
    async ({ page, upstream }) => {
      const applicant = await upstream.register('property-owner');
      await page.goto('/admin/applications?page=2');
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

  test('declines with a reason, which is mailed', { tag: '@phone' }, async ({ page, upstream, inbox }) => {
    const applicant = await upstream.register();
    await inbox.linkTo(applicant.email, verifyLink);
    await listOf(page, applicant);
    const dialog = await view(page, applicant);
    const reason = dialog.getByLabel('Reason');
    await button(dialog, 'Decline').click();
    await expectFieldError(reason, 'Required field.');
    await expect(reason).toBeFocused();
    const sideways = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(sideways).toBeLessThanOrEqual(0);
    await reason.fill('The certificate is not readable.');
    await button(dialog, 'Decline').click();
    await expectToast(page, rejected);
    await expect(dialog).toBeHidden();
    await expect(page.getByText('No records found!')).toBeVisible();
    await expect
      .poll(async () => (await inbox.mailsTo(applicant.email)).at(-1))
      .toContain('The certificate is not readable.');
  });

  test('confirms an address of their own too: the page opens for whoever is signed in', async ({
    page,
    upstream,
    inbox,
  }) => {
    const { email } = await upstream.register();
    await confirm(page, await inbox.linkTo(email, verifyLink));
  });

  test('is told when somebody else was faster', async ({ page, guard, openAs, upstream, inbox }) => {
    guard.allow(/^409 POST .*approve-application/);
    const applicant = await upstream.register();
    await confirm(page, await inbox.linkTo(applicant.email, verifyLink));
    await listOf(page, applicant);
    const dialog = await view(page, applicant);
    const other = await openAs('admin');
    await listOf(other, applicant);
    await button(await view(other, applicant), 'Approve').click();
    await expectToast(other, approved);
    await button(dialog, 'Approve').click();
    await expect(dialog.getByRole('alert')).toContainText('changed or decided in the meantime');
  });

  test('keeps the reason when a decision fails', async ({ page, guard, upstream }) => {
    guard.allow(/^500 POST .*reject-application/);
    const applicant = await upstream.register();
    await listOf(page, applicant);
    const dialog = await view(page, applicant);
    const answerAgain = await intercept(page, '**/reject-application', (route) =>
      route.fulfill({ status: 500, json: {} }),
    );
    await dialog.getByLabel('Reason').fill('Not yet.');
    await button(dialog, 'Decline').click();
    await expectToast(page, 'Internal server error. Please try again.');
    await expect(dialog.getByLabel('Reason')).toHaveValue('Not yet.');
    answerAgain();
    await button(dialog, 'Decline').click();
    await expectToast(page, rejected);
  });

  test('sends an invitation again until a password is set; the one before is void then', async ({
    page,
    guard,
    openAs,
    upstream,
    inbox,
  }) => {
    guard.allow(/^400 POST .*\/password\/reset/);
    const applicant = await upstream.register();
    await confirm(page, await inbox.linkTo(applicant.email, verifyLink));
    await listOf(page, applicant);
    await button(await view(page, applicant), 'Approve').click();
    await expectToast(page, approved);
    const first = await inbox.linkTo(applicant.email, invitationLink, 1);

    await listOf(page, applicant, 'approved');
    await button(await view(page, applicant), 'Send invitation again').click();
    await expectToast(page, 'The invitation was sent again.');
    const second = await inbox.linkTo(applicant.email, invitationLink, 2);
    expect(second).not.toBe(first);

    const visitor = await openAs('admin');
    await visitor.context().clearCookies();
    await setPassword(visitor, first, 'Giraffe2026');
    await expect(visitor.getByText('Bad Request', { exact: true })).toBeVisible();
    await setPassword(visitor, second, 'Giraffe2026');
    await expect(visitor).toHaveURL(/\/admin\/login$/);
    await page.reload();
    await expect(page.getByText('No records found!')).toBeVisible();
  });

  test('decides by keyboard alone', async ({ page, upstream, inbox }) => {
    const applicant = await upstream.register();
    await confirm(page, await inbox.linkTo(applicant.email, verifyLink));
    await listOf(page, applicant);
    await button(rowOf(page, applicant.companyName), 'View').focus();
    await page.keyboard.press('Enter');
    const dialog = dialogOf(page);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button(rowOf(page, applicant.companyName), 'View')).toBeFocused();
    await page.keyboard.press('Enter');
    const approve = button(dialog, 'Approve');
    for (let press = 0; press < 8; press += 1) {
      if (await approve.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(approve).toBeFocused();
    await page.keyboard.press('Enter');
    await expectToast(page, approved);
  });
});
