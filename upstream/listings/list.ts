import { and, asc, desc, eq, gt, isNotNull, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { ListingFilter, ListingQuery } from '../../lib/listings/calls';
import { draftStatus, restoreDays, type ListingKind } from '../../lib/listings/listing';
import { isStaff } from '../../lib/listings/rights';
import { dailyCounts, type Metric } from '../analytics/table';
import type { Viewer } from '../scopes';
import { companies } from '../companies/table';
import type { Database } from '../db/client';
import { holds, listPage } from '../validate';
import { within } from './queries';
import { toRecord } from './record';
import { listings } from './table';
import { dayMs } from '../../lib/days';

/** How often something ever happened to a listing, from the rollups. */
export const countOf = (metric: Metric) => sql<number>`(
  select coalesce(sum(${dailyCounts.total}), 0)::float8 from ${dailyCounts}
  where ${dailyCounts.scope} = 'listing:' || ${listings.id} and ${dailyCounts.metric} = ${metric})`;

/** What the lists are sorted by. */
export const listingColumns: Record<ListingQuery['sort'], SQL> = {
  title: sql`lower(${listings.title})`,
  price: sql`${listings.lowPrice}`,
  views: countOf('views'),
  enquiries: countOf('enquiries'),
  status: sql`${listings.status}`,
  createdAt: sql`${listings.createdAt}`,
};

/** The listings of a status; drafts of companies are in the way of staff unless they ask for them. */
function ofStatus(status: ListingQuery['status'], viewer: Viewer, now: Date): SQL | undefined {
  if (status === undefined && isStaff(viewer.type))
    return and(isNull(listings.deletedAt), ne(listings.status, draftStatus));
  if (status !== 'deleted') return and(isNull(listings.deletedAt), status && eq(listings.status, status));
  const since = new Date(now.valueOf() - restoreDays * dayMs);
  return viewer.type === 'admin'
    ? and(isNotNull(listings.deletedAt), gt(listings.deletedAt, since))
    : sql`false`;
}

type Order = Pick<ListingQuery, 'sort' | 'order'>;
/** Which way a list goes: the newest first unless it is asked for otherwise. */
export const listingOrder = ({ sort, order }: Order) => order ?? (sort === 'createdAt' ? 'desc' : 'asc');

/** The listings that a user may open and a query finds. */
export const foundListings = (viewer: Viewer, kind: ListingKind, query: ListingFilter, now: Date) =>
  and(
    within(viewer, kind),
    ofStatus(query.status, viewer, now),
    query.search ? holds(sql`lower(${listings.title})`, query.search) : undefined,
  );

/** A page of the listings that a user may open. */
export async function listListings(
  db: Database,
  viewer: Viewer,
  kind: ListingKind,
  query: ListingQuery,
  now: Date,
) {
  const matching = foundListings(viewer, kind, query, now);
  const total = await db.$count(listings, matching);
  const direction = listingOrder(query) === 'desc' ? desc : asc;
  const rows = await db
    .select({
      listing: listings,
      owner: { _id: companies.id, companyName: companies.companyName, logo: companies.logo },
      views: countOf('views'),
      enquiries: countOf('enquiries'),
    })
    .from(listings)
    .innerJoin(companies, eq(companies.id, listings.companyId))
    .where(matching)
    .orderBy(sql`${direction(listingColumns[query.sort])} nulls last`, sql`${listings.id} desc nulls last`)
    .limit(query.perPage)
    .offset((query.page - 1) * query.perPage);
  const docs = rows.map(({ listing, owner, ...counts }) => toRecord(listing, owner, counts));
  return listPage(docs, total, query);
}
