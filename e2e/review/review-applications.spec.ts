import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import type { Inbox } from '../support/inbox';
import { intercept } from '../support/intercept';
import { rowOf } from '../support/list';
import { send } from '../support/people';
import { ready } from '../support/ready';
import { ownClaim } from '../support/reviews';
import { expectToast } from '../support/screen';
import type { Applicant, Upstream } from '../support/upstream';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Application Details' });

type Around = { page: Page; upstream: Upstream; inbox: Inbox; origin: string };

/** An application whose address is confirmed. */
async function confirmed({ page, upstream, inbox, origin }: Around): Promise<Applicant> {
  const applicant = await upstream.register('safari-owner');
  const link = await inbox.linkTo(applicant.email, '/admin/applications/verify?t=');
  const token = new URL(link).searchParams.get('t');
  expect((await send(page.request, origin, '/v1/register/verify', { token })).status()).toBe(200);
  return applicant;
}

/** An application opened out of the queue. */
async function openOne(around: Around): Promise<Applicant> {
  const { page } = around;
  const applicant = await confirmed(around);
  await page.goto('/admin/review?view=application&perPage=100');
  await ready(page);
  await rowOf(page, applicant.companyName).getByRole('link').first().click();
  await expect(dialogOf(page)).toContainText(applicant.companyName);
  await expect(ownClaim(page)).toBeVisible();
  return applicant;
}

test.describe('Staff', { tag: '@extension' }, () => {
  test.use({ role: 'admin' });

  test(
    'go from an application to those before and after it, whatever is decided meanwhile',
    { tag: '@thorough' },
    async ({ page, upstream, inbox, origin }) => {
      const around = { page, upstream, inbox, origin };
      const before = await confirmed(around);
      const applicant = await openOne(around);
      const dialog = dialogOf(page);
      const name = dialog.locator('[data-arrival]');
      const previous = dialog.getByRole('link', { name: 'Previous', exact: true });
      const address = new URL((await previous.getAttribute('href')) ?? '', origin);
      await previous.click();
      await expect(name).toHaveText(before.companyName);
      await expect(name).toBeFocused();
      await expect(dialog.getByRole('link', { name: 'Next', exact: true })).toBeVisible();
      await page.keyboard.press('j');
      await expect(name).toHaveText(applicant.companyName);
      await expect(name).toBeFocused();

      // Somebody else decides on the one before.
      const body = { id: address.searchParams.get('id'), adminComments: 'No certificate.' };
      const declined = await send(page.request, origin, '/dashboard/register/reject-application', body);
      expect(declined.ok()).toBe(true);
      await page.keyboard.press('k');
      await expect(name).toHaveText(before.companyName);
      await expect(name).toBeFocused();
    },
  );

  test('lose no reason that they have typed, neither to a key or a press beside it nor to the end of the session, and decline with it', async ({
    page,
    upstream,
    inbox,
    origin,
    guard,
  }) => {
    guard.allow(/^401 POST .*reject-application/);
    const applicant = await openOne({ page, upstream, inbox, origin });
    const dialog = dialogOf(page);
    const reason = dialog.getByLabel('Reason');
    const question = page.getByRole('dialog', { name: /Leave/ });
    await reason.fill('The certificate');
    // Letters are words here.
    await reason.press('End');
    await page.keyboard.type(' is jagged.');
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(5, 450),
      () => dialog.getByRole('button', { name: 'Close' }).click(),
      () => dialog.getByRole('link', { name: 'Previous', exact: true }).click(),
      () => page.goBack(),
    ]) {
      await leave();
      await question.getByRole('button', { name: 'Stay' }).click();
      await expect(question).toBeHidden();
      await expect(reason).toHaveValue('The certificate is jagged.');
    }
    // Escape again and again closes a dialog in some browsers, whatever the page says.
    for (let times = 0; times < 4; times += 1) await page.keyboard.press('Escape');
    await expect(async () => {
      if (await question.isVisible())
        await question.getByRole('button', { name: 'Stay' }).click({ timeout: 2000 });
      await expect(question).toBeHidden({ timeout: 1000 });
      await expect(reason).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(reason).toHaveValue('The certificate is jagged.');

    const answerAgain = await intercept(page, '**/register/reject-application', (route) =>
      route.fulfill({ status: 401, json: { message: 'Invalid token.' } }),
    );
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await expect(page.getByRole('region', { name: /notifications/i })).toContainText(
      'Failed token authentication.',
    );
    await expect(reason).toHaveValue('The certificate is jagged.');
    await expect(dialog).toContainText(applicant.companyName);
    await expect(dialog.getByRole('link', { name: 'Back to the queue' })).toBeVisible();
    answerAgain();
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await expectToast(page, 'Application rejected successfuly.');
    await expect(page.getByRole('dialog').filter({ hasText: applicant.companyName })).toBeHidden();
    await expect(page).toHaveURL(/\/admin\/(review\?view=application|applications\?id=.*view=application)/);
  });
});
