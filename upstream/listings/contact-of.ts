import { eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/client';
import { forgetBounces } from '../mail/bounces';
import type { Viewer } from '../scopes';
import type { ListingContent } from './content';
import type { Listing } from './queries';
import { listings } from './table';

/** Whose address the approved version names after a change of owner: still that of the former one. */
export const contactAfter = (newOwner: string) =>
  sql`nullif(coalesce(${listings.contactOf}, ${listings.companyId}), ${newOwner})`;

/** What becomes the approved version, whose address is the present owner's where it is another one than before. */
export const approvedAs = (approved: SQL) => ({
  approved,
  contactOf: sql`case when ${approved} ->> 'enquiriesEmail' is not distinct from ${listings.approved} ->> 'enquiriesEmail' then ${listings.contactOf} end`,
});

/** Takes the address that a form was saved with: it is tried again, and one that a former owner left becomes the own where the new one keeps it. */
export async function takeContact(
  tx: Database,
  user: Viewer,
  { id, companyId, approved }: Listing,
  { enquiriesEmail }: ListingContent,
): Promise<void> {
  await forgetBounces(tx, enquiriesEmail ?? '');
  if (user.companyId === companyId && enquiriesEmail === approved?.enquiriesEmail)
    await tx.update(listings).set({ contactOf: null }).where(eq(listings.id, id));
}
