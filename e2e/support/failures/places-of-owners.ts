import { request, type Page } from '@playwright/test';
import * as messages from '../../../texts/en/messages';
import { ask } from '../answers';
import { addressOfStory, credentialsOf, signIn } from '../people';
import { at, confirms, dialog, main, presses, region, toastPlace, type Failure, type Place } from './place';

const waitsOr = (failure: Failure) =>
  failure === 0 ? messages.form.waiting : (messages.form.reasons[failure] ?? '');
const people = '/admin/company-profile/people';
const security = '/admin/settings/security';

/** Opens the desk of the newest enquiry. */
async function opensDesk(page: Page): Promise<void> {
  const { docs } = await ask(page.request, 'GET /dashboard/enquiries', { query: { page: 1 } });
  await page.goto(`/admin/enquiries/desk/${docs[0]!._id}`);
}
const reply = (page: Page) => page.getByRole('textbox', { name: /^Reply to / });
const note = (page: Page) => page.getByRole('textbox', { name: 'Note on this enquiry' });

/** The buttons that sign other devices out. */
const others = (page: Page) =>
  page
    .getByRole('listitem')
    .filter({ hasNotText: 'this one' })
    .getByRole('button', { name: /^Sign out / });

async function signsInElsewhere(page: Page): Promise<void> {
  // The page's own session would end with another sign-in.
  const storageState = { cookies: [], origins: [] };
  const elsewhere = await request.newContext({ extraHTTPHeaders: addressOfStory(), storageState });
  await signIn(elsewhere, new URL(page.url()).origin, credentialsOf('safari-owner'));
  await elsewhere.dispose();
}

const settings: readonly Place[] = [
  {
    name: 'a notice',
    as: 'safari-owner',
    writes: ['PUT /dashboard/notices'],
    open: at('/admin/settings/notices'),
    press: (page) => page.getByRole('switch').first().click(),
    at: main,
  },
  {
    name: 'a device',
    as: 'safari-owner',
    writes: ['DELETE /dashboard/devices/:id'],
    open: async (page) => {
      await page.goto('/admin/settings/devices');
      if ((await others(page).count()) > 0) return;
      await signsInElsewhere(page);
      await page.reload();
    },
    press: (page) => others(page).first().click(),
    at: main,
  },
  {
    name: 'every device',
    as: 'safari-owner',
    writes: ['POST /auth/revoke-token'],
    open: at('/admin/settings/devices'),
    press: presses('Sign out everywhere'),
    at: toastPlace,
    says: () => messages.stillSignedIn,
  },
  {
    name: 'another password',
    as: 'safari-owner',
    writes: ['POST /dashboard/password/change'],
    open: async (page) => {
      await page.goto('/admin/settings/changeyourpassword');
      await page.getByLabel('Current password').fill('Safari2026');
      await page.getByLabel('New password').fill('Rhino2026');
      await page.getByLabel('Confirm password').fill('Rhino2026');
    },
    press: presses('Change password'),
    at: main,
    keeps: { field: (page) => page.getByLabel('New password'), value: 'Rhino2026' },
  },
  {
    name: 'a second factor',
    as: 'safari-owner',
    writes: [
      'POST /dashboard/second-factor',
      'DELETE /dashboard/second-factor',
      'POST /dashboard/second-factor/recovery-codes',
      'DELETE /dashboard/second-factor/passkeys/:id',
    ],
    open: at(security),
    press: presses('Turn on'),
    at: main,
  },
  {
    name: 'the first code of a second factor',
    as: 'safari-owner',
    writes: ['POST /dashboard/second-factor/confirm'],
    open: async (page) => {
      await page.goto(security);
      await presses('Turn on')(page);
      await page.getByRole('textbox', { name: 'Code' }).fill('123456');
    },
    press: presses('Confirm'),
    at: main,
    keeps: { field: (page) => page.getByRole('textbox', { name: 'Code' }), value: '123456' },
    answers: { 'POST /dashboard/second-factor': { json: { secret: 'ABCD', address: 'otpauth://totp/x' } } },
  },
  {
    name: 'a passkey',
    as: 'safari-owner',
    writes: ['POST /dashboard/second-factor/passkeys/options', 'POST /dashboard/second-factor/passkeys'],
    open: async (page) => {
      await page.goto(security);
      await presses('Add a passkey')(page);
      await page.getByRole('textbox', { name: 'Name' }).fill('Phone');
    },
    press: presses('Add'),
    at: main,
    keeps: { field: (page) => page.getByRole('textbox', { name: 'Name' }), value: 'Phone' },
  },
];

const company: readonly Place[] = [
  {
    name: 'an invitation',
    as: 'safari-owner',
    writes: ['POST /dashboard/people/invitations'],
    open: async (page) => {
      await page.goto(people);
      await page.getByRole('textbox', { name: 'Email' }).fill('somebody@colleague.test');
    },
    press: presses('Send invitation'),
    at: main,
    keeps: {
      field: (page) => page.getByRole('textbox', { name: 'Email' }),
      value: 'somebody@colleague.test',
    },
  },
  {
    name: 'an invitation that goes',
    as: 'safari-owner',
    writes: ['DELETE /dashboard/people/invitations/:id'],
    open: at(people),
    press: presses(/^Withdraw/),
    at: main,
  },
  {
    name: 'the right of a person',
    as: 'safari-owner',
    writes: ['PUT /dashboard/people/:id'],
    open: at(people),
    press: (page) =>
      page.getByRole('combobox', { name: 'Right of Achieng Odhiambo' }).selectOption({ label: 'Editor' }),
    at: main,
  },
  {
    name: 'a person who goes',
    as: 'safari-owner',
    writes: ['DELETE /dashboard/people/:id'],
    open: at(people),
    press: confirms('Remove Achieng Odhiambo', 'Remove'),
    at: main,
  },
];

const desk: readonly Place[] = [
  {
    name: 'everything as read',
    as: 'safari-owner',
    writes: ['POST /dashboard/mark-enquiries-read'],
    open: async (page) => {
      await page.goto('/admin/enquiries');
      await presses('Mark all as read')(page);
    },
    press: presses('Mark as read', dialog),
    at: dialog,
  },
  {
    name: 'the state of an enquiry',
    as: 'safari-owner',
    writes: ['PUT /dashboard/enquiries/:id/state'],
    open: opensDesk,
    press: presses('Lost'),
    at: region('State'),
  },
  {
    name: 'an enquiry as unread',
    as: 'safari-owner',
    writes: ['POST /dashboard/mark-enquiry-unread'],
    open: opensDesk,
    press: presses('Mark as unread'),
    at: region('State'),
  },
  {
    name: 'the note on an enquiry',
    as: 'safari-owner',
    writes: ['PUT /dashboard/enquiries/:id/note'],
    open: async (page) => {
      await opensDesk(page);
      await note(page).fill('Called twice.');
    },
    press: presses('Save note'),
    at: region('Note'),
    says: waitsOr,
    keeps: { field: note, value: 'Called twice.' },
  },
  {
    name: 'a reply',
    as: 'safari-owner',
    writes: ['POST /dashboard/enquiries/:id/replies'],
    open: async (page) => {
      await opensDesk(page);
      await reply(page).fill('We would love to.');
    },
    press: presses('Send reply'),
    at: main,
    says: waitsOr,
    keeps: { field: reply, value: 'We would love to.' },
  },
  {
    name: 'a new saved reply',
    as: 'safari-owner',
    writes: ['POST /dashboard/saved-replies', 'PUT /dashboard/saved-replies/:id'],
    open: async (page) => {
      await opensDesk(page);
      await presses('Add a saved reply')(page);
      await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Soon');
    },
    press: presses('Save reply', dialog),
    at: dialog,
    says: waitsOr,
    keeps: { field: (page) => dialog(page).getByRole('textbox', { name: 'Name' }), value: 'Soon' },
  },
  {
    name: 'a saved reply that goes',
    as: 'safari-owner',
    writes: ['DELETE /dashboard/saved-replies/:id'],
    open: opensDesk,
    press: confirms('Delete Fully booked', 'Delete'),
    at: main,
  },
];

export const placesOfOwners: readonly Place[] = [...settings, ...company, ...desk];
