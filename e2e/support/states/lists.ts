import { expect, type Page } from '@playwright/test';
import { ask } from '../answers';
import { rows } from '../list';
import { bar } from '../many';
import { send } from '../people';
import { dialog, main, openPage, press, type StateStory } from './story';

/** Opens the account of the demo safari owner, or the company. */
const opensAccount =
  (link: RegExp) =>
  async ({ page }: { page: Page }) => {
    await openPage(page, '/admin/accounts?search=safari-owner%40demo.test');
    await page.getByRole('main').getByRole('link', { name: link }).first().click();
    await expect(page.getByRole('region', { name: 'History' })).toBeVisible();
  };
const finder = dialog('Find anything');
const menu = { exact: true, name: 'Menu' } as const;

/** What opens on the lists of an admin. */
export const lists: StateStory = {
  title: 'What opens on a list',
  role: 'admin',
  states: [
    {
      name: 'the settings menu',
      open: async ({ page }) => {
        await openPage(page, '/admin/enquiries?page=3&perPage=25');
        await press(page, 'Settings');
      },
      part: (page) => page.getByRole('menu'),
      phone: true,
    },
    { name: 'an account', open: opensAccount(/^Open$/), part: main, phone: true },
    { name: 'a company', open: opensAccount(/^Olare Ridge Safaris$/), part: main, phone: true },
    {
      name: 'the list of enquiries with its filter open, of one company',
      open: async ({ page }) => {
        const [company] = await ask(page.request, 'GET /dashboard/companies', { query: { type: 'all' } });
        await page.goto(`/admin/enquiries?company=${company!._id}&view=week`);
        await expect(page.getByRole('list', { name: 'Active filters' })).toBeVisible();
        await press(page, /^Filters/);
        await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
      },
      part: dialog('Filters'),
      phone: true,
    },
    {
      name: 'an enquiry',
      inGate: true,
      open: async ({ page }) => {
        await openPage(page, '/admin/enquiries');
        await rows(page).first().getByRole('button', { name: /^View/ }).click();
      },
      part: dialog('Enquiry Details'),
      phone: true,
    },
    {
      name: 'a custom enquiry',
      open: async ({ page, upstream }) => {
        const { mark } = await upstream.generalEnquiry();
        await openPage(page, `/admin/general-enquiries?search=${mark}`);
        await rows(page).first().getByRole('button', { name: /^View/ }).click();
      },
      part: dialog('Custom Enquiry Details'),
    },
    {
      name: 'the desk of a custom enquiry',
      open: async ({ page }) => {
        await dialog('Custom Enquiry Details')(page).getByRole('link', { name: 'Open enquiry' }).click();
        await expect(page.getByRole('region', { name: 'State' }).locator('strong')).toHaveText('Opened');
      },
      part: main,
      phone: true,
    },
    {
      name: 'the question before a piece of feedback is deleted',
      open: async ({ page }) => {
        await openPage(page, '/admin/feedback');
        await rows(page).first().getByRole('button', { name: 'Delete' }).click();
      },
      part: dialog(/^Delete feedback from/),
    },
    {
      name: 'a piece of feedback',
      open: async ({ page }) => {
        await page.keyboard.press('Escape');
        await rows(page).first().getByRole('link', { name: 'View' }).click();
        await expect(page).toHaveURL(/\/feedback\/[\w-]+$/);
      },
    },
    {
      name: 'an owner with affiliates and certificate',
      open: async ({ page }) => {
        await openPage(page, '/admin/safari-owner/list?search=olare');
        await rows(page).first().getByRole('button', { name: 'View safari owner' }).click();
        await expect(dialog('View safari owner')(page).getByRole('img', { name: /^Logo of/ })).toBeVisible();
      },
      part: dialog('View safari owner'),
      phone: true,
    },
    {
      name: 'the preview of a certificate',
      open: ({ page }) => page.getByRole('link', { name: 'Preview' }).click(),
      part: dialog('Certificate of incorporation'),
    },
    {
      name: 'an application whose decline lacks a reason',
      open: async ({ page }) => {
        await openPage(page, '/admin/applications');
        await rows(page).first().getByRole('button', { name: 'View' }).click();
        const details = dialog('Application Details')(page);
        await details.getByRole('button', { name: 'Decline' }).click();
        await expect(details.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
      },
      part: dialog('Application Details'),
      phone: true,
    },
    {
      name: 'a declined application',
      open: async ({ page, origin, upstream, inbox }) => {
        const { email } = await upstream.register();
        await inbox.linkTo(email, '/admin/applications/verify?t=');
        const query = { search: email };
        const { docs } = await ask(page.request, 'GET /dashboard/register/applications', { query });
        const body = { id: docs[0]!._id, adminComments: 'No licence yet.' };
        await send(page.request, origin, '/dashboard/register/reject-application', body);
        await openPage(page, `/admin/applications?outcome=declined&search=${email}`);
        await rows(page).first().getByRole('button', { name: 'View' }).click();
      },
      part: dialog('Application Details'),
    },
  ],
};

/** What the bar above a list opens, and what opens beside it. */
export const listTools: StateStory = {
  title: 'What a list is worked with',
  role: 'admin',
  states: [
    {
      name: 'a list with chosen filters',
      inGate: true,
      open: '/admin/safaris/list?from=2020-01-01&sort=views&order=desc&status=approved',
    },
    {
      name: 'the filters of a list',
      inGate: true,
      open: ({ page }) => press(page, /^Filters/),
      part: dialog('Filters'),
      phone: true,
    },
    {
      name: 'the columns of a list',
      open: async ({ page }) => {
        await page.keyboard.press('Escape');
        await page.locator('summary', { hasText: 'Columns' }).click();
      },
      part: (page) => page.getByRole('group', { name: 'Columns to show' }),
    },
    {
      name: 'the formats of an export',
      open: async ({ page }) => {
        await page.keyboard.press('Escape');
        await page.getByText('Export', { exact: true }).click();
        await expect(page.getByRole('button', { name: 'Excel', exact: true })).toBeVisible();
      },
      part: (page) =>
        page.locator('details', { has: page.getByRole('button', { name: 'Excel', exact: true }) }),
    },
    {
      name: 'what a phone does with a list',
      open: async ({ page }) => {
        await page.keyboard.press('Escape');
        await press(page, 'More');
        await page.locator('summary', { hasText: 'Columns' }).click();
      },
      part: (page) => page.getByRole('group', { name: 'List tools' }),
      phone: 'only',
    },
    {
      name: 'what the statuses mean',
      open: async ({ page }) => {
        await page.keyboard.press('Escape');
        await page.getByText('What the statuses mean').click();
        await expect(page.getByRole('definition').first()).toBeVisible();
      },
      part: main,
      phone: true,
    },
    {
      name: 'the dialog that keeps a view',
      open: ({ page }) => press(page, 'Save view'),
      part: dialog('Save view'),
      phone: true,
    },
    {
      name: 'chosen rows',
      open: async ({ page }) => {
        await page.keyboard.press('Escape');
        await rows(page).first().getByRole('checkbox').check();
      },
      part: bar,
      phone: true,
    },
    {
      name: 'all rows but one',
      open: async ({ page }) => {
        await bar(page)
          .getByRole('button', { name: /^Select all/ })
          .click();
        await rows(page).nth(1).getByRole('checkbox').uncheck();
        await expect(bar(page).getByRole('status')).toHaveText(/^All \d+ but 1 selected$/);
      },
      part: bar,
      phone: true,
    },
    {
      name: 'the keys of every page',
      open: async ({ page }) => {
        await bar(page).getByRole('button', { name: 'Clear' }).click();
        await page.keyboard.press('?');
      },
      part: dialog('Keys'),
    },
    {
      name: 'the finder, before anything is typed',
      open: async ({ page }) => {
        await page.keyboard.press('Escape');
        await page.keyboard.press('Control+k');
      },
      part: finder,
    },
    {
      name: 'what the finder has found',
      open: async ({ page }) => {
        await page.keyboard.type('banner');
        await expect(finder(page).getByRole('status')).toHaveText(/result/);
      },
      part: finder,
      phone: true,
    },
    {
      name: 'the menu of a phone',
      inGate: true,
      open: async ({ page }) => {
        await openPage(page, '/admin/analytics');
        await page.getByRole('button', menu).click();
      },
      part: (page) => page.getByRole('navigation', { name: 'Main menu' }),
      phone: 'only',
    },
    {
      name: 'the list of companies',
      open: async ({ page }) => {
        await page.keyboard.press('Escape');
        await page.getByRole('combobox', { name: 'Client Stats - Quick Lookup' }).press('ArrowDown');
        await expect(page.getByRole('listbox')).toBeVisible();
      },
      part: main,
      phone: true,
    },
    {
      name: 'chosen websites, with which little is to be done',
      open: async ({ page }) => {
        await openPage(page, '/admin/websites/list');
        await rows(page).first().getByRole('checkbox').check();
      },
      part: bar,
      phone: true,
    },
  ],
};
