import { and, between, eq, gte, isNull, lte, sql } from 'drizzle-orm';
import { addDays, dayMs } from '../../../lib/platform/values/days';
import type { Context } from '../../context';
import { listings, listingSites } from '../../listings/table';
import { endingLetter, seasonLetter, type ToldListing } from '../notices/letters';
import { isFirstTime, tellCompany, type Letter } from '../notices/tell';

/** Whom a listing belongs to, and the day that its notice is about. */
type Due = ToldListing & { id: string; companyId: string; day: string };

/** So many days before its last one a listing's visibility is told to end. */
export const visibilityDays = 30;
/** Prices should reach so many days ahead (Handbook, listings 17). */
export const pricedDays = 183;
/** Who has just saved a listing is not told of it. */
const quietMs = dayMs;

const columns = {
  id: listings.id,
  kind: listings.kind,
  slug: listings.slug,
  title: listings.title,
  companyId: listings.companyId,
};
const isThere = and(eq(listings.id, listingSites.listingId), isNull(listings.deletedAt));

/** Listings on show whose last day is near, unless a later one waits for its approval. */
export async function endingListings({ db }: Context, day: string): Promise<Due[]> {
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

/** Listings on show whose last priced day is less than six months away. */
export async function listingsRunningOut({ db, now }: Context, day: string): Promise<Due[]> {
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
  visibility: (publicUrl: string, due: Due[]): Letter => endingLetter(publicUrl, due),
  season: (publicUrl: string, due: Due[]): Letter => seasonLetter(publicUrl, due),
};

/** Tells each company of its listings, in one mail however many they are, and of each day of a listing once. */
export async function tellListings(context: Context, kind: keyof typeof letters, due: Due[]): Promise<void> {
  const companies = new Map<string, Due[]>();
  for (const listing of due)
    companies.set(listing.companyId, [...(companies.get(listing.companyId) ?? []), listing]);
  for (const [companyId, own] of companies)
    await context.db.transaction(async (db) => {
      const within = { ...context, db };
      const fresh: Due[] = [];
      for (const listing of own.sort((one, other) => (one.id < other.id ? -1 : 1)))
        if (await isFirstTime(within, `${kind}:${listing.id}:${listing.day}`)) fresh.push(listing);
      if (fresh.length === 0) return;
      fresh.sort((one, other) => one.day.localeCompare(other.day) || one.title.localeCompare(other.title));
      await tellCompany(within, companyId, kind, letters[kind](context.env.publicUrl, fresh));
    });
}
