import { sql } from 'drizzle-orm';
import { companies } from '../companies/table';
import type { Context } from '../context';
import { rowsOf, type Database } from '../platform/db/client';
import { notFound } from '../platform/http/errors';
import { visibleOn } from '../listings/ranking';
import { listings, listingSites } from '../listings/table';
import type { Incoming } from '../platform/http/route';
import { sharedLookup } from '../platform/values/shared-lookup';
import { websites } from './websites/table';
import { listSite } from './listings';
import { tagged, type Tagged } from './answers';

const name = 'GET /api/v1/sites/:id/listings';
type Query = Incoming<typeof name>['query'];

/** So much JSON is kept to be sent again, characters. */
const mostKept = 20_000_000;

/** What a website shows today, told apart by the versions of its listings and by any change of their companies; null for an unknown website. */
async function stateOf(db: Database, websiteId: string, now: Date): Promise<string | null> {
  const shown = sql`${listingSites.listingId}, ${listings.version}, ${listingSites.fee}, ${listingSites.approvedAt}, ${companies}.xmin`;
  const [row] = await rowsOf<{ state: string }>(
    db,
    sql`select (
      select coalesce(md5(string_agg(concat_ws(' ', ${shown}), ',' order by ${listingSites.listingId})), '')
      from ${listingSites} join ${listings} on ${listings.id} = ${listingSites.listingId}
      join ${companies} on ${companies.id} = ${listings.companyId}
      where ${visibleOn(websiteId, now)}
    ) as state from ${websites} where ${websites.id} = ${websiteId}`,
  );
  // The prices of a page are those of the year.
  return row ? `${now.getUTCFullYear()} ${row.state}` : null;
}

type Page = Tagged & { state: string };

/** What a page takes besides its JSON, in characters: a page of nothing is not free. */
const lengthOf = (address: string, json: string) => json.length + address.length + 300;

/** Keeps the pages that were sent last, each by its address, as long as they are together no longer than `most`. */
function keepPages(most: number) {
  const pages = new Map<string, Page>();
  let length = 0;
  const forget = (address: string) => {
    const page = pages.get(address);
    if (page) length -= lengthOf(address, page.json);
    pages.delete(address);
  };
  return {
    get: (address: string, state: string) => {
      const page = pages.get(address);
      return page?.state === state ? page : undefined;
    },
    set: (address: string, page: Page) => {
      forget(address);
      pages.set(address, page);
      length += lengthOf(address, page.json);
      for (const oldest of pages.keys()) {
        if (length <= most) break;
        forget(oldest);
      }
    },
  };
}

/** The public pages of what websites show: one that has not changed costs a small query, and is not read from the database again. */
export function siteLists(context: Pick<Context, 'db' | 'now' | 'env'>) {
  const { db, now } = context;
  const kept = keepPages(mostKept);
  const stateNow = sharedLookup((websiteId) => stateOf(db, websiteId, now()));

  return async (websiteId: string, query: Query): Promise<Tagged> => {
    const state = await stateNow(websiteId);
    if (state === null) throw notFound();
    const address = JSON.stringify([websiteId, query]);
    const known = kept.get(address, state);
    if (known) return known;
    const page = { state, ...tagged(name, [websiteId, query], await listSite(context, websiteId, query)) };
    kept.set(address, page);
    return page;
  };
}
