import { and, eq, isNull, ne } from 'drizzle-orm';
import type { ListingStatus } from '../../lib/listings/listing';
import { canDecide } from '../../lib/listings/rights';
import * as messages from '@/texts/messages';
import type { SignedInUser } from '../signed-in/authenticate';
import type { Context } from '../context';
import { forbidden, HttpError } from '../errors';
import { note } from '../deeds/note';
import { setUses } from '../files/uses';
import { approvalLetter, declineLetter } from '../notices/letters';
import { tellCompany } from '../notices/tell';
import { picturesOf } from './content';
import { keepApproval, undoUntil } from '../review/undo';
import { changed, lockListing, type Listing } from './queries';
import { holderOf } from './save';
import { endReview } from './reviews';
import { showOnSites } from './show';
import { listings } from './table';

/** The condition under which a decision holds: the listing is still the one that was looked at, and still the person's to decide. */
function unchanged(user: SignedInUser, listing: Listing, version: number | undefined) {
  return and(
    eq(listings.id, listing.id),
    isNull(listings.deletedAt),
    version === undefined ? undefined : eq(listings.version, version),
    canDecide(user.type, listing.kind, 'approved') ? undefined : ne(listings.status, 'approved'),
  );
}

const became = ({ status }: Listing, after: ListingStatus) => ({ field: 'status', before: status, after });

const conflict = () => new HttpError(409, messages.listing.changedMeanwhile);

/** 403 for those who never decide on such a listing, 409 where somebody else has approved it meanwhile. */
function requireDecider(user: SignedInUser, { kind, status }: Listing): void {
  if (!canDecide(user.type, kind, 'pending')) throw forbidden();
  if (!canDecide(user.type, kind, status)) throw conflict();
}

/** Approves a listing: what it holds now is what websites show. 409 where it is not the `version` that was looked at. */
export async function approveListing(
  context: Context,
  user: SignedInUser,
  listing: Listing,
  version: number | undefined,
): Promise<void> {
  requireDecider(user, listing);
  const at = context.now();
  await context.db.transaction(async (tx) => {
    const before = await lockListing(tx, listing.id, null);
    const [approved] = await tx
      .update(listings)
      .set({
        ...changed(at),
        status: 'approved',
        approved: listings.content,
        approvedAt: at,
        declineReason: null,
        declinedAt: null,
      })
      .where(unchanged(user, listing, version))
      .returning();
    if (!before || !approved) throw conflict();
    await setUses(tx, holderOf(listing.id), picturesOf(approved.approved));
    await showOnSites(tx, approved);
    const reviewId = await endReview(tx, listing, at);
    await note(tx, { by: user, at }, listing, 'approved', [became(listing, 'approved')]);
    const mailIds = await tellApproval({ ...context, db: tx }, before, approved);
    await keepApproval(tx, user, at, { before, version: approved.version, reviewId, mailIds });
  });
}

/** Mails the owner of an approval once it can no longer be undone; approving what is approved already tells nobody anything. */
async function tellApproval(context: Context, before: Listing, approved: Listing): Promise<string[]> {
  if (before.status === 'approved' || !approved.approved) return [];
  const letter = approvalLetter(context.env.publicUrl, approved, approved.approved);
  return tellCompany(context, approved.companyId, 'approval', letter, undoUntil(context.now()));
}

/** Declines a listing with a reason for its owner; its last approved version stays where it is. 409 as approveListing. */
export async function rejectListing(
  context: Context,
  user: SignedInUser,
  listing: Listing,
  decision: { comments: string; version: number | undefined },
): Promise<void> {
  requireDecider(user, listing);
  const at = context.now();
  await context.db.transaction(async (tx) => {
    const [declined] = await tx
      .update(listings)
      .set({ ...changed(at), status: 'declined', declineReason: decision.comments, declinedAt: at })
      .where(unchanged(user, listing, decision.version))
      .returning({ companyId: listings.companyId });
    if (!declined) throw conflict();
    await endReview(tx, listing, at);
    const reason = { field: 'reason', before: null, after: decision.comments };
    await note(tx, { by: user, at }, listing, 'declined', [became(listing, 'declined'), reason]);
    const letter = declineLetter(context.env.publicUrl, listing, decision.comments);
    await tellCompany({ ...context, db: tx }, declined.companyId, 'decline', letter);
  });
}
