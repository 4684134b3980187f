import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import type { Inbox } from '../support/inbox';
import { toasts } from '../support/screen';

const password = 'Rhino2026';
const newAddress = () => `${randomUUID().slice(0, 8)}@colleague.test`;
const invitationLink = '/admin/invitation?t=';
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const people = (page: Page) => page.getByRole('list', { name: 'People' });
const told = (page: Page, text: string) => toasts(page).filter({ hasText: text });

/** Whoever was invited follows the link, and gives a name and a password. */
async function take(visitor: Page, inbox: Inbox, email: string, name: string): Promise<void> {
  await visitor.goto(await inbox.linkTo(email, invitationLink));
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Join ');
  await expect(visitor).toHaveURL(/\/admin\/invitation$/);
  await visitor.getByRole('textbox', { name: 'Your name' }).fill(name);
  await visitor.getByLabel('Password', { exact: true }).fill(password);
  await visitor.getByLabel('Confirm password').fill(password);
  await visitor.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(visitor).toHaveURL(/\/admin\/login$/);
}

/** Presses a button that asks first, and says yes. */
async function pressAndConfirm(page: Page, button: Locator, verb: string): Promise<void> {
  await button.click();
  await page.getByRole('dialog').getByRole('button', { name: verb }).click();
}

test.describe('The people of a company', { tag: '@extension' }, () => {
  test('an owner invites an editor, who signs in, is given enquiries only, and is removed', async ({
    guard,
    inbox,
    openAs,
    ownUser,
  }) => {
    guard.allow(/^(401|403) /);
    const owner = await openAs(ownUser);
    const email = newAddress();
    await owner.goto('/admin/company-profile/people');
    await owner.getByRole('textbox', { name: 'Email' }).fill(email);
    await owner.getByRole('combobox', { name: 'Role', exact: true }).selectOption({ label: 'Editor' });
    await owner.getByRole('button', { name: 'Send invitation' }).click();
    await expect(told(owner, `${email} was invited.`)).toHaveCount(1);
    await expect(owner.getByRole('list', { name: 'Invited' })).toContainText(email);
    // On a computer that an owner is signed in at, nothing is taken before that has ended.
    const shared = await openAs(ownUser);
    await shared.goto(await inbox.linkTo(email, invitationLink));
    const notice = shared.getByRole('alert').filter({ hasText: `This invitation is for ${email}` });
    await expect(notice).toContainText('You are signed in as');
    await expect(shared.getByRole('button', { name: 'Accept the invitation' })).toHaveCount(0);
    await shared.getByRole('button', { name: 'Log out' }).click();
    await expect(shared).toHaveURL(/\/admin\/invitation$/);
    await take(shared, inbox, email, 'Zawadi Otieno');

    const editor = await openAs({ email, password });
    await test.step('an editor sees listings, and neither the profile nor what an owner may do', async () => {
      await editor.goto('/admin/company-profile');
      await expect(editor.getByRole('heading', { level: 1 })).toHaveText('You may not open this page.');
      await expect(menuOf(editor).getByRole('button', { name: 'Safaris' })).toBeVisible();
      await expect(menuOf(editor).getByRole('link', { name: 'Company Profile' })).toHaveCount(0);
      await editor.goto('/admin/company-profile/people');
      await expect(people(editor).getByRole('listitem').filter({ hasText: 'you' })).toContainText(
        'Zawadi Otieno',
      );
      await expect(editor.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
      await expect(editor.getByRole('button', { name: 'Send invitation' })).toHaveCount(0);
    });

    await owner.reload();
    const row = people(owner).getByRole('listitem').filter({ hasText: email });
    await test.step('a new right ends the session, and holds at the next sign-in', async () => {
      await row
        .getByRole('combobox', { name: 'Role of Zawadi Otieno' })
        .selectOption({ label: 'Enquiries only' });
      await expect(told(owner, 'Zawadi Otieno is now: Enquiries only.')).toHaveCount(1);
      await editor.goto('/admin/safaris/list');
      await expect(editor).toHaveURL(/\/admin\/login$/);
    });

    const clerk = await openAs({ email, password });
    await clerk.goto('/admin/analytics');
    await expect(clerk.getByRole('heading', { level: 2, name: 'New and waiting' })).toBeVisible();
    await expect(menuOf(clerk).getByRole('button', { name: 'Safaris' })).toHaveCount(0);
    await clerk.goto('/admin/safaris/add');
    await expect(clerk.getByRole('heading', { level: 1 })).toHaveText('You may not open this page.');
    await menuOf(clerk).getByRole('link', { name: 'Enquiries' }).click();
    await expect(clerk.getByRole('heading', { level: 1 })).toHaveText('Enquiries');

    await pressAndConfirm(owner, row.getByRole('button', { name: 'Remove' }), 'Remove');
    await expect(row).toHaveCount(0);
    await clerk.reload();
    await expect(clerk).toHaveURL(/\/admin\/login$/);
  });

  test(
    'who was invited leaves again',
    { tag: '@thorough' },
    async ({ guard, inbox, openAs, origin, ownUser, request }) => {
      guard.allow(/^401 /);
      const owner = await openAs(ownUser);
      const email = newAddress();
      const invited = await owner.request.post('/admin/api/dashboard/people/invitations', {
        data: { email, right: 'editor' },
        headers: { origin },
      });
      expect(invited.ok(), await invited.text()).toBe(true);
      const token = new URL(await inbox.linkTo(email, invitationLink)).searchParams.get('t');
      const taken = await request.post('/admin/api/auth/invitation', {
        data: { token, name: 'Neema Kiprop', password, confirmPassword: password },
        headers: { origin },
      });
      expect(taken.ok(), await taken.text()).toBe(true);

      const editor = await openAs({ email, password });
      await editor.goto('/admin/company-profile/people');
      await pressAndConfirm(editor, editor.getByRole('button', { name: 'Leave the company' }), 'Leave');
      await expect(editor).toHaveURL(/\/admin\/login/);
      await owner.goto('/admin/company-profile/people');
      await expect(people(owner)).toBeVisible();
      await expect(people(owner)).not.toContainText('Neema Kiprop');
    },
  );
});
