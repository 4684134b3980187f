import type { Page } from '@playwright/test';
import { exportLists } from '../../../lib/lists/exports/schema';
import { batchLists } from '../../../lib/lists/batches/schema';
import type { CallName } from '../../../lib/platform/calls/contract';
import * as exportTexts from '../../../texts/en/lists/exports';
import * as messages from '../../../texts/en/platform/messages';
import { ask } from '../answers';
import { chooseFirst, goOn } from '../many';
import { rows } from '../list';
import { send } from '../people';
import { at, confirms, dialog, main, presses, region, toastPlace, type Place } from './place';

/** The call of one list, and the same of all the others. */
const ofLists = (list: string, lists: readonly string[], call: (list: string) => string) =>
  [list, ...lists.filter((each) => each !== list)].map(call) as [CallName, ...CallName[]];

/** Opens a list, and a record of it. */
const views = (address: string) => async (page: Page) => {
  await page.goto(address);
  await rows(page).first().getByRole('button', { name: 'View' }).click();
};
const chosenLists = exportLists.filter((list) => list !== 'decided-reviews');
const first = (page: Page) => rows(page).first();
const rules = '/admin/review/rules';

/** Chooses the first row of a list, and goes on to what is to be done with it. */
const chooses = (address: string, action: string) => async (page: Page) => {
  await chooseFirst(page, address);
  await goOn(page, action);
};
const reviews = async (page: Page) => {
  await page.goto('/admin/review?view=property');
  await first(page).getByRole('link').first().click();
  await page.getByRole('group', { name: 'Decision' }).waitFor();
};
/** Approves the application that has waited longest. */
async function approvesOne(page: Page): Promise<void> {
  const query = { status: 'verified', perPage: 100 };
  const { docs } = await ask(page.request, 'GET /dashboard/register/applications', { query });
  const { origin } = new URL(page.url());
  await send(page.request, origin, '/dashboard/register/approve-application', { id: docs.at(-1)!._id });
}
const opensViews = async (page: Page) => {
  await page.goto('/admin/safaris/list');
  await presses('Save view')(page);
};

const somebody = 'carla@north.example';
const stored = { json: { found: [{ group: 'enquiries', count: 2 }], active: [] } };
const asksAbout = async (page: Page) => {
  await page.goto('/admin/privacy');
  await page.getByLabel('Email address').fill(somebody);
};
const finds = async (page: Page) => {
  await asksAbout(page);
  await presses('Find')(page);
};

/** Lists, decisions and rules of staff. */
export const placesOfStaff: readonly Place[] = [
  {
    name: 'who takes care of a custom enquiry',
    as: 'admin',
    writes: ['PUT /dashboard/general-enquiries/:id/assignee'],
    open: async (page) => {
      const query = { view: 'unassigned' } as const;
      const { docs } = await ask(page.request, 'GET /dashboard/general-enquiries', { query });
      await page.goto(`/admin/general-enquiries/desk/${docs[0]!._id}`);
    },
    press: presses('Assign to me'),
    at: region('Assigned to'),
  },
  {
    name: 'the approval of an application',
    as: 'admin',
    writes: ['POST /dashboard/register/approve-application'],
    open: views('/admin/applications?status=verified'),
    press: presses('Approve', dialog),
    at: dialog,
  },
  {
    name: 'the decline of an application',
    as: 'admin',
    writes: ['POST /dashboard/register/reject-application'],
    open: async (page) => {
      await views('/admin/applications')(page);
      await dialog(page).getByLabel('Reason').fill('No licence.');
    },
    press: presses('Decline', dialog),
    at: dialog,
    keeps: { field: (page) => dialog(page).getByLabel('Reason'), value: 'No licence.' },
  },
  {
    name: 'an invitation once more',
    as: 'admin',
    writes: ['POST /dashboard/register/invite'],
    open: async (page) => {
      await page.goto('/admin/applications?status=approved');
      if ((await rows(page).count()) === 0) await approvesOne(page);
      await views('/admin/applications?status=approved')(page);
    },
    press: presses('Send invitation again', dialog),
    at: dialog,
  },
  {
    name: 'the file of a list',
    as: 'admin',
    writes: ofLists('useful-info', exportLists, (list) => `POST /dashboard/exports/${list}/tickets`),
    open: at('/admin/useful-info/list'),
    press: async (page) => {
      if (!(await page.getByRole('button', { name: 'CSV', exact: true }).isVisible()))
        await page.getByText('Export', { exact: true }).click();
      await presses('CSV')(page);
    },
    at: toastPlace,
    says: () => exportTexts.notNow,
  },
  {
    name: 'the file of chosen rows',
    as: 'admin',
    writes: ofLists('websites', chosenLists, (list) => `POST /dashboard/exports/${list}`),
    open: (page) => chooseFirst(page, '/admin/websites/list'),
    press: presses('Export as CSV'),
    at: toastPlace,
    says: () => exportTexts.notNow,
  },
  {
    name: 'the look at what many rows would become',
    as: 'admin',
    writes: ofLists('applications', batchLists, (list) => `POST /dashboard/batches/${list}/preview`),
    open: async (page) => {
      await chooses('/admin/applications', 'Decline')(page);
      // It looks by itself at once.
      await main(page).getByRole('alert').filter({ hasText: /\w/ }).waitFor();
    },
    press: presses('Show what would change'),
    at: main,
  },
  {
    name: 'a change of many rows',
    as: 'admin',
    writes: ofLists('applications', batchLists, (list) => `POST /dashboard/batches/${list}`),
    open: chooses('/admin/applications?status=verified', 'Approve'),
    press: presses(/^Approve 1 /),
    at: main,
    passes: ['POST /dashboard/batches/applications/preview'],
  },
  {
    name: 'the deletion of feedback',
    as: 'admin',
    writes: ['DELETE /api/v1/feedback/:id'],
    open: at('/admin/feedback'),
    press: async (page) => {
      await first(page).getByRole('button', { name: 'Delete' }).click();
      await presses('Delete', dialog)(page);
    },
    at: toastPlace,
    says: () => messages.feedback.notRemoved,
  },
  {
    name: 'the approval of a review',
    as: 'admin',
    writes: ['PUT /dashboard/property/approve'],
    open: reviews,
    press: presses('Approve'),
    at: main,
  },
  {
    name: 'an approval that is undone',
    as: 'admin',
    writes: ['POST /dashboard/review-queue/:kind/:id/undo-approval'],
    open: async (page) => {
      await reviews(page);
      await presses('Approve')(page);
    },
    press: (page) => page.locator('[data-undo]').click(),
    at: region('Undo the approval'),
    answers: {
      'PUT /dashboard/property/approve': { json: { message: 'Approved.' } },
      'GET /dashboard/property/:slug': { json: { status: 'approved' } },
    },
  },
  {
    name: 'the review of somebody else',
    as: 'admin',
    writes: ['POST /dashboard/review-queue/:kind/:id/claim'],
    open: reviews,
    press: presses('Take over'),
    at: main,
    answers: {
      'POST /dashboard/review-queue/:kind/:id/claim': (request) =>
        request.postDataJSON().takeOver
          ? undefined
          : { json: { claim: { name: 'Amina', since: new Date().toISOString(), isOwn: false } } },
    },
  },
  {
    name: 'a rule of reviews',
    as: 'admin',
    writes: ['PUT /dashboard/review-rules/:rule'],
    open: at(rules),
    press: (page) => page.getByRole('switch').first().click(),
    at: main,
  },
  {
    name: 'a company to trust',
    as: 'admin',
    writes: ['PUT /dashboard/trusted-companies/:id'],
    open: async (page) => {
      await page.goto(rules);
      await page.getByRole('combobox', { name: 'Company' }).fill('kijani');
      await page
        .getByRole('option', { name: /Kijani/ })
        .first()
        .click();
    },
    press: presses('Trust'),
    at: main,
  },
  {
    name: 'a company to trust no more',
    as: 'admin',
    writes: ['PUT /dashboard/trusted-companies/:id'],
    open: at(rules),
    press: presses(/^Stop trusting .+$/),
    at: main,
  },
  {
    name: 'a change that was looked at',
    as: 'admin',
    writes: ['POST /dashboard/unreviewed-changes/:id/look'],
    open: at(rules),
    press: presses(/^Mark the change to /),
    at: main,
  },
  {
    name: 'a change that is taken back',
    as: 'admin',
    writes: ['POST /dashboard/unreviewed-changes/:id/take-back'],
    open: at(rules),
    press: presses(/^Undo the change to /),
    at: main,
  },
  {
    name: 'a new view of a list',
    as: 'admin',
    writes: ['POST /dashboard/list-views', 'PUT /dashboard/list-views/:id'],
    open: async (page) => {
      await opensViews(page);
      await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Mine');
    },
    press: presses('Save', dialog),
    at: dialog,
    keeps: { field: (page) => dialog(page).getByRole('textbox', { name: 'Name' }), value: 'Mine' },
  },
  {
    name: 'a view that goes',
    as: 'admin',
    writes: ['DELETE /dashboard/list-views/:id'],
    open: async (page) => {
      await opensViews(page);
      await presses('Remove Seen most, on sites today', dialog)(page);
    },
    press: presses('Remove', dialog),
    at: dialog,
  },
  {
    name: 'what is stored about a person',
    as: 'admin',
    writes: ['POST /dashboard/privacy/find'],
    open: asksAbout,
    press: presses('Find'),
    at: main,
    keeps: { field: (page) => page.getByLabel('Email address'), value: somebody },
  },
  {
    name: 'the ZIP of a person',
    as: 'admin',
    writes: ['POST /dashboard/privacy/export'],
    open: finds,
    press: presses('Download ZIP'),
    at: main,
    answers: { 'POST /dashboard/privacy/find': stored },
  },
  {
    name: 'the erasure of a person',
    as: 'admin',
    writes: ['POST /dashboard/privacy/erase'],
    open: finds,
    press: confirms('Erase', 'Erase'),
    at: main,
    answers: { 'POST /dashboard/privacy/find': stored },
  },
];
