import { and, eq, exists, inArray, lte, notExists, notInArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { monthsBefore } from '../../../lib/platform/values/days';
import type { Context } from '../../platform/context/context';
import type { Database } from '../../platform/db/client';
import { removeUnused, setReferences } from '../../platform/files/references';
import { contentPictures, listings, listingVersions, versionContents } from '../../listings/table';
import { lockListing } from '../../listings/queries';
import { versionHolder } from '../../listings/decisions/save';
import { publishingDeeds } from '../../../lib/platform/contract/deeds';

/** Deletes versions past the operator's limit, except those on show, with pictures that only they used. */
export async function purgeVersions(context: Context): Promise<void> {
  const { db, now, env } = context;
  const oldest = monthsBefore(now(), env.keepMonths);
  const due = await db
    .selectDistinct({ listingId: listingVersions.listingId })
    .from(listingVersions)
    .where(isDue(db, oldest))
    .orderBy(listingVersions.listingId);
  for (const { listingId } of due)
    await removeUnused(context, await db.transaction((tx) => purgeOf(tx, listingId, oldest)));
}

/** Old, and not the latest version that put the present content on show. */
function isDue(db: Database, oldest: Date) {
  const later = alias(listingVersions, 'later');
  const shownLater = db
    .select({ id: later.id })
    .from(later)
    .where(
      and(
        eq(later.listingId, listingVersions.listingId),
        eq(later.contentId, listingVersions.contentId),
        inArray(later.what, publishingDeeds),
        sql`(${later.at}, ${later.version}) > (${listingVersions.at}, ${listingVersions.version})`,
      ),
    );
  const onShow = db
    .select({ id: versionContents.id })
    .from(versionContents)
    .innerJoin(listings, eq(listings.id, versionContents.listingId))
    .where(
      and(eq(versionContents.id, listingVersions.contentId), eq(versionContents.content, listings.approved)),
    );
  const isLeft = or(notInArray(listingVersions.what, publishingDeeds), exists(shownLater), notExists(onShow));
  return and(lte(listingVersions.at, oldest), isLeft);
}

/** Locks the listing: a version stored meanwhile may share a content. */
async function purgeOf(tx: Database, listingId: string, oldest: Date): Promise<string[]> {
  await lockListing(tx, listingId, null);
  const ofListing = eq(listingVersions.listingId, listingId);
  await tx.delete(listingVersions).where(and(ofListing, isDue(tx, oldest)));
  const shown = tx.select().from(listingVersions).where(eq(listingVersions.contentId, versionContents.id));
  const gone = await tx
    .delete(versionContents)
    .where(and(eq(versionContents.listingId, listingId), notExists(shown)))
    .returning();
  for (const { id } of gone) await setReferences(tx, versionHolder(listingId, id), []);
  return gone.flatMap(({ content }) => contentPictures(content));
}
