import { eq } from 'drizzle-orm';
import { fieldName } from '../../../lib/review/history/schema';
import { saysSame, type Content } from '../../../lib/review/review-rules/schema';
import { reviewMessages } from '@/texts/review/messages-review';
import type { Context } from '../../context';
import type { Database } from '../../platform/db/client';
import { note } from '../deeds/note';
import { HttpError, notFound } from '../../platform/http/errors';
import { setUses } from '../../platform/files/uses';
import { picturesOf, type ListingContent } from '../../listings/content';
import { changed, lockListing, type Listing } from '../../listings/queries';
import { trackReviews } from '../reviews';
import { holderOf } from '../../listings/save';
import { showOnSites } from '../../listings/show';
import { listings } from '../../listings/table';
import { keepVersions } from '../../listings/versions';
import { takenBackLetter } from '../../account/notices/letters';
import { tellCompany } from '../../account/notices/tell';
import type { SignedInUser } from '../../platform/signed-in/authenticate';
import { unreviewedChanges } from './table';

type Change = typeof unreviewedChanges.$inferSelect;

const conflict = (words: string) => new HttpError(409, words);

/** Whether websites still show every field of a change as it was shown, by what they show of those now. */
export const holdsShown = ({ after }: Pick<Change, 'after'>, now: Content | null) =>
  now !== null && Object.entries(after).every(([field, value]) => saysSame(value, now[field] ?? null));

/** A change and its listing, both held; 404 for an unknown one, 409 where the listing is gone or the change was taken back. */
async function holdChange(tx: Database, id: string): Promise<{ change: Change; listing: Listing }> {
  const ofId = eq(unreviewedChanges.id, id);
  const [named] = await tx.select({ of: unreviewedChanges.listingId }).from(unreviewedChanges).where(ofId);
  if (!named) throw notFound();
  const listing = await lockListing(tx, named.of, null);
  const [change] = await tx.select().from(unreviewedChanges).where(ofId).for('update');
  if (!change || !listing || listing.deletedAt) throw conflict(reviewMessages.listingGone);
  if (change.takenBackAt) throw conflict(reviewMessages.takenBackAlready);
  return { change, listing };
}

/** Notes that somebody looked at a change, which counts with no later one from then on. A second time changes nothing. 409 as takeBack. */
export async function lookAt({ db, now }: Context, user: SignedInUser, id: string): Promise<void> {
  const at = now();
  await db.transaction(async (tx) => {
    const { change, listing } = await holdChange(tx, id);
    if (change.lookedAt) return;
    await tx
      .update(unreviewedChanges)
      .set({ lookedAt: at, lookedBy: user.name, lookedById: user.id })
      .where(eq(unreviewedChanges.id, id));
    const fields = change.fields.map((field) => ({ field, before: null, after: null }));
    await note(tx, { by: user, at }, listing, 'lookedAt', fields);
  });
}

/**
 * Shows the fields of a change again as they were before it, whether it was looked at or approved since or not; the listing keeps its owner's
 * words, which wait for a review where it was approved with them. 409 where a field shows something else by now, where it was taken back, or
 * where the listing is gone.
 */
export async function takeBack(context: Context, user: SignedInUser, id: string): Promise<void> {
  const at = context.now();
  await context.db.transaction(async (tx) => {
    const { change, listing } = await holdChange(tx, id);
    const { approved } = listing;
    if (!approved || !holdsShown(change, approved as unknown as Content))
      throw conflict(reviewMessages.changedSince);
    const [restored] = await tx
      .update(listings)
      .set({
        ...changed(at),
        approved: { ...approved, ...change.before } as ListingContent,
        // What waits, or was declined, goes on to.
        status: listing.status === 'approved' ? 'updated' : listing.status,
      })
      .where(eq(listings.id, listing.id))
      .returning();
    await showOnSites(tx, [restored!]);
    await trackReviews(tx, [restored!], at);
    await setUses(tx, holderOf(listing.id), [
      ...picturesOf(restored!.content),
      ...picturesOf(restored!.approved),
    ]);
    await tx
      .update(unreviewedChanges)
      .set({ takenBackAt: at, takenBackBy: user.name, takenBackById: user.id })
      .where(eq(unreviewedChanges.id, id));
    await keepVersions(tx, { by: user, at }, [restored!], { what: 'takenBack', of: 'approved' });
    const fields = change.fields.map((field) => ({ field, before: null, after: null }));
    const became =
      restored!.status === listing.status
        ? []
        : [{ field: 'status', before: listing.status, after: restored!.status }];
    await note(tx, { by: user, at }, listing, 'takenBack', [...became, ...fields]);
    const letter = takenBackLetter(context.env.publicUrl, restored!, change.fields.map(fieldName));
    await tellCompany({ ...context, db: tx }, restored!.companyId, 'decline', letter);
  });
}
