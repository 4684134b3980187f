import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { newTitle } from '../support/listings';
import { expectToast, logIn } from '../support/screen';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const confirms = (page: Page, verb: string) =>
  page.getByRole('dialog').getByRole('button', { name: verb, exact: true }).click();

test(
  'an admin gives a partner another sign-in address, keeps the partner out and in, and closes the company',
  { tag: '@extension' },
  async ({ guard, inbox, newPerson, openAs, ownUser }) => {
    guard.allow(/^401 /);
    const admin = await openAs(await newPerson('admin'));
    const heading = admin.getByRole('heading', { level: 1 });
    const history = region(admin, 'History');
    await admin.goto('/admin/applications');
    await admin
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: 'Accounts', exact: true })
      .click();
    await expect(heading).toHaveText('Accounts');
    await admin.getByRole('searchbox').fill(ownUser.email);
    const row = admin.getByRole('row').filter({ hasText: ownUser.email });
    await row.getByRole('link', { name: 'Open' }).click();

    const email = `${newTitle('x').slice(2).replace(/\W/g, '').toLowerCase()}@partner.test`;
    await test.step('the change asks who is at the keyboard, and mails a link to the new address', async () => {
      // Nobody waits for a quarter of an hour here: the first try is answered as it is after one.
      let tries = 0;
      await admin.route('**/api/dashboard/accounts/*/address', (route) => {
        tries += 1;
        if (tries > 1) return route.continue();
        const json = { message: 'Please confirm that it is you.', code: 'step_up' };
        return route.fulfill({ status: 401, json });
      });
      await admin.getByRole('textbox', { name: 'New address' }).fill(email);
      await admin.getByRole('button', { name: 'Send the link' }).click();
      const dialog = admin.getByRole('dialog', { name: 'Confirm it is you' });
      await dialog.getByLabel('Password', { exact: true }).fill(ownUser.password);
      await dialog.getByRole('button', { name: 'Confirm' }).click();
      await expectToast(admin, `A link was sent to ${email}.`);
      await expect(region(admin, 'Sign-in address')).toContainText(`${email} has not been confirmed yet.`);
    });

    const partner = await openAs(ownUser);
    await test.step('the partner follows it, signs in with the new address, and the old one is told', async () => {
      await partner.goto(await inbox.linkTo(email, '/admin/address?t='));
      await partner.getByRole('button', { name: 'Confirm the address' }).click();
      await expect(
        partner.getByRole('status').filter({ hasText: 'Your address is confirmed.' }),
      ).toBeVisible();
      await expect(partner).toHaveURL(/\/admin\/address$/);
      await expect
        .poll(async () => (await inbox.mailsTo(ownUser.email)).join('\n'))
        .toContain('Your sign-in address was changed');
      await partner.getByRole('link', { name: 'Log in' }).click();
      await expect(partner).toHaveURL(/\/admin\/login/);
      await logIn(partner, email, ownUser.password);
      await expect(partner).not.toHaveURL(/\/admin\/login/);
    });

    await test.step('the account is disabled and enabled', async () => {
      await admin.reload();
      await expect(admin.getByRole('main')).toContainText(email);
      await region(admin, 'Access').getByRole('button', { name: 'Disable' }).click();
      await confirms(admin, 'Disable');
      await expect(region(admin, 'Access').getByRole('button', { name: 'Enable' })).toBeVisible();
      await partner.goto('/admin/enquiries');
      await expect(partner).toHaveURL(/\/admin\/login/);
      await region(admin, 'Access').getByRole('button', { name: 'Enable' }).click();
      await expectToast(admin, `${await heading.innerText()} can sign in again.`);
      await expect(region(admin, 'Access').getByRole('button', { name: 'Disable' })).toBeVisible();
      await logIn(partner, email, ownUser.password);
      for (const deed of [
        'Link sent to a new sign-in address',
        'Sign-in address changed',
        'Disabled',
        'Enabled',
      ])
        await expect(history.getByText(deed, { exact: true })).toBeVisible();
    });

    await test.step('the company is closed and opened again', async () => {
      await admin.getByRole('main').locator('dl').getByRole('link').click();
      const closing = region(admin, 'Closing');
      await closing.getByRole('button', { name: 'Close the company' }).click();
      await confirms(admin, 'Close the company');
      await expect(admin.getByText('No website shows its listings.')).toBeVisible();
      await closing.getByRole('button', { name: 'Reopen the company' }).click();
      await expect(closing.getByRole('button', { name: 'Close the company' })).toBeVisible();
      await expect(history.getByText('Reopened', { exact: true })).toBeVisible();
    });
  },
);
