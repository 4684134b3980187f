import type { Page } from '@playwright/test';
import type { Upstream } from '../../../e2e/support/upstream';
import type { Hand } from './hand';

/** The screens that the jobs are done on. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const desk = { viewport: { width: 1440, height: 900 } };

type Work = {
  page: Page;
  hand: Hand;
  /** The origin of the dashboard. */
  url: string;
  upstream: Upstream;
  /** Hands out a page of somebody else. */
  as<T>(email: string, task: (page: Page) => Promise<T>): Promise<T>;
};

/** A job of a person, begun at the page of the menu that it is about. */
export type Job = {
  name: string;
  /** The address of who does it. */
  as: string;
  on: 'phone' | 'desk';
  /** What it cost when it was first counted, by hand. */
  before: string;
  /** The most presses that it may cost now. */
  most: number;
  /** Off where everything that is needed is on the screen. */
  mayScroll?: boolean;
  work(work: Work): Promise<void>;
};
