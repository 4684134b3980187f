import { readFileSync } from 'node:fs';
import { expect, test } from '../fixtures';
import { askWhole } from '../support/answers';
import { place, rows, step } from '../support/list';
import { addListing, newTitle, type Listing } from '../support/listings';
import { bar, becameOf, box, goOn, wouldChange } from '../support/many';
import { ready } from '../support/ready';
import { expectToast } from '../support/screen';

const tag = '@extension';
/** So long nobody is asked again who they are. */
const quarterSeconds = 900;

test.describe('Staff', () => {
  test.use({ role: 'admin', isOwn: true });

  test(
    'choose listings over two pages, see what would become of each, decline them with one reason, and read what became of each',
    { tag },
    async ({ page, openAs, ownUser, origin }) => {
      const owner = await openAs(ownUser);
      const word = newTitle('Many').slice(-8);
      const all: Listing[] = [];
      for (const letter of ['A', 'B', 'C'])
        all.push(await addListing(owner, origin, 'safari', `${letter} ${word}`));
      const now = ({ slug }: Listing) =>
        askWhole(page.request, 'GET /dashboard/safari/:slug', { params: { slug } });
      const list = `/admin/safaris/list/safari?search=${word}&perPage=2&sort=title`;

      await page.goto(list);
      await box(page, all[0]!.title).check();
      await expect(bar(page).getByRole('status')).toHaveText('1 selected');
      await step(page, 'Next').click();
      await expect(place(page)).toHaveText('Showing 2 of 2');
      await box(page, all[2]!.title).check();
      await expect(bar(page).getByRole('status')).toHaveText('2 selected');
      await step(page, 'Previous').click();
      await expect(box(page, all[0]!.title)).toBeChecked();
      await expect(box(page, all[1]!.title)).not.toBeChecked();
      await bar(page).getByRole('button', { name: 'Select all 3' }).click();
      await expect(box(page, all[1]!.title)).toBeChecked();
      await expect(bar(page).getByRole('status')).toHaveText('All 3 selected');
      await page.reload();
      await expect(box(page, all[1]!.title)).toBeChecked();
      await box(page, all[1]!.title).uncheck();
      await expect(bar(page).getByRole('status')).toHaveText('All 3 but 1 selected');
      // All are a press away again; and all without each of them is nothing.
      await bar(page).getByRole('button', { name: 'Select all 3' }).click();
      for (const each of [all[0]!, all[1]!]) await box(page, each.title).uncheck();
      await expect(bar(page).getByRole('status')).toHaveText('All 3 but 2 selected');
      await step(page, 'Next').click();
      await box(page, all[2]!.title).uncheck();
      await expect(bar(page)).toHaveCount(0);
      await step(page, 'Previous').click();
      await expect(box(page, all[0]!.title)).not.toBeChecked();
      await box(page, all[0]!.title).check();
      await bar(page).getByRole('button', { name: 'Select all 3' }).click();
      await box(page, all[1]!.title).uncheck();
      await expect(bar(page).getByRole('status')).toHaveText('All 3 but 1 selected');
      await goOn(page, 'Decline');

      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Decline');
      await expect(wouldChange(page).getByRole('status')).toHaveText('2 of 2 would change.');
      for (const each of [all[0]!, all[2]!])
        await expect(wouldChange(page).getByRole('row', { name: each.title })).toContainText(
          /Pending.*Declined/,
        );
      const decline = page.getByRole('button', { name: 'Decline 2 listings' });
      await decline.click();
      await expect(page.getByLabel('Reason')).toBeFocused();
      await page.getByLabel('Reason').fill('The pictures are too dark.');
      // What was typed and chosen is there again after a way out of the page and back.
      await page.reload();
      await expect(page.getByLabel('Reason')).toHaveValue('The pictures are too dark.');
      await expect(wouldChange(page).getByRole('status')).toHaveText('2 of 2 would change.');

      // One of them is approved by somebody else meanwhile: its row alone is refused.
      const { _id, version } = await now(all[2]!);
      await page.request.put(`/admin/api/dashboard/safari/approve?safari=${_id}&version=${version}`, {
        headers: { origin, 'sec-fetch-site': 'same-origin' },
      });
      await expect.poll(async () => (await now(all[2]!)).status).toBe('approved');
      await decline.click();
      await expect(becameOf(page).getByRole('status')).toHaveText('1 of 2 changed. 1 could not be changed.');
      const answers = becameOf(page).getByRole('row');
      await expect(answers.filter({ hasText: all[0]!.title })).toContainText('Changed');
      await expect(answers.filter({ hasText: all[2]!.title })).toContainText(
        'Not changed: It has changed since you opened it.',
      );
      expect(await now(all[0]!)).toMatchObject({
        status: 'declined',
        comments: 'The pictures are too dark.',
      });
      expect((await now(all[1]!)).status).toBe('pending');

      await becameOf(page).getByRole('button', { name: 'Try the other one again' }).click();
      await expect(wouldChange(page).getByRole('status')).toHaveText('1 of 1 would change.');
      const decline2 = page.getByRole('button', { name: 'Decline 1 listing' });
      await expect(page.getByLabel('Reason')).toHaveValue('The pictures are too dark.');
      // The same once more is a change of its own, and not the answer of before.
      await decline2.click();
      await expect(becameOf(page).getByRole('status')).toHaveText('1 of 1 changed.');
      expect((await now(all[2]!)).status).toBe('declined');
      await becameOf(page).getByRole('link', { name: 'Back to safaris' }).click();
      await expect(page).toHaveURL(new RegExp(`search=${word}&perPage=2&sort=title$`));
      await expect(rows(page)).toHaveCount(2);
      await expect(bar(page)).toHaveCount(0);
    },
  );

  test(
    'give a last day to listings, told of those that are not there any more, by keyboard',
    { tag: [tag, '@thorough'] },
    async ({ page, openAs, newPerson, origin }) => {
      const owner = await openAs(await newPerson('property-owner'));
      const word = newTitle('Camp').slice(-8);
      const [one, two] = [
        await addListing(owner, origin, 'property', `A ${word}`),
        await addListing(owner, origin, 'property', `B ${word}`),
      ];
      await page.goto(`/admin/properties/list?search=${word}&sort=title`);
      await ready(page);
      await box(page, one.title).focus();
      await page.keyboard.press('Space');
      await expect(bar(page).getByRole('status')).toHaveText('1 selected');
      await box(page, two.title).click({ modifiers: ['Shift'] });
      await expect(page.getByRole('checkbox', { name: 'Select all on this page' })).toBeChecked();
      const gone = await owner.request.delete(`/admin/api/dashboard/property?entryId=${two._id}`, {
        headers: { origin, 'sec-fetch-site': 'same-origin' },
      });
      expect(gone.ok()).toBe(true);
      await goOn(page, 'End visibility');
      const day = `${new Date().getFullYear() + 3}-06-30`;
      const lastDay = page.getByLabel('Last day');
      await lastDay.pressSequentially('12');
      await lastDay.blur();
      await expect(page.getByText('Please check the date.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Show what would change' })).toBeDisabled();
      await lastDay.fill(day);
      await page.reload();
      await expect(page.getByLabel('Last day')).toHaveValue(day);
      await ready(page);
      await page.getByRole('button', { name: 'Show what would change' }).press('Enter');
      await expect(wouldChange(page).getByRole('status')).toHaveText(
        '1 of 1 would change. 1 is no longer there. 1 of them changes on websites only once it is approved.',
      );
      const row = wouldChange(page).getByRole('row', { name: one.title });
      await expect(row).toContainText(/No end.*30 Jun/);
      await expect(row).toContainText('Websites change once it is approved.');
      await page.getByRole('button', { name: 'End visibility of 1 listing' }).press('Enter');
      await expect(becameOf(page).getByRole('heading')).toBeFocused();
      await expect(becameOf(page).getByRole('status')).toHaveText('1 of 1 changed.');
      const stored = await askWhole(page.request, 'GET /dashboard/property/:slug', {
        params: { slug: one.slug },
      });
      expect(stored.visibleTo).toBe(day);
    },
  );

  test(
    'take the chosen listings along, and no others, after saying who they are',
    { tag: [tag, '@thorough'] },
    async ({ page, openAs, ownUser, origin, guard, clock }) => {
      const owner = await openAs(ownUser);
      const word = newTitle('Taken').slice(-8);
      for (const letter of ['A', 'B', 'C']) await addListing(owner, origin, 'safari', `${letter} ${word}`);
      await page.goto(`/admin/safaris/list/safari?search=${word}&sort=title`);
      for (const letter of ['A', 'C']) await box(page, `${letter} ${word}`).check();
      await goOn(page, 'Export');
      const rowsOfFile = page.getByRole('region', { name: 'What the file will contain' });
      await expect(rowsOfFile.getByRole('status')).toHaveText('The file will have 2 listings.');
      await expect(rowsOfFile.getByRole('row')).toHaveCount(3);

      guard.allow(/^401 POST .*\/exports\/safaris$/);
      await clock.advance(quarterSeconds + 60);
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export as CSV' }).click();
      const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });
      await dialog.getByLabel('Password', { exact: true }).fill('Safari2026');
      await dialog.getByRole('button', { name: 'Confirm' }).click();
      const csv = await download;
      expect(csv.suggestedFilename()).toMatch(/^safaris-\d{4}-\d{2}-\d{2}\.csv$/);
      const text = readFileSync(await csv.path(), 'utf8');
      expect(text.startsWith('\uFEFFId,Title,')).toBe(true);
      expect(text.match(new RegExp(`[ABC] ${word}`, 'g'))?.sort()).toEqual([`A ${word}`, `C ${word}`]);
      await expectToast(page, 'The file is in your downloads.');

      const again = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export for Excel' }).click();
      expect((await again).suggestedFilename()).toMatch(/\.xlsx$/);
      // They stay chosen, for what else is to be done with them.
      await page.goBack();
      await expect(bar(page).getByRole('status')).toHaveText('2 selected');
    },
  );

  test(
    'go through all that a list finds part by part, and see in the list what is still to do',
    { tag: [tag, '@thorough'] },
    async ({ page, openAs, ownUser, origin }) => {
      const owner = await openAs(ownUser);
      const word = newTitle('Parts').slice(-8);
      const all: Listing[] = [];
      for (const letter of ['A', 'B', 'C'])
        all.push(await addListing(owner, origin, 'safari', `${letter} ${word}`));
      const list = `/admin/safaris/list/safari?search=${word}`;
      // As if one were all that is changed at once.
      await page.route('**/batches/safaris/preview', async (route) => {
        const asked = route.request().postDataJSON();
        const response = await route.fetch();
        const json = await response.json();
        if (asked.chosen.by === 'ids') return route.fulfill({ response });
        const [first] = json.rows;
        const left = json.total - 1;
        const created = (await askWhole(page.request, 'GET /dashboard/safari/:slug', { params: first }))
          .createdAt;
        const next = { at: created, id: first._id };
        await route.fulfill({ json: { ...json, rows: [first], left, ...(left > 0 && { next }) } });
      });
      await page.goto(list);
      await box(page, all[0]!.title).check();
      await bar(page).getByRole('button', { name: 'Select all 3' }).click();
      await goOn(page, 'Decline');
      await page.getByLabel('Reason').fill('Too dark.');
      await expect(wouldChange(page).getByRole('status')).toHaveText(
        '1 of 1 would change. 2 more follow once these are changed.',
      );
      await page.getByRole('button', { name: 'Decline 1 listing' }).click();
      await expect(becameOf(page).getByRole('status')).toHaveText(
        '1 of 1 changed. 2 more that you selected are still to come.',
      );
      await becameOf(page).getByRole('button', { name: 'Continue with the other 2' }).click();
      await expect(page.getByLabel('Reason')).toHaveValue('Too dark.');
      await expect(wouldChange(page).getByRole('status')).toHaveText(/^1 of 1 would change\. 1 more follows/);
      await page.getByRole('button', { name: 'Decline 1 listing' }).click();
      await expect(becameOf(page).getByRole('status')).toHaveText(
        '1 of 1 changed. 1 more that you selected is still to come.',
      );
      await becameOf(page).getByRole('link', { name: 'Back to safaris' }).click();
      await expect(bar(page).getByRole('status')).toHaveText('1 selected row is still to do');
      await expect(rows(page).getByRole('checkbox', { checked: true })).toHaveCount(0);
      await goOn(page, 'Decline');
      await expect(page.getByLabel('Reason')).toHaveValue('Too dark.');
      await page.getByRole('button', { name: 'Decline 1 listing' }).click();
      await expect(becameOf(page).getByRole('status')).toHaveText('1 of 1 changed.');
      for (const { slug } of all)
        expect(
          (await askWhole(page.request, 'GET /dashboard/safari/:slug', { params: { slug } })).status,
        ).toBe('declined');
      await becameOf(page).getByRole('link', { name: 'Back to safaris' }).click();
      await expect(rows(page)).toHaveCount(3);
      await expect(bar(page)).toHaveCount(0);
    },
  );
});
