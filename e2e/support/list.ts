import { expect, type Locator, type Page } from '@playwright/test';

/** The rows of a list that hold a record. */
export const rows = (page: Page): Locator =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

/** The row with this text in it. */
export const rowOf = (page: Page, text: string): Locator => rows(page).filter({ hasText: text });

/** 'Showing 1 of 12'. */
export const place = (page: Page): Locator => page.getByText(/^Showing \d+ of \d+$/);

export const step = (page: Page, name: 'Previous' | 'Next'): Locator =>
  page.getByRole('link', { name, exact: true }).or(page.getByRole('button', { name, exact: true }));

export const searchBox = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search' });

/** How many pages the upstream has for a list, '/dashboard/enquiries'. */
export async function totalPages(page: Page, call: string, search = ''): Promise<number> {
  const answer = await page.request.get(`/admin/api${call}`, { params: search ? { search } : {} });
  return (await answer.json()).totalPages;
}

/** The names of the columns that a person reads. */
export async function columnNames(page: Page): Promise<string[]> {
  const heads = page.getByRole('columnheader');
  await expect(heads).not.toHaveCount(0);
  const names = await heads.allTextContents();
  return names.map((name) => name.trim()).filter((name) => name && name !== 'Unread');
}

/** The dates of the rows from top to bottom, two at least, as ISO 8601. */
export async function datesOf(page: Page): Promise<string[]> {
  const times = rows(page).getByRole('time');
  await expect(times.nth(1)).toBeVisible();
  return times.evaluateAll((elements) => elements.map((element) => element.getAttribute('datetime') ?? ''));
}
