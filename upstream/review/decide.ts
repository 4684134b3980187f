import { inArray, sql } from 'drizzle-orm';
import type { ListingStatus } from '../../lib/listings/listing';
import { canDecide } from '../../lib/listings/rights';
import type { SectionNote } from '../../lib/review/review-notes/schema';
import * as messages from '@/texts/platform/messages';
import type { SignedInUser } from '../platform/signed-in/authenticate';
import type { Context } from '../context';
import type { Database } from '../platform/db/client';
import { forbidden, HttpError } from '../platform/http/errors';
import { noteAll, type Doer } from './deeds/note';
import { setAllUses } from '../platform/files/uses';
import { keepVersions } from '../listings/versions';
import { approvalLetter, declineLetter } from '../account/notices/letters';
import { byCompany, tellCompanies, type Telling } from '../account/notices/tell';
import { contactApproved } from '../listings/contact-of';
import { keepNotes } from './decline-notes';
import { picturesOf } from '../listings/content';
import { keepApproval, undoUntil } from './undoable';
import { changed, lockListing, type Listing } from '../listings/queries';
import { holderOf } from '../listings/save';
import { endReviews, openReview } from './reviews';
import { showOnSites } from '../listings/show';
import { listings } from '../listings/table';

const became = ({ status }: Listing, after: ListingStatus) => ({ field: 'status', before: status, after });

const conflict = () => new HttpError(409, messages.listing.changedMeanwhile);

/** 403 for those who never decide on such a listing, 409 where somebody else has approved it meanwhile. */
function requireDecider(user: SignedInUser, { kind, status }: Listing): void {
  if (!canDecide(user.type, kind, 'pending')) throw forbidden();
  if (!canDecide(user.type, kind, status)) throw conflict();
}

/** Holds the listing that a person decides on; 409 where it is not the one any more that was looked at, or not theirs to decide. */
async function holdToDecide(
  tx: Database,
  user: SignedInUser,
  { id }: Listing,
  version: number | undefined,
): Promise<Listing> {
  const held = await lockListing(tx, id, null);
  if (!held || held.deletedAt || (version !== undefined && held.version !== version)) throw conflict();
  requireDecider(user, held);
  return held;
}

const idsOf = (held: readonly Listing[]) => held.map(({ id }) => id);

/** Approves listings that are held: what each holds now is what websites show. Gives them as they are then. */
export async function approveHeld(tx: Database, doer: Doer, held: readonly Listing[]): Promise<Listing[]> {
  const { at } = doer;
  const approved = await tx
    .update(listings)
    .set({
      ...changed(at),
      status: 'approved',
      approved: sql`${listings.content}`,
      contactOf: contactApproved,
      approvedAt: at,
      declineReason: null,
      declinedAt: null,
    })
    .where(inArray(listings.id, idsOf(held)))
    .returning();
  await setAllUses(
    tx,
    approved.map((each) => ({ holder: holderOf(each.id), addresses: picturesOf(each.approved) })),
  );
  await showOnSites(tx, approved);
  await endReviews(tx, doer, idsOf(held), { outcome: 'approved' });
  const deeds = held.map((before) => ({ of: before, changes: [became(before, 'approved')] }));
  await noteAll(tx, doer, 'approved', deeds);
  await keepVersions(tx, doer, approved, { what: 'approved' });
  return approved;
}

/** Tells each company which of its listings were approved, in one letter. Approving what was approved already tells nobody anything. */
export async function tellApproved(
  telling: Telling,
  before: readonly Listing[],
  approved: readonly Listing[],
  notBefore?: Date,
): Promise<string[]> {
  const known = new Set(before.filter(({ status }) => status === 'approved').map(({ id }) => id));
  const told = approved.flatMap(({ id, kind, slug, title, companyId, approved: shown }) =>
    shown && !known.has(id)
      ? [{ kind, slug, title, companyId, visibleFrom: shown.visibleFrom, visibleTo: shown.visibleTo }]
      : [],
  );
  const letters = byCompany(told, (own) => approvalLetter(telling.env.publicUrl, own));
  return tellCompanies(telling, 'approval', letters, notBefore);
}

/** Declines listings that are held with a reason for their owners; their last approved versions stay where they are. */
export async function declineHeld(
  tx: Database,
  doer: Doer,
  held: readonly Listing[],
  comments: string,
): Promise<Listing[]> {
  const { at } = doer;
  const declined = await tx
    .update(listings)
    .set({ ...changed(at), status: 'declined', declineReason: comments, declinedAt: at })
    .where(inArray(listings.id, idsOf(held)))
    .returning();
  await endReviews(tx, doer, idsOf(held), { outcome: 'declined', reason: comments });
  const reason = { field: 'reason', before: null, after: comments };
  const deeds = held.map((before) => ({ of: before, changes: [became(before, 'declined'), reason] }));
  await noteAll(tx, doer, 'declined', deeds);
  await keepVersions(tx, doer, declined, { what: 'declined', reason: comments });
  return declined;
}

/** Tells each company which of its listings were declined, in one letter with the reason. */
export async function tellDeclined(
  telling: Telling,
  declined: readonly Listing[],
  comments: string,
): Promise<void> {
  const letters = byCompany(declined, (own) => declineLetter(telling.env.publicUrl, own, comments));
  await tellCompanies(telling, 'decline', letters);
}

/** Approves a listing, which can be undone for some seconds. 409 where it is not the `version` that was looked at. */
export async function approveListing(
  context: Context,
  user: SignedInUser,
  listing: Listing,
  version: number | undefined,
): Promise<void> {
  requireDecider(user, listing);
  const at = context.now();
  await context.db.transaction(async (tx) => {
    const before = await holdToDecide(tx, user, listing, version);
    const reviewId = await openReview(tx, listing.id);
    const approved = await approveHeld(tx, { by: user, at }, [before]);
    const mailIds = await tellApproved({ ...context, db: tx }, [before], approved, undoUntil(at));
    await keepApproval(tx, user, at, { before, version: approved[0]!.version, reviewId, mailIds });
  });
}

type Decline = {
  comments: string;
  notes?: readonly SectionNote[] | undefined;
  version: number | undefined;
};

/** Declines a listing with a reason for its owner, and notes at sections of its form. 409 as approveListing. */
export async function rejectListing(
  context: Context,
  user: SignedInUser,
  listing: Listing,
  { comments, notes = [], version }: Decline,
): Promise<void> {
  requireDecider(user, listing);
  const at = context.now();
  await context.db.transaction(async (tx) => {
    const held = await holdToDecide(tx, user, listing, version);
    const declined = await declineHeld(tx, { by: user, at }, [held], comments);
    await keepNotes(tx, held, notes, at);
    await tellDeclined({ ...context, db: tx }, declined, comments);
  });
}
