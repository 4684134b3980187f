import { eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Database } from '../platform/db/client';
import { forgetBounces } from '../platform/mail/bounces';
import type { Viewer } from '../platform/http/scopes';
import type { ListingContent } from './content';
import type { Listing } from './queries';
import { listings } from './table';

// `contactOf` names whose address the approved version still has after a change of owner: null where it is the present owner's. The present
// owner itself stands there where the working copy has an address of its time already, which its approval makes the listing's.

const { companyId, contactOf, content, approved } = listings;
const addressIn = (of: SQLWrapper) => sql`${of} ->> 'enquiriesEmail'`;

/** Whose address a listing has after a change of owner: never the new one's, unless it comes back to the company it was from. */
export const contactAfter = (newOwner: string) =>
  sql`case when ${companyId} = ${newOwner} then ${contactOf} when ${contactOf} = ${companyId} then '' else nullif(coalesce(${contactOf}, ${companyId}), ${newOwner}) end`;

const becomesApproved = (version: SQL, of: SQL) =>
  sql`case when ${addressIn(version)} is not distinct from ${addressIn(approved)} then ${contactOf} else nullif(${of}, ${companyId}) end`;

/** Whose address a listing has once its working copy is approved as it is. */
export const contactApproved = becomesApproved(sql`${content}`, sql`${contactOf}`);

/** The same once another content is written, and perhaps approved with that: an address that was not there before is the present owner's. */
export function contactWritten(written: SQL, isApproved: SQL) {
  const isSame = sql`${addressIn(written)} is not distinct from ${addressIn(content)}`;
  const marked = sql`case when ${contactOf} is null or ${isSame} then ${contactOf} else ${companyId} end`;
  return sql`case when ${isApproved} then ${becomesApproved(written, marked)} else ${marked} end`;
}

/** Whether the working copy names an address that a former owner left. */
export const isLeft = (listing: Listing) =>
  listing.contactOf !== null &&
  listing.contactOf !== listing.companyId &&
  Boolean(listing.content?.enquiriesEmail);

/** Takes the address that a form was saved with: it is tried again, and one that a former owner left becomes the own where the new one keeps it. */
export async function takeContact(
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
