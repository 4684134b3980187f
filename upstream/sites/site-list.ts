import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientAddress } from '../client';
import type { Context } from '../context';
import { rowsOf, type Database } from '../db/client';
import { notFound } from '../errors';
import { createCounter } from '../rate-limit/in-process';
import { asSent, Ready, type Incoming } from '../route';
import { sharedLookup } from '../shared-lookup';
import { websites } from '../websites/table';
import { listSite } from './listings';
import { visibleOn } from '../listings/ranking';
import { listings, listingSites } from '../listings/table';

const name = 'GET /api/v1/sites/:id/listings';
type Query = Incoming<typeof name>['query'];

/** How many pages of these lists one sender reads in a minute; counted by each process alone, for counting must not cost a write. */
export const pagesPerMinute = 60;
/** How long a browser or a cache in between may show a page without asking, seconds. */
const maxAgeSeconds = 60;
/** So much JSON is kept to be sent again, characters. */
const mostKept = 20_000_000;

/** What a website shows today, told apart by the versions of its listings; null for an unknown website. */
async function stateOf(db: Database, websiteId: string, now: Date): Promise<string | null> {
  const shown = sql`${listingSites.listingId}, ${listings.version}, ${listingSites.fee}, ${listingSites.approvedAt}`;
  const [row] = await rowsOf<{ state: string }>(
    db,
    sql`select (
      select coalesce(md5(string_agg(concat_ws(' ', ${shown}), ',' order by ${listingSites.listingId})), '')
      from ${listingSites} join ${listings} on ${listings.id} = ${listingSites.listingId}
      where ${visibleOn(websiteId, now)}
    ) as state from ${websites} where ${websites.id} = ${websiteId}`,
  );
  return row?.state ?? null;
}

const hasTag = ({ headers }: FastifyRequest, tag: string) =>
  (headers['if-none-match'] ?? '').split(',').some((given) => given.trim().replace(/^W\//, '') === tag);

type Page = { tag: string; json: string };

/** Keeps the pages that were sent last, each by its address, as long as they are together no longer than `most`. */
function keepPages(most: number) {
  const pages = new Map<string, Page>();
  let length = 0;
  const forget = (address: string) => {
    length -= pages.get(address)?.json.length ?? 0;
    pages.delete(address);
  };
  return {
    get: (address: string, tag: string) => {
      const page = pages.get(address);
      return page?.tag === tag ? page.json : undefined;
    },
    set: (address: string, page: Page) => {
      forget(address);
      pages.set(address, page);
      length += page.json.length;
      for (const oldest of pages.keys()) {
        if (length <= most) break;
        forget(oldest);
      }
    },
  };
}

/**
 * The public pages of what websites show: with an entity tag that costs one small query, by which a page that has not changed is neither
 * read from the database nor sent again.
 */
export function siteLists({ db, now }: Pick<Context, 'db' | 'now'>) {
  const count = createCounter(pagesPerMinute, 60);
  const kept = keepPages(mostKept);
  const stateNow = sharedLookup((websiteId) => stateOf(db, websiteId, now()));
  const write = async (websiteId: string, query: Query) =>
    JSON.stringify(asSent(name, await listSite(db, websiteId, query, now())));

  return async (websiteId: string, query: Query, request: FastifyRequest, reply: FastifyReply) => {
    count(clientAddress(request), now());
    const state = await stateNow(websiteId);
    if (state === null) throw notFound();
    const address = JSON.stringify([websiteId, query]);
    const place = `${now().getUTCFullYear()} ${address}`;
    const tag = `"${createHash('sha256').update(address).update(state).digest('base64url').slice(0, 22)}"`;
    reply.headers({ etag: tag, 'cache-control': `public, max-age=${maxAgeSeconds}` });
    if (hasTag(request, tag)) return new Ready(null);
    const known = kept.get(place, tag);
    if (known !== undefined) return new Ready(known);
    const json = await write(websiteId, query);
    kept.set(place, { tag, json });
    return new Ready(json);
  };
}
