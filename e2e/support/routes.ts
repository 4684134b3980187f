import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';

/** A page that runs no scripts, or is on its way to another one, answers nothing. */
const mostMs = 2_000;

/**
 * Has each page's `route` wait until the page knows of it. The browser says so by a message that stands in line behind what a busy page
 * does; a key or a press overtakes it, and what it has the page ask for goes past the route, and past whoever waits for that request.
 */
export function settleRoutes(context: BrowserContext): void {
  context.on('page', (page) => {
    const route = page.route.bind(page);
    page.route = async (...given) => {
      const end = await route(...given);
      await Promise.race([turn(page), sleep(mostMs)]);
      return end;
    };
  });
}

/** Resolves once the page has done what stood in line before. A story's clock may hold its timers, but no messages. */
const turn = (page: Page) =>
  page
    .evaluate(
      () =>
        new Promise<void>((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve();
          port2.postMessage(null);
        }),
    )
    .catch(() => undefined);
