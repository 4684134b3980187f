import { join } from 'node:path';
import {
  test as base,
  expect,
  request as http,
  type BrowserContext,
  type Page,
  type TestInfo,
} from '@playwright/test';
import { Guard } from './support/guard';
import { Inbox } from './support/inbox';
import { newOwner } from './support/own-user';
import {
  addressOfStory,
  credentialsOf,
  onPreview,
  signIn,
  spareOwner,
  type Credentials,
  type Role,
  type User,
} from './support/people';
import { ofWorker, ownOf, serveDemo, type Served } from './support/served';
import { Upstream } from './support/upstream';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;
type Session = { state: StorageState; user: User; since: number };

type Options = { role: Role | null };
type Fixtures = {
  /** Fails the story on anything unexpected in the browser; `guard.allow(/…/)` names what it provokes. */
  guard: Guard;
  /** Who is signed in. */
  user: User;
  inbox: Inbox;
  upstream: Upstream;
  /** The origin that users see, 'http://localhost:3000'. */
  origin: string;
  /** A page of another person in a browser of their own. */
  openAs: (who: Role | Credentials) => Promise<Page>;
};
type WorkerFixtures = {
  /** The dashboard that the worker's stories are told on, one after the other: what they leave behind meets no story of another worker. */
  dashboard: Served;
  sessionOf: (role: Role) => Promise<Session>;
  /** A safari owner with a company, whom no other worker uses: a story may change the password or end the sessions. */
  ownUser: Credentials;
};

/** A session is handed out again only while no browser refreshes it: two of them would rotate it apart. */
const sessionMilliseconds = 5 * 60_000;

const isSpecOnly = Boolean(process.env.E2E_SPEC_ONLY);

const inboxOf = (dashboard: Served) => new Inbox(join(ownOf(dashboard).dataDir, 'outbox'));

/** What our own upstream has beyond the required calls: a story that asks for it is none for another one. */
function requireOwnUpstream(info: TestInfo): void {
  info.skip(isSpecOnly, 'This story needs what only our own upstream has.');
}

/** Signs somebody in. */
export async function newSession(origin: string, who: Credentials): Promise<Session> {
  // Without the story's own cookies: signing in with another's session would end that one.
  const storageState = { cookies: [], origins: [] };
  const request = await http.newContext({ storageState, extraHTTPHeaders: addressOfStory() });
  const user = await signIn(request, origin, who);
  const state = await request.storageState();
  await request.dispose();
  return { state, user, since: Date.now() };
}

const originOf = ({ address }: Served) => new URL(address).origin;

export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  role: [null, { option: true }],

  dashboard: [async ({}, give, { workerIndex }) => serveDemo(`dashboard-${workerIndex}`, give), ofWorker],

  sessionOf: [
    async ({ dashboard }, give) => {
      const kept = new Map<Role, Session>();
      await give(async (role) => {
        const known = kept.get(role);
        if (known && Date.now() - known.since < sessionMilliseconds) return known;
        const session = await newSession(originOf(dashboard), credentialsOf(role));
        kept.set(role, session);
        return session;
      });
    },
    { scope: 'worker' },
  ],

  ownUser: [
    async ({ dashboard, sessionOf }, give, { workerIndex }) => {
      if (isSpecOnly) return give(spareOwner(workerIndex));
      const request = await http.newContext({
        storageState: (await sessionOf('admin')).state,
        extraHTTPHeaders: addressOfStory(),
      });
      await give(await newOwner(request, originOf(dashboard), inboxOf(dashboard)));
      await request.dispose();
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ dashboard }, give) => give(dashboard.address),

  // Every story comes from an address of its own, so that no story uses up another's tries.
  extraHTTPHeaders: async ({}, give) => give(addressOfStory()),

  storageState: async ({ role, sessionOf }, give) => give(role ? (await sessionOf(role)).state : undefined),

  user: async ({ role, sessionOf }, give) => {
    if (!role) throw new Error('Nobody is signed in in this story.');
    await give((await sessionOf(role)).user);
  },

  origin: async ({ dashboard }, give) => give(originOf(dashboard)),

  guard: [
    async ({ context, origin }, give) => {
      // A preview's own policy says which other hosts its pages may ask; what it forbids is an error on the console.
      const guard = new Guard(onPreview ? null : origin);
      // A trace reads a picture's preview by its address, which no page of ours may do.
      if (process.env.E2E_TRACE) guard.allow(/Connecting to 'blob:/);
      // Another upstream addresses its pictures absolutely.
      if (isSpecOnly) guard.allow(/^other host: http:\/\/127\.0\.0\.1:\d+\/files\//);
      await guard.watch(context);
      await give(guard);
      expect(guard.unexpected(), 'nothing unexpected happened in the browser').toEqual([]);
    },
    { auto: true },
  ],

  inbox: async ({ dashboard }, give, info) => {
    requireOwnUpstream(info);
    await give(inboxOf(dashboard));
  },

  upstream: async ({ dashboard, request }, give, info) => {
    requireOwnUpstream(info);
    await give(new Upstream(request, ownOf(dashboard)));
  },

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
