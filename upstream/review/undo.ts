import { and, eq, inArray, lte } from 'drizzle-orm';
import type { ListingKind } from '../../lib/listings/listing';
import { canDecide } from '../../lib/listings/rights';
import * as messages from '@/texts/review/messages-review';
import type { Context } from '../context';
import type { Database } from '../platform/db/client';
import { recordAudit } from '../platform/deeds/note';
import { forbidden, HttpError, notFound } from '../platform/http/errors';
import { setReferences } from '../platform/files/uses';
import { listingVersions } from './listing-versions/table';
import { picturesOf } from '../listings/content';
import { bumpVersion, lockListing } from '../listings/queries';
import { listingHolder } from '../listings/save';
import { showOnSites } from '../listings/show';
import { reopenReview } from '../listings/reviews';
import { listings } from '../listings/table';
import { mails } from '../platform/mail/table';
import type { SignedInUser } from '../platform/signed-in/authenticate';
import { undoableApprovals } from './table';

const momentOf = (text: string | null) => (text === null ? null : new Date(text));

/** Deletes mails not yet tried; false if one may have been sent. */
async function deleteUnsentMails(tx: Database, ids: string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const taken = await tx
    .delete(mails)
    .where(and(inArray(mails.id, ids), eq(mails.attempts, 0)))
    .returning();
  return taken.length === ids.length;
}

/** Undoes one's own recent approval, with its mails. 409 if late, another's, or changed since. */
export async function undoApproval(
  { db: tx, now }: Context,
  user: SignedInUser,
  kind: ListingKind,
  id: string,
): Promise<void> {
  if (!canDecide(user.type, kind, 'pending')) throw forbidden();
  const current = await lockListing(tx, id, null);
  if (!current || current.kind !== kind || current.deletedAt) throw notFound();
  const at = now();
  const [kept] = await tx.delete(undoableApprovals).where(eq(undoableApprovals.listingId, id)).returning();
  const isTheirs = kept?.userId === user.id && kept.expiresAt > at;
  if (!isTheirs || kept.version !== current.version || !(await deleteUnsentMails(tx, kept.mailIds)))
    throw new HttpError(409, isTheirs ? messages.changedSinceApproval : messages.undoTooLate);
  const { approvedAt, declinedAt, ...before } = kept.before;
  const [restored] = await tx
    .update(listings)
    .set({
      ...bumpVersion(at),
      ...before,
      approvedAt: momentOf(approvedAt),
      declinedAt: momentOf(declinedAt),
    })
    .where(eq(listings.id, id))
    .returning();
  await setReferences(tx, listingHolder(id), [
    ...picturesOf(restored!.content),
    ...picturesOf(restored!.approved),
  ]);
  await showOnSites(tx, [restored!]);
  // The approval leaves no version.
  const ofApproval = and(eq(listingVersions.listingId, id), eq(listingVersions.version, kept.version));
  await tx.delete(listingVersions).where(and(ofApproval, eq(listingVersions.what, 'approved')));
  if (kept.reviewId) await reopenReview(tx, kept.reviewId);
  const became = { field: 'status', before: 'approved', after: restored!.status };
  await recordAudit(tx, { by: user, at }, { kind, id }, 'unapproved', [became]);
}

export async function purgeApprovals({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await db.delete(undoableApprovals).where(lte(undoableApprovals.expiresAt, now()));
}
