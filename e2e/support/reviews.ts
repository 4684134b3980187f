import { expect, type Locator, type Page } from '@playwright/test';
import type { ReviewPlace } from '../../lib/review/calls';
import { reviewPath } from '../../lib/review/paths';
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

/** Decides a review, and expects the next one to open: the one that the upstream names as free, of which there has to be one. */
export async function expectNext(
  page: Page,
  { _id }: Listing,
  decide: () => Promise<unknown>,
): Promise<void> {
  const told = page.waitForResponse((response) => response.url().includes(`/review-queue/safari/${_id}?`));
  await decide();
  const { free } = (await (await told).json()) as ReviewPlace;
  expect(free, 'another review waits').not.toBeNull();
  expect(free!._id).not.toBe(_id);
  const next = `/admin${reviewPath(free!, undefined)}`;
  await expect.poll(() => page.evaluate(() => location.pathname + location.search)).toBe(next);
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
