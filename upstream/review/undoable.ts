import { undoGraceSeconds, undoSeconds } from '../../lib/review/schema';
import type { Database } from '../platform/db/client';
import { undoableApprovals, type BeforeApproval } from './table';
import type { SignedInUser } from '../platform/signed-in/authenticate';
import type { Listing } from '../listings/queries';

/** The end of an approval's undo time, for which its mails wait. */
export const undoUntil = (at: Date) => new Date(at.valueOf() + (undoSeconds + undoGraceSeconds) * 1000);

const beforeOf = ({
  status,
  approved,
  approvedAt,
  contactOf,
  declineReason,
  declinedAt,
}: Listing): BeforeApproval => ({
  status,
  approved,
  approvedAt: approvedAt?.toISOString() ?? null,
  contactOf,
  declineReason,
  declinedAt: declinedAt?.toISOString() ?? null,
});
type Approval = { before: Listing; version: number; reviewId: string | undefined; mailIds: string[] };

export async function storeUndoableApproval(
  tx: Database,
  by: SignedInUser,
  at: Date,
  { before, version, reviewId, mailIds }: Approval,
): Promise<void> {
  const row = {
    userId: by.id,
    version,
    before: beforeOf(before),
    reviewId: reviewId ?? null,
    mailIds,
    expiresAt: undoUntil(at),
  };
  await tx
    .insert(undoableApprovals)
    .values({ listingId: before.id, ...row })
    .onConflictDoUpdate({ target: undoableApprovals.listingId, set: row });
}
