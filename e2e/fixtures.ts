import type { BrowserContext, Page } from '@playwright/test';
import { expect, newSession, test as base } from './http/fixtures';
import { Guard } from './support/guard';
import { addLastLook } from './support/last-look';
import { addressOfStory, onPreview, onSpecOnly, type Credentials, type Role } from './support/people';

type Fixtures = {
  /** Fails the story on anything unexpected in the browser; `guard.allow(/…/)` names what it provokes. */
  guard: Guard;
  /** A page of another person in a browser of their own. */
  openAs: (who: Role | Credentials) => Promise<Page>;
};

export const test = base.extend<Fixtures>({
  guard: [
    async ({ context, origin }, give, story) => {
      // A preview's own policy says which other hosts its pages may ask; what it forbids is an error on the console.
      const guard = new Guard(onPreview ? null : origin);
      // A trace reads a picture's preview by its address, which no page of ours may do.
      if ((process.env.E2E_TRACE ?? 'off') !== 'off') guard.allow(/Connecting to 'blob:/);
      // Another upstream addresses its pictures absolutely.
      if (onSpecOnly) guard.allow(/^other host: http:\/\/127\.0\.0\.1:\d+\/files\//);
      await guard.watch(context);
      await give(guard);
      await addLastLook(context, story);
      expect(guard.unexpected(), 'nothing unexpected happened in the browser').toEqual([]);
    },
    { auto: true },
  ],

  openAs: async ({ browser, contextOptions, guard, origin, sessionOf, viewport }, give) => {
    const contexts: BrowserContext[] = [];
    await give(async (who) => {
      const { state } = typeof who === 'string' ? await sessionOf(who) : await newSession(origin, who);
      const context = await browser.newContext({
        ...contextOptions,
        viewport,
        baseURL: origin,
        storageState: state,
        extraHTTPHeaders: addressOfStory(),
      });
      contexts.push(context);
      await guard.watch(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

export { expect };
