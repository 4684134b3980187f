import { and, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { rowsOf, type Database } from '../platform/db/client';
import type { ListingKind } from '../../lib/listings/listing';
import { isShownToday } from './queries';
import { listings, listingSites } from './table';

/** Listings that pay one fee on a website, US dollars a day; `before`: those ranked first at equal fee. */
export type PaidFee = { fee: number; listings: number; before: number };
/** The smallest fee for a place, from 1. */
type FeeStep = { ranking: number; fee: number };

/** In tenths of a dollar a day (Handbook, listings: Fee and ranking). */
const leastTenths = 15;
const mostTenths = 1_000_000;

const tenthsFrom = (fee: number) => Math.ceil(Math.round(fee * 1e6) / 1e5);
const tenthsAbove = (fee: number) => Math.floor(Math.round(fee * 1e6) / 1e5) + 1;

/** The place of a fee: behind higher fees and earlier listings with the same fee. */
export const rankFee = (paid: readonly PaidFee[], fee: number) =>
  1 +
  paid.reduce(
    (ahead, each) => ahead + (each.fee > fee ? each.listings : each.fee === fee ? each.before : 0),
    0,
  );

/** The smallest fee for each place, cheapest first; places change only at others' fees and just above. */
export function computeFeeSteps(paid: readonly PaidFee[]): FeeStep[] {
  const highestFirst = paid.toSorted((one, other) => other.fee - one.fee);
  const tenths = new Set([leastTenths, ...paid.flatMap(({ fee }) => [tenthsFrom(fee), tenthsAbove(fee)])]);
  const candidates = [...tenths].filter((each) => each >= leastTenths && each <= mostTenths);
  const steps: FeeStep[] = [];
  let above = 0;
  let next = 0;
  for (const fee of candidates.sort((one, other) => other - one).map((each) => each / 10)) {
    while (next < highestFirst.length && highestFirst[next]!.fee > fee)
      above += highestFirst[next++]!.listings;
    const same = highestFirst[next];
    const ranking = 1 + above + (same?.fee === fee ? same.before : 0);
    const last = steps.at(-1);
    if (last?.ranking === ranking) last.fee = fee;
    else steps.push({ ranking, fee });
  }
  return steps.reverse();
}

type RankingQuestion = {
  kind: ListingKind;
  websites: string[];
  fee: number;
  listing: string | undefined;
};

/** The rank, from 1, of a fee on each website; at equal fees the earlier approval leads. */
export async function findRankings(
  db: Database,
  { kind, websites, fee, listing }: RankingQuestion,
  now: Date,
) {
  const websiteIds = [...new Set(websites)];
  if (websiteIds.length === 0) return [];
  const own = alias(listingSites, 'own');
  // At the same moment ids decide, as on the websites.
  const isBefore = sql`(${listingSites.approvedAt}, ${listingSites.listingId}) < (${own.approvedAt}, ${own.listingId})`;
  const ahead = or(
    gt(listingSites.fee, fee),
    and(eq(listingSites.fee, fee), or(isNull(own.listingId), isBefore)),
  );
  const rows = await rowsOf<{ website: string; ahead: string; rivals: string }>(
    db,
    sql`select asked.website, found.ahead, found.rivals
    from ${websiteTable(websiteIds)}
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

/** The websites as a table, in their order. */
const websiteTable = (websites: readonly string[]) =>
  sql`unnest(array[${sql.join(
    websites.map((id) => sql`${id}`),
    sql`, `,
  )}]::text[]) with ordinality as asked (website, place)`;

const rivalsOf = (kind: ListingKind, listing: string | undefined, now: Date) =>
  and(isShownToday(now), eq(listings.kind, kind), listing ? ne(listingSites.listingId, listing) : undefined);

/** The place that each fee buys on these websites, by the same rule; `unpaid`: without a fee. */
export async function findFeeSteps(
  db: Database,
  { kind, websites, listing }: Omit<RankingQuestion, 'fee'>,
  now: Date,
) {
  const websiteIds = [...new Set(websites)];
  if (websiteIds.length === 0) return [];
  const rows = await rowsOf<{ website: string; fee: number; listings: string; before: string }>(
    db,
    sql`select asked.website, ${listingSites.fee} as fee, count(*) as listings, count(*) filter (
      where own.listing_id is null or (${listingSites.approvedAt}, ${listingSites.listingId}) < (own.approved_at, own.listing_id)
    ) as before
    from ${websiteTable(websiteIds)}
    join ${listingSites} on ${listingSites.websiteId} = asked.website
    join ${listings} on ${listings.id} = ${listingSites.listingId}
    left join ${listingSites} own on own.website_id = asked.website and own.listing_id = ${listing ?? null}
    where ${rivalsOf(kind, listing, now)}
    group by asked.website, ${listingSites.fee}`,
  );
  return websiteIds.map((website) => {
    const paid = rows
      .filter((row) => row.website === website)
      .map((row) => ({ fee: Number(row.fee), listings: Number(row.listings), before: Number(row.before) }));
    const places = 1 + paid.reduce((sum, row) => sum + row.listings, 0);
    return { website, places, unpaid: rankFee(paid, 0), steps: computeFeeSteps(paid) };
  });
}
