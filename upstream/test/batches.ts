import { eq, inArray } from 'drizzle-orm';
import type { BatchResult, BatchPreview } from '../../lib/lists/batches/answers';
import { history } from '../platform/deeds/table';
import { reviews } from '../listings/table';
import { rateLimits } from '../platform/limits/table';
import { startServerOfFile, type TestUser } from './harness';
import { listingsAs, safariForm, type SavedListing } from './listing-forms';

type Who = 'admin' | 'safariAdmin' | 'owner' | 'neighbour' | 'lodge';

const start = '2026-11-21T08:00:00.000Z';

export async function setUpBatches() {
  const server = await startServerOfFile();
  for (const id of ['site-one', 'site-two']) await server.addSite({ id, name: id });
  const password = 'Safari2026';
  const people: Record<Who, TestUser> = {
    admin: await server.signIn('admin'),
    safariAdmin: await server.signIn('safari-admin'),
    owner: await server.signIn('safari-owner', { password, name: 'Ann', email: 'ann@acacia.test' }),
    neighbour: await server.signIn('safari-owner', { password, name: 'Ben', email: 'ben@baobab.test' }),
    lodge: await server.signIn('property-owner'),
  };
  const owner = listingsAs(server, people.owner.token);
  const given = { server, people, owner, admin: listingsAs(server, people.admin.token) };
  beforeEach(async () => {
    // Tokens last an hour by this clock.
    given.server.clock.set(start);
    given.server.mails.length = 0;
    await given.server.db.delete(rateLimits);
  });
  const tokenOf = (who: Who) => given.people[who].token;
  const calls = {
    add: async (title: string, as = given.owner): Promise<SavedListing> =>
      (await as.add(await safariForm({ title }))).body,
    now: async ({ slug }: { slug: string }) => (await given.admin.get(slug)).body,
    preview: (who: Who, change: object, chosen: object, list = 'safaris') =>
      given.server.http<BatchPreview>('POST', `/dashboard/batches/${list}/preview`, {
        token: tokenOf(who),
        json: { change, chosen },
      }),
    apply: (who: Who, change: object, rows: object[], { list = 'safaris', key = '' } = {}) =>
      given.server.http<BatchResult & { code?: string }>('POST', `/dashboard/batches/${list}`, {
        token: tokenOf(who),
        json: { change, rows },
        headers: key ? { 'idempotency-key': key } : {},
      }),
    deedsOf: async (id: string) => {
      const rows = await given.server.db.select().from(history).where(eq(history.recordId, id));
      return rows.map(({ action, changes }) => ({ action, changes }));
    },
    openReviews: async (of: SavedListing[]) => {
      const ids = of.map(({ _id }) => _id);
      const all = await given.server.db.select().from(reviews).where(inArray(reviews.listingId, ids));
      return all.filter(({ decidedAt }) => decidedAt === null).length;
    },
  };
  return Object.assign(given, calls);
}

export const toNamedRow = ({ _id, version }: { _id: string; version: number }) => ({ _id, version });
export const byIds = (...rows: { _id: string }[]) => ({ by: 'ids', ids: rows.map(({ _id }) => _id) });
export const outcomes = ({ rows }: BatchResult) =>
  rows.map(({ title, status, isChanged, reason }) => [title, status, isChanged, reason]);
