import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import type { Inbox } from './support/inbox';
import { toasts } from './support/screen';

const password = 'Rhino2026';
const newAddress = () => `${randomUUID().slice(0, 8)}@colleague.test`;

/** An owner invites somebody by the form. */
async function invite(owner: Page, email: string, right: string): Promise<void> {
  await owner.goto('/admin/company-profile/people');
  await owner.getByRole('textbox', { name: 'Email' }).fill(email);
  await owner.getByRole('combobox', { name: 'Right', exact: true }).selectOption({ label: right });
  await owner.getByRole('button', { name: 'Send invitation' }).click();
  await expect(toasts(owner).filter({ hasText: `${email} was invited.` })).toHaveCount(1);
}

/** Whoever was invited follows the link, and gives a name and a password. */
async function take(visitor: Page, inbox: Inbox, email: string, name: string): Promise<void> {
  await visitor.goto(await inbox.linkTo(email, '/admin/invitation?t='));
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Work for');
  await expect(visitor).toHaveURL(/\/admin\/invitation$/);
  await visitor.getByRole('textbox', { name: 'Your name' }).fill(name);
  await visitor.getByLabel('Password', { exact: true }).fill(password);
  await visitor.getByLabel('Confirm password').fill(password);
  await visitor.getByRole('button', { name: 'Take the invitation' }).click();
  await expect(visitor).toHaveURL(/\/admin\/login$/);
}

test.describe('The people of a company', { tag: '@extension' }, () => {
  test('an owner invites an editor, who signs in, works on listings, and leaves', async ({
    browser,
    guard,
    inbox,
    openAs,
    ownUser,
  }) => {
    guard.allow(/^(401|403) /);
    const owner = await openAs(ownUser);
    const email = newAddress();
    await invite(owner, email, 'Editor');
    const invited = owner.getByRole('list', { name: 'Invited' });
    await expect(invited).toContainText(email);

    const visitor = await (await browser.newContext()).newPage();
    await take(visitor, inbox, email, 'Zawadi Otieno');
    await visitor.context().close();

    const editor = await openAs({ email, password });
    await editor.goto('/admin/safaris/list');
    await expect(editor.getByRole('heading', { level: 1 })).toBeVisible();
    const menu = editor.getByRole('navigation', { name: 'Main menu' });
    await expect(menu.getByRole('button', { name: 'Safaris' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Company Profile' })).toHaveCount(0);
    await editor.goto('/admin/company-profile/people');
    const people = editor.getByRole('list', { name: 'People' });
    await expect(people.getByRole('listitem').filter({ hasText: 'you' })).toContainText('Zawadi Otieno');
    await expect(editor.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
    await expect(editor.getByRole('button', { name: 'Send invitation' })).toHaveCount(0);
    await editor.goto('/admin/company-profile');
    await expect(editor.getByRole('heading', { level: 1 })).toHaveText('You may not open this page.');

    await editor.goto('/admin/company-profile/people');
    await editor.getByRole('button', { name: 'Leave the company' }).click();
    await editor.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await expect(editor).toHaveURL(/\/admin\/login/);
    await owner.reload();
    await expect(owner.getByRole('list', { name: 'People' })).not.toContainText('Zawadi Otieno');
  });

  test('somebody with enquiries only sees enquiries and no listings, until an owner changes that, and is gone once removed', async ({
    browser,
    guard,
    inbox,
    openAs,
    ownUser,
  }) => {
    guard.allow(/^(401|403) /);
    const owner = await openAs(ownUser);
    const email = newAddress();
    await invite(owner, email, 'Enquiries only');
    const visitor = await (await browser.newContext()).newPage();
    await take(visitor, inbox, email, 'Neema Kiprop');
    await visitor.context().close();

    const clerk = await openAs({ email, password });
    await clerk.goto('/admin/analytics');
    await expect(
      clerk.getByRole('heading', { level: 2, name: 'Since yesterday, and waiting' }),
    ).toBeVisible();
    const menu = clerk.getByRole('navigation', { name: 'Main menu' });
    await expect(menu.getByRole('link', { name: 'Enquiries' })).toBeVisible();
    await expect(menu.getByRole('button', { name: 'Safaris' })).toHaveCount(0);
    await clerk.goto('/admin/safaris/add');
    await expect(clerk.getByRole('heading', { level: 1 })).toHaveText('You may not open this page.');
    await clerk.goto('/admin/enquiries');
    await expect(clerk.getByRole('heading', { level: 1 })).toHaveText('Enquiries');

    await owner.reload();
    const row = owner.getByRole('list', { name: 'People' }).getByRole('listitem').filter({ hasText: email });
    await row.getByRole('combobox', { name: 'Right of Neema Kiprop' }).selectOption({ label: 'Editor' });
    await expect(toasts(owner).filter({ hasText: 'Neema Kiprop is now: Editor.' })).toHaveCount(1);
    await clerk.reload();
    await expect(clerk).toHaveURL(/\/admin\/login$/);
    const promoted = await openAs({ email, password });
    await promoted.goto('/admin/safaris/list');
    await expect(promoted.getByRole('heading', { level: 1 })).toHaveText('Safaris');

    await row.getByRole('button', { name: 'Remove' }).click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(row).toHaveCount(0);
    await promoted.goto('/admin/enquiries');
    await expect(promoted).toHaveURL(/\/admin\/login$/);
  });
});
