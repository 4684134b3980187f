import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from '../fixtures';
import type { Page } from '@playwright/test';
import { rows } from '../support/list';
import { addListing, newTitle } from '../support/listings';
import { ready } from '../support/ready';
import { expectToast } from '../support/screen';

const tag = '@extension';
/** So long nobody is asked again who they are. */
const quarterSeconds = 900;
const menu = (page: Page) => page.getByText('Export', { exact: true });

/** Presses Export and a format; gives what the browser has taken. */
async function taken(page: Page, format: 'CSV' | 'Excel', confirm = async () => {}) {
  const download = page.waitForEvent('download');
  await menu(page).click();
  await page.getByRole('button', { name: format, exact: true }).click();
  await confirm();
  const file = await download;
  return { name: file.suggestedFilename(), path: await file.path() };
}

const sheet = (path: string) =>
  execFileSync('python3', [
    '-c',
    'import sys, zipfile; archive = zipfile.ZipFile(sys.argv[1]); assert archive.testzip() is None; sys.stdout.buffer.write(archive.read("xl/worksheets/sheet1.xml"))',
    path,
  ]).toString();

test.describe('Staff', () => {
  test.use({ role: 'admin', isOwn: true });

  test(
    'take a list along as it is narrowed, as CSV and, saying first who they are where that was long ago, for Excel',
    { tag },
    async ({ page, origin, openAs, ownUser, guard, clock }) => {
      const owner = await openAs(ownUser);
      const title = newTitle('Taken along');
      await addListing(owner, origin, 'safari', title);
      await page.goto(`/admin/safaris/list/safari?search=${encodeURIComponent(title)}`);
      await expect(rows(page)).toHaveCount(1);

      const csv = await taken(page, 'CSV');
      expect(csv.name).toMatch(/^safaris-\d{4}-\d{2}-\d{2}\.csv$/);
      await expectToast(page, 'The download is starting.');
      const text = readFileSync(csv.path, 'utf8');
      expect(text.startsWith('\uFEFFId,Title,Status,Owner,')).toBe(true);
      expect(text.trimEnd().split('\r\n')).toHaveLength(2);
      expect(text).toContain(title);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Excel', exact: true })).toBeHidden();

      guard.allow(/^401 POST .*\/exports\/safaris\/tickets/);
      await clock.advance(quarterSeconds + 60);
      const excel = await taken(page, 'Excel', async () => {
        const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });
        await dialog.getByLabel('Password', { exact: true }).fill('Safari2026');
        await dialog.getByRole('button', { name: 'Confirm' }).click();
      });
      expect(excel.name).toMatch(/^safaris-\d{4}-\d{2}-\d{2}\.xlsx$/);
      expect(sheet(excel.path)).toContain(title);
      expect(sheet(excel.path).split('<row>')).toHaveLength(3);
    },
  );

  test('are told where two exports are under way already', { tag }, async ({ page, guard }) => {
    guard.allow(/^429 POST .*\/exports\/banners\/tickets/);
    const message = 'Two of your exports are still running. Wait for one to finish.';
    await page.route('**/exports/banners/tickets', (route) =>
      route.fulfill({ status: 429, json: { message } }),
    );
    await page.goto('/admin/banners/list');
    await menu(page).click();
    await page.getByRole('button', { name: 'CSV', exact: true }).click();
    await expectToast(page, message);
  });
});

test.describe('An owner', () => {
  test.use({ role: 'property-owner' });

  test('takes the own enquiries along, by keyboard', { tag }, async ({ page }) => {
    await page.goto('/admin/enquiries');
    await expect(rows(page).first()).toBeVisible();
    const download = page.waitForEvent('download');
    await ready(page);
    await menu(page).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'CSV', exact: true }).focus();
    await page.keyboard.press('Enter');
    const text = readFileSync(await (await download).path(), 'utf8');
    expect(text.split('\r\n')[0]).not.toContain('Company');
    expect(text.split('\r\n').length).toBeGreaterThan(2);
  });
});
