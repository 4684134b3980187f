import { desc, eq, inArray } from 'drizzle-orm';
import type { ListingKind } from '../../lib/listings/listing';
import { summarizeListings } from '../../lib/listings/own-summary';
import { companies } from '../companies/table';
import type { Database } from '../platform/db/client';
import type { Viewer } from '../platform/http/scopes';
import { listingCondition } from './list';
import { contentIn, ownerColumns, toRecord } from './record';
import { listings } from './table';

export async function summarizeOwn(db: Database, viewer: Viewer, kind: ListingKind, now: Date) {
  const year = now.getUTCFullYear();
  const rows = await db
    .select({ id: listings.id, status: listings.status, content: listings.content })
    .from(listings)
    .where(listingCondition(db, viewer, kind, { search: '' }, now))
    .orderBy(desc(listings.createdAt), desc(listings.id));
  const summaries = rows.map(({ id, status, content }) => ({
    ...(content && contentIn(content, year)),
    id,
    status,
  }));
  const { declined, leastComplete, ...counts } = summarizeListings(summaries, kind, now);
  const named = [...declined, ...leastComplete].map(({ id }) => id);
  const found = await db
    .select({ listing: listings, owner: ownerColumns })
    .from(listings)
    .innerJoin(companies, eq(companies.id, listings.companyId))
    .where(inArray(listings.id, named));
  const records = new Map(found.map(({ listing, owner }) => [listing.id, toRecord(listing, owner, year)]));
  const recordsOf = (some: typeof declined) => some.flatMap(({ id }) => records.get(id) ?? []);
  return { ...counts, declined: recordsOf(declined), leastComplete: recordsOf(leastComplete) };
}
