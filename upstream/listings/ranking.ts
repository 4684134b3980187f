import { and, asc, count, eq, gt, gte, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ListQuery } from '../../lib/contract/fields';
import { rowsOf, type Database } from '../db/client';
import { dayOf } from '../../lib/days';
import { holds, listPage } from '../validate';
import type { ListingContent } from './content';
import type { ListingKind } from '../../lib/listings/listing';
import { listings, listingSites } from './table';

const visible = (now: Date) =>
  and(lte(listingSites.visibleFrom, dayOf(now)), gte(listingSites.visibleTo, dayOf(now)));
/** The rows of what a website shows today. */
export const visibleOn = (websiteId: string, now: Date) =>
  and(eq(listingSites.websiteId, websiteId), visible(now));

export type RankingQuestion = {
  kind: ListingKind;
  websites: string[];
  fee: number;
  listing: string | undefined;
};

/** The rank, from 1, that a fee would have on each website among its visible approved listings of the kind; of equal fees the earlier approval goes first. */
export async function rankingOf(db: Database, { kind, websites, fee, listing }: RankingQuestion, now: Date) {
  const asked = [...new Set(websites)];
  if (asked.length === 0) return [];
  const own = alias(listingSites, 'own');
  // Approvals of the same moment are in the order of their ids, as on the websites.
  const isBefore = sql`(${listingSites.approvedAt}, ${listingSites.listingId}) < (${own.approvedAt}, ${own.listingId})`;
  const ahead = or(
    gt(listingSites.fee, fee),
    and(eq(listingSites.fee, fee), or(isNull(own.listingId), isBefore)),
  );
  const rows = await rowsOf<{ website: string; ahead: string }>(
    db,
    sql`select asked.website, (
      select count(*) from ${listingSites} join ${listings} on ${listings.id} = ${listingSites.listingId}
      where ${listingSites.websiteId} = asked.website and ${and(
        visible(now),
        eq(listings.kind, kind),
        ahead,
        listing ? ne(listingSites.listingId, listing) : undefined,
      )}
    ) as ahead
    from unnest(array[${sql.join(
      asked.map((id) => sql`${id}`),
      sql`, `,
    )}]::text[]) with ordinality as asked (website, place)
    left join ${listingSites} own on own.website_id = asked.website and own.listing_id = ${listing ?? null}
    order by asked.place`,
  );
  return rows.map(({ website, ahead: before }) => ({ website, ranking: Number(before) + 1 }));
}

/** What a website shows of a listing: its approved version without what is between the owner and the network. */
const shown = ({
  advertFee: _fee,
  enquiriesEmail: _email,
  enquiriesPhone: _phone,
  visibleOn: _sites,
  ...rest
}: ListingContent) => rest;

/** A page of a website's approved listings within their visibility dates, in ranking order. */
export async function listSite(
  db: Database,
  website: string,
  query: ListQuery & { kind?: ListingKind | undefined },
  now: Date,
) {
  const matching = and(
    visibleOn(website, now),
    query.kind ? eq(listings.kind, query.kind) : undefined,
    query.search ? holds(sql`lower(${listings.title})`, query.search) : undefined,
  );
  const joined = eq(listings.id, listingSites.listingId);
  const [total] = await db
    .select({ all: count() })
    .from(listingSites)
    .innerJoin(listings, joined)
    .where(matching);
  const rows = await db
    .select({ _id: listings.id, slug: listings.slug, kind: listings.kind, approved: listings.approved })
    .from(listingSites)
    .innerJoin(listings, joined)
    .where(matching)
    .orderBy(sql`${listingSites.fee} desc nulls last`, asc(listingSites.approvedAt), asc(listings.id))
    .limit(query.perPage)
    .offset((query.page - 1) * query.perPage);
  const docs = rows.map(({ approved, ...listing }) => ({ ...listing, ...(approved && shown(approved)) }));
  return listPage(docs, total?.all ?? 0, query);
}
