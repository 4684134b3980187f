import { and, asc, count, eq, ne, or, sql, type SQL } from 'drizzle-orm';
import { companyForm } from '../../lib/companies/form';
import type { ListQuery } from '../../lib/platform/contract/fields';
import type { ListingKind } from '../../lib/listings/listing';
import { propertyForm } from '../../lib/listings/properties/form';
import { safariForm } from '../../lib/listings/safaris/form';
import { companies } from '../account/users/table';
import type { Context } from '../context';
import type { Database } from '../platform/db/client';
import { isShownTodayOn, contentIn } from './queries';
import { listings, listingSites } from './table';
import { containsSearch, toListPage } from '../platform/http/validate';
import { readItemNames, publicAddress, toPublicRecord, type PublicView } from '../sites/server';

type SiteContext = Pick<Context, 'db' | 'now' | 'env'>;
type SiteQuery = ListQuery & { kind?: ListingKind | undefined };

const fields = { ...safariForm('admin'), ...propertyForm('admin') };

const columns = {
  listing: { _id: listings.id, slug: listings.slug, kind: listings.kind },
  approved: listings.approved,
  company: {
    name: companies.companyName,
    logo: companies.logo,
    description: companies.description,
    awards: companies.awards,
    affiliates: companies.affiliates,
  },
};
type Row = Awaited<ReturnType<typeof rowsWhere>>[number];

/** Shown listings with their companies. */
const rowsWhere = (db: Database, matching: SQL | undefined) =>
  db
    .select(columns)
    .from(listingSites)
    .innerJoin(listings, eq(listings.id, listingSites.listingId))
    .innerJoin(companies, eq(companies.id, listings.companyId))
    .where(matching)
    .$dynamic();

function toListing({ listing, approved, company }: Row, showing: PublicView, year: number) {
  return {
    ...listing,
    ...(approved && toPublicRecord(fields, contentIn(approved, year), showing)),
    company: toPublicRecord(companyForm, company, showing),
  };
}

const showingOf = async ({ db, env }: SiteContext): Promise<PublicView> => ({
  names: await readItemNames(db),
  addressOf: publicAddress(env.intakeUrl),
});

/** Searches the shown title, not one that waits for review. */
const titleHolds = (search: string) =>
  or(
    and(eq(listings.status, 'approved'), containsSearch(sql`lower(${listings.title})`, search)),
    and(
      ne(listings.status, 'approved'),
      containsSearch(sql`lower(${listings.approved} ->> 'title')`, search),
    ),
  );

export async function listSiteListings(reading: SiteContext, website: string, query: SiteQuery) {
  const { db, now } = reading;
  const matching = and(
    isShownTodayOn(website, now()),
    query.kind ? eq(listings.kind, query.kind) : undefined,
    query.search ? titleHolds(query.search) : undefined,
  );
  const [total] = await db
    .select({ all: count() })
    .from(listingSites)
    .innerJoin(listings, eq(listings.id, listingSites.listingId))
    .where(matching);
  const rows = await rowsWhere(db, matching)
    .orderBy(sql`${listingSites.fee} desc nulls last`, asc(listingSites.approvedAt), asc(listings.id))
    .limit(query.perPage)
    .offset((query.page - 1) * query.perPage);
  const showing = await showingOf(reading);
  const docs = rows.map((row) => toListing(row, showing, now().getUTCFullYear()));
  return toListPage(docs, total?.all ?? 0, query);
}

export async function findSiteListing(
  reading: SiteContext,
  website: string,
  { kind, slug }: { kind: ListingKind; slug: string },
) {
  const { db, now } = reading;
  const named = and(eq(listings.kind, kind), eq(listings.slug, slug));
  const [row] = await rowsWhere(db, and(isShownTodayOn(website, now()), named));
  return row ? toListing(row, await showingOf(reading), now().getUTCFullYear()) : null;
}
