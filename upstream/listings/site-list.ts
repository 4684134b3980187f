import { sql } from 'drizzle-orm';
import { companies } from '../account/users/table';
import type { Context } from '../context';
import { rowsOf, type Database } from '../platform/db/client';
import { notFound } from '../platform/http/errors';
import { isShownTodayOn } from './queries';
import { listings, listingSites } from './table';
import type { HandlerInput } from '../platform/http/route';
import { shareLookups } from '../platform/values/shared-lookup';
import { websites } from '../sites/websites/table';
import { listSiteListings } from './site-listings';
import { tagAnswer, type TaggedAnswer } from '../sites/answers';

const name = 'GET /api/v1/sites/:id/listings';
type Query = HandlerInput<typeof name>['query'];

const mostKept = 20_000_000;

/** A hash that changes with anything the website shows; null for an unknown website. */
async function stateOf(db: Database, websiteId: string, now: Date): Promise<string | null> {
  const shown = sql`${listingSites.listingId}, ${listings.version}, ${listingSites.fee}, ${listingSites.approvedAt}, ${companies}.xmin`;
  const [row] = await rowsOf<{ state: string }>(
    db,
    sql`select (
      select coalesce(md5(string_agg(concat_ws(' ', ${shown}), ',' order by ${listingSites.listingId})), '')
      from ${listingSites} join ${listings} on ${listings.id} = ${listingSites.listingId}
      join ${companies} on ${companies.id} = ${listings.companyId}
      where ${isShownTodayOn(websiteId, now)}
    ) as state from ${websites} where ${websites.id} = ${websiteId}`,
  );
  // Prices depend on the year.
  return row ? `${now.getUTCFullYear()} ${row.state}` : null;
}

type Page = TaggedAnswer & { state: string };

/** Includes overhead, so that an empty page is not free. */
const lengthOf = (address: string, json: string) => json.length + address.length + 300;

/** Caches the latest pages up to a total length. */
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

/** Cached lists: an unchanged page costs one small query. */
export function createSiteLists(context: Pick<Context, 'db' | 'now' | 'env'>) {
  const { db, now } = context;
  const kept = keepPages(mostKept);
  const stateNow = shareLookups((websiteId) => stateOf(db, websiteId, now()));

  return async (websiteId: string, query: Query): Promise<TaggedAnswer> => {
    const state = await stateNow(websiteId);
    if (state === null) throw notFound();
    const address = JSON.stringify([websiteId, query]);
    const known = kept.get(address, state);
    if (known) return known;
    const page = {
      state,
      ...tagAnswer(name, [websiteId, query], await listSiteListings(context, websiteId, query)),
    };
    kept.set(address, page);
    return page;
  };
}
