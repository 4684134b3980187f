import { and, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { ListingCounts, ListingsOfKind } from '../../../lib/insights/network/calls';
import { draftStatus, listingKinds, listingStatuses, type ListingKind } from '../../../lib/listings/listing';
import { rowsOf, type Database } from '../../platform/db/client';
import { isShownToday } from '../../listings/ranking';
import { listings, listingSites } from '../../listings/table';

export type Site = { _id: string; name: string };
type Row = { kind: ListingKind; site: string | null; status: string | null; count: number };

/** As staff's lists do by default. */
const isListed = and(isNull(listings.deletedAt), ne(listings.status, draftStatus));

const noListings: ListingCounts = { pending: 0, updated: 0, approved: 0, declined: 0, all: 0, shown: 0 };
const isStatus = (status: string | null) => listingStatuses.find((each) => each === status);

/** Counts listings per kind and status, in all and per website, and those shown today. */
export async function countListings(db: Database, sites: Site[], now: Date): Promise<ListingsOfKind[]> {
  const named = sql`(select distinct jsonb_array_elements_text(${listings.content} -> 'visibleOn') as site)`;
  const rows = [
    ...(await rowsOf<Row>(
      db,
      sql`select kind, null as site, status, count(*)::int as count from ${listings} where ${isListed} group by kind, status`,
    )),
    ...(await rowsOf<Row>(
      db,
      sql`select kind, named.site, status, count(*)::int as count from ${listings} cross join lateral ${named} as named
        where ${isListed} group by kind, named.site, status`,
    )),
    ...(await rowsOf<Row>(db, shownToday(now))),
  ];
  const counted = new Map<string, ListingCounts>();
  for (const { kind, site, status, count } of rows) {
    const key = `${kind} ${site ?? ''}`;
    const counts = counted.get(key) ?? { ...noListings };
    counted.set(key, counts);
    const known = isStatus(status);
    if (status === null) counts.shown = count;
    else counts.all += count;
    if (known) counts[known] = count;
  }
  return listingKinds.map((kind) => ({
    kind,
    sites: sites.map((site) => ({ ...site, ...(counted.get(`${kind} ${site._id}`) ?? noListings) })),
    whole: counted.get(`${kind} `) ?? noListings,
  }));
}

const shownToday = (now: Date): SQL => sql`
  select ${listings.kind} as kind, ${listingSites.websiteId} as site, null as status, count(distinct ${listings.id})::int as count
  from ${listingSites} join ${listings} on ${listings.id} = ${listingSites.listingId}
  where ${isShownToday(now)} and ${isListed} group by grouping sets ((1, 2), (1))`;
