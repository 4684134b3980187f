import { expect, type Page } from '@playwright/test';
import { addBanner } from '../banners';
import { addInfo, banner, changeInfo, fillInfo, infoText, keptHere, newInfoTitle } from '../drafts';
import { newTitle, save } from '../listings';
import { toasts } from '../screen';
import { askWhoFirst } from '../step-up';
import { dialog, main, openPage, press, type Around, type StateStory } from './story';

const add = '/admin/useful-info/add';
const saveBar = (page: Page) => page.locator('[data-bar]');

/** Opens the form of a new article, filled, once it says that it keeps what is typed. */
async function writeArticle(page: Page): Promise<void> {
  await openPage(page, add);
  await fillInfo(page, newInfoTitle('Looked at'));
}

async function openBanner({ page, origin, upstream }: Around): Promise<void> {
  const { _id } = await addBanner(page, origin, { monthPrice: '120.5' });
  await upstream.click(_id);
  await page.goto(`/admin/banners/edit/${_id}`);
  await expect(page.getByRole('region', { name: 'Clicks', exact: true })).toContainText('1 in the last');
}

/** What a form says and asks while it is filled in. */
export const forms: StateStory = {
  title: 'What a form says and asks',
  role: 'admin',
  states: [
    {
      name: 'the errors of a long form',
      inGate: true,
      open: async ({ page }) => {
        await openPage(page, '/admin/properties/add');
        await save(page);
        await expect(page.getByLabel('Property Name')).toHaveAttribute('aria-invalid', 'true');
      },
    },
    {
      name: 'a toast',
      inGate: true,
      open: async ({ page }) => {
        // The one of the errors before.
        await expect(toasts(page)).toHaveCount(0);
        await save(page);
        // It stays as long as the pointer rests on it.
        await toasts(page).first().hover();
      },
      part: (page) => toasts(page).first(),
    },
    {
      name: 'the calendar of a season',
      inGate: true,
      open: ({ page }) => press(page, 'Choose dates 1 of Low season in a calendar'),
      part: dialog('Low season'),
      phone: true,
    },
    {
      name: 'unsaved work of earlier',
      open: async ({ page }) => {
        await openPage(page, '/admin/safaris/add');
        await page.getByLabel('Safari Name').fill('Half a safari');
        await expect(keptHere(page)).toBeVisible();
        await openPage(page, '/admin/safaris/add');
      },
      part: banner,
      phone: true,
    },
    {
      name: 'the question before unsaved work is left',
      open: async ({ page }) => {
        await banner(page).getByRole('button', { name: 'Discard' }).click();
        await page.getByLabel('Safari Name').fill('Another');
        await page
          .getByRole('navigation', { name: 'Main menu' })
          .getByRole('link', { name: 'Dashboard' })
          .click();
      },
      part: dialog('Leave without saving?'),
    },
    {
      name: 'stored pictures to choose from',
      open: async ({ page }) => {
        await openPage(page, '/admin/websites/add');
        await press(page, 'Choose a stored picture');
        await expect(dialog(/^Stored pictures/)(page).getByRole('status')).toHaveText(/\d+ pictures/);
      },
      part: dialog(/^Stored pictures/),
      phone: true,
    },
    { name: 'a banner with its plan and its clicks', open: openBanner, part: main, phone: true },
  ],
};

/** What a form says and asks when it is saved. */
export const saves: StateStory = {
  title: 'What saving a form says and asks',
  role: 'admin',
  states: [
    {
      name: 'errors of a short form',
      open: async ({ page }) => {
        await openPage(page, '/admin/settings/changeyourpassword');
        await press(page, 'Change password');
        await expect(page.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true');
      },
      part: main,
    },
    {
      name: 'the sign-in over a form whose session has ended',
      inGate: true,
      open: async ({ page, guard }) => {
        guard.allow(/^401 POST/);
        await writeArticle(page);
        const answer = (route: { fulfill: (answer: object) => Promise<void> }) =>
          route.fulfill({ status: 401, json: { message: 'Failed token authentication.' } });
        await page.route('**/api/dashboard/info', answer, { times: 1 });
        await save(page);
      },
      part: dialog('Sign in again'),
      phone: true,
    },
    {
      name: 'the question who somebody is',
      open: async ({ page }) => {
        await writeArticle(page);
        await askWhoFirst(page, '**/api/dashboard/info');
        await save(page);
      },
      part: dialog('Confirm it is you'),
      phone: true,
    },
    {
      name: 'a record that somebody else has open',
      open: async ({ page, origin }) => {
        const others = [{ name: 'Amina Yusuf', isStaff: true, since: '2026-11-24T08:12:00.000Z' }];
        await page.route('**/dashboard/presence/**', (route) => route.fulfill({ json: { others } }));
        const { _id } = await addInfo(page, origin, newInfoTitle('Open twice'));
        await page.goto(`/admin/useful-info/edit/${_id}`);
        await expect(page.getByText(/^Amina Yusuf has had this open/)).toBeVisible();
      },
    },
    {
      name: 'two texts of one record to choose from',
      open: async ({ page, origin, guard }) => {
        guard.allow(/^412 PUT/);
        const info = await addInfo(page, origin, newInfoTitle('Changed twice'));
        await openPage(page, `/admin/useful-info/edit/${info._id}`);
        await infoText(page).fill('A hat and gloves.');
        await changeInfo(page, origin, info, { description: 'A hat and a scarf.' });
        await save(page);
      },
      part: dialog('Somebody else changed this'),
      phone: true,
    },
    {
      name: 'a save that was refused',
      inGate: true,
      open: async ({ page, guard }) => {
        guard.allow(/^503 /);
        await openPage(page, '/admin/safaris/edit/mara-explorer');
        await page.route('**/api/dashboard/safari?*', (route) =>
          route.fulfill({ status: 503, json: { message: 'Busy.' } }),
        );
        await page.getByLabel('Brief description').fill(newTitle('Changed'));
        await save(page);
        await expect(saveBar(page)).toContainText('Not saved.');
        await expect(saveBar(page).getByRole('link', { name: 'help@demo.test' })).toBeVisible();
      },
      part: saveBar,
      phone: true,
    },
    {
      name: 'the sections of a long form, folded on a phone',
      open: ({ page }) => page.getByRole('button', { name: 'Sections', exact: true }).click(),
      part: dialog('Sections'),
      phone: 'only',
    },
  ],
};
