import { expect, type Locator, type Page } from '@playwright/test';
import { save } from './listings';
import { expectToast, toasts } from './screen';

/** What no reader should meet, whatever shape an answer has. */
export const nonsense = /NaN|undefined|\bnull\b|\[object|Invalid Date|could not be shown/;

/** The page shows what it is for, with nothing on it that only a program understands, and complains of nothing. */
export async function expectWhole(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  const shown = await page.evaluate(() => {
    const fields = document.querySelectorAll<HTMLInputElement>('input, textarea, select');
    return [document.body.innerText, document.title, ...[...fields].map(({ value }) => value)].join('\n');
  });
  expect(shown).not.toMatch(nonsense);
  await expect(toasts(page)).toHaveCount(0);
}

export const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true }).first();
export const button = (area: Page | Locator, name: string): Locator =>
  area.getByRole('button', { name, exact: true });
export const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
/** Where staff give a listing away and decide on it. */
export const tasks = (page: Page): Locator => page.getByRole('region', { name: 'Admin Tasks' });

/** Saves the page's form and waits until it says so. */
export async function saved(page: Page, text: string): Promise<void> {
  await save(page);
  await expectToast(page, text);
}

/** Deletes the page's record by the button of this name. */
export async function confirmDelete(page: Page, name: string, title: string): Promise<void> {
  await button(page, name).click();
  await expect(page.getByRole('dialog'), 'promises what only our own upstream keeps').not.toContainText(
    /30 days/,
  );
  await button(page.getByRole('dialog'), 'Delete').click();
  await expectToast(page, `${title} is now successfully removed.`);
}
