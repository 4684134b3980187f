import type { Page } from '@playwright/test';
import * as messages from '../../../texts/en/messages';
import { ask } from '../answers';
import { day } from '../listings';
import { at, confirms, dialog, main, presses, region, type Failure, type Place } from './place';

const waitsOr = (failure: Failure) =>
  failure === 0 ? messages.form.waiting : (messages.form.reasons[failure] ?? '');
const people = '/admin/company-profile/people';

/** Opens the desk of the newest enquiry. */
async function opensDesk(page: Page): Promise<void> {
  const { docs } = await ask(page.request, 'GET /dashboard/enquiries', { query: { page: 1 } });
  await page.goto(`/admin/enquiries/desk/${docs[0]!._id}`);
}
const reply = (page: Page) => page.getByRole('textbox', { name: /^Reply to / });
const note = (page: Page) => page.getByRole('textbox', { name: 'Note on this enquiry' });

/** Chooses a safari, and looks at what a last day would make of it. */
async function endsVisibility(page: Page): Promise<void> {
  await page.goto('/admin/safaris/prices');
  await page
    .getByRole('checkbox', { name: /Mara Explorer/ })
    .first()
    .check();
  await page.getByRole('radio', { name: 'Visible until' }).check();
  await page.getByLabel('Last day').fill(day('12-30'));
  await presses('Show before and after')(page);
}

/** Hands in a file of prices. */
async function handsIn(page: Page): Promise<void> {
  await page.goto('/admin/safaris/price-file');
  const buffer = Buffer.from('id,title,season,price\n');
  await page.getByLabel('File of prices').setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer });
}

/** What a file is found to change. */
const listing = {
  _id: 'one',
  slug: 'one',
  title: 'One',
  status: 'approved',
  statusAfter: 'updated',
  version: 1,
};
const checked = {
  ...{ rows: 3, errors: [], errorCount: 0, warnings: [], unchanged: 0 },
  listings: [{ ...listing, seasons: [] }],
};

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
  {
    name: 'a change of several listings',
    as: 'safari-owner',
    writes: [
      'POST /dashboard/bulk-changes/safari',
      'POST /dashboard/bulk-changes/property',
      'POST /dashboard/bulk-changes/safari/:id/undo',
      'POST /dashboard/bulk-changes/property/:id/undo',
    ],
    open: endsVisibility,
    press: presses(/^Change 1 /),
    at: main,
  },
  {
    name: 'the check of a file of prices',
    as: 'safari-owner',
    writes: ['POST /dashboard/price-files/safari/check', 'POST /dashboard/price-files/property/check'],
    open: async (page) => {
      await handsIn(page);
      // It is checked at once.
      await page.getByRole('button', { name: 'Check again' }).waitFor();
    },
    press: presses('Check again'),
    at: main,
  },
  {
    name: 'a file of prices',
    as: 'safari-owner',
    writes: ['POST /dashboard/price-files/safari', 'POST /dashboard/price-files/property'],
    open: handsIn,
    press: presses('Change 1 safari'),
    at: main,
    answers: { 'POST /dashboard/price-files/safari/check': { json: checked } },
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

/** What owners do in their company, with prices and with enquiries. */
export const placesOfOwners: readonly Place[] = [...company, ...desk];
