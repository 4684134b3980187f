import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { ask } from '../support/answers';
import { card, expectCount, lookup, period, viewsCard } from '../support/dashboard';
import { previewFor } from '../support/people';
import { ready } from '../support/ready';
import { servedText } from '../support/served-text';

const address = '/admin/analytics';
const nothing = async () => {};

/** The first company that the upstream offers to choose. */
const someCompany = async (page: Page) =>
  (await ask(page.request, 'GET /dashboard/companies', { query: { type: 'all' } }))[0]!;

test.use({ role: 'admin' });

test(
  'An admin scopes views and enquiries to one company, and back',
  { tag: previewFor('admin') },
  async ({ page }) => {
    const { _id: companyId, companyName } = await someCompany(page);
    const views = viewsCard(page);
    const enquiries = card(page, 'Enquiries');
    const custom = card(page, 'Custom Enquiries');
    await page.goto(address);
    const choose = async () => {
      await lookup(page).fill(companyName);
      await page.getByRole('option', { name: companyName, exact: true }).click();
      await expect(lookup(page)).toHaveValue(companyName);
    };
    await test.step('the two cards count the company, the third does not', async () => {
      await expectCount(views, { what: 'views', days: 365, companyId }, choose);
      await expectCount(enquiries, { what: 'enquiries', days: 365, companyId }, nothing);
      await expectCount(custom, { what: 'custom', days: 365, verified: true }, nothing);
    });
    await test.step('a change of period keeps the company', () =>
      expectCount(enquiries, { what: 'enquiries', days: 1095, companyId }, () =>
        period(enquiries).selectOption('3 years'),
      ));
    await test.step('the company stays chosen for the session', async () => {
      await expectCount(enquiries, { what: 'enquiries', days: 365, companyId }, () => page.reload());
      await expect(lookup(page)).toHaveValue(companyName);
    });
    await test.step('Clear counts the whole network again', async () => {
      const clear = () => page.getByRole('button', { name: 'Clear' }).click();
      await expectCount(views, { what: 'views', days: 365 }, clear);
      await expectCount(enquiries, { what: 'enquiries', days: 365 }, nothing);
      await expect(lookup(page)).toHaveValue('');
    });
  },
);

test(
  'The curves and the arrow of the enquiries are those of the company, until that is taken off',
  { tag: ['@extension', '@thorough'] },
  async ({ page }) => {
    await page.goto(address);
    const arrow = card(page, 'Enquiries').getByRole('link', { name: /^See / });
    await expect(arrow).toHaveAccessibleName('See enquiries');
    const curve = viewsCard(page).getByRole('img', { name: /^Curve/ });
    const before = String(await curve.getAttribute('aria-label'));
    await lookup(page).click();
    await page.getByRole('listbox').getByRole('option').first().click();
    const companyName = await lookup(page).inputValue();
    await expect(arrow).toHaveAccessibleName(`See the enquiries of ${companyName}`);
    await expect(curve).not.toHaveAccessibleName(before);
    expect(await servedText(page, '/admin/statistics/views')).toContain(companyName);
    await arrow.click();
    await expect(page).toHaveURL(/\/admin\/enquiries\?company=[^&]+$/);
    const company = String(new URL(page.url()).searchParams.get('company'));
    const total = async (query: object) =>
      (await ask(page.request, 'GET /dashboard/enquiries', { query: { ...query } })).total ?? Number.NaN;
    const main = page.getByRole('main');
    const chosen = main.getByRole('list', { name: 'Active filters' });
    await expect(chosen).toHaveText(`Owner: ${companyName}`);
    await expect(main.getByRole('status').filter({ hasText: 'enquir' })).toContainText(
      new RegExp(`^${(await total({ company })).toLocaleString('en-GB')} enquir`),
    );
    expect(await total({ company })).toBeLessThan(await total({}));
    await main.getByRole('link', { name: 'Unread' }).click();
    await expect(page).toHaveURL(/company=.*/);
    await expect(page).toHaveURL(/view=unread/);
    await chosen.getByRole('link', { name: `Remove the filter Owner: ${companyName}` }).click();
    await expect(page).toHaveURL(/\/admin\/enquiries\?view=unread$/);
    await expect(chosen).toHaveCount(0);
  },
);

test(
  'The company selector is worked by keyboard alone, and a name that no company has chooses nothing',
  { tag: '@thorough' },
  async ({ page }) => {
    await page.goto(address);
    await ready(page);
    const selector = lookup(page);
    await selector.focus();
    await page.keyboard.press('ArrowDown');
    await expect(selector).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(selector).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const active = page.locator(`[id="${await selector.getAttribute('aria-activedescendant')}"]`);
    const name = String(await active.textContent()).trim();
    await page.keyboard.press('Enter');
    await expect(selector).toHaveValue(name);
    await expect(selector).toBeFocused();
    await page.getByRole('button', { name: 'Clear' }).press('Enter');
    await expect(selector).toHaveValue('');

    const inputMethod = await page.context().newCDPSession(page);
    await inputMethod.send('Input.imeSetComposition', { text: name, selectionStart: 0, selectionEnd: 0 });
    await expect(page.getByRole('option', { name, exact: true })).toBeVisible();
    await page.keyboard.press('Enter');
    await inputMethod.send('Input.insertText', { text: name });
    await expect(selector, 'the Enter that ends a word chooses nothing').toHaveAttribute(
      'aria-expanded',
      'true',
    );
    await page.keyboard.press('Enter');
    await expect(selector).toHaveAttribute('aria-expanded', 'false');
    await expect(selector).toHaveValue(name);
    await page.getByRole('button', { name: 'Clear' }).press('Enter');

    await selector.fill('zzzz no such company');
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['No matches']);
    await selector.press('Escape');
    await selector.blur();
    await expectCount(viewsCard(page), { what: 'views', days: 365 }, () => page.reload());
    await expect(selector).toHaveValue('');
  },
);
