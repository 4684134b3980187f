import { join } from 'node:path';
import {
  test as base,
  expect,
  request as http,
  type APIRequestContext,
  type TestInfo,
} from '@playwright/test';
import { Inbox } from '../support/inbox';
import { askOperators } from '../support/operators';
import {
  addressOfStory,
  credentialsOf,
  emailOf,
  onSpecOnly,
  signIn,
  spareOwner,
  type Credentials,
  type Role,
  type User,
} from '../support/people';
import { ofWorker, ownOf, serveDefault, type ServedDashboard } from '../support/served';
import { Upstream } from '../support/upstream';

/** What stories need with or without a browser: who is signed in, and the worker's dashboard and upstream. Those of this folder open none. */

type StorageState = Awaited<ReturnType<APIRequestContext['storageState']>>;
type Session = { state: StorageState; user: User & Pick<Credentials, 'email'> };

type Options = {
  /** Who is signed in: somebody of the story's own, an owner in the demo company. */
  role: Role | null;
  /** An owner has a company of their own instead. */
  isOwn: boolean;
};
type Person = Credentials & { id: string; company?: string };
/** The upstream's clock. */
type Clock = { advance: (seconds: number) => Promise<void> };
type Fixtures = {
  /** Ends with the story, which fails if it changed a record that others read and has no annotation `changesShared`. */
  people: { add: (call: '/story' | '/like', data: object) => Promise<Person> };
  /** A session of somebody of this role whom no other story uses. */
  sessionOf: (role: Role) => Promise<Session>;
  /** Who is signed in. */
  user: Session['user'];
  /** Who is signed in, with the session. */
  signedIn: Session | null;
  /** Moves the upstream's time on, for this story alone; the browser's is Playwright's page.clock. */
  clock: Clock;
  /** Makes somebody whom no other story uses, an owner with a company of their own. */
  newPerson: (role: Role) => Promise<Person>;
  /** A safari owner whom no other story knows: it may change the password, end the sessions or decide what becomes of the company. */
  ownUser: Credentials & { company?: string };
  inbox: Inbox;
  upstream: Upstream;
  /** Asks as somebody else, with cookies of their own; null is a visitor. */
  requestAs: (who: Role | Credentials | null) => Promise<APIRequestContext>;
  /** The origin that users see, 'http://localhost:3000'. */
  origin: string;
};
type WorkerFixtures = {
  /** The dashboard that the worker's stories are told on, one after the other: what they leave behind meets no story of another worker. */
  dashboard: ServedDashboard;
  /** Ends people, and names the shared records that have changed since it was last called; null where nobody can be added. */
  endStory: (people: string[]) => Promise<string[] | null>;
  /** Sessions of the accounts themselves, where nobody can be added. */
  givenSessionOf: (role: Role) => Promise<Session>;
};

/** A session is handed out again only while no browser refreshes it: two of them would rotate it apart. */
const sessionMilliseconds = 5 * 60_000;

const inboxOf = (dashboard: ServedDashboard) => new Inbox(join(ownOf(dashboard).dataDir, 'outbox'));

/** What our own upstream has beyond the required calls: a story that asks for it is none for another one. */
function requireOwnUpstream(info: TestInfo): void {
  info.skip(onSpecOnly, 'This story needs what only our own upstream has.');
}

/** Without the story's own cookies: signing in with another's session would end that one. */
const nobody = { cookies: [], origins: [] };

/** Signs somebody in. */
export async function newSession(origin: string, who: Credentials): Promise<Session> {
  const request = await http.newContext({ storageState: nobody, extraHTTPHeaders: addressOfStory() });
  const user = { ...(await signIn(request, origin, who)), email: who.email };
  const state = await request.storageState();
  await request.dispose();
  return { state, user };
}

const originOf = ({ address }: ServedDashboard) => new URL(address).origin;

export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  role: [null, { option: true }],
  isOwn: [false, { option: true }],

  dashboard: [async ({}, give, { workerIndex }) => serveDefault(`dashboard-${workerIndex}`, give), ofWorker],

  endStory: [
    async ({ dashboard: { dataDir } }, give) => {
      const end = async (people: string[]) =>
        dataDir ? (await askOperators<{ changed: string[] }>(dataDir, '/end', { people })).changed : null;
      await end([]);
      await give(end);
    },
    { scope: 'worker' },
  ],

  people: [
    async ({ dashboard, endStory }, give, { annotations }) => {
      const added: string[] = [];
      const add = async (call: string, data: object) => {
        const person = await askOperators<Person>(ownOf(dashboard).dataDir, call, data);
        added.push(person.id);
        return person;
      };
      await give({ add });
      const changed = await endStory(added);
      if (!changed) return;
      if (annotations.some(({ type }) => type === 'changesShared'))
        expect(changed, 'the story need not say that it changes shared records').not.toEqual([]);
      else expect(changed, 'what the story changed of the records that all stories share').toEqual([]);
    },
    { auto: true },
  ],

  givenSessionOf: [
    async ({ dashboard }, give) => {
      const kept = new Map<Role, Session & { since: number }>();
      await give(async (role) => {
        const known = kept.get(role);
        if (known && Date.now() - known.since < sessionMilliseconds) return known;
        const session = await newSession(originOf(dashboard), credentialsOf(role));
        kept.set(role, { ...session, since: Date.now() });
        return session;
      });
    },
    { scope: 'worker' },
  ],

  sessionOf: async ({ dashboard, givenSessionOf, origin, people }, give) => {
    const kept = new Map<Role, Session>();
    await give(async (role) => {
      if (!dashboard.dataDir) return givenSessionOf(role);
      const session =
        kept.get(role) ?? (await newSession(origin, await people.add('/like', { like: emailOf(role) })));
      kept.set(role, session);
      return session;
    });
  },

  newPerson: async ({ people }, give) => give((role) => people.add('/story', { role })),

  ownUser: async ({ newPerson }, give) => give(onSpecOnly ? spareOwner : await newPerson('safari-owner')),

  clock: async ({ dashboard }, give) => {
    const { dataDir } = ownOf(dashboard);
    const move = (by: object) => askOperators(dataDir, '/clock', by);
    await give({ advance: async (seconds) => void (await move({ advance: seconds })) });
    await move({ reset: true });
  },

  baseURL: async ({ dashboard }, give) => give(dashboard.address),

  // Every story comes from an address of its own, so that no story uses up another's tries.
  extraHTTPHeaders: async ({}, give) => give(addressOfStory()),

  signedIn: async ({ role, isOwn, sessionOf, newPerson, origin }, give) => {
    if (!role) return give(null);
    await give(isOwn ? await newSession(origin, await newPerson(role)) : await sessionOf(role));
  },

  storageState: async ({ signedIn }, give) => give(signedIn?.state),

  user: async ({ signedIn }, give) => {
    if (!signedIn) throw new Error('Nobody is signed in in this story.');
    await give(signedIn.user);
  },

  origin: async ({ dashboard }, give) => give(originOf(dashboard)),

  requestAs: async ({ origin, sessionOf }, give) => {
    const opened: APIRequestContext[] = [];
    await give(async (who) => {
      const session = typeof who === 'string' ? await sessionOf(who) : who && (await newSession(origin, who));
      const storageState = session?.state ?? nobody;
      opened.push(
        await http.newContext({ baseURL: origin, storageState, extraHTTPHeaders: addressOfStory() }),
      );
      return opened.at(-1)!;
    });
    await Promise.all(opened.map((request) => request.dispose()));
  },

  inbox: async ({ dashboard }, give, info) => {
    requireOwnUpstream(info);
    await give(inboxOf(dashboard));
  },

  upstream: async ({ dashboard, request }, give, info) => {
    requireOwnUpstream(info);
    await give(new Upstream(request, ownOf(dashboard)));
  },
});

export { expect };
