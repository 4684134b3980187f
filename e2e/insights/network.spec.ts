import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { servedText } from '../support/served-text';

const address = '/admin/network';
const tag = '@extension';
const tables = [
  'Safaris by status and website',
  'Properties by status and website',
  'Enquiries by website and month',
  'Views by website and month',
  'Time to review',
  'Time to first answer',
  'Applications',
];

/** How many stories of this worker had figures of their own. */
let counted = 0;

const numberOf = (text: string) => Number(text.replaceAll(',', ''));

/** The first figure of a row that leads to a list; a month with any is over, and nothing is added to it meanwhile. */
const figureOf = (page: Page, table: string, row: string | RegExp): Locator =>
  page.getByRole('region', { name: table, exact: true }).getByRole('row', { name: row }).getByRole('link');

test.describe('An admin', () => {
  test.use({ role: 'admin', isOwn: true });
  // Figures are kept for a minute: other stories have changed what they count since.
  test.beforeEach(async ({ clock }) => clock.advance(61 * ++counted));

  test(
    'has the figures of the network on one page, which says of when they are, and goes from them to their lists',
    { tag },
    async ({ page }) => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Network');
      await expect(page.getByText(/^As of \d\d:\d\d UTC$/)).toBeVisible();
      for (const name of tables) await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
      const views = page.getByRole('region', { name: 'Views by website and month' });
      const row = views.getByRole('row', { name: 'All websites' });
      const numbers = (await row.getByRole('cell').allTextContents()).filter(Boolean).map(numberOf);
      const total = numbers.pop();
      expect(numbers).toHaveLength(12);
      expect(total).toBeGreaterThan(0);
      expect(numbers.reduce((sum, count) => sum + count, 0)).toBe(total);

      const companies = page.getByRole('region', { name: 'Time to first answer' });
      await expect(companies.getByRole('row')).toHaveCount(11);
      await page
        .getByRole('link', { name: /^Show all \d+ rows$/ })
        .last()
        .click();
      await expect(page).toHaveURL(/\?all=companies#answers$/);
      await expect.poll(() => companies.getByRole('row').count()).toBeGreaterThan(11);
      const safaris = page.getByRole('region', { name: 'Safaris by status and website' });
      await safaris.getByRole('row', { name: 'All websites' }).getByRole('link').nth(2).click();
      await expect(page).toHaveURL(/\/safaris\/list\?status=approved$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Safaris');
    },
  );

  test(
    'finds as many rows behind each kind of figure as it says',
    { tag: [tag, '@thorough'] },
    async ({ page }) => {
      await page.goto(address);
      const reviews = 'Time to review';
      const applications = 'Applications';
      const enquiries = 'Enquiries by website and month';
      const safaris = 'Safaris by status and website';
      const ofWebsite = (table: string, cell: number) =>
        page
          .getByRole('region', { name: table, exact: true })
          .getByRole('row', { name: /^Mara Guide/ })
          .getByRole('cell')
          .nth(cell)
          .getByRole('link');
      const late = page
        .getByRole('region', { name: 'Time to first answer' })
        .getByRole('row')
        .filter({ has: page.getByRole('link') })
        .locator('td:last-child a');
      for (const { figure, title, noun } of [
        { figure: figureOf(page, reviews, /^Decided/), title: 'Decided reviews', noun: 'decisions?' },
        { figure: figureOf(page, reviews, /^Over 48 h/), title: 'Decided reviews', noun: 'decisions?' },
        { figure: figureOf(page, applications, /^Received/), title: applications, noun: 'applications?' },
        { figure: figureOf(page, applications, /^Approved/), title: applications, noun: 'applications?' },
        { figure: figureOf(page, applications, /^Declined/), title: applications, noun: 'applications?' },
        { figure: figureOf(page, enquiries, 'All websites'), title: 'Enquiries', noun: 'enquir(y|ies)' },
        { figure: ofWebsite(enquiries, 10), title: 'Enquiries', noun: 'enquir(y|ies)' },
        { figure: ofWebsite(safaris, 4), title: 'Safaris', noun: 'safaris?' },
        { figure: ofWebsite(safaris, 5), title: 'Safaris', noun: 'safaris?' },
        { figure: late, title: 'Enquiries', noun: 'enquir(y|ies)' },
      ]) {
        const count = await figure.first().innerText();
        const href = String(await figure.first().getAttribute('href'));
        const text = await servedText(page, href);
        expect(text, href).toMatch(new RegExp(`^${title}$`, 'm'));
        expect(text, href).toMatch(new RegExp(`^${count} ${noun}`, 'm'));
      }
      // A share and a median lead to the reviews that they are of.
      await expect(figureOf(page, reviews, /^Median/).last()).toHaveAttribute(
        'href',
        /\/review\/decided\?from=[\d-]+&to=[\d-]+$/,
      );
      await expect(figureOf(page, reviews, /^Within 48 h/).last()).toHaveAttribute(
        'href',
        /\/review\/decided\?took=within&from=[\d-]+&to=[\d-]+$/,
      );
      await expect(late.first()).toHaveAttribute('href', /company=.*view=waiting|view=waiting.*company=/);
    },
  );

  test(
    'sees the views of a website in a month drawn day by day, as many as the table says',
    { tag: [tag, '@thorough'] },
    async ({ page }) => {
      await page.goto(address);
      const row = page
        .getByRole('region', { name: 'Views by website and month' })
        .getByRole('row', { name: /^Mara Guide/ });
      // The last but one month is over.
      const figure = row.getByRole('cell').nth(10).getByRole('link');
      const shown = await figure.innerText();
      await figure.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Listing views');
      await expect(page.getByText(new RegExp(`^\\w{3} \\d{4}, Mara Guide: ${shown}\\.`))).toBeVisible();
      const table = page.getByRole('region', { name: 'Listing views by day' });
      const counts = (await table.getByRole('cell').allTextContents()).map(numberOf);
      expect(counts.length).toBeGreaterThan(27);
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(numberOf(shown));
      await expect(page.getByRole('link', { name: 'Back to the network' })).toBeVisible();
      await page.getByRole('link', { name: 'Show all websites' }).click();
      await expect(page).toHaveURL(/\/statistics\/views\?(?!.*website=).*from=/);
      await page.getByRole('navigation', { name: 'Show' }).getByRole('link', { name: 'By website' }).click();
      await page
        .getByRole('region', { name: 'Totals by website' })
        .getByRole('link', { name: 'Mara Guide' })
        .click();
      await expect(page.getByText(new RegExp(`, Mara Guide: ${shown}\\.`))).toBeVisible();
      await page.getByRole('navigation', { name: 'Period' }).getByRole('link', { name: '30 days' }).click();
      await expect(page.getByText(/^30 days, Mara Guide:/)).toBeVisible();
    },
  );
});
