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
