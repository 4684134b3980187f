import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';

/** A page that runs no scripts does not answer. */
const mostMs = 2_000;

/**
 * Has each page's `route` wait until the page knows of it. The browser tells it by a message that is queued behind a busy page's tasks.
 * A key or a press overtakes that message: the request that it causes is neither routed nor reported.
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

/** Resolves once the page's queued tasks are done. A story's clock may hold its timers, but no messages. */
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
