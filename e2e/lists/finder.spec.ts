import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { holdBack, scripts } from '../support/intercept';
import { searchBox } from '../support/list';
import { addListing, editPath, newTitle } from '../support/listings';
import { ready } from '../support/ready';

const finder = (page: Page) => page.getByRole('dialog', { name: 'Find anything' });
const field = (page: Page) => finder(page).getByRole('combobox', { name: 'Find' });
const group = (page: Page, name: string) => finder(page).getByRole('group', { name, exact: true });
const option = (page: Page, name: string | RegExp) => finder(page).getByRole('option', { name });

/** A page whose scripts listen. */
async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await ready(page);
}

async function openFinder(page: Page, typed = ''): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(typed);
  if (typed) await expect(finder(page).getByRole('status')).toHaveText(/result|Nothing found/);
}

test.describe('The finder of an admin', () => {
  test.use({ role: 'admin' });

  test(
    'has the pages of the menu and the settings, and what can be done; opens what the arrow keys choose, and gives the focus back',
    { tag: '@thorough' },
    async ({ page }) => {
      await openPage(page, '/admin/safaris/list');
      await page
        .getByRole('navigation', { name: 'Main menu' })
        .getByRole('button', { name: 'Find anything' })
        .click();
      await expect(field(page)).toBeFocused();
      await expect(group(page, 'Pages').getByRole('option')).toContainText(['Dashboard', 'Company Profile']);
      await expect(group(page, 'Pages').getByRole('option', { name: 'Change Password' })).toBeAttached();
      for (const action of ['Add Safari', 'Add Property', 'Add Banner', 'Log out'])
        await expect(group(page, 'Actions').getByRole('option', { name: action })).toBeAttached();
      await page.goBack();
      await expect(finder(page)).toBeHidden();
      await expect(page).toHaveURL(/\/admin\/safaris\/list$/);

      await searchBox(page).focus();
      await openFinder(page, 'nobodyiscalledso');
      await expect(finder(page).getByRole('status')).toHaveText('Nothing found for “nobodyiscalledso”.');
      await page.keyboard.press('Enter');
      await expect(finder(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(finder(page)).toBeHidden();
      await expect(searchBox(page)).toBeFocused();
      await openFinder(page, 'banner');
      const options = group(page, 'Pages').or(group(page, 'Actions')).getByRole('option');
      await expect(options.first()).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('ArrowDown');
      await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowUp');
      await expect(finder(page).getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Escape');
      await openFinder(page, 'view web');
      await expect(option(page, 'View Websites')).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/admin\/websites\/list$/);
      await expect(finder(page)).toBeHidden();
      await page.goBack();
      await expect(page).toHaveURL(/\/admin\/safaris\/list$/);
    },
  );

  test(
    'takes letters and Enter before what finds is there, and is given up by Escape',
    { tag: '@thorough' },
    async ({ page }) => {
      await openPage(page, '/admin/safaris/list');
      const asked = page.waitForRequest(scripts);
      const release = await holdBack(page, scripts);
      await page.keyboard.press('Control+k');
      await asked;
      await expect(finder(page).getByText('Opening …')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(finder(page)).toBeHidden();
      await searchBox(page).pressSequentially('ma');
      await expect(searchBox(page)).toHaveValue('ma');
      await page.keyboard.press('Control+k');
      await page.keyboard.type('view banj');
      await page.keyboard.press('Backspace');
      await page.keyboard.press('Enter');
      await expect(field(page)).toHaveValue('view ban');
      release();
      await expect(page).toHaveURL(/\/admin\/banners\/list$/);
      await expect(finder(page)).toBeHidden();
    },
  );

  test(
    'asks before it leaves a form with unsaved changes, as links do',
    { tag: '@thorough' },
    async ({ page }) => {
      await openPage(page, '/admin/useful-info/add');
      await page.getByLabel('Title').fill('Half a thought');
      await openFinder(page, 'feedback');
      await page.keyboard.press('Enter');
      const question = page.getByRole('dialog', { name: 'Leave without saving?' });
      await question.getByRole('button', { name: 'Stay' }).click();
      await expect(page.getByLabel('Title')).toHaveValue('Half a thought');
      await openFinder(page, 'feedback');
      await page.keyboard.press('Enter');
      await question.getByRole('button', { name: 'Leave without saving' }).click();
      await expect(page).toHaveURL(/\/admin\/feedback$/);
    },
  );

  test('logs out', { tag: ['@extension', '@thorough'] }, async ({ openAs, newPerson }) => {
    const page = await openAs(await newPerson('admin'));
    await openPage(page, '/admin/analytics');
    await openFinder(page, 'log out');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/login$/);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test('stands in the menu', { tag: '@thorough' }, async ({ page }) => {
      await openPage(page, '/admin/analytics');
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page
        .getByRole('navigation', { name: 'Main menu' })
        .getByRole('button', { name: 'Find anything' })
        .click();
      await expect(field(page)).toBeFocused();
      await page.keyboard.type('appl');
      await option(page, 'Applications').click();
      await expect(page).toHaveURL(/\/admin\/applications$/);
    });
  });
});

test.describe('The records', { tag: '@extension' }, () => {
  test.use({ role: 'admin' });

  test('are found by their names or references; Enter waits for them, and opens a tab with Ctrl', async ({
    page,
    openAs,
    ownUser,
    origin,
    upstream,
  }) => {
    const owner = await openAs(ownUser);
    const safari = await addListing(owner, origin, 'safari', newTitle('Gorge Walk'));
    const { record } = await upstream.enquiryFor(page);
    await openPage(page, '/admin/analytics');
    await openFinder(page);
    const opened = page.context().waitForEvent('page');
    await page.keyboard.type(safari.title);
    await page.keyboard.press('Control+Enter');
    const tab = await opened;
    await expect(tab).toHaveURL(new RegExp(`${editPath('safari', safari)}$`));
    await tab.close();
    await expect(page).toHaveURL(/\/admin\/analytics$/);
    await expect(field(page)).toHaveValue(safari.title);
    await field(page).fill(record.referenceNumber);
    await group(page, 'Enquiries').getByRole('option', { name: record.referenceNumber }).click();
    await expect(page).toHaveURL(/\/admin\/enquiries\?id=/);
    await expect(page.getByRole('dialog')).toContainText(record.referenceNumber);

    await openPage(owner, '/admin/analytics');
    await openFinder(owner);
    await owner.keyboard.type(safari.title);
    await owner.keyboard.press('Enter');
    await expect(owner).toHaveURL(new RegExp(`${editPath('safari', safari)}$`));
  });

  test(
    'the answer to earlier letters counts for nothing, and a failed search leaves the pages where they are',
    { tag: '@thorough' },
    async ({ page, guard }) => {
      guard.allow(/^503 GET .*finder/);
      await openPage(page, '/admin/analytics');
      const answers: Record<string, () => void> = {};
      await page.route('**/dashboard/finder?*', async (route) => {
        const search = new URL(route.request().url()).searchParams.get('search') ?? '';
        await new Promise<void>((resolve) => (answers[search] = resolve));
        const found = [{ kind: 'info', key: search, title: `About ${search}`, detail: '' }];
        // The page may have broken the earlier question off.
        await route.fulfill({ json: { found } }).catch(() => undefined);
      });
      await openFinder(page);
      await page.keyboard.type('zq');
      await expect.poll(() => Object.keys(answers)).toEqual(['zq']);
      await page.keyboard.type('x');
      await expect.poll(() => Object.keys(answers)).toEqual(['zq', 'zqx']);
      answers.zqx?.();
      await expect(option(page, 'About zqx')).toBeVisible();
      answers.zq?.();
      await expect(finder(page).getByRole('option')).toHaveText(['About zqx']);
      await page.keyboard.press('Escape');
      await page.route('**/dashboard/finder?*', (route) => route.fulfill({ status: 503, json: {} }));
      await openFinder(page);
      await page.keyboard.type('feedback');
      await expect(finder(page).getByRole('status')).toHaveText(/could not be searched just now/);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/admin\/feedback$/);
    },
  );
});
