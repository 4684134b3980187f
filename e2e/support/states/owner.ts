import { expect, type Page } from '@playwright/test';
import {
  addListing,
  addPhoto,
  editPath,
  newColour,
  newTitle,
  picture,
  save,
  type Listing,
} from '../listings';
import { becameOf, goOn } from '../many';
import { decide } from '../reviews';
import { dialog, main, openPage, press, type Around, type StateStory } from './story';

const year = new Date().getFullYear();
/** The one listing of the story's company. */
const listings = new WeakMap<Page, Listing>();
const listingOf = ({ page }: Around) => listings.get(page)!;

/** A safari that was declined twice, each time with a note; the first was answered. */
async function addDeclined(around: Around): Promise<void> {
  const { page, origin, openAs } = around;
  const safari = await addListing(page, origin, 'safari', newTitle('Declined'));
  listings.set(page, safari);
  const staff = await openAs('admin');
  const notes = (section: string, text: string) => ({
    comments: `${text} Please.`,
    notes: [{ section, text }],
  });
  await decide(staff, origin, safari, 'reject', notes('Rest days', 'Say how many.'));
  await decide(staff, origin, safari, 'reject', {
    comments: 'And the photos?',
    notes: [
      ...notes('Photos', 'The second one is dark.').notes,
      ...notes('Rest days', 'Still missing.').notes,
    ],
  });
}

const notice = (page: Page) => page.getByRole('complementary', { name: 'Reason for declining' });

/** What an owner meets whose listing was declined; the company is new. */
export const owner: StateStory = {
  title: 'What an owner meets',
  role: 'safari-owner',
  isOwn: true,
  states: [
    {
      name: 'the dashboard of a new partner',
      inGate: true,
      open: async ({ page }) => {
        await page.goto('/admin/analytics');
        await expect(page.getByText('Nothing new since yesterday, and nothing waits for you.')).toBeVisible();
      },
    },
    {
      name: 'a morning with a declined listing',
      open: async (around) => {
        await addDeclined(around);
        await around.page.goto('/admin/analytics');
        const morning = around.page.getByRole('region', { name: 'New and waiting' });
        await expect(morning).toContainText('And the photos?');
      },
      part: main,
      phone: true,
    },
    {
      name: 'the form of a declined listing, with notes to answer',
      open: async (around) => {
        const { page } = around;
        await page.goto(editPath('safari', listingOf(around)));
        await notice(page).getByText('1 note of an earlier decline').click();
        await expect(notice(page).getByText('Say how many.')).toBeVisible();
        await expect(page.getByText('The second one is dark.', { exact: true })).toBeVisible();
      },
    },
    {
      name: 'the title and the credits of a photo',
      open: ({ page }) => press(page, 'Edit Dawn'),
      part: dialog('Title and credits'),
    },
    {
      name: 'the history of a listing',
      open: async (around) => {
        const { page } = around;
        await page.goto(editPath('safari', listingOf(around)));
        await page.getByLabel('Brief description').fill('Six days with the elephants of Amboseli.');
        await save(page);
        await expect(page).toHaveURL(/\/safaris\/list/);
        await openPage(page, `/admin/safaris/versions/${listingOf(around).slug}`);
      },
    },
    {
      name: 'the question before a version is restored',
      open: ({ page }) => press(page, /^Restore the version of/),
      part: dialog(/^Restore the version of/),
    },
    {
      name: 'a version that cannot be restored as it was',
      open: async ({ page, guard }) => {
        guard.allow(/^422 POST .*\/restore/);
        const errors = [{ param: 'photos', msg: 'A picture in this version is no longer stored.' }];
        const json = { message: 'Some parts of this version cannot be restored.', errors };
        await page.route('**/restore', (route) => route.fulfill({ status: 422, json }));
        await press(page, 'Restore this version');
        await expect(dialog(/^Restore the version of/)(page).getByRole('alert')).toContainText('Photos:');
      },
      part: dialog(/^Restore the version of/),
    },
    {
      name: 'prices of several before and after a change',
      open: async ({ page }) => {
        await openPage(page, '/admin/safaris/list?search=Declined');
        await page.getByRole('checkbox', { name: /^Choose Declined/ }).check();
        await goOn(page, 'Seasons of the next year');
        await page.getByRole('combobox', { name: 'Dates' }).selectOption(`Copy ${year + 1} to ${year + 2}`);
        await page.getByLabel('Prices up by, in percent').fill('6');
        await press(page, 'Show what would change');
        await expect(page.getByRole('region', { name: 'Before and after of 1 safari' })).toBeVisible();
      },
      part: main,
      phone: true,
    },
    {
      name: 'changes of the last 24 hours',
      open: async ({ page }) => {
        await press(page, 'Change 1 safari');
        await expect(becameOf(page)).toBeVisible();
        await openPage(page, '/admin/safaris/prices');
        await expect(page.getByRole('region', { name: 'Your changes of the last 24 hours' })).toBeVisible();
      },
      part: main,
      phone: true,
    },
    ...priceFile(),
    {
      name: 'the preview of a stored safari, as wide as a phone',
      open: async (around) => {
        await around.page.goto(`/admin/safaris/preview?listing=${listingOf(around).slug}`);
        await around.page.getByLabel('Width').selectOption('Phone, 390 px');
      },
    },
    {
      name: 'the same as wide as a desk',
      open: ({ page }) => page.getByLabel('Width').selectOption('Desk, 1100 px'),
      part: main,
      phone: true,
    },
    {
      name: 'the preview of what a form holds',
      open: async ({ page }) => {
        await openPage(page, '/admin/safaris/add');
        await page.getByLabel('Safari Name').fill(newTitle('Seen first'));
        await addPhoto(page, 'Dawn', await picture(newColour()));
        const opened = page.waitForEvent('popup');
        await page.getByRole('link', { name: 'Preview' }).click();
        const tab = await opened;
        await expect(tab.getByRole('img', { name: 'Dawn' })).toBeVisible();
        return tab;
      },
    },
    {
      name: 'somebody who was invited',
      open: async ({ page, origin }) => {
        const data = { email: `${newTitle('x').slice(2)}@colleague.test`, right: 'editor' };
        await page.request.post('/admin/api/dashboard/people/invitations', { data, headers: { origin } });
        await page.goto('/admin/company-profile/people');
        await expect(page.getByRole('list', { name: 'Invited' })).toContainText(data.email);
      },
      part: main,
      phone: true,
    },
    {
      name: 'what was chosen for a device: another language of numbers, another currency, and data saved',
      open: async ({ page }) => {
        await openPage(page, '/admin/settings/this-device');
        for (const change of [
          () => page.getByLabel('Numbers and dates').selectOption({ label: 'Deutsch: 21.11.2026, 1.234,5' }),
          () => page.getByLabel('Currency beside USD').selectOption('EUR'),
          () => page.getByRole('switch', { name: 'Save data' }).click(),
        ]) {
          const isAnew = page.waitForEvent('load');
          await change();
          await isAnew;
        }
        await expect(page.getByRole('switch', { name: 'Save data' })).toBeChecked();
      },
    },
  ],
};

function priceFile(): StateStory['states'] {
  const csv = (text: string) => ({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const send = async (around: Around, price: string) => {
    const { _id, title, prices } = listingOf(around) as Listing & {
      prices: { lowSeason: { duration: { from: string; to: string }[] } };
    };
    const { from, to } = prices.lowSeason.duration[0]!;
    const head = 'id;title;season;price;from;to';
    await around.page
      .getByLabel('File of prices')
      .setInputFiles(csv(`${head}\n${_id};${title};low;${price};${from};${to}\n`));
  };
  return [
    {
      name: 'the mistakes of a file of prices',
      open: async (around) => {
        await openPage(around.page, '/admin/safaris/price-file?search=Declined');
        await send(around, 'much');
        await expect(around.page.getByRole('region', { name: 'Mistakes by row and column' })).toBeVisible();
      },
      part: main,
      phone: true,
    },
    {
      name: 'what a file of prices would change',
      open: async (around) => {
        await send(around, '222,5');
        await expect(around.page.getByRole('region', { name: 'Before and after of 1 safari' })).toBeVisible();
      },
      part: main,
      phone: true,
    },
    {
      name: 'what a file of prices has changed',
      open: async ({ page }) => {
        await press(page, 'Change 1 safari');
        await expect(becameOf(page)).toBeVisible();
      },
      part: main,
    },
  ];
}
