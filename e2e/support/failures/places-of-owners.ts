import type { Page } from '@playwright/test';
import * as messages from '../../../texts/en/platform/messages';
import { ask } from '../answers';
import { at, confirms, dialog, main, presses, region, type Failure, type Place } from './place';

const waitsOr = (failure: Failure) =>
  failure === 0 ? messages.form.waiting : (messages.form.reasons[failure] ?? '');
const people = '/admin/company-profile/people';

/** Opens the desk of the newest enquiry. */
async function opensDesk(page: Page): Promise<void> {
  const { docs } = await ask(page.request, 'GET /dashboard/enquiries', { query: { page: 1 } });
  await page.goto(`/admin/enquiries/desk/${docs[0]!._id}`);
}
/** The same, with a list of saved replies that is longer than what a browser leaves free around the focus. */
async function opensLongDesk(page: Page): Promise<void> {
  await opensDesk(page);
  const headers = { origin: new URL(page.url()).origin };
  for (let number = 1; number <= 8; number += 1) {
    const data = { replyName: `Thanks ${number}`, replyText: 'Thank you.' };
    await page.request.post('/admin/api/dashboard/saved-replies', { data, headers });
  }
  await page.reload();
}
/** Opens the desk of an enquiry that can be marked as not real, or is: of nobody whom the company knows. */
const opensMarkable = (isSpam: boolean) => async (page: Page) => {
  await page.goto('/admin/enquiries');
  const headers = { origin: new URL(page.url()).origin };
  const query = { page: 1, view: 'unread' } as const;
  const { docs } = await ask(page.request, 'GET /dashboard/enquiries', { query });
  for (const { _id } of docs) {
    const path = `/admin/api/dashboard/enquiries/${_id}/spam`;
    const marked = await page.request.post(path, { headers });
    if (!marked.ok()) continue;
    if (!isSpam) await page.request.delete(path, { headers });
    return void (await page.goto(`/admin/enquiries/desk/${_id}`));
  }
  throw new Error('Of all unread enquiries none can be marked as not real.');
};
const reply = (page: Page) => page.getByRole('textbox', { name: /^Reply to / });
const note = (page: Page) => page.getByRole('textbox', { name: 'Note on this enquiry' });

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
      page.getByRole('combobox', { name: 'Role of Achieng Odhiambo' }).selectOption({ label: 'Editor' }),
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
    writes: ['POST /dashboard/mark-enquiries-read', 'POST /dashboard/mark-general-enquiries-read'],
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
    writes: ['PUT /dashboard/enquiries/:id/state', 'PUT /dashboard/general-enquiries/:id/state'],
    open: opensDesk,
    press: presses('Lost'),
    at: region('State'),
  },
  {
    name: 'an enquiry that is not real',
    as: 'safari-owner',
    writes: ['POST /dashboard/enquiries/:id/spam'],
    open: opensMarkable(false),
    press: presses('Not a real enquiry'),
    at: region('State'),
  },
  {
    name: 'an enquiry that is real after all',
    as: 'safari-owner',
    writes: ['DELETE /dashboard/enquiries/:id/spam'],
    open: opensMarkable(true),
    press: presses('It is real'),
    at: region('State'),
  },
  {
    name: 'an enquiry as unread',
    as: 'safari-owner',
    writes: ['POST /dashboard/mark-enquiry-unread', 'POST /dashboard/mark-general-enquiry-unread'],
    open: opensDesk,
    press: presses('Mark as unread'),
    at: region('State'),
  },
  {
    name: 'the note on an enquiry',
    as: 'safari-owner',
    writes: ['PUT /dashboard/enquiries/:id/note', 'PUT /dashboard/general-enquiries/:id/note'],
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
    writes: ['POST /dashboard/enquiries/:id/replies', 'POST /dashboard/general-enquiries/:id/replies'],
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
    open: opensLongDesk,
    press: confirms('Delete Fully booked', 'Delete'),
    at: main,
  },
];

/** What owners do in their company, with prices and with enquiries. */
export const placesOfOwners: readonly Place[] = [...company, ...desk];
