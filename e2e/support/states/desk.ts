import { expect, type Page } from '@playwright/test';
import { appCode } from '../../../upstream/test/app-code';
import { dialog, main, openPage, press, type StateStory } from './story';

/** The pages of the demo network's safari owner that need its records. */
export const desk: StateStory = {
  title: 'What an owner reads and answers',
  role: 'safari-owner',
  states: [
    {
      name: 'an enquiry by its address, between its neighbours',
      open: async ({ page, upstream }) => {
        const { record } = await upstream.enquiryFor(page);
        await upstream.enquiryFor(page);
        await page.goto(`/admin/enquiries?id=${record._id}`);
        await expect(dialog('Enquiry Details')(page)).toContainText(record.referenceNumber);
      },
      part: dialog('Enquiry Details'),
      phone: true,
    },
    {
      name: 'the desk of an enquiry',
      inGate: true,
      open: async ({ page, upstream }) => {
        const { record } = await upstream.enquiryFor(page);
        await openPage(page, `/admin/enquiries/desk/${record._id}`);
        await expect(page.getByRole('region', { name: 'State' }).locator('strong')).toHaveText('Opened');
      },
    },
    {
      name: 'a saved reply',
      open: ({ page }) => press(page, 'Add a saved reply'),
      part: dialog('Add a saved reply'),
      phone: true,
    },
    {
      name: 'a reply with what is still to fill in',
      open: async ({ page }) => {
        await page.keyboard.press('Escape');
        await page.getByRole('textbox', { name: /^Reply to / }).fill('Your trip {dates} is ours.');
        await press(page, 'Send reply');
        await expect(page.getByText('Fill in {dates} before you send it.')).toBeVisible();
      },
      part: main,
    },
    {
      name: 'the messages of an enquiry',
      open: async ({ page }) => {
        await page.getByRole('textbox', { name: /^Reply to / }).fill('We would love to.');
        await press(page, 'Send reply');
        const thread = page.getByRole('region', { name: 'Messages' }).getByRole('listitem');
        await expect(thread).toHaveCount(2);
      },
      part: main,
      phone: true,
    },
    { name: 'a draft of a listing', open: '/admin/safaris/edit/samburu-on-horseback' },
    ...['step=month', 'by=listing', 'by=website'].map((query) => ({
      name: `figures, ${query}`,
      open: `/admin/statistics/enquiries?${query}`,
    })),
  ],
};

const code = (page: Page) => page.getByRole('textbox', { name: 'Code' });

/** What somebody meets before and around a sign-in. */
export const signIn: StateStory = {
  title: 'What a visitor meets',
  role: null,
  states: [
    {
      name: 'the errors of a sign-in',
      inGate: true,
      open: async ({ page }) => {
        await openPage(page, '/admin/login');
        await press(page, 'Log in');
        await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
      },
      part: main,
      phone: true,
    },
    {
      name: 'a sign-in that was refused',
      open: async ({ page, guard }) => {
        guard.allow(/^401 POST .*\/auth\/login/);
        await page.getByRole('textbox', { name: 'Email' }).fill('admin@demo.test');
        await page.getByLabel('Password', { exact: true }).fill('Wrong2026');
        await press(page, 'Log in');
        await expect(page.getByRole('alert').filter({ hasText: 'Invalid user name' })).toBeVisible();
      },
      part: main,
    },
    {
      name: 'a link that is too old',
      open: async ({ page, guard }) => {
        guard.allow(/^410 POST/);
        await openPage(page, '/admin/applications/verify?t=x');
        await page.route('**/api/v1/register/verify', (route) =>
          route.fulfill({ status: 410, json: { message: 'Gone.' } }),
        );
        await press(page, 'Confirm email address');
        await expect(page.getByRole('alert').filter({ hasText: 'older than 7 days' })).toBeVisible();
      },
      part: main,
      phone: true,
    },
    {
      name: 'an invitation',
      open: async ({ page, origin, inbox, openAs }) => {
        const email = `visitor-${Date.now()}@colleague.test`;
        const owner = await openAs('safari-owner');
        const data = { email, right: 'editor' };
        await owner.request.post(`${origin}/admin/api/dashboard/people/invitations`, {
          data,
          headers: { origin },
        });
        await page.goto(await inbox.linkTo(email, '/admin/invitation?t='));
        await expect(page.getByRole('heading', { level: 1 })).toContainText('Join ');
      },
    },
  ],
};

/** How somebody sets up a second factor. */
export const security: StateStory = {
  title: 'What guards a sign-in',
  role: 'safari-owner',
  isOwn: true,
  states: [
    {
      name: 'the name of a passkey, which is missing',
      open: async ({ page }) => {
        await openPage(page, '/admin/settings/security');
        await press(page, 'Add a passkey');
        await page.getByRole('button', { name: 'Add', exact: true }).click();
        await expect(page.getByRole('textbox', { name: 'Name' })).toHaveAttribute('aria-invalid', 'true');
      },
      part: main,
      phone: true,
    },
    {
      name: 'the secret of a second factor, and a wrong code',
      inGate: true,
      open: async ({ page, guard }) => {
        guard.allow(/^400 POST .*\/second-factor\/confirm/);
        await openPage(page, '/admin/settings/security');
        await press(page, 'Turn on');
        await code(page).fill('000000');
        await press(page, 'Confirm');
        await expect(code(page)).toHaveAttribute('aria-invalid', 'true');
      },
      part: main,
      phone: true,
    },
    {
      name: 'recovery codes',
      open: async ({ page }) => {
        const secret = (await page.locator('code').textContent()) ?? '';
        await code(page).fill(appCode(secret, new Date()));
        await press(page, 'Confirm');
        await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
      },
      part: main,
      phone: true,
    },
  ],
};
