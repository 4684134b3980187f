import { and, asc, count, eq, gt, gte, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { ListQuery } from '../../lib/contract/fields';
import type { Database } from '../db/client';
import { dayOf } from '../days';
import { listPage } from '../validate';
import type { ListingContent } from './content';
import type { ListingKind } from '../../lib/listings/listing';
import { listings, listingSites } from './table';

const visibleOn = (websiteId: string, now: Date) =>
  and(
    eq(listingSites.websiteId, websiteId),
    lte(listingSites.visibleFrom, dayOf(now)),
    gte(listingSites.visibleTo, dayOf(now)),
  );

export type RankingQuestion = {
  kind: ListingKind;
  websites: string[];
  fee: number;
  listing: string | undefined;
};

/** The rank, from 1, that a fee would have on each website among its visible approved listings of the kind; of equal fees the earlier approval goes first. */
export async function rankingOf(db: Database, { kind, websites, fee, listing }: RankingQuestion, now: Date) {
  return Promise.all(
    websites.map(async (website) => {
      const [own] = listing ? await approvalOf(db, listing, website) : [];
      const before = own && listing ? approvedBefore(own.approvedAt, listing) : undefined;
      const ahead = or(gt(listingSites.fee, fee), and(eq(listingSites.fee, fee), before));
      const [row] = await db
        .select({ ahead: count() })
        .from(listingSites)
        .innerJoin(listings, eq(listings.id, listingSites.listingId))
        .where(
          and(
            visibleOn(website, now),
            eq(listings.kind, kind),
            ahead,
            listing ? ne(listingSites.listingId, listing) : undefined,
          ),
        );
      return { website, ranking: (row?.ahead ?? 0) + 1 };
    }),
  );
}

/** Approvals of the same moment are in the order of their ids, as on the websites. */
const approvedBefore = (moment: Date, id: string) =>
  or(
    lt(listingSites.approvedAt, moment),
    and(eq(listingSites.approvedAt, moment), lt(listingSites.listingId, id)),
  );

const approvalOf = (db: Database, listing: string, website: string) =>
  db
    .select({ approvedAt: listingSites.approvedAt })
    .from(listingSites)
    .where(and(eq(listingSites.listingId, listing), eq(listingSites.websiteId, website)));

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
    query.search ? sql`position(${query.search.toLowerCase()} in lower(${listings.title})) > 0` : undefined,
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
