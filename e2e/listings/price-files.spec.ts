import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { askWhole } from '../support/answers';
import { addListing, newTitle } from '../support/listings';
import { becameOf } from '../support/many';
import { approve } from '../support/rules';

const tag = '@extension';
test.use({ role: 'admin' });

const csv = (text: string) => ({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
const field = (page: Page) => page.getByLabel('File of prices');
const season = (table: Locator, name: string) => table.getByRole('listitem').filter({ hasText: name });

test(
  'An admin takes the prices of a safari as a file, corrects its mistakes, and hands it in',
  { tag },
  async ({ page, origin, openAs, ownUser }) => {
    const owner = await openAs(ownUser);
    const { title, slug } = await addListing(owner, origin, 'safari', newTitle('By file'));
    const now = () => askWhole(page.request, 'GET /dashboard/safari/:slug', { params: { slug } });
    const before = await now();

    await page.goto('/admin/safaris/prices');
    await page.getByRole('link', { name: 'Prices by file' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Safari prices by file');
    await page.getByRole('searchbox', { name: 'Which safaris' }).fill(title);
    await page.getByRole('button', { name: 'Find', exact: true }).click();
    await expect(page.getByText('1 safari found. The file has 1 safari in')).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download as CSV' }).click();
    const given = readFileSync(await (await download).path(), 'utf8');
    expect(given).toContain(`${before._id},${title},low,`);

    const low = before.prices.lowSeason.price!;
    await field(page).setInputFiles(csv(given.replace(`,low,${low},`, ',low,"1,234.50",')));
    await expect(page.getByRole('heading', { name: 'One mistake' })).toBeVisible();
    const mistakes = page.getByRole('region', { name: 'Mistakes by row and column' });
    await expect(mistakes.getByRole('row').nth(1)).toHaveText(
      /2\s*price\s*Please write the number without thousands separators\./,
    );
    expect((await now()).prices).toEqual(before.prices);

    await field(page).setInputFiles(csv(given.replace(`,low,${low},`, ',low,"1234,50",')));
    const table = page.getByRole('region', { name: 'Before and after: 1 safari' });
    await expect(season(table, 'Low season')).toContainText('1,234.5');
    await expect(table.getByRole('row')).toHaveCount(2);
    await expect(table.getByRole('listitem')).toHaveCount(1);
    expect((await now()).prices).toEqual(before.prices);

    await page.getByRole('button', { name: 'Change 1 safari' }).click();
    await expect(becameOf(page).getByRole('status')).toHaveText('1 of 1 changed.');
    expect((await now()).prices).toEqual({
      ...before.prices,
      lowSeason: { ...before.prices.lowSeason, price: 1234.5 },
    });

    // It stands where all of the last day's changes are undone.
    await page.goto('/admin/safaris/prices');
    const made = page.getByRole('region', { name: 'Your changes of the last 24 hours' });
    const own = made.getByRole('listitem').filter({ hasText: title }).first();
    await expect(own).toContainText('Prices by file: 1 of 1 changed');
    await own.getByRole('button', { name: 'Undo Prices by file' }).click();
    await expect(own).toContainText('Restored');
    expect((await now()).prices).toEqual(before.prices);
  },
);

test(
  'What somebody else changes after the check stops it, and a file that fits nothing says so',
  { tag: [tag, '@thorough'] },
  async ({ page, origin, openAs, ownUser, guard }) => {
    guard.allow(/^412 POST .*\/batches\/safaris$/);
    const owner = await openAs(ownUser);
    const safari = await addListing(owner, origin, 'safari', newTitle('Meanwhile'));
    const { _id, title, slug } = safari;
    const now = () => askWhole(page.request, 'GET /dashboard/safari/:slug', { params: { slug } });
    const head = 'id;title;season;price;from;to\n';
    const { duration } = (await now()).prices.lowSeason;
    const { from, to } = duration[0]!;
    const file = csv(`${head}${_id};${title};low;222,5;${from};${to}\n`);

    await page.goto('/admin/safaris/price-file');
    await field(page).setInputFiles(file);
    const change = page.getByRole('button', { name: 'Change 1 safari' });
    await expect(change).toBeVisible();
    await approve(page, safari, origin);
    await change.click();
    await expect(
      page.getByText(`Nothing was changed: “${title}” changed since the file was checked.`),
    ).toBeVisible();
    expect((await now()).prices.lowSeason.price).toBe(180);
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(page.getByRole('region', { name: /^Before and after/ })).toContainText('180.0');
    await change.click();
    await expect(becameOf(page).getByRole('status')).toHaveText('1 of 1 changed.');
    expect((await now()).prices.lowSeason.price).toBe(222.5);

    await field(page).setInputFiles(csv('PK\u0003\u0004'));
    await expect(page.getByText(/^The workbook cannot be read\./)).toBeVisible();
  },
);

test(
  'A workbook for Excel goes out and comes in, and the page says how many are in it',
  { tag: [tag, '@thorough'] },
  async ({ page, origin, openAs, ownUser }) => {
    const owner = await openAs(ownUser);
    const { title, slug } = await addListing(owner, origin, 'safari', newTitle('Workbook'));
    const now = () => askWhole(page.request, 'GET /dashboard/safari/:slug', { params: { slug } });
    await page.goto(`/admin/safaris/price-file?search=${encodeURIComponent(title)}`);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download for Excel' }).click();
    const given = await download;
    expect(given.suggestedFilename()).toMatch(/^safari-prices-\d{4}-\d{2}-\d{2}\.xlsx$/);
    await field(page).setInputFiles(await changed(await given.path()));
    const table = page.getByRole('region', { name: 'Before and after: 1 safari' });
    await expect(season(table, 'Low season')).toContainText('77.5');
    await page.getByRole('button', { name: 'Change 1 safari' }).click();
    await expect(becameOf(page).getByRole('status')).toHaveText('1 of 1 changed.');
    expect((await now()).prices.lowSeason.price).toBe(77.5);

    // How many of how many are in it stands there first.
    await page.goto('/admin/safaris/price-file?search=');
    await expect(
      page.getByText(/^\d+ safaris found\. The file has \d+ safaris in [\d,]+ rows:/),
    ).toBeVisible();
  },
);

/** The file with every price of a low season at 77.5, as a program that is not ours writes it. */
async function changed(path: string) {
  const script = `
import re, sys, zipfile
source = zipfile.ZipFile(sys.argv[1])
with zipfile.ZipFile(sys.argv[2], 'w', zipfile.ZIP_DEFLATED) as target:
    for name in source.namelist():
        text = source.read(name).decode()
        if name.endswith('sheet1.xml'):
            text = re.sub(r'(>low</t></is></c><c><v>)[^<]*', r'\\g<1>77.5', text)
        target.writestr(name, text)
`;
  const file = `${path}-changed.xlsx`;
  execFileSync('python3', ['-c', script, path, file]);
  return { name: 'prices.xlsx', mimeType: 'application/octet-stream', buffer: readFileSync(file) };
}
