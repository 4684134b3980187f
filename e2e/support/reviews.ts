import { expect, type Locator, type Page } from '@playwright/test';
import type { Kind, Listing } from './listings';

/** The title of the listing that is reviewed. */
export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
export const pathOf = ({ slug }: Listing, kind: Kind = 'safari') => `/admin/review/${kind}/${slug}`;
export const bar = (page: Page): Locator => page.getByRole('group', { name: 'Decision' });
export const undo = (page: Page) => page.getByRole('region', { name: 'Undo the approval' });
/** What says that nobody else has the review open. */
export const ownClaim = (page: Page) => page.getByText('You have this open.');

/** Opens a review, and waits until its keys are heard: it is claimed by then. */
export async function open(page: Page, listing: Listing): Promise<void> {
  await page.goto(pathOf(listing));
  await expect(ownClaim(page)).toBeVisible();
}

/** Decides a review, and expects that of the listing to open which was handed in after it. */
export async function expectNext(page: Page, next: Listing, decide: () => Promise<unknown>): Promise<void> {
  await decide();
  await expect(heading(page)).toHaveText(next.title);
  await expect.poll(() => page.evaluate(() => location.pathname)).toBe(pathOf(next));
}

/** Decides a safari past the page, as the page's user. */
export async function decide(
  page: Page,
  origin: string,
  { _id }: Listing,
  what: 'approve' | 'reject',
  data?: object,
): Promise<void> {
  const answer = await page.request.put(`${origin}/admin/api/dashboard/safari/${what}?safari=${_id}`, {
    ...(data && { data }),
    headers: { origin },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Deletes what a story has handed in. */
export async function remove(page: Page, origin: string, listings: Listing[]): Promise<void> {
  for (const { _id } of listings)
    await page.request.delete(`${origin}/admin/api/dashboard/safari`, {
      params: { entryId: _id },
      headers: { origin },
    });
}
