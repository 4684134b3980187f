import { and, asc, count, eq, ne, or, sql, type SQL } from 'drizzle-orm';
import { companyForm } from '../../lib/companies/form';
import type { ListQuery } from '../../lib/platform/contract/fields';
import { type ListingKind, listingKinds } from '../../lib/listings/listing';
import { propertyForm } from '../../lib/listings/properties/form';
import { safariForm } from '../../lib/listings/safaris/form';
import { companies } from '../account/users/table';
import type { Context } from '../platform/context/context';
import { type Database, rowsOf } from '../platform/db/client';
import { isShownTodayOn, contentIn } from './queries';
import { listings, listingSites } from './table';
import { containsSearch, toListPage } from '../platform/http/validate';
import {
  readItemNames,
  publicAddress,
  toPublicRecord,
  type PublicView,
  createSiteAnswer,
  tagAnswer,
  type TaggedAnswer,
} from '../sites/websites/server';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../platform/errors/errors';
import { route, type HandlerInput } from '../platform/http/route';
import { shareLookups } from '../platform/values/shared-lookup';
import { websites } from '../sites/table';

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

async function listSiteListings(reading: SiteContext, website: string, query: SiteQuery) {
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

async function findSiteListing(
  reading: SiteContext,
  website: string,
  { kind, slug }: { kind: ListingKind; slug: string },
) {
  const { db, now } = reading;
  const named = and(eq(listings.kind, kind), eq(listings.slug, slug));
  const [row] = await rowsWhere(db, and(isShownTodayOn(website, now()), named));
  return row ? toListing(row, await showingOf(reading), now().getUTCFullYear()) : null;
}

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
function createSiteLists(context: Pick<Context, 'db' | 'now' | 'env'>) {
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

export function siteListingRoutes(app: FastifyInstance, context: Context): void {
  const list = 'GET /api/v1/sites/:id/listings';
  const answerList = createSiteAnswer(context);
  const listSite = createSiteLists(context);
  route(app, list, (call) => answerList(call, () => listSite(call.params.id, call.query)));

  for (const kind of listingKinds) {
    const name = `GET /api/v1/sites/:id/listings/${kind}/:slug` as const;
    const answer = createSiteAnswer(context);
    route(app, name, (call) =>
      answer(call, async () => {
        const { id, slug } = call.params;
        const listing = await findSiteListing(context, id, { kind, slug });
        if (!listing) throw notFound();
        return tagAnswer(name, [id, slug], listing);
      }),
    );
  }
}
