import { and, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { mostOfKind } from '../../../lib/lists/finder/schema';
import type { ListingScope } from '../../../lib/listings/calls';
import { draftStatus, type ListingKind } from '../../../lib/listings/listing';
import { hasRight, propertyPeople, safariPeople, isStaff } from '../../../lib/roles';
import { companies } from '../../account/users/table';
import { moment, type Columns } from '../../lists/exports/columns';
import type { RowSource } from '../../lists/exports/exported';
import type { Sort } from '../../lists/exports/rows';
import { soonestFirst, type Finding } from '../../lists/finder/finding';
import type { MayOpen, Records } from '../../records';
import type { Viewer } from '../../platform/http/scopes';
import { containsSearch } from '../../platform/http/validate';
import { websiteNames } from '../../sites/websites/queries';
import { websites } from '../../sites/table';
import { countOf, listingCondition, listingColumns, listingOrder, priceColumn } from '../list';
import { statusToday, openableListings } from '../queries';
import { showOnSites } from '../decisions/save';
import { listings, listingSites } from '../table';

const people = { safari: safariPeople, property: propertyPeople };

const finds =
  (kind: ListingKind): Finding =>
  async (db, user, search) => {
    if (!people[kind].includes(user.type) || !hasRight(user, 'editor')) return [];
    const staff = isStaff(user.type);
    const rows = await db
      .select({ key: listings.slug, title: listings.title, company: companies.companyName })
      .from(listings)
      .innerJoin(companies, eq(companies.id, listings.companyId))
      .where(
        and(
          openableListings(user, kind),
          isNull(listings.deletedAt),
          staff ? ne(listings.status, draftStatus) : undefined,
          containsSearch(sql`lower(${listings.title})`, search),
        ),
      )
      .orderBy(...soonestFirst(listings.title, search), listings.id)
      .limit(mostOfKind);
    return rows.map(({ company, ...row }) => ({ kind, ...row, detail: staff ? company : '' }));
  };

const mayOpen =
  (kind: ListingKind): MayOpen =>
  async (db, user, id) =>
    hasRight(user, 'editor') &&
    (await db.$count(
      listings,
      and(openableListings(user, kind), eq(listings.id, id), isNull(listings.deletedAt)),
    )) > 0;

const sortTypes: Record<ListingScope['sort'], Sort['type']> = {
  title: 'text',
  price: 'float8',
  views: 'float8',
  enquiries: 'float8',
  status: 'text',
  createdAt: 'timestamptz',
};

const content = (field: string) => sql`nullif(${listings.content} ->> ${field}::text, '')`;

/** Only staff see the owner and the fee, as in the lists. */
const columns = ({ type }: Viewer, year: number): Columns => ({
  id: listings.id,
  title: listings.title,
  status: statusToday,
  ...(isStaff(type) && { owner: companies.companyName, ownerId: listings.companyId }),
  websites: websiteNames(sql`jsonb_exists(${listings.content} -> 'visibleOn', ${websites.id})`),
  lowPrice: priceColumn('lowSeason', year),
  highPrice: priceColumn('highSeason', year),
  peakPrice: priceColumn('peakSeason', year),
  ...(isStaff(type) && { advertFee: sql`(${listings.content} ->> 'advertFee')::float8` }),
  visibleFrom: content('visibleFrom'),
  visibleTo: content('visibleTo'),
  email: content('enquiriesEmail'),
  phone: content('enquiriesPhone'),
  views: countOf('views'),
  enquiries: countOf('enquiries'),
  created: moment(listings.createdAt),
  changed: moment(listings.updatedAt),
});

const listOf = (kind: ListingKind): RowSource<ListingScope> => ({
  from: sql`${listings} inner join ${companies} on ${eq(companies.id, listings.companyId)}`,
  id: listings.id,
  newestBy: listings.createdAt,
  sort: (query, year) => ({
    by: listingColumns(year)[query.sort],
    type: sortTypes[query.sort],
    order: listingOrder(query),
    nullable: query.sort === 'price',
  }),
  columns,
  found: (query, viewer, { db, now }) => listingCondition(db, viewer, kind, query, now()),
  reach: (viewer) => and(openableListings(viewer, kind), isNull(listings.deletedAt)),
});

const isListed = (companyId: string) => and(eq(listings.companyId, companyId), isNull(listings.deletedAt));

const ofCompany: Records['ofCompany'] = {
  count: async (db, id) => {
    const shown = db
      .select({ id: listingSites.listingId })
      .from(listingSites)
      .innerJoin(listings, eq(listings.id, listingSites.listingId))
      .where(isListed(id));
    return {
      listings: await db.$count(listings, isListed(id)),
      shown: await db.$count(listings, inArray(listings.id, shown)),
    };
  },
  lock: (tx, id) =>
    tx
      .select({ id: listings.id })
      .from(listings)
      .where(eq(listings.companyId, id))
      .orderBy(listings.id)
      .for('update'),
  show: async (tx, id) =>
    showOnSites(
      tx,
      await tx
        .select()
        .from(listings)
        .where(and(isListed(id), isNotNull(listings.approved))),
    ),
};

export const listingRecords: Records = {
  ofCompany,
  finds: { place: 10, by: [finds('safari'), finds('property')] },
  mayOpen: { safari: mayOpen('safari'), property: mayOpen('property') },
  // All staff look after safaris.
  mayRead: { safari: async () => true },
  lists: { safaris: listOf('safari'), properties: listOf('property') },
};
