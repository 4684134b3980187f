import { eq } from 'drizzle-orm';
import type { Database } from '../platform/db/client';
import { setAllReferences } from '../platform/files/uses';
import { contentPictures } from './content';
import { bumpVersion, type Listing } from './queries';
import { showOnSites } from './show';
import { listings } from './table';
import type { Change, DeedName } from '../../lib/platform/contract/deeds';
import { type Actor, recordAudit } from '../platform/deeds/note';
import { trackReviews } from './reviews';

export const listingHolder = (id: string) => `listing:${id}`;

/** Brings websites and used pictures in line with written listings; `shown`: those to show again. */
export async function alignSitesAndPictures(
  tx: Database,
  written: readonly Listing[],
  shown: readonly Listing[] = written,
): Promise<void> {
  await showOnSites(tx, shown);
  const uses = written.map(({ id, content, approved }) => ({
    holder: listingHolder(id),
    addresses: [...contentPictures(content), ...contentPictures(approved)],
  }));
  await setAllReferences(tx, uses);
}

type Undo = { values: Partial<Listing>; deed: DeedName; changes?: Change[] };

/** Puts a locked listing back to earlier values, with its websites, pictures and review; records the deed. */
export async function putBack(
  tx: Database,
  doer: Actor,
  { id }: Listing,
  { values, deed, changes }: Undo,
): Promise<Listing> {
  const [restored] = await tx
    .update(listings)
    .set({ ...values, ...bumpVersion(doer.at) })
    .where(eq(listings.id, id))
    .returning();
  await alignSitesAndPictures(tx, [restored!]);
  await trackReviews(tx, [restored!], doer.at);
  await recordAudit(tx, doer, restored!, deed, changes);
  return restored!;
}
