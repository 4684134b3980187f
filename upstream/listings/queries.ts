import { inArray } from 'drizzle-orm';
import type { Database } from '../db/client';
import { listings } from './table';

export type Listing = typeof listings.$inferSelect;
export type NewListing = Omit<typeof listings.$inferInsert, 'slug'>;

/** A title as the last part of an address: '6-day Mara Explorer' as '6-day-mara-explorer'. */
export function slugOf(title: string): string {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'listing';
}

/** Stores a listing under the first free slug of its title: 'mara-camp', 'mara-camp-2', … */
export async function createListing(db: Database, listing: NewListing): Promise<Listing> {
  const slug = slugOf(listing.title);
  for (let number = 1; ; number += 1) {
    const [created] = await db
      .insert(listings)
      .values({ ...listing, slug: number === 1 ? slug : `${slug}-${number}` })
      .onConflictDoNothing({ target: [listings.kind, listings.slug] })
      .returning();
    if (created) return created;
  }
}

/** The listings of these ids, by id; unknown ones are left out. */
export async function findListings(db: Database, ids: string[]): Promise<Map<string, Listing>> {
  const rows = await db
    .select()
    .from(listings)
    .where(inArray(listings.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}
