import { and, asc, desc, eq, exists, gt, isNotNull, isNull, ne, sql, type SQL, inArray } from 'drizzle-orm';
import type { ListingFilter, ListingQuery } from '../../lib/listings/calls';
import { draftStatus, restoreDays, type ListingKind, type Season } from '../../lib/listings/listing';
import { isStaff } from '../../lib/roles';
import { totalOfListing } from '../platform/counts/months';
import type { Metric } from '../platform/counts/table';
import type { Viewer } from '../platform/http/scopes';
import { companies } from '../account/users/table';
import type { Database } from '../platform/db/client';
import { inPeriod } from '../lists/list-paging';
import { containsSearch, toListPage } from '../platform/http/validate';
import { contentIn, isShownToday, openableListings } from './queries';
import { ownerColumns, toRecord } from './record';
import { listings, listingSites } from './table';
import { dayMs } from '../../lib/platform/values/days';
import { summarizeListings } from '../../lib/listings/own-summary';

export const countOf = (metric: Metric) =>
  sql<number>`greatest(${totalOfListing(sql`${listings.id}`, metric)}, 0)`;

const priceColumns = { lowSeason: 'lowPrice', highSeason: 'highPrice', peakSeason: 'peakPrice' } as const;

/** A season's price in a year: its first priced range's, or its cheapest one's. */
export function priceColumn(season: Season, year: number, which: 'first' | 'least' = 'first'): SQL {
  const band = sql`(${listings.content} -> 'prices' -> ${season}::text)`;
  const from = sql`(range ->> 'from')`;
  return sql`coalesce((
    select coalesce((range ->> 'price')::float8, (${band} ->> 'price')::float8) as price
    from jsonb_array_elements(${band} -> 'duration') as range
    where jsonb_path_exists(${band}, '$.duration[*].price') and ${from} ~ '^[0-9]{4}-'
    order by abs(substr(${from}, 1, 4)::int - ${year}::int), ${which === 'least' ? sql`substr(${from}, 1, 4), price` : from} limit 1
  ), ${listings[priceColumns[season]]})`;
}

export const listingColumns = (year: number): Record<ListingQuery['sort'], SQL> => ({
  title: sql`lower(${listings.title})`,
  price: priceColumn('lowSeason', year, 'least'),
  views: countOf('views'),
  enquiries: countOf('enquiries'),
  status: sql`${listings.status}`,
  createdAt: sql`${listings.createdAt}`,
});

/** Staff see drafts only on request. */
function ofStatus(status: ListingQuery['status'], viewer: Viewer, now: Date): SQL | undefined {
  if (status === undefined && isStaff(viewer.type))
    return and(isNull(listings.deletedAt), ne(listings.status, draftStatus));
  if (status !== 'deleted') return and(isNull(listings.deletedAt), status && eq(listings.status, status));
  const since = new Date(now.valueOf() - restoreDays * dayMs);
  return viewer.type === 'admin'
    ? and(isNotNull(listings.deletedAt), gt(listings.deletedAt, since))
    : sql`false`;
}

/**
 * `website` finds listings that name it; with `shown` those that it shows today (Handbook, lists: Filters, pages and
 * pictures).
 */
function narrowed(db: Database, { owner, website, shown, ...period }: ListingFilter, now: Date) {
  const ofSite = website ? eq(listingSites.websiteId, website) : undefined;
  const places = db
    .select({ id: listingSites.listingId })
    .from(listingSites)
    .where(and(eq(listingSites.listingId, listings.id), ofSite, isShownToday(now)));
  const names = sql`${listings.content}->'visibleOn' @> ${JSON.stringify([website])}::jsonb`;
  return and(
    owner ? eq(listings.companyId, owner) : undefined,
    shown ? and(isNull(listings.deletedAt), exists(places)) : website ? names : undefined,
    inPeriod(listings.createdAt, period),
  );
}

/** The condition for listings of a kind that a user may open and a filter matches. */
export const listingCondition = (
  db: Database,
  viewer: Viewer,
  kind: ListingKind,
  filter: ListingFilter,
  now: Date,
): SQL | undefined =>
  and(
    openableListings(viewer, kind),
    ofStatus(filter.status, viewer, now),
    filter.search ? containsSearch(sql`lower(${listings.title})`, filter.search) : undefined,
    narrowed(db, filter, now),
  );

type Order = Pick<ListingQuery, 'sort' | 'order'>;
export const listingOrder = ({ sort, order }: Order) => order ?? (sort === 'createdAt' ? 'desc' : 'asc');

export async function listListings(
  db: Database,
  viewer: Viewer,
  kind: ListingKind,
  query: ListingQuery,
  now: Date,
) {
  const matching = listingCondition(db, viewer, kind, query, now);
  const year = now.getUTCFullYear();
  const total = await db.$count(listings, matching);
  const direction = listingOrder(query) === 'desc' ? desc : asc;
  const order = [
    sql`${direction(listingColumns(year)[query.sort])} nulls last`,
    sql`${listings.id} desc nulls last`,
  ];
  // By themselves: the counts of rows that a deep page skips would be summed, too.
  const page = await db
    .select({ id: listings.id })
    .from(listings)
    .where(matching)
    .orderBy(...order)
    .limit(query.perPage)
    .offset((query.page - 1) * query.perPage);
  const ids = page.map(({ id }) => id);
  const rows = await db
    .select({
      listing: listings,
      owner: ownerColumns,
      views: countOf('views'),
      enquiries: countOf('enquiries'),
    })
    .from(listings)
    .innerJoin(companies, eq(companies.id, listings.companyId))
    .where(inArray(listings.id, ids));
  const docs = rows
    .sort((one, other) => ids.indexOf(one.listing.id) - ids.indexOf(other.listing.id))
    .map(({ listing, owner, ...counts }) => toRecord(listing, owner, year, counts));
  return toListPage(docs, total, query);
}

export async function summarizeOwn(db: Database, viewer: Viewer, kind: ListingKind, now: Date) {
  const year = now.getUTCFullYear();
  const rows = await db
    .select({ id: listings.id, status: listings.status, content: listings.content })
    .from(listings)
    .where(listingCondition(db, viewer, kind, { search: '' }, now))
    .orderBy(desc(listings.createdAt), desc(listings.id));
  const summaries = rows.map(({ id, status, content }) => ({
    ...(content && contentIn(content, year)),
    id,
    status,
  }));
  const { declined, leastComplete, ...counts } = summarizeListings(summaries, kind, now);
  const named = [...declined, ...leastComplete].map(({ id }) => id);
  const found = await db
    .select({ listing: listings, owner: ownerColumns })
    .from(listings)
    .innerJoin(companies, eq(companies.id, listings.companyId))
    .where(inArray(listings.id, named));
  const records = new Map(found.map(({ listing, owner }) => [listing.id, toRecord(listing, owner, year)]));
  const recordsOf = (some: typeof declined) => some.flatMap(({ id }) => records.get(id) ?? []);
  return { ...counts, declined: recordsOf(declined), leastComplete: recordsOf(leastComplete) };
}
