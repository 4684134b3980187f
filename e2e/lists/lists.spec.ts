import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { columnNames, rowOf, rows, searchBox } from '../support/list';
import { addListing, editPath, newTitle } from '../support/listings';
import { expectToast } from '../support/screen';

const columnsButton = (page: Page) => page.locator('summary', { hasText: 'Columns' });
const head = (page: Page, name: string) => page.getByRole('columnheader', { name }).getByRole('link');

const lists = ['enquiries', 'safaris/list', 'properties/list', 'review', 'banners/list', 'applications'];
/** How far below the header the first row of a list begins, and how many rows of one line are whole on the screen. */
const measure = async (page: Page) => {
  await expect(rows(page).first()).toBeVisible();
  return page.evaluate(() => {
    const boxes = [...document.querySelectorAll('main tbody tr')].map((row) => row.getBoundingClientRect());
    const header = document.querySelector('header')!.getBoundingClientRect().bottom;
    const heights = boxes.map(({ height }) => height);
    const whole = Math.floor((innerHeight - boxes[0]!.top) / Math.min(...heights));
    return { first: boxes[0]!.top - header, whole, heights };
  });
};

/** The height of the lowest link or button in the rows of a list. */
const lowestTarget = async (page: Page) => {
  const targets = page.locator('main tbody :is(a, button)');
  await expect(targets.first()).toBeVisible();
  return targets.evaluateAll((all) =>
    Math.min(...all.map((target) => target.getBoundingClientRect().height)),
  );
};

test.describe('Staff on a phone', { tag: '@extension' }, () => {
  test.use({ role: 'admin', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test(
    'has the first record of a list within 260 px under the header',
    { tag: '@thorough' },
    async ({ page }) => {
      for (const list of lists) {
        await page.goto(`/admin/${list}`);
        expect.soft((await measure(page)).first, list).toBeLessThanOrEqual(260);
      }
    },
  );

  test('presses every link of a list by thumb', { tag: '@thorough' }, async ({ page }) => {
    for (const list of [...lists, 'accounts', 'review/decided']) {
      await page.goto(`/admin/${list}`);
      expect.soft(await lowestTarget(page), list).toBeGreaterThanOrEqual(44);
    }
  });

  test('sees what kind a review is of right after its title', { tag: '@thorough' }, async ({ page }) => {
    await page.goto('/admin/review');
    const titles = page.locator('main tbody [data-row-target]');
    await expect(titles.first()).toBeVisible();
    const besides = await titles.evaluateAll((all) =>
      all.map((title) => {
        const ofTitle = title.getClientRects().length;
        return Math.round(title.parentElement!.getBoundingClientRect().height / 24) - ofTitle;
      }),
    );
    expect(Math.max(...besides), 'lines of a row’s title besides the title').toBeLessThanOrEqual(1);
  });
});

test.describe('Staff', () => {
  test.use({ role: 'admin' });

  test(
    'has ten rows of a list on the screen of a desk',
    { tag: ['@extension', '@thorough'] },
    async ({ page }) => {
      for (const list of lists) {
        await page.goto(`/admin/${list}`);
        const { first, whole, heights } = await measure(page);
        expect.soft(whole, `${list}: from ${first} px on, rows of ${heights} px`).toBeGreaterThanOrEqual(10);
      }
    },
  );

  test('types on in a list while what is found so far is shown', { tag: '@thorough' }, async ({ page }) => {
    await page.goto('/admin/safaris/list');
    const found = (search: string) => (url: URL) =>
      url.pathname === '/admin/safaris/list/safari' && url.searchParams.get('search') === search;
    await searchBox(page).focus();
    await page.keyboard.type('ma');
    await expect(page).toHaveURL(found('ma'));
    await expect(rows(page).first()).toBeVisible();
    await page.keyboard.type('ra');
    await expect(searchBox(page)).toHaveValue('mara');
    await expect(page).toHaveURL(found('mara'));
    await expect(searchBox(page)).toBeFocused();
  });

  test(
    'chooses the columns of a list, which stay chosen, also where rows are cards',
    { tag: '@thorough' },
    async ({ page }) => {
      await page.goto('/admin/safaris/list');
      await columnsButton(page).click();
      const choices = page.getByRole('group', { name: 'Columns to show' });
      for (const name of ['Cost pp', 'Cost %']) await choices.getByLabel(name).uncheck();
      await expect(choices.getByLabel('Safari Title')).toHaveCount(0);
      const ours = process.env.E2E_SPEC_ONLY ? [] : ['Owner'];
      const shown = ['Safari Title', ...ours, 'Price', '# Views', '# Enquiries', 'Status', 'View/Edit'];
      await expect.poll(() => columnNames(page)).toEqual(shown);
      await page.keyboard.press('Escape');
      await expect(choices).toBeHidden();
      await page.reload();
      expect(await columnNames(page)).toEqual(shown);
      await page.goto('/admin/properties/list');
      expect(await columnNames(page)).toContain('# Views');
      await page.goto('/admin/safaris/list');
      await columnsButton(page).click();
      await choices.getByLabel('Cost pp').check();
      await expect.poll(() => columnNames(page)).toContain('Cost pp');
      await page.setViewportSize({ width: 390, height: 844 });
      const cells = rows(page)
        .first()
        .getByRole('cell')
        .filter({ hasNot: page.getByRole('checkbox') });
      await expect(cells).toHaveCount(shown.length);
      await expect(rows(page).first().getByRole('rowheader')).toHaveCount(1);
    },
  );

  test(
    'sorts and narrows properties; the first press on a number finds the largest',
    { tag: ['@extension', '@thorough'] },
    async ({ page, openAs, newPerson, origin }) => {
      const owner = await openAs(await newPerson('property-owner'));
      const word = newTitle('Sorted').slice(-8);
      for (const letter of ['A', 'B']) await addListing(owner, origin, 'property', `${letter} ${word}`);
      await page.goto(`/admin/properties/list?search=${word}`);
      await expect(rows(page)).toHaveCount(2);
      await head(page, 'Title').click();
      await expect(page).toHaveURL(/sort=title$/);
      await expect(rows(page).first()).toContainText(`A ${word}`);
      await head(page, 'Title').click();
      await expect(rows(page).first()).toContainText(`B ${word}`);
      await head(page, '# Views').click();
      await expect(page).toHaveURL(/sort=views&order=desc$/);
      await expect(page.getByRole('columnheader', { name: '# Views' })).toHaveAttribute(
        'aria-sort',
        'descending',
      );
      await page.getByLabel('Status').selectOption('approved');
      await expect(page.getByText('No records found!')).toBeVisible();
      await expect(page.getByText(`Nothing matches “${word}”.`)).toBeVisible();
      await page.getByRole('link', { name: 'Clear search' }).click();
      await expect(page).toHaveURL(/status=approved$/);
      await expect(searchBox(page)).toHaveValue('');
      await expect(rows(page)).not.toHaveCount(0);
    },
  );

  test('sorts by a select where rows are cards', { tag: ['@extension', '@thorough'] }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/admin/safaris/list');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByLabel('Sort by').selectOption('# Views: highest first');
    await expect(page).toHaveURL(/sort=views&order=desc$/);
    const views = rows(page).locator('td[data-label="# Views"]');
    await expect
      .poll(async () => {
        const numbers = (await views.allTextContents()).map((text) => Number(text.replaceAll(',', '')));
        return numbers.length > 1 && numbers.every((value, at) => at === 0 || value <= numbers[at - 1]!);
      })
      .toBe(true);
  });

  test(
    'returns to the page and filter of the list after a decision, by the way back too, also after a reload',
    { tag: '@extension' },
    async ({ page, openAs, ownUser, origin }) => {
      const owner = await openAs(ownUser);
      const word = newTitle('Place').slice(-8);
      const listed = await addListing(owner, origin, 'safari', `One ${word}`);
      await addListing(owner, origin, 'safari', `Two ${word}`);
      const list = `/admin/safaris/list/safari?search=${word}&status=pending`;
      await page.goto(list);
      await rowOf(page, listed.title).getByRole('link', { name: 'View Safari' }).click();
      await page.waitForURL(`**${editPath('safari', listed)}`);
      await page.reload();
      await page.getByRole('link', { name: 'Back to safaris' }).click();
      await expect(page).toHaveURL(list);
      await expect(rows(page)).toHaveCount(2);

      await rowOf(page, listed.title).getByRole('link', { name: 'View Safari' }).click();
      await page
        .getByRole('region', { name: 'Admin Tasks' })
        .getByRole('button', { name: 'Approve' })
        .click();
      await expectToast(page, 'Safari successfully updated.');
      await expect(page).toHaveURL(list);
      await expect(rows(page)).toHaveCount(1);
    },
  );

  test('goes back from a dialog to the list behind it, as it was', { tag: '@thorough' }, async ({ page }) => {
    await page.goto('/admin/safaris/list');
    await page.goto('/admin/applications');
    await rows(page).first().getByRole('button', { name: 'View' }).click();
    const dialog = page.getByRole('dialog', { name: 'Application Details' });
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/applications$/);
    await rows(page).first().getByRole('button', { name: 'View' }).click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/safaris\/list$/);
  });

  test('gets no code of the table library', async ({ page }) => {
    const scripts: string[] = [];
    page.on('response', async (response) => {
      if (response.request().resourceType() === 'script') scripts.push(await response.text());
    });
    await page.goto('/admin/safaris/list', { waitUntil: 'networkidle' });
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((text) => /getVisibleLeafColumns|columnVisibilityFeature/.test(text))).toEqual([]);
  });
});

test.describe('An owner', () => {
  test.use({ role: 'safari-owner' });

  test(
    'goes back from an enquiry to the search behind it, and empties the search box by its button',
    { tag: '@thorough' },
    async ({ page, upstream }) => {
      const { mark } = await upstream.enquiryFor(page);
      await page.goto('/admin/enquiries');
      await searchBox(page).fill(mark);
      await expect(rows(page)).toHaveCount(1);
      await rowOf(page, mark).getByRole('button', { name: /^View/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Enquiry Details' });
      await expect(dialog).toBeVisible();
      await page.goBack();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(new RegExp(`search=${mark}$`));
      await expect(rows(page)).toHaveCount(1);
      await page.getByRole('button', { name: 'Clear search' }).click();
      await expect(searchBox(page)).toBeFocused();
      await expect(page).toHaveURL(/\/enquiries$/);
      await expect(rows(page)).not.toHaveCount(1);
      await page.goBack();
      await expect(page).toHaveURL(new RegExp(`search=${mark}$`));
    },
  );

  test('reads what a status means, and the currency beside a price of its own', async ({ page, origin }) => {
    const safari = await addListing(page, origin, 'safari', newTitle('Priced'));
    await page.goto(`/admin/safaris/list?search=${encodeURIComponent(safari.title)}`);
    const row = rowOf(page, safari.title);
    await expect(row.getByText('180.0 – 320.0', { exact: true })).toBeVisible();
    await expect(row.getByText('USD', { exact: true }).first()).toBeVisible();
    await expect(row.locator('img')).toHaveJSProperty('complete', true);
    await page.getByText('What the statuses mean').press('Enter');
    await expect(page.getByText('Waiting for review:')).toBeVisible();
  });
});
