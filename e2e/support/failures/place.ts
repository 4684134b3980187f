import type { Locator, Page, Request } from '@playwright/test';
import type { CallName } from '../../../lib/platform/calls/contract';
import type { Role } from '../people';

/** What a write fails with: its status, 0 for a connection that is lost. A change by somebody else comes first: after a lost answer it may be one's own. */
export const failures = [412, 0, 413, 502, 429, 503, 507, 504] as const;
export type Failure = (typeof failures)[number];

/** What a call is answered with; nothing has it fail. */
type Answer = { status?: number; json: unknown };
export type Answers = Partial<Record<CallName, Answer | ((request: Request) => Answer | undefined)>>;

/** A form or a button that writes. */
export type Place = {
  name: string;
  /** Who is at it; null is a visitor. */
  as: Role | null;
  /** What is written here, which comes first, and what the same component writes elsewhere. */
  writes: readonly [CallName, ...CallName[]];
  open(page: Page): Promise<unknown>;
  press(page: Page): Promise<unknown>;
  /** Where it has to be said why it failed. */
  at(page: Page): Locator;
  /** What is said, where it is not the sentence that all have. */
  says?(failure: Failure): string;
  /** What was typed, which has to stay. */
  keeps?: { field(page: Page): Locator; value: string };
  /** What other calls are answered with, and those that go through. */
  answers?: Answers;
  passes?: readonly CallName[];
};

export const main = (page: Page) => page.getByRole('main');
export const dialog = (page: Page) => page.getByRole('dialog').last();
export const region = (name: string | RegExp) => (page: Page) => page.getByRole('region', { name });
export const toastPlace = region(/notifications/i);
export const bar = (page: Page) => page.locator('[data-bar]');

/** Opens a page by its address. */
export const at = (address: string) => (page: Page) => page.goto(address);
/** Presses a button by its name, the first one that has it. */
export const presses =
  (name: string | RegExp, within = (page: Page): Page | Locator => page) =>
  (page: Page) =>
    within(page).getByRole('button', { name, exact: true }).first().click();
/** Presses a button, and another one in the dialog that it opens. */
export const confirms =
  (name: string | RegExp, verb: string, within?: (page: Page) => Locator) => async (page: Page) => {
    await presses(name, within)(page);
    await presses(verb, dialog)(page);
  };
