import { eq } from 'drizzle-orm';
import { fieldName } from '../../../lib/platform/contract/deeds';
import { isEqual, type Content } from '../../../lib/listings/small-changes/schema';
import { reviewMessages } from '@/texts/review/messages-review';
import type { Context } from '../../platform/context/context';
import type { Database } from '../../platform/db/client';
import { recordAudit } from '../../platform/deeds/note';
import { notFound, conflict } from '../../platform/errors/errors';
import { type ListingContent, unreviewedChanges } from '../../listings/table';
import { lockListing, type Listing } from '../../listings/queries';
import { putBack, storeVersions } from '../../listings/decisions/save';
import { undoneChangeEmail } from '../emails';
import { notifyCompany } from '../../account/notices/tell';
import type { SignedInUser } from '../../platform/signed-in/user';

type Change = typeof unreviewedChanges.$inferSelect;

/** Whether websites still show every field of a change unchanged. */
export const isStillShown = ({ after }: Pick<Change, 'after'>, now: Content | null) =>
  now !== null && Object.entries(after).every(([field, value]) => isEqual(value, now[field] ?? null));

/** The fields of a change as history names them, without values. */
const namesOf = ({ fields }: Change) => fields.map((field) => ({ field, before: null, after: null }));

/** Locks a change and its listing; 404 if unknown, 409 if deleted or taken back. */
async function lockChange(tx: Database, id: string): Promise<{ change: Change; listing: Listing }> {
  const ofId = eq(unreviewedChanges.id, id);
  const [named] = await tx.select({ of: unreviewedChanges.listingId }).from(unreviewedChanges).where(ofId);
  if (!named) throw notFound();
  const listing = await lockListing(tx, named.of, null);
  const [change] = await tx.select().from(unreviewedChanges).where(ofId).for('update');
  if (!change || !listing || listing.deletedAt) throw conflict(reviewMessages.listingGone);
  if (change.takenBackAt) throw conflict(reviewMessages.takenBackAlready);
  return { change, listing };
}

/** Marks a change as looked at, once. 409 as takeBack. */
export async function markLookedAt({ db, now }: Context, user: SignedInUser, id: string): Promise<void> {
  const at = now();
  await db.transaction(async (tx) => {
    const { change, listing } = await lockChange(tx, id);
    if (change.lookedAt) return;
    await tx
      .update(unreviewedChanges)
      .set({ lookedAt: at, lookedBy: user.name, lookedById: user.id })
      .where(eq(unreviewedChanges.id, id));
    await recordAudit(tx, { by: user, at }, listing, 'lookedAt', namesOf(change));
  });
}

/** Shows the former values again; the owner's content waits for review. 409 if changed since or taken back. */
export async function undoChange(context: Context, user: SignedInUser, id: string): Promise<void> {
  const at = context.now();
  const doer = { by: user, at };
  await context.db.transaction(async (tx) => {
    const { change, listing } = await lockChange(tx, id);
    const { approved } = listing;
    if (!approved || !isStillShown(change, approved as unknown as Content))
      throw conflict(reviewMessages.changedSince);
    // Other statuses than approved wait for a decision anyway.
    const became =
      listing.status === 'approved' ? [{ field: 'status', before: 'approved', after: 'updated' }] : [];
    const restored = await putBack(tx, doer, listing, {
      values: {
        approved: { ...approved, ...change.before } as ListingContent,
        ...(became.length > 0 && { status: 'updated' }),
      },
      deed: 'takenBack',
      changes: [...became, ...namesOf(change)],
    });
    await tx
      .update(unreviewedChanges)
      .set({ takenBackAt: at, takenBackBy: user.name, takenBackById: user.id })
      .where(eq(unreviewedChanges.id, id));
    await storeVersions(tx, doer, [restored], { what: 'takenBack', of: 'approved' });
    const letter = undoneChangeEmail(context.env.publicUrl, restored, change.fields.map(fieldName));
    await notifyCompany({ ...context, db: tx }, restored.companyId, 'decline', letter);
  });
}
