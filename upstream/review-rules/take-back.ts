import { eq, sql } from 'drizzle-orm';
import { fieldName } from '../../lib/history/schema';
import { reviewMessages } from '@/texts/messages-review';
import type { Context } from '../context';
import { note } from '../deeds/note';
import { HttpError, notFound } from '../errors';
import { setUses } from '../files/uses';
import { picturesOf } from '../listings/content';
import { changed, lockListing } from '../listings/queries';
import { trackReviews } from '../listings/reviews';
import { holderOf } from '../listings/save';
import { showOnSites } from '../listings/show';
import { listings } from '../listings/table';
import { takenBackLetter } from '../notices/letters';
import { tellCompany } from '../notices/tell';
import type { SignedInUser } from '../signed-in/authenticate';
import { unreviewedChanges } from './table';

const conflict = (words: string) => new HttpError(409, words);

/**
 * Shows again what was shown before a change; the listing keeps its owner's words, which wait for a review where it was approved with them. 409
 * where it was changed, decided on or taken back since.
 */
export async function takeBack(context: Context, user: SignedInUser, id: string): Promise<void> {
  const at = context.now();
  await context.db.transaction(async (tx) => {
    const ofId = eq(unreviewedChanges.id, id);
    const [named] = await tx.select({ of: unreviewedChanges.listingId }).from(unreviewedChanges).where(ofId);
    if (!named) throw notFound();
    const listing = await lockListing(tx, named.of, null);
    const [change] = await tx
      .select({
        row: unreviewedChanges,
        isShown: sql<boolean>`(select ${listings.approved} from ${listings} where ${listings.id} = ${unreviewedChanges.listingId}) = ${unreviewedChanges.after}`,
      })
      .from(unreviewedChanges)
      .where(ofId)
      .for('update');
    if (!change || !listing || listing.deletedAt) throw conflict(reviewMessages.listingGone);
    const { row, isShown } = change;
    if (row.takenBackAt) throw conflict(reviewMessages.takenBackAlready);
    if (!listing.approvedAt || listing.approvedAt > row.at) throw conflict(reviewMessages.reviewedSince);
    if (!isShown) throw conflict(reviewMessages.changedSince);
    const [restored] = await tx
      .update(listings)
      .set({
        ...changed(at),
        approved: row.before,
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
    await tx.update(unreviewedChanges).set({ takenBackAt: at, takenBackBy: user.name }).where(ofId);
    const fields = row.fields.map((field) => ({ field, before: null, after: null }));
    const became =
      restored!.status === listing.status
        ? []
        : [{ field: 'status', before: listing.status, after: restored!.status }];
    await note(tx, { by: user, at }, listing, 'takenBack', [...became, ...fields]);
    const letter = takenBackLetter(context.env.publicUrl, restored!, row.fields.map(fieldName));
    await tellCompany({ ...context, db: tx }, restored!.companyId, 'decline', letter);
  });
}
