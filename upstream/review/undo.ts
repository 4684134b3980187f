import { and, eq, inArray, lte } from 'drizzle-orm';
import type { ListingKind } from '../../lib/listings/listing';
import { canDecide } from '../../lib/listings/rights';
import { undoGraceSeconds, undoSeconds } from '../../lib/review/schema';
import * as messages from '@/texts/review/messages-review';
import type { Context } from '../platform/context/context';
import type { Database } from '../platform/db/client';
import { forbidden, HttpError, notFound } from '../platform/errors/errors';
import { listingVersions } from '../listings/table';
import { lockListing, type Listing } from '../listings/queries';
import { reopenReview, putBack } from '../listings/decisions/save';
import { mails } from '../platform/mail/table';
import type { SignedInUser } from '../platform/signed-in/user';
import { undoableApprovals, type BeforeApproval } from './table';

/** The end of an approval's undo time, for which its mails wait. */
export const undoUntil = (at: Date) => new Date(at.valueOf() + (undoSeconds + undoGraceSeconds) * 1000);

type Approval = { before: Listing; version: number; reviewId: string | undefined; mailIds: string[] };

export async function storeUndoableApproval(
  tx: Database,
  by: SignedInUser,
  at: Date,
  { before: current, version, reviewId, mailIds }: Approval,
): Promise<void> {
  const { id: listingId, status, approved, approvedAt, contactOf, declineReason, declinedAt } = current;
  const before = { status, approved, approvedAt, contactOf, declineReason, declinedAt };
  const row = {
    userId: by.id,
    version,
    before,
    reviewId: reviewId ?? null,
    mailIds,
    expiresAt: undoUntil(at),
  };
  await tx
    .insert(undoableApprovals)
    .values({ listingId, ...row })
    .onConflictDoUpdate({ target: undoableApprovals.listingId, set: row });
}

const momentOf = (stored: BeforeApproval['approvedAt']) => (stored === null ? null : new Date(stored));

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
  // The approval leaves no version.
  const ofApproval = and(eq(listingVersions.listingId, id), eq(listingVersions.version, kept.version));
  await tx.delete(listingVersions).where(and(ofApproval, eq(listingVersions.what, 'approved')));
  if (kept.reviewId) await reopenReview(tx, kept.reviewId);
  const { approvedAt, declinedAt, ...before } = kept.before;
  await putBack(tx, { by: user, at }, current, {
    values: { ...before, approvedAt: momentOf(approvedAt), declinedAt: momentOf(declinedAt) },
    deed: 'unapproved',
    changes: [{ field: 'status', before: 'approved', after: before.status }],
  });
}

export async function purgeApprovals({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await db.delete(undoableApprovals).where(lte(undoableApprovals.expiresAt, now()));
}
