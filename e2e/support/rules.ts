import { expect, type Locator, type Page } from '@playwright/test';
import type { Listing } from './listings';
import { ready } from './ready';
import { expectToast } from './screen';

/** Sends a call of staff as the page's user, past the page. */
export const put = async (page: Pick<Page, 'request'>, origin: string, path: string, json?: object) => {
  const answer = await page.request.put(`/admin/api/dashboard/${path}`, {
    ...(json && { data: json }),
    headers: { origin },
  });
  expect(answer.status(), path).toBe(200);
};
export const approve = (page: Pick<Page, 'request'>, { _id }: Listing, origin: string) =>
  put(page, origin, `safari/approve?safari=${_id}`);
/** Trusts the company of a listing, or no more. */
export const trust = (page: Page, { owner }: Listing, origin: string, isOn: boolean) =>
  put(page, origin, `trusted-companies/${(owner as { _id: string })._id}`, { isOn });

/** Turns a rule on where it is off, on the page of the rules. */
export async function turnOn(page: Page, rule: string) {
  const control = page.getByRole('switch', { name: rule });
  await ready(page);
  if (await control.isChecked()) return;
  await control.click();
  await expectToast(page, `${rule}: shown without review from now on.`);
  await expect(control).toBeChecked();
}

/** The change of a listing among those that were shown without review. */
export const shownWithoutReview = (page: Page, { title }: Listing): Locator =>
  page.getByRole('list', { name: 'Shown without review' }).getByRole('listitem').filter({ hasText: title });
