import { and, eq, gt, gte, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { rowsOf, type Database } from '../platform/db/client';
import { dayOf } from '../../lib/platform/values/days';
import { feeSteps, placeAmong } from './fee-steps';
import type { ListingKind } from '../../lib/listings/listing';
import { listings, listingSites } from './table';

/** The rows of what websites show today. */
export const visible = (now: Date) =>
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
  const rows = await rowsOf<{ website: string; ahead: string; rivals: string }>(
    db,
    sql`select asked.website, found.ahead, found.rivals
    from ${askedFor(asked)}
    left join ${listingSites} own on own.website_id = asked.website and own.listing_id = ${listing ?? null}
    cross join lateral (
      select count(*) filter (where ${ahead}) as ahead, count(*) as rivals
      from ${listingSites} join ${listings} on ${listings.id} = ${listingSites.listingId}
      where ${listingSites.websiteId} = asked.website and ${rivalsOf(kind, listing, now)}
    ) found
    order by asked.place`,
  );
  return rows.map(({ website, ahead: before, rivals }) => ({
    website,
    ranking: Number(before) + 1,
    places: Number(rivals) + 1,
  }));
}

/** The websites of a question in their order, as a table of one query. */
const askedFor = (websites: readonly string[]) =>
  sql`unnest(array[${sql.join(
    websites.map((id) => sql`${id}`),
    sql`, `,
  )}]::text[]) with ordinality as asked (website, place)`;

/** The listings of a kind that are shown today, without the one that asks. */
const rivalsOf = (kind: ListingKind, listing: string | undefined, now: Date) =>
  and(visible(now), eq(listings.kind, kind), listing ? ne(listingSites.listingId, listing) : undefined);

/**
 * Which place each fee buys on each of these websites, by the same rule: what all rivals pay is counted once for all of them. `unpaid`
 * is the place without a fee.
 */
export async function feeStepsOf(
  db: Database,
  { kind, websites, listing }: Omit<RankingQuestion, 'fee'>,
  now: Date,
) {
  const asked = [...new Set(websites)];
  if (asked.length === 0) return [];
  const rows = await rowsOf<{ website: string; fee: number; listings: string; before: string }>(
    db,
    sql`select asked.website, ${listingSites.fee} as fee, count(*) as listings, count(*) filter (
      where own.listing_id is null or (${listingSites.approvedAt}, ${listingSites.listingId}) < (own.approved_at, own.listing_id)
    ) as before
    from ${askedFor(asked)}
    join ${listingSites} on ${listingSites.websiteId} = asked.website
    join ${listings} on ${listings.id} = ${listingSites.listingId}
    left join ${listingSites} own on own.website_id = asked.website and own.listing_id = ${listing ?? null}
    where ${rivalsOf(kind, listing, now)}
    group by asked.website, ${listingSites.fee}`,
  );
  return asked.map((website) => {
    const paid = rows
      .filter((row) => row.website === website)
      .map((row) => ({ fee: Number(row.fee), listings: Number(row.listings), before: Number(row.before) }));
    const places = 1 + paid.reduce((sum, row) => sum + row.listings, 0);
    return { website, places, unpaid: placeAmong(paid, 0), steps: feeSteps(paid) };
  });
}
