import { and, eq, lte, notExists, sql } from 'drizzle-orm';
import type { Context } from '../context';
import type { Database } from '../db/client';
import { fileAddress } from '../file-store';
import { fileUses } from '../files/table';
import { removeUnused, setUses } from '../files/uses';
import { picturesOf } from '../listings/content';
import { lockListing } from '../listings/queries';
import { versionHolder } from './keep';
import { listingVersions, versionContents } from './table';

/** Forgets versions that are older than the operator keeps histories, and the pictures that only they showed. */
export async function purgeVersions(context: Context): Promise<void> {
  const { db, now, env } = context;
  const oldest = now();
  oldest.setUTCMonth(oldest.getUTCMonth() - env.keepMonths);
  const due = await db
    .selectDistinct({ listingId: listingVersions.listingId })
    .from(listingVersions)
    .where(lte(listingVersions.at, oldest))
    .orderBy(listingVersions.listingId);
  for (const { listingId } of due)
    await removeUnused(context, await db.transaction((tx) => purgeOf(tx, listingId, oldest)));
}

/** Under the listing's lock: a version that is kept meanwhile may share a content. */
async function purgeOf(tx: Database, listingId: string, oldest: Date): Promise<string[]> {
  await lockListing(tx, listingId, null);
  const ofListing = eq(listingVersions.listingId, listingId);
  await tx.delete(listingVersions).where(and(ofListing, lte(listingVersions.at, oldest)));
  const shown = tx.select().from(listingVersions).where(eq(listingVersions.contentId, versionContents.id));
  const gone = await tx
    .delete(versionContents)
    .where(and(eq(versionContents.listingId, listingId), notExists(shown)))
    .returning();
  for (const { id } of gone) await setUses(tx, versionHolder(listingId, id), []);
  return gone.flatMap(({ content }) => picturesOf(content));
}

/** Lets go of the pictures of the versions of a listing that is gone for good; gives their addresses. */
export async function releaseVersions(db: Database, listingId: string): Promise<string[]> {
  const gone = await db
    .delete(fileUses)
    .where(sql`starts_with(${fileUses.holder}, ${versionHolder(listingId, '')})`)
    .returning();
  return gone.map(({ name }) => fileAddress(name));
}
