import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { ListQuery } from '../../lib/contract/fields';
import type { ListingKind } from '../../lib/listings/listing';
import type { Database } from '../db/client';
import type { ListingContent } from '../listings/content';
import { visibleOn } from '../listings/ranking';
import { contentIn } from '../listings/record';
import { listings, listingSites } from '../listings/table';
import { holds, listPage } from '../validate';

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
  const year = now.getUTCFullYear();
  const docs = rows.map(({ approved, ...listing }) => ({
    ...listing,
    ...(approved && contentIn(shown(approved), year)),
  }));
  return listPage(docs, total?.all ?? 0, query);
}
