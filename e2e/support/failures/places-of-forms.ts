import type { Page } from '@playwright/test';
import { addListing, newTitle } from '../listings';
import { ask } from '../answers';
import { rows } from '../list';
import * as messages from '../../../texts/en/platform/messages';
import { at, bar, confirms, dialog, main, presses, region, type Failure, type Place } from './place';

const saves = presses('Save Changes');
/** A form that keeps what is typed on this device sends it by itself once there is a connection. */
const waitsOr = (failure: Failure) =>
  failure === 0 ? messages.form.waiting : (messages.form.reasons[failure] ?? '');
const field = (name: string) => (page: Page) => page.getByRole('textbox', { name, exact: true });
const typed = (name: string, value: string) => ({ field: field(name), value });
const removal = (page: Page) => page.locator('section[aria-labelledby=remove]');
const tasks = region('Admin Tasks');
const listing = '/admin/safaris/edit/mara-explorer';
const article = '/admin/useful-info/edit/demo-how-much-to-tip';

/** Opens a page, and types into one of its fields. */
const types = (address: string, name: string, value: string) => async (page: Page) => {
  await page.goto(address);
  await field(name)(page).fill(value);
};

/** Hands a safari in for a company, and deletes it. */
async function deletesOne(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const query = { type: 'safari-owner' };
  const [company] = await ask(page.request, 'GET /dashboard/companies', { query });
  const owner = company!._id;
  const { _id } = await addListing(page, origin, 'safari', newTitle('Deleted'), { owner });
  const params = { entryId: _id };
  await page.request.delete('/admin/api/dashboard/safari', { params, headers: { origin } });
}

/** Forms of records, and what is done with a record on its form. */
export const placesOfForms: readonly Place[] = [
  {
    name: 'the form of a new record',
    as: 'admin',
    writes: ['POST /dashboard/info', 'POST /dashboard/adverts', 'POST /dashboard/websites'],
    open: async (page) => {
      await types('/admin/useful-info/add', 'Title', 'What to bring')(page);
      await field('Description')(page).fill('A hat.');
      await page.getByRole('checkbox', { name: 'Mara Guide', exact: true }).check();
    },
    press: saves,
    at: bar,
    says: waitsOr,
    keeps: typed('Description', 'A hat.'),
  },
  {
    name: 'the form of a record',
    as: 'admin',
    writes: ['PUT /dashboard/info', 'PUT /dashboard/adverts/:id', 'PUT /dashboard/websites/:id'],
    open: types(article, 'Description', 'A tenth.'),
    press: saves,
    at: bar,
    says: waitsOr,
    keeps: typed('Description', 'A tenth.'),
  },
  {
    name: 'the deletion of a record',
    as: 'admin',
    writes: [
      'DELETE /dashboard/info',
      'DELETE /dashboard/adverts',
      'DELETE /dashboard/safari',
      'DELETE /dashboard/property',
    ],
    open: at(article),
    press: confirms(/^Delete /, 'Delete', removal),
    at: removal,
  },
  {
    name: 'the key of a website',
    as: 'admin',
    writes: ['POST /dashboard/websites/:id/intake-key'],
    open: at('/admin/websites/edit/demo-mara-guide'),
    press: async (page) => {
      // Another key is asked about first.
      const isFirst = await page.getByText('There is no key, so anyone').isVisible();
      await presses('New key')(page);
      if (!isFirst) await presses('Replace', dialog)(page);
    },
    at: main,
  },
  {
    name: 'the form of a listing, in parts',
    as: 'admin',
    writes: ['PUT /dashboard/safari', 'PUT /dashboard/property'],
    open: types(listing, 'Brief description', 'Six days with the herds.'),
    press: saves,
    at: bar,
    says: waitsOr,
    keeps: typed('Brief description', 'Six days with the herds.'),
  },
  {
    name: 'the form of a new listing, as a draft',
    as: 'safari-owner',
    writes: [
      'POST /dashboard/safari/drafts',
      'PUT /dashboard/safari/drafts',
      'POST /dashboard/safari',
      'POST /dashboard/property/drafts',
      'PUT /dashboard/property/drafts',
      'POST /dashboard/property',
    ],
    open: types('/admin/safaris/add', 'Safari Name', 'Half a safari'),
    press: presses('Save draft'),
    at: bar,
    says: waitsOr,
    keeps: typed('Safari Name', 'Half a safari'),
  },
  {
    name: 'the approval of a listing',
    as: 'admin',
    writes: ['PUT /dashboard/safari/approve', 'PUT /dashboard/property/approve'],
    open: at(listing),
    press: presses('Approve', tasks),
    at: tasks,
  },
  {
    name: 'the decline of a listing',
    as: 'admin',
    writes: ['PUT /dashboard/safari/reject', 'PUT /dashboard/property/reject'],
    open: types(listing, 'Reason', 'Too short.'),
    press: presses('Decline', tasks),
    at: tasks,
    keeps: typed('Reason', 'Too short.'),
  },
  {
    name: 'another owner of a listing',
    as: 'admin',
    writes: ['PUT /dashboard/safari/change-owner', 'PUT /dashboard/property/change-owner'],
    open: async (page) => {
      await page.goto(listing);
      await tasks(page).getByRole('combobox', { name: 'Owner' }).fill('kijani');
      await page
        .getByRole('option', { name: /Kijani/ })
        .first()
        .click();
    },
    press: confirms('Change Owner', 'Change Owner', tasks),
    at: tasks,
  },
  {
    name: 'a new template of a reason',
    as: 'admin',
    writes: ['POST /dashboard/decline-templates'],
    open: async (page) => {
      await types(listing, 'Reason', 'Too short.')(page);
      await presses('Templates', tasks)(page);
      await field('Name of a new template')(page).fill('Short');
    },
    press: presses('Save the reason as a template', tasks),
    at: tasks,
    keeps: typed('Name of a new template', 'Short'),
  },
  {
    name: 'a template that goes',
    as: 'admin',
    writes: ['DELETE /dashboard/decline-templates/:id'],
    open: async (page) => {
      await page.goto(listing);
      await presses('Templates', tasks)(page);
    },
    press: confirms('Remove Short', 'Remove', tasks),
    at: tasks,
    answers: {
      'GET /dashboard/decline-templates': {
        json: [{ _id: 'short', templateName: 'Short', templateText: 'Too short.' }],
      },
    },
  },
  {
    name: 'a version that is restored',
    as: 'admin',
    writes: [
      'POST /dashboard/listing-versions/property/:id/:version/restore',
      'POST /dashboard/listing-versions/safari/:id/:version/restore',
    ],
    open: async (page) => {
      await page.goto('/admin/properties/versions/mana-floodplain-camp');
      await presses(/^Restore the version of/)(page);
    },
    press: presses('Restore this version'),
    at: (page) => page.getByRole('dialog'),
  },
  {
    name: 'a listing that comes back',
    as: 'admin',
    writes: ['POST /dashboard/safari/restore', 'POST /dashboard/property/restore'],
    open: async (page) => {
      await page.goto('/admin/safaris/list?status=deleted');
      if ((await rows(page).count()) > 0) return;
      await deletesOne(page);
      await page.reload();
    },
    press: (page) => rows(page).first().getByRole('button', { name: 'Restore' }).click(),
    at: main,
  },
  {
    name: 'who they are, asked once more',
    as: 'admin',
    writes: ['POST /auth/confirm'],
    open: async (page) => {
      await types(article, 'Description', 'A tenth.')(page);
      await saves(page);
      await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill('Safari2026');
    },
    press: presses('Confirm'),
    at: (page) => page.getByRole('dialog'),
    answers: { 'PUT /dashboard/info': { status: 401, json: { code: 'step_up' } } },
  },
  {
    name: 'the profile of a company',
    as: 'safari-owner',
    writes: ['PUT /dashboard/company-details'],
    open: types('/admin/company-profile', 'Description', 'We walk.'),
    press: saves,
    at: bar,
    says: waitsOr,
    keeps: typed('Description', 'We walk.'),
  },
  {
    name: 'the answer to a note of a review',
    as: 'property-owner',
    writes: ['PUT /dashboard/review-notes/:kind/:id/:note'],
    open: types('/admin/properties/edit/lamu-dhow-house', 'Your answer about Photos', 'Tomorrow.'),
    press: (page) =>
      page
        .locator('div.bg-orange-tint', { has: field('Your answer about Photos')(page) })
        .getByRole('button', { name: 'Answer', exact: true })
        .click(),
    at: main,
    says: (failure) =>
      failure === 412 ? 'Somebody else answered in the meantime' : (messages.form.reasons[failure] ?? ''),
    keeps: typed('Your answer about Photos', 'Tomorrow.'),
  },
];
