import { expect, test } from './fixtures';
import { rows } from './support/list';

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

test.describe('An admin', () => {
  test.use({ role: 'admin', isOwn: true });
  // Figures are kept for a minute: other stories have changed what they count since.
  test.beforeEach(async ({ clock }) => clock.advance(61 * ++counted));

  test(
    'has the figures of the network on one page, which says of when they are',
    { tag },
    async ({ page }) => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Network');
      await expect(page.getByText(/^As of \d\d:\d\d UTC$/)).toBeVisible();
      for (const name of tables) await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
      // What is wider than the page scrolls in its own place, which the keyboard reaches.
      const views = page.getByRole('region', { name: 'Views by website and month' });
      await views.focus();
      await expect(views).toBeFocused();
    },
  );

  test('finds the same totals in the table and in each of its months', { tag }, async ({ page }) => {
    await page.goto(address);
    const row = page
      .getByRole('region', { name: 'Views by website and month' })
      .getByRole('row', { name: 'All websites' });
    const numbers = (await row.getByRole('cell').allTextContents()).filter(Boolean).map(numberOf);
    const total = numbers.pop();
    expect(numbers).toHaveLength(12);
    expect(total).toBeGreaterThan(0);
    expect(numbers.reduce((sum, count) => sum + count, 0)).toBe(total);
  });

  test('goes from a figure to its list, and sees all rows of a table', { tag }, async ({ page }) => {
    await page.goto(address);
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
  });

  for (const { table, row, title, counted } of [
    { table: 'Time to review', row: 'Decided', title: 'Decided reviews', counted: 'decision' },
    { table: 'Time to review', row: 'Over 48 h', title: 'Decided reviews', counted: 'decision' },
    { table: 'Applications', row: 'Received', title: 'Applications', counted: 'application' },
    { table: 'Applications', row: 'Approved', title: 'Applications', counted: 'application' },
    { table: 'Applications', row: 'Declined', title: 'Applications', counted: 'application' },
    { table: 'Enquiries by website and month', row: 'All websites', title: 'Enquiries', counted: '' },
  ])
    test(`finds as many rows behind '${row}' of the table ${table} as it says`, { tag }, async ({ page }) => {
      await page.goto(address);
      // The first month that has any is over: nothing is added to it meanwhile.
      const figure = page
        .getByRole('region', { name: table, exact: true })
        .getByRole('row', { name: new RegExp(`^${row}`) })
        .getByRole('link')
        .first();
      const count = numberOf(await figure.innerText());
      await figure.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      const shown = count.toLocaleString('en');
      const said = counted ? `${shown} ${counted}${count === 1 ? '' : 's'}` : new RegExp(`^${shown} enquir`);
      await expect(page.getByText(said, { exact: true })).toBeVisible();
    });

  test('leads from a share and a median to the reviews that they are of', { tag }, async ({ page }) => {
    for (const { row, list } of [
      { row: 'Median', list: /\/review\/decided\?from=[\d-]+&to=[\d-]+$/ },
      { row: 'Within 48 h', list: /\/review\/decided\?took=within&from=[\d-]+&to=[\d-]+$/ },
    ]) {
      await page.goto(address);
      const figures = page.getByRole('region', { name: 'Time to review', exact: true });
      await figures
        .getByRole('row', { name: new RegExp(`^${row}`) })
        .getByRole('link')
        .last()
        .click();
      await expect(page).toHaveURL(list);
      await expect(rows(page)).toHaveCount(10);
    }
  });

  test('finds behind a late company as many enquiries that wait', { tag }, async ({ page }) => {
    await page.goto(address);
    const late = page
      .getByRole('region', { name: 'Time to first answer' })
      .getByRole('row')
      .filter({ has: page.getByRole('link') })
      .locator('td:last-child a')
      .first();
    const count = numberOf(await late.innerText());
    await late.click();
    await expect(page).toHaveURL(/\/enquiries\?.*company=.*view=waiting|view=waiting.*company=/);
    await expect(page.getByRole('link', { name: 'Waiting over 24 h' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await expect(page.getByText(new RegExp(`^${count.toLocaleString('en')} enquir`))).toBeVisible();
  });

  test(
    'sees the views of a website in a month drawn day by day, as many as the table says',
    { tag },
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

  test('finds in the list of a website what its row counts', { tag }, async ({ page }) => {
    for (const { table, cell, noun } of [
      { table: 'Safaris by status and website', cell: 4, noun: 'safaris?' },
      { table: 'Safaris by status and website', cell: 5, noun: 'safaris?' },
      { table: 'Enquiries by website and month', cell: 10, noun: 'enquir(y|ies)' },
    ]) {
      await page.goto(address);
      const figure = page
        .getByRole('region', { name: table })
        .getByRole('row', { name: /^Mara Guide/ })
        .getByRole('cell')
        .nth(cell)
        .getByRole('link');
      const shown = await figure.innerText();
      await figure.click();
      await expect(page).toHaveURL(/website=demo-mara-guide/);
      await expect(page.getByText(new RegExp(`^${shown} ${noun}`))).toBeVisible();
    }
  });
});

const numberOf = (text: string) => Number(text.replaceAll(',', ''));

test.describe('A safari administrator', () => {
  test.use({ role: 'safari-admin' });

  test('has no page of the network', { tag }, async ({ page, guard }) => {
    guard.allow(/^403 GET .*\/admin\/403$/);
    await page.goto('/admin/analytics');
    await expect(page.getByRole('link', { name: 'Network', exact: true })).toHaveCount(0);
    await page.goto(address);
    await expect(page).toHaveURL(/\/admin\/403$/);
  });
});
