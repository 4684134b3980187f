import { expect } from '@playwright/test';
import { rows } from '../list';
import { addListing, newTitle, type Listing } from '../listings';
import { bar, becameOf, goOn, wouldChange } from '../many';
import { bar as decisionBar, heading, ownClaim, pathOf } from '../reviews';
import { dialog, main, openPage, press, type Around, type StateStory } from './story';

/** Listings that wait, whose titles share a word, of an owner of the demo network. */
async function addWaiting({ openAs, origin }: Around): Promise<{ word: string; listings: Listing[] }> {
  const owner = await openAs('safari-owner');
  const word = newTitle('Many').slice(-8);
  const listings: Listing[] = [];
  for (const letter of ['A', 'B', 'C'])
    listings.push(await addListing(owner, origin, 'safari', `${letter} ${word}`));
  return { word, listings };
}

/** The preview answers as if two were all that is changed at once, of which one has changed since. */
async function limitPreview({ page }: Around): Promise<void> {
  await page.route('**/batches/safaris/preview', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    if (json.rows.length < 3) return route.fulfill({ response });
    const [first, second] = json.rows;
    const next = { at: new Date().toISOString(), id: second._id };
    await route.fulfill({
      json: { ...json, rows: [first, { ...second, version: second.version + 1 }], left: 1, next },
    });
  });
}

const review: StateStory['states'] = [
  {
    name: 'the review of a listing that waits',
    inGate: true,
    open: async (around) => {
      const { listings } = await addWaiting(around);
      await around.page.goto(pathOf(listings[0]!));
      await expect(ownClaim(around.page)).toBeVisible();
    },
  },
  {
    name: 'the keys of a review',
    open: ({ page }) => page.keyboard.press('?'),
    part: dialog('Keyboard shortcuts'),
  },
  {
    name: 'a review without keys',
    open: async ({ page }) => {
      await dialog('Keyboard shortcuts')(page).getByRole('switch', { name: 'Keyboard shortcuts' }).click();
    },
    part: dialog('Keyboard shortcuts'),
  },
  {
    name: 'the reason of a decline, with templates',
    inGate: true,
    open: async ({ page }) => {
      await page.keyboard.press('Escape');
      await decisionBar(page).getByRole('button', { name: 'Decline' }).click();
      await press(page, 'Templates');
    },
    part: (page) => page.getByRole('region', { name: /^Decline / }),
    phone: true,
  },
  {
    name: 'an approval that can be undone',
    open: async ({ page }) => {
      await page.keyboard.press('Escape');
      // The seconds of the offer are stopped while it is checked.
      await page.clock.setFixedTime(new Date());
      const title = String(await heading(page).textContent());
      await decisionBar(page).getByRole('button', { name: 'Approve' }).click();
      await expect(heading(page)).not.toHaveText(title);
    },
    part: (page) => page.getByRole('region', { name: 'Undo the approval' }),
    phone: true,
  },
  {
    name: 'an application on the way through the queue',
    open: async ({ page }) => {
      await openPage(page, '/admin/review?view=application&perPage=100');
      await rows(page).nth(1).getByRole('link').first().click();
      await expect(ownClaim(page)).toBeVisible();
    },
    part: dialog('Application Details'),
    phone: true,
  },
  {
    name: 'what is stored about a person',
    open: async ({ page, upstream }) => {
      const { mark } = await upstream.enquiryFor(page);
      await openPage(page, '/admin/privacy');
      await page.getByLabel('Email address').fill(`${mark}@example.test`);
      await press(page, /^Find$/);
      await expect(page.getByRole('region', { name: /^Stored about / })).toBeVisible();
    },
    part: main,
    phone: true,
  },
  { name: 'a review of what differs', open: '/admin/review/safari/rwanda-gorillas-and-golden-monkeys' },
  { name: 'the versions of a listing', open: '/admin/safaris/versions/rwanda-gorillas-and-golden-monkeys' },
  {
    name: 'a declined listing with notes, as staff see it',
    open: '/admin/properties/edit/khwai-concession-camp',
  },
  {
    name: 'a note that is being written',
    open: async ({ page }) => {
      await openPage(page, '/admin/safaris/edit/kenya-bush-and-beach');
      const tasks = page.getByRole('region', { name: 'Admin Tasks' });
      await tasks.getByRole('button', { name: 'Templates' }).click();
      await tasks.getByRole('button', { name: 'Dates without prices' }).click();
      await tasks.getByLabel('Add a note to a section').selectOption('Photos');
      await tasks.getByRole('button', { name: 'Add note' }).click();
      await expect(tasks.getByLabel('Note at Photos', { exact: true })).toBeFocused();
    },
    part: (page) => page.getByRole('region', { name: 'Admin Tasks' }),
    phone: true,
  },
];

const many: StateStory['states'] = [
  {
    name: 'what a decline of many would change',
    inGate: true,
    open: async (around) => {
      const { page } = around;
      const { word } = await addWaiting(around);
      await limitPreview(around);
      await openPage(page, `/admin/safaris/list?search=${word}&sort=title`);
      await rows(page).first().getByRole('checkbox').check();
      await bar(page).getByRole('button', { name: 'Select all 3' }).click();
      await goOn(page, 'Decline');
      await page.getByLabel('Reason').fill('The pictures are too dark.');
      await expect(wouldChange(page).getByRole('status')).toContainText('more follows once these');
    },
  },
  {
    name: 'what became of each, with one refusal and more to come',
    inGate: true,
    open: async ({ page }) => {
      await press(page, /^Decline \d listings/);
      await expect(becameOf(page).getByRole('row').filter({ hasText: 'Not changed' })).toHaveCount(1);
    },
  },
  {
    name: 'a list of which some are still to do',
    open: async ({ page }) => {
      await becameOf(page).getByRole('link', { name: 'Back to safaris' }).click();
      await expect(bar(page)).toContainText('still to do');
    },
    part: bar,
    phone: true,
  },
  {
    name: 'what a file of many would have',
    open: async ({ page }) => {
      await goOn(page, 'Export');
      await expect(page.getByRole('region', { name: 'What the file will contain' })).toBeVisible();
    },
    part: main,
    phone: true,
  },
  {
    name: 'applications of which some would be refused',
    open: async ({ page }) => {
      await openPage(page, '/admin/applications?status=submitted');
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
      await goOn(page, 'Approve');
      await expect(wouldChange(page)).toBeVisible();
    },
    part: main,
    phone: true,
  },
];

/** What staff meet on the way through what waits. */
export const reviews: StateStory = { title: 'What staff review', role: 'admin', states: review };
/** What staff meet who change many at once. */
export const manyAtOnce: StateStory = { title: 'What staff do to many', role: 'admin', states: many };
