import { inArray, sql, and, eq, lte } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { canDecide } from '../../lib/listings/rights';
import type { SectionNote } from '../../lib/review/review-notes/schema';
import * as messages from '@/texts/platform/messages';
import type { SignedInUser } from '../platform/signed-in/user';
import type { Context } from '../platform/context/context';
import type { Database } from '../platform/db/client';
import { forbidden, HttpError } from '../platform/errors/errors';
import { recordAudits, type Actor } from '../platform/deeds/note';
import {
  storeVersions,
  endReviews,
  openReview,
  alignSitesAndPictures,
  findClosedCompanies,
} from '../listings/decisions/save';
import { approvalEmail, declineEmail } from './emails';
import { groupByCompany, notifyCompanies, type NotifyContext } from '../account/notices/tell';
import { contactApproved } from '../listings/form';
import { storeUndoableApproval, undoUntil } from './undo';
import { bumpVersion, lockListing, type Listing } from '../listings/queries';
import { listings } from '../listings/table';
import { newId } from '../platform/values/ids';
import { reviewNotes } from './table';

const conflict = () => new HttpError(409, messages.listing.changedMeanwhile);

/** 403 for those who never decide on such listings, 409 if approved meanwhile. */
function requireDecider(user: SignedInUser, { kind, status }: Listing): void {
  if (!canDecide(user.type, kind, 'pending')) throw forbidden();
  if (!canDecide(user.type, kind, status)) throw conflict();
}

/** Locks the listing; 409 for another version than the one looked at, 403 for others' decisions. */
async function lockForDecision(
  tx: Database,
  user: SignedInUser,
  { id }: Listing,
  version: number | undefined,
): Promise<Listing> {
  const locked = await lockListing(tx, id, null);
  if (!locked || locked.deletedAt || (version !== undefined && locked.version !== version)) throw conflict();
  requireDecider(user, locked);
  return locked;
}

type Decision = { outcome: 'approved' | 'declined'; reason?: string };

/** Decides on locked listings: writes the outcome, ends their reviews, and records it with their versions. */
async function decideLocked(
  tx: Database,
  doer: Actor,
  locked: readonly Listing[],
  { outcome, reason }: Decision,
  values: PgUpdateSetSource<typeof listings>,
): Promise<Listing[]> {
  const ids = locked.map(({ id }) => id);
  const decided = await tx
    .update(listings)
    .set({ ...values, ...bumpVersion(doer.at), status: outcome })
    .where(inArray(listings.id, ids))
    .returning();
  if (outcome === 'approved') await alignSitesAndPictures(tx, decided);
  await endReviews(tx, doer, ids, { outcome, reason });
  const reasons = reason === undefined ? [] : [{ field: 'reason', before: null, after: reason }];
  const deeds = locked.map((before) => ({
    of: before,
    changes: [{ field: 'status', before: before.status, after: outcome }, ...reasons],
  }));
  await recordAudits(tx, doer, outcome, deeds);
  await storeVersions(tx, doer, decided, { what: outcome, reason });
  return decided;
}

/** Approves locked listings and shows their contents on websites; returns them. */
export const approveLocked = (tx: Database, doer: Actor, locked: readonly Listing[]) =>
  decideLocked(
    tx,
    doer,
    locked,
    { outcome: 'approved' },
    {
      approved: sql`${listings.content}`,
      contactOf: contactApproved,
      approvedAt: doer.at,
      declineReason: null,
      declinedAt: null,
    },
  );

/** Declines locked listings with a reason; websites keep their last approved versions. */
export const declineLocked = (tx: Database, doer: Actor, locked: readonly Listing[], comments: string) =>
  decideLocked(
    tx,
    doer,
    locked,
    { outcome: 'declined', reason: comments },
    { declineReason: comments, declinedAt: doer.at },
  );

/** Mails each company its newly approved listings in one letter. Returns the mail ids. */
export async function notifyApproved(
  telling: NotifyContext,
  before: readonly Listing[],
  approved: readonly Listing[],
  notBefore?: Date,
): Promise<string[]> {
  const known = new Set(before.filter(({ status }) => status === 'approved').map(({ id }) => id));
  const newlyApproved = approved.flatMap(({ id, kind, slug, title, companyId, approved: shown }) =>
    shown && !known.has(id)
      ? [{ kind, slug, title, companyId, visibleFrom: shown.visibleFrom, visibleTo: shown.visibleTo }]
      : [],
  );
  const owners = newlyApproved.map(({ companyId }) => companyId);
  const closed = await findClosedCompanies(telling.db, owners);
  const letters = groupByCompany(newlyApproved, (own) =>
    approvalEmail(telling.env.publicUrl, own, closed.has(own[0]!.companyId)),
  );
  return notifyCompanies(telling, 'approval', letters, notBefore);
}

/** Mails each company its declined listings and the reason, in one letter. */
export async function notifyDeclined(
  telling: NotifyContext,
  declined: readonly Listing[],
  comments: string,
): Promise<void> {
  const letters = groupByCompany(declined, (own) => declineEmail(telling.env.publicUrl, own, comments));
  await notifyCompanies(telling, 'decline', letters);
}

/** Approves a listing; an undo is possible for some seconds. 409 if it is not at `version`. */
export async function approveListing(
  context: Context,
  user: SignedInUser,
  listing: Listing,
  version: number | undefined,
): Promise<void> {
  requireDecider(user, listing);
  const at = context.now();
  await context.db.transaction(async (tx) => {
    const before = await lockForDecision(tx, user, listing, version);
    const reviewId = await openReview(tx, listing.id);
    const approved = await approveLocked(tx, { by: user, at }, [before]);
    const mailIds = await notifyApproved({ ...context, db: tx }, [before], approved, undoUntil(at));
    await storeUndoableApproval(tx, user, at, { before, version: approved[0]!.version, reviewId, mailIds });
  });
}

type Decline = {
  comments: string;
  notes?: readonly SectionNote[] | undefined;
  version: number | undefined;
};

/** Declines a listing with a reason and notes on sections. 409 as approveListing. */
export async function rejectListing(
  context: Context,
  user: SignedInUser,
  listing: Listing,
  { comments, notes = [], version }: Decline,
): Promise<void> {
  requireDecider(user, listing);
  const at = context.now();
  await context.db.transaction(async (tx) => {
    const locked = await lockForDecision(tx, user, listing, version);
    const declined = await declineLocked(tx, { by: user, at }, [locked], comments);
    await storeDeclineNotes(tx, locked, notes, at);
    await notifyDeclined({ ...context, db: tx }, declined, comments);
  });
}

/** Adds a decline's notes and deletes those from before the last approval. Needs the listing's lock. */
async function storeDeclineNotes(
  tx: Database,
  { id: listingId, approvedAt }: Listing,
  notes: readonly SectionNote[],
  declinedAt: Date,
): Promise<void> {
  const settled = approvedAt && lte(reviewNotes.declinedAt, approvedAt);
  if (settled) await tx.delete(reviewNotes).where(and(eq(reviewNotes.listingId, listingId), settled));
  const rows = notes.map((note, place) => ({ ...note, id: newId(declinedAt), listingId, declinedAt, place }));
  if (rows.length > 0) await tx.insert(reviewNotes).values(rows);
}
