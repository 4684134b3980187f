import { eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Database } from '../platform/db/client';
import { forgetBounces } from '../platform/mail/bounces';
import type { Viewer } from '../platform/http/scopes';
import type { ListingContent } from './content';
import type { Listing } from './queries';
import { listings } from './table';

// `contactOf`: the owner whose address the approved version shows after a change of owner; null: the present one.

const { companyId, contactOf, content, approved } = listings;
const addressIn = (of: SQLWrapper) => sql`${of} ->> 'enquiriesEmail'`;

/** The owner of a listing's contact address after a change of owner; null if it returns to them. */
export const contactAfter = (newOwner: string) =>
  sql`case when ${companyId} = ${newOwner} then ${contactOf} when ${contactOf} = ${companyId} then '' else nullif(coalesce(${contactOf}, ${companyId}), ${newOwner}) end`;

const becomesApproved = (version: SQL, of: SQL) =>
  sql`case when ${addressIn(version)} is not distinct from ${addressIn(approved)} then ${contactOf} else nullif(${of}, ${companyId}) end`;

/** The owner of the contact address once the working copy is approved. */
export const contactApproved = becomesApproved(sql`${content}`, sql`${contactOf}`);

/** The owner of the contact address after a new content is written; new addresses are the present owner's. */
export function contactWritten(written: SQL, isApproved: SQL) {
  const isSame = sql`${addressIn(written)} is not distinct from ${addressIn(content)}`;
  const marked = sql`case when ${contactOf} is null or ${isSame} then ${contactOf} else ${companyId} end`;
  return sql`case when ${isApproved} then ${becomesApproved(written, marked)} else ${marked} end`;
}

/** Whether the working copy has a former owner's address. */
export const hasFormerContact = (listing: Listing) =>
  listing.contactOf !== null &&
  listing.contactOf !== listing.companyId &&
  Boolean(listing.content?.enquiriesEmail);

/** Adopts a saved form's address: clears its bounces, and a former owner's becomes the present one's. */
export async function adoptContact(
  tx: Database,
  user: Viewer,
  listing: Listing,
  { enquiriesEmail }: ListingContent,
): Promise<void> {
  if (enquiriesEmail) await forgetBounces(tx, enquiriesEmail);
  if (user.companyId !== listing.companyId || listing.contactOf === null) return;
  const isShown = enquiriesEmail === listing.approved?.enquiriesEmail;
  await tx
    .update(listings)
    .set({ contactOf: isShown ? null : listing.companyId })
    .where(eq(listings.id, listing.id));
}
