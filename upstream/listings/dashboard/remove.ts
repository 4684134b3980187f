import { and, eq, isNotNull, lte } from 'drizzle-orm';
import { restoreDays } from '../../../lib/listings/listing';
import { canRemove } from '../../../lib/listings/rights';
import type { Context } from '../../platform/context/context';
import { forbidden, notFound } from '../../platform/errors/errors';
import { recordAudit } from '../../platform/deeds/note';
import { removeUnused, setReferences } from '../../platform/files/references';
import type { SignedInUser } from '../../platform/signed-in/user';
import type { ExpectedVersions } from '../../platform/http/versions';
import { releaseVersions, deleteOpenReviews, listingHolder, putBack } from '../decisions/save';
import { contentPictures, listings, listingSites } from '../table';
import { bumpVersion, lockOpened, lockListing, type Listing } from '../queries';
import { dayMs } from '../../../lib/platform/values/days';

const restorableSince = (now: Date) => new Date(now.valueOf() - restoreDays * dayMs);

/** 403 for those who may open a listing but not delete it. */
export function requireRemover(user: SignedInUser, kind: Listing['kind']): void {
  if (!canRemove(user.type, kind)) throw forbidden();
}

/** Deletes a listing; it can be restored for 30 days. Its enquiries keep their title. */
export async function removeListing(
  { db, now }: Context,
  user: SignedInUser,
  { id, kind }: Listing,
  expected: ExpectedVersions,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOpened(tx, user, id, expected);
    await tx
      .update(listings)
      .set({ ...bumpVersion(now()), deletedAt: now() })
      .where(eq(listings.id, id));
    await tx.delete(listingSites).where(eq(listingSites.listingId, id));
    await deleteOpenReviews(tx, [id]);
    await recordAudit(tx, { by: user, at: now() }, { kind, id }, 'deleted');
  });
}

/** Restores a listing deleted within the last 30 days; 404 for any other. */
export async function restoreListing(
  { db, now }: Context,
  user: SignedInUser,
  { kind, id }: Pick<Listing, 'kind' | 'id'>,
  expected: ExpectedVersions,
): Promise<void> {
  await db.transaction(async (tx) => {
    const at = now();
    const deleted = await lockListing(tx, id, expected);
    if (deleted?.kind !== kind || !deleted.deletedAt || deleted.deletedAt <= restorableSince(at))
      throw notFound();
    await putBack(tx, { by: user, at }, deleted, { values: { deletedAt: null }, deed: 'restored' });
  });
}

/** Purges listings that can no longer be restored, with their pictures. */
export async function purgeListings(context: Context): Promise<void> {
  const { db, now } = context;
  const unused = await db.transaction(async (tx) => {
    const gone = await tx
      .delete(listings)
      .where(and(isNotNull(listings.deletedAt), lte(listings.deletedAt, restorableSince(now()))))
      .returning();
    const pictures: string[] = [];
    for (const { id, content, approved } of gone) {
      await setReferences(tx, listingHolder(id), []);
      pictures.push(
        ...contentPictures(content),
        ...contentPictures(approved),
        ...(await releaseVersions(tx, id)),
      );
    }
    return pictures;
  });
  await removeUnused(context, unused);
}
