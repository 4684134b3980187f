import type { Page } from '@playwright/test';
import type { Guard } from '../guard';
import type { Inbox } from '../inbox';
import type { Credentials, Role } from '../people';
import type { Upstream } from '../upstream';
import { ready } from '../ready';
import type { State } from './state';

/** What the openers of states have at hand: the fixtures of a story. */
export type Around = {
  page: Page;
  origin: string;
  guard: Guard;
  upstream: Upstream;
  inbox: Inbox;
  openAs: (who: Role | Credentials) => Promise<Page>;
};

/** States that one person meets one after the other. */
export type StateStory = { title: string; role: Role | null; isOwn?: boolean; states: State<Around>[] };

export const dialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name });
export const main = (page: Page) => page.getByRole('main');

/** Opens a page whose scripts listen. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await ready(page);
}

/** Presses the first button of that name. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).first().click();
}
