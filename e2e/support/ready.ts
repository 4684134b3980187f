import { expect, type Page } from '@playwright/test';

/** Waits until the scripts of a page hear what is done: keys need that, a press by the pointer waits by itself. */
export const ready = (page: Page) => expect(page.locator('html')).not.toHaveAttribute('data-waits');
