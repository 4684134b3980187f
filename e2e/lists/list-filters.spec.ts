import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { columnNames, place, rowOf, rows } from '../support/list';
import { inDays } from '../support/banners';
import { addListing, newTitle } from '../support/listings';
import { send } from '../support/people';
import { ready } from '../support/ready';
import { servedText } from '../support/served-text';

const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Filters' });

async function openFilters(page: Page) {
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(dialog(page)).toBeVisible();
}

/** The name of the company that a listing belongs to. */
const ownCompany = async (page: Page): Promise<{ _id: string; companyName: string }> =>
  (await page.request.get('/admin/api/dashboard/company-details')).json();

test.describe('Staff', { tag: '@extension' }, () => {
  test.use({ role: 'admin' });

  test('sees whose a safari is, narrows the list by owner, website and days, takes a filter off again, and hides pictures', async ({
    page,
    openAs,
    ownUser,
    origin,
  }) => {
    const owner = await openAs(ownUser);
    const word = newTitle('Narrow').slice(-8);
    const today = inDays(0);
    const { title } = await addListing(owner, origin, 'safari', `One ${word}`);
    const { _id: id, companyName } = await ownCompany(owner);
    await page.goto(`/admin/safaris/list?search=${word}`);
    await expect(rows(page)).toHaveCount(1);
    await openFilters(page);
    const field = dialog(page).getByRole('combobox', { name: 'Owner' });
    await field.fill(companyName);
    await dialog(page).getByRole('option', { name: companyName, exact: true }).click();
    await dialog(page).getByLabel('From this day on').fill(today);
    await dialog(page).getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(new RegExp(`search=${word}&owner=${id}&from=${today}$`));
    await expect(dialog(page)).toBeHidden();
    await expect(rowOf(page, title)).toHaveCount(1);
    await expect(chips(page).getByRole('listitem')).toHaveCount(2);
    await expect(chips(page)).toContainText(`Owner: ${companyName}`);
    await expect(page.getByRole('button', { name: 'Filters 2 filters are active' })).toBeVisible();

    await openFilters(page);
    await expect(field).toHaveValue(companyName);
    await dialog(page).getByRole('checkbox', { name: 'Only what websites show today' }).check();
    await dialog(page).getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/shown=today/);
    await expect(page.getByText('No safaris fit these filters.')).toHaveCount(0);
    await expect(page.getByText(`Nothing matches “${word}”.`)).toBeVisible();
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL(new RegExp(`search=${word}$`));
    await expect(rowOf(page, title)).toHaveCount(1);
    await expect(chips(page)).toHaveCount(0);
    await page.goBack();
    await expect(chips(page)).toContainText('Shown: Today');
    await chips(page)
      .getByRole('link', { name: `Remove the filter Owner: ${companyName}` })
      .click();
    await expect(page).toHaveURL(/shown=today/);
    await expect(page).not.toHaveURL(/owner=/);

    await page.goto(`/admin/safaris/list?search=${word}`);
    expect(await columnNames(page)).toContain('Owner');
    await expect(rowOf(page, title).locator('img')).toHaveCount(1);
    await page.locator('summary', { hasText: 'Columns' }).click();
    await page.getByRole('group', { name: 'Columns to show' }).getByLabel('Pictures').uncheck();
    await expect(rowOf(page, title).locator('img')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await rowOf(page, title).getByRole('link', { name: companyName }).click();
    await expect(page.getByRole('dialog')).toContainText(companyName);
    await owner.goto('/admin/safaris/list');
    expect(await columnNames(owner)).not.toContain('Owner');
    await openFilters(owner);
    await expect(dialog(owner).getByRole('combobox', { name: 'Owner' })).toHaveCount(0);
    await dialog(owner).getByRole('checkbox', { name: 'Only what websites show today' }).check();
    await dialog(owner).getByRole('button', { name: 'Apply' }).click();
    await expect(chips(owner)).toContainText('Shown: Today');
    await expect(rowOf(owner, title)).toHaveCount(0);
  });

  test(
    'finds an owner and a filter by keyboard, and keeps what was half chosen',
    { tag: '@thorough' },
    async ({ page }) => {
      await page.goto('/admin/properties/list');
      const button = page.getByRole('button', { name: 'Filters', exact: true });
      await ready(page);
      await button.focus();
      await page.keyboard.press('Enter');
      const website = dialog(page).getByRole('combobox', { name: 'Website' });
      await website.focus();
      await expect(website.locator('option')).not.toHaveCount(1);
      await dialog(page).getByLabel('From this day on').fill('2026-02-01');
      await dialog(page).getByLabel('Up to this day').fill('2026-01-01');
      await page.keyboard.press('Enter');
      await expect(dialog(page).getByText('The first day is after the last.')).toBeVisible();
      await expect(dialog(page).getByLabel('From this day on')).toHaveValue('2026-02-01');
      await dialog(page).getByLabel('Up to this day').fill('2000-01-02');
      await dialog(page).getByLabel('From this day on').fill('0026-01-01');
      await page.keyboard.press('Enter');
      await expect(dialog(page).getByText('Please check the year.')).toBeVisible();
      await dialog(page).getByLabel('From this day on').fill('');
      await dialog(page).getByLabel('From this day on').pressSequentially('12');
      await page.keyboard.press('Enter');
      await expect(dialog(page).getByText('Please check the date.')).toBeVisible();
      await dialog(page).getByLabel('From this day on').fill('2000-01-01');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/from=2000-01-01&to=2000-01-02$/);
      await expect(page.getByText('No properties fit these filters.')).toBeVisible();
      await page.getByRole('link', { name: 'Clear filters' }).click();
      await expect(rows(page)).not.toHaveCount(0);
      await button.press('Enter');
      await expect(dialog(page).getByLabel('From this day on')).toHaveValue('');
      await page.keyboard.press('Escape');
      await expect(button).toBeFocused();
    },
  );

  test(
    'has more rows to a page, jumps to one, and is told which is the last',
    { tag: '@thorough' },
    async ({ page }) => {
      await page.goto('/admin/enquiries?page=2');
      const sizes = page.getByRole('navigation', { name: 'Rows per page' });
      await sizes.getByRole('link', { name: '25', exact: true }).click();
      await expect(page).toHaveURL(/\/enquiries\?perPage=25$/);
      await expect(rows(page)).toHaveCount(25);
      await sizes.getByRole('link', { name: '10', exact: true }).click();
      await expect(page).toHaveURL(/\/enquiries$/);
      await expect(rows(page)).toHaveCount(10);
      await page.getByRole('textbox', { name: 'Go to page' }).fill('3');
      await page.getByRole('button', { name: 'Go', exact: true }).click();
      await expect(page).toHaveURL(/\/enquiries\?page=3$/);
      await expect(place(page)).toHaveText(/^Showing 3 of/);
      await page.goto('/admin/enquiries?page=99999');
      await expect(page.getByText('No records found!')).toBeVisible();
      await expect(page.getByText(/^There is no page 99999: the list has \d+ pages\.$/)).toBeVisible();
      await expect(place(page)).toHaveCount(0);
      await page.getByRole('link', { name: /^Go to page \d+$/ }).click();
      await expect(rows(page)).not.toHaveCount(0);
    },
  );

  test(
    'narrows feedback, custom enquiries, applications and owners',
    { tag: '@thorough' },
    async ({ page }) => {
      for (const path of ['feedback', 'general-enquiries', 'applications', 'property-owner/list']) {
        const text = await servedText(page, `/admin/${path}?to=2000-01-01`);
        expect(text, path).toMatch(/^To:\s+1 Jan 2000$/m);
        expect(text, path).toContain('No records found!');
        expect(await servedText(page, `/admin/${path}`), path).not.toContain('No records found!');
      }
      await page.goto('/admin/general-enquiries');
      await page.getByLabel('Status').selectOption('unverified');
      await expect(page).toHaveURL(/status=unverified$/);
      const states = rows(page).locator('td[data-label="Verified"]');
      await expect(states.first()).toHaveText('Not verified');
      for (const text of await states.allTextContents()) expect(text).toBe('Not verified');
    },
  );

  test(
    'looks up what has become of an application, and why',
    { tag: '@thorough' },
    async ({ page, upstream, inbox, origin }) => {
      const { email, companyName } = await upstream.register();
      await inbox.linkTo(email, '/admin/applications/verify?t=');
      const read = await page.request.get('/admin/api/dashboard/register/applications', {
        params: { search: email },
      });
      const [{ _id: id }] = (await read.json()).docs;
      const body = { id, adminComments: 'No licence yet.' };
      await send(page.request, origin, '/dashboard/register/reject-application', body);
      await page.goto(`/admin/applications?outcome=declined&search=${email}`);
      await expect(chips(page)).toContainText('Outcome: Declined');
      await expect(rowOf(page, companyName)).toContainText('Declined');
      // The statuses of open applications are no choice among these.
      await expect(page.getByRole('combobox', { name: 'Status' })).toHaveCount(0);
      await rowOf(page, companyName).getByRole('button', { name: 'View' }).click();
      const details = page.getByRole('dialog', { name: 'Application Details' });
      await expect(details).toContainText('No licence yet.');
      await expect(details.getByRole('button', { name: 'Approve' })).toHaveCount(0);
    },
  );

  test('are told by the dialog and a toast that the names to choose from could not be loaded', async ({
    page,
    guard,
  }) => {
    guard.allow(/^500 GET .*dashboard\/companies/);
    await page.route('**/api/dashboard/companies?*', (route) =>
      route.fulfill({ status: 500, json: { message: 'No.' } }),
    );
    await page.goto('/admin/safaris/list');
    await openFilters(page);
    await expect(dialog(page)).toContainText('The names to choose from could not be loaded.');
    await expect(page.getByText('Internal server error. Please try again.', { exact: true })).toHaveCount(1);
  });

  test(
    'narrows enquiries to an owner, whom each row names',
    { tag: '@thorough' },
    async ({ page, upstream, openAs }) => {
      const owner = await openAs('safari-owner');
      const { mark } = await upstream.enquiryFor(owner);
      const { _id: id, companyName } = await ownCompany(owner);
      await page.goto(`/admin/enquiries?search=${mark}`);
      expect(await columnNames(page)).toContain('Owner');
      await expect(rowOf(page, mark)).toContainText(companyName);
      await openFilters(page);
      await dialog(page).getByRole('combobox', { name: 'Owner' }).fill(companyName);
      await dialog(page).getByRole('option', { name: companyName, exact: true }).click();
      await dialog(page).getByRole('button', { name: 'Apply' }).click();
      await expect(page).toHaveURL(new RegExp(`company=${id}`));
      await expect(rowOf(page, mark)).toHaveCount(1);
      await expect(chips(page)).toHaveText(`Owner: ${companyName}`);
      await rowOf(page, mark).getByRole('link', { name: companyName }).click();
      await expect(page.getByRole('dialog')).toContainText(companyName);
      await owner.goto(`/admin/enquiries?search=${mark}`);
      expect(await columnNames(owner)).not.toContain('Owner');
      await openFilters(owner);
      await expect(dialog(owner).getByLabel('Owner')).toHaveCount(0);
    },
  );

  test(
    'searches within what is filtered and sorted, and opens its menus, without a script too',
    { tag: '@thorough' },
    async ({ page, browser, origin }) => {
      const context = await browser.newContext({
        javaScriptEnabled: false,
        baseURL: origin,
        storageState: await page.context().storageState(),
      });
      const plain = await context.newPage();
      await plain.goto(
        '/admin/safaris/list?page=2&search=x&sort=title&order=desc&status=approved&from=2020-01-01&perPage=25&hide=percent',
      );
      await plain.getByRole('searchbox', { name: 'Search' }).fill('mara');
      await plain.getByRole('searchbox', { name: 'Search' }).press('Enter');
      await expect(plain).toHaveURL(/[?&]search=mara(&|$)/);
      const asked = Object.fromEntries(new URL(plain.url()).searchParams);
      expect(asked).toEqual({
        search: 'mara',
        perPage: '25',
        sort: 'title',
        order: 'desc',
        status: 'approved',
        from: '2020-01-01',
        hide: 'percent',
      });
      await expect(chips(plain)).toContainText('From: 1 Jan 2020');
      await plain.getByRole('button', { name: 'Filters' }).click();
      const form = plain.getByRole('form', { name: 'Filters' });
      await expect(form.getByLabel('From this day on')).toHaveValue('2020-01-01');
      await form.getByRole('combobox', { name: 'Website' }).selectOption({ index: 1 });
      await form.getByRole('button', { name: 'Apply' }).click();
      await expect(plain).toHaveURL(/search=mara.*website=\w+/);
      await expect(plain).not.toHaveURL(/filters=/);
      await expect(form).toHaveCount(0);
      await expect(chips(plain)).toContainText('Website:');
      await plain.goto('/admin/safaris/list?search=mara');
      await expect(plain.getByText('Export', { exact: true })).toBeHidden();
      await plain.getByRole('link', { name: 'Columns' }).click();
      await expect(plain.getByRole('searchbox', { name: 'Search' })).toHaveValue('mara');
      const columns = plain.getByRole('navigation', { name: 'Columns to show' });
      await expect.poll(() => columnNames(plain)).toContain('Owner');
      await columns.getByRole('link', { name: 'Hide Owner' }).click();
      await expect.poll(() => columnNames(plain)).not.toContain('Owner');
      await columns.getByRole('link', { name: 'Show Owner' }).click();
      await expect.poll(() => columnNames(plain)).toContain('Owner');
      await columns.getByRole('link', { name: 'Close' }).click();
      await expect(columns).toHaveCount(0);
      await expect(plain).toHaveURL(/search=mara.*hide=/);
      await expect(plain.getByRole('button', { name: 'Settings' })).toBeHidden();
      await plain.getByRole('link', { name: 'Settings' }).click();
      await expect(plain.getByRole('searchbox', { name: 'Search' })).toHaveValue('mara');
      const settings = plain.getByRole('navigation', { name: 'Settings' });
      await settings.getByRole('link', { name: 'Change Password' }).click();
      await expect(plain).toHaveURL(/\/settings\/changeyourpassword$/);
      await context.close();
    },
  );
});
