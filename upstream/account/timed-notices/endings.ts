import { and, between, eq, gte, isNull, lte, sql } from 'drizzle-orm';
import { addDays, dayMs } from '../../../lib/platform/values/days';
import type { Context } from '../../platform/context/context';
import { listings, listingSites } from '../../listings/table';
import { visibilityEndEmail, pricesEndEmail } from './emails';
import { markNoticeSent, notifyCompany, type EmailContent, type ListingMailData } from '../notices/tell';

type DueListing = ListingMailData & { id: string; companyId: string; day: string };

const visibilityDays = 30;
/** Prices should reach this far ahead (Handbook, listings: Completeness). */
const pricedDays = 183;
/** The owner has just saved the listing. */
const quietMs = dayMs;

const columns = {
  id: listings.id,
  kind: listings.kind,
  slug: listings.slug,
  title: listings.title,
  companyId: listings.companyId,
};
const isThere = and(eq(listings.id, listingSites.listingId), isNull(listings.deletedAt));

/** Visible listings that end soon, unless a later day waits for approval. */
export async function findEndingListings({ db }: Context, day: string): Promise<DueListing[]> {
  const later = sql<boolean>`coalesce(${listings.content} ->> 'visibleTo', '') > ${listingSites.visibleTo}::text`;
  return db
    .selectDistinct({ ...columns, day: listingSites.visibleTo })
    .from(listingSites)
    .innerJoin(listings, isThere)
    .where(
      and(
        between(listingSites.visibleTo, day, addDays(day, visibilityDays)),
        sql`not coalesce(${later}, false)`,
      ),
    );
}

const lastPricedDay = sql<string>`(select max(day #>> '{}') from jsonb_path_query(${listings.content}, '$.prices.*.duration[*].to') as day)`;

/** Visible listings whose prices end within six months. */
export async function findListingsWithEndingPrices({ db, now }: Context, day: string): Promise<DueListing[]> {
  return db
    .selectDistinct({ ...columns, day: lastPricedDay })
    .from(listingSites)
    .innerJoin(listings, isThere)
    .where(
      and(
        lte(listingSites.visibleFrom, day),
        gte(listingSites.visibleTo, day),
        lte(listings.updatedAt, new Date(now().valueOf() - quietMs)),
        sql`${lastPricedDay} between '2000' and ${addDays(day, pricedDays - 1)}`,
      ),
    );
}

const letters = {
  visibility: (publicUrl: string, due: DueListing[]): EmailContent => visibilityEndEmail(publicUrl, due),
  season: (publicUrl: string, due: DueListing[]): EmailContent => pricesEndEmail(publicUrl, due),
};

/** Mails each company its listings in one mail, each day of a listing once. */
export async function notifyListings(
  context: Context,
  kind: keyof typeof letters,
  due: DueListing[],
): Promise<void> {
  const companies = new Map<string, DueListing[]>();
  for (const listing of due)
    companies.set(listing.companyId, [...(companies.get(listing.companyId) ?? []), listing]);
  for (const [companyId, own] of companies)
    await context.db.transaction(async (db) => {
      const within = { ...context, db };
      const fresh: DueListing[] = [];
      for (const listing of own.sort((one, other) => (one.id < other.id ? -1 : 1)))
        if (await markNoticeSent(within, `${kind}:${listing.id}:${listing.day}`)) fresh.push(listing);
      if (fresh.length === 0) return;
      fresh.sort((one, other) => one.day.localeCompare(other.day) || one.title.localeCompare(other.title));
      await notifyCompany(within, companyId, kind, letters[kind](context.env.publicUrl, fresh));
    });
}
