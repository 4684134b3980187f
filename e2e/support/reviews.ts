import { expect, type Locator, type Page } from '@playwright/test';
import type { Listing } from './listings';

/** The title of the listing that is reviewed. */
export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
export const pathOf = ({ slug }: Listing) => `/admin/review/safari/${slug}`;
export const bar = (page: Page): Locator => page.getByRole('group', { name: 'Decision' });
export const undo = (page: Page) => page.getByRole('region', { name: 'Undo the approval' });

/** Opens a review, and waits until its keys are heard: it is claimed by then. */
export async function open(page: Page, listing: Listing): Promise<void> {
  await page.goto(pathOf(listing));
  await expect(page.getByText('You have this open.')).toBeVisible();
}

/** Deletes what a story has handed in. */
export async function remove(page: Page, origin: string, listings: Listing[]): Promise<void> {
  for (const { _id } of listings)
    await page.request.delete(`${origin}/admin/api/dashboard/safari`, {
      params: { entryId: _id },
      headers: { origin },
    });
}
