import { and, eq, exists, lte, ne, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '../context';
import type { Database } from '../db/client';
import { removeUnused, setUses } from '../files/uses';
import { picturesOf } from '../listings/content';
import { lockListing } from '../listings/queries';
import { versionHolder } from '../listings/versions';
import { listingVersions, versionContents } from './table';

/** Forgets versions that are older than the operator keeps histories, but for what was approved last, and the pictures that only they showed. */
export async function purgeVersions(context: Context): Promise<void> {
  const { db, now, env } = context;
  const oldest = now();
  oldest.setUTCMonth(oldest.getUTCMonth() - env.keepMonths);
  const due = await db
    .selectDistinct({ listingId: listingVersions.listingId })
    .from(listingVersions)
    .where(isDue(db, oldest))
    .orderBy(listingVersions.listingId);
  for (const { listingId } of due)
    await removeUnused(context, await db.transaction((tx) => purgeOf(tx, listingId, oldest)));
}

/** Whether a version is old, and not the one that was approved last: that is what websites show. */
function isDue(db: Database, oldest: Date) {
  const later = alias(listingVersions, 'later');
  const approvedLater = db
    .select({ id: later.id })
    .from(later)
    .where(
      and(
        eq(later.listingId, listingVersions.listingId),
        eq(later.what, 'approved'),
        sql`(${later.at}, ${later.version}) > (${listingVersions.at}, ${listingVersions.version})`,
      ),
    );
  return and(
    lte(listingVersions.at, oldest),
    or(ne(listingVersions.what, 'approved'), exists(approvedLater)),
  );
}

/** Under the listing's lock: a version that is kept meanwhile may share a content. */
async function purgeOf(tx: Database, listingId: string, oldest: Date): Promise<string[]> {
  await lockListing(tx, listingId, null);
  const ofListing = eq(listingVersions.listingId, listingId);
  await tx.delete(listingVersions).where(and(ofListing, isDue(tx, oldest)));
  const shown = tx.select().from(listingVersions).where(eq(listingVersions.contentId, versionContents.id));
  const gone = await tx
    .delete(versionContents)
    .where(and(eq(versionContents.listingId, listingId), notExists(shown)))
    .returning();
  for (const { id } of gone) await setUses(tx, versionHolder(listingId, id), []);
  return gone.flatMap(({ content }) => picturesOf(content));
}
