import type { Page, Route } from '@playwright/test';

/**
 * Answers the calls of an address instead of the server until what it gives back is called. They are routed on to the end of the story
 * even then: whatever a page asks for in the moment that the browser stops routing never gets an answer.
 */
export async function intercept(
  page: Page,
  address: string | RegExp,
  answer: (route: Route) => Promise<void>,
): Promise<() => void> {
  let isOver = false;
  await page.route(address, (route) => (isOver ? route.fallback() : answer(route)));
  return () => {
    isOver = true;
  };
}

/** The page's scripts, those that come with it and those that are fetched later. */
export const scripts = /\/_next\/static\/.*\.js/;

/** Holds the calls of an address back until what it gives back is called. */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  let release = () => {};
  const mayGo = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await mayGo;
    await route.continue();
  });
  return release;
}
