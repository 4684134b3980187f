import { eq } from 'drizzle-orm';
import type { Database } from '../db/client';
import type { Listing } from './queries';
import { listingSites } from './table';

/** Puts the approved version on the websites that it names, and takes it from all others. */
export async function showOnSites(db: Database, { id, approved, approvedAt }: Listing): Promise<void> {
  await db.delete(listingSites).where(eq(listingSites.listingId, id));
  if (!approved || !approvedAt || approved.visibleOn.length === 0) return;
  const { visibleFrom, visibleTo, advertFee } = approved;
  await db.insert(listingSites).values(
    approved.visibleOn.map((websiteId) => ({
      listingId: id,
      websiteId,
      fee: advertFee ?? 0,
      visibleFrom,
      visibleTo,
      approvedAt,
    })),
  );
}
