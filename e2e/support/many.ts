import type { Page } from '@playwright/test';
import { rows } from './list';
import { ready } from './ready';

/** What is chosen, and what is to be done with it. */
export const bar = (page: Page) => page.getByRole('region', { name: 'Selected rows' });
export const box = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
export const wouldChange = (page: Page) => page.getByRole('region', { name: 'What would change' });
export const becameOf = (page: Page) => page.getByRole('region', { name: 'Results' });

/** Chooses the first row of a list, which the tab may have kept as chosen: the scripts check its box then. */
export async function chooseFirst(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await ready(page);
  await rows(page).first().getByRole('checkbox').check();
}

/** Goes on to what is to be done with the chosen rows, 'Decline'. */
export async function goOn(page: Page, action: string): Promise<void> {
  await bar(page).getByLabel('What to do').selectOption(action);
  await bar(page).getByRole('link', { name: 'Continue' }).click();
}
