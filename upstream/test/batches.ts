import { eq, inArray } from 'drizzle-orm';
import type { BatchMade, BatchPreview } from '../../lib/lists/batches/answers';
import { history } from '../review/deeds/table';
import { reviews } from '../listings/table';
import { rateLimits } from '../platform/limits/table';
import { createWebsite } from '../sites/websites/queries';
import { startTestServer, type SignedIn, type TestServer } from './harness';
import { listingsAs, safariForm, type Saved } from './listing-forms';

type Who = 'admin' | 'safariAdmin' | 'owner' | 'neighbour' | 'lodge';
type Given = {
  server: TestServer;
  people: Record<Who, SignedIn>;
  owner: ReturnType<typeof listingsAs>;
  admin: ReturnType<typeof listingsAs>;
};

const start = '2026-11-21T08:00:00.000Z';

/** A server with two websites and five people for a file of tests of many listings at once, and the calls that those make. */
export function givenBatches() {
  const given = {} as Given;
  beforeAll(async () => {
    const server = await startTestServer();
    for (const id of ['site-one', 'site-two'])
      await createWebsite(server.db, { id, name: id, url: `https://${id}.example` });
    const password = 'Safari2026';
    const people = {
      admin: await server.signIn('admin'),
      safariAdmin: await server.signIn('safari-admin'),
      owner: await server.signIn('safari-owner', { password, name: 'Ann', email: 'ann@acacia.test' }),
      neighbour: await server.signIn('safari-owner', { password, name: 'Ben', email: 'ben@baobab.test' }),
      lodge: await server.signIn('property-owner'),
    };
    const owner = listingsAs(server, people.owner.token);
    Object.assign(given, { server, people, owner, admin: listingsAs(server, people.admin.token) });
  });
  afterAll(() => given.server.close());
  beforeEach(async () => {
    // Tokens last an hour by this clock.
    given.server.clock.set(start);
    given.server.mails.length = 0;
    await given.server.db.delete(rateLimits);
  });
  const tokenOf = (who: Who) => given.people[who].token;
  const calls = {
    add: async (title: string, as = given.owner): Promise<Saved> =>
      (await as.add(await safariForm({ title }))).body,
    now: async ({ slug }: { slug: string }) => (await given.admin.get(slug)).body,
    preview: (who: Who, change: object, chosen: object, list = 'safaris') =>
      given.server.http<BatchPreview>('POST', `/dashboard/batches/${list}/preview`, {
        token: tokenOf(who),
        json: { change, chosen },
      }),
    apply: (who: Who, change: object, rows: object[], { list = 'safaris', key = '' } = {}) =>
      given.server.http<BatchMade & { code?: string }>('POST', `/dashboard/batches/${list}`, {
        token: tokenOf(who),
        json: { change, rows },
        headers: key ? { 'idempotency-key': key } : {},
      }),
    /** What the history of a listing says. */
    deedsOf: async (id: string) => {
      const rows = await given.server.db.select().from(history).where(eq(history.recordId, id));
      return rows.map(({ action, changes }) => ({ action, changes }));
    },
    openReviews: async (of: Saved[]) => {
      const ids = of.map(({ _id }) => _id);
      const all = await given.server.db.select().from(reviews).where(inArray(reviews.listingId, ids));
      return all.filter(({ decidedAt }) => decidedAt === null).length;
    },
  };
  return Object.assign(given, calls);
}

/** A row as a change names it. */
export const named = ({ _id, version }: { _id: string; version: number }) => ({ _id, version });
/** The choice of these rows. */
export const byIds = (...rows: { _id: string }[]) => ({ by: 'ids', ids: rows.map(({ _id }) => _id) });
/** What became of each row, in short. */
export const outcomes = ({ rows }: BatchMade) =>
  rows.map(({ title, status, isChanged, reason }) => [title, status, isChanged, reason]);
