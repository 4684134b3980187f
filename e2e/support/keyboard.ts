import type { FileChooser, Locator, Page } from '@playwright/test';
import { ready } from './ready';

type ChosenFile = Parameters<FileChooser['setFiles']>[0];

/** Presses Tab, or Shift and Tab, until the focus is on a control, as someone without a mouse does. */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await ready(page);
  for (let press = 0; press < 120; press += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error('The control was not reached by the Tab key.');
}

/** Goes to a control by the Tab key and types into it. */
export async function typeInto(page: Page, control: Locator, text: string): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.type(text);
}

/** Goes to a file control by the Tab key, opens its dialog with Enter and chooses a file in it. */
export async function chooseFile(
  page: Page,
  control: Locator,
  file: ChosenFile,
  key?: 'Tab' | 'Shift+Tab',
): Promise<void> {
  // Asked for before the way to the control: the browser has taken it in by the time Enter opens the dialog.
  const choosing = page.waitForEvent('filechooser');
  await tabTo(page, control, key);
  await page.keyboard.press('Enter');
  await (await choosing).setFiles(file);
}
