import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { listings } from '../../listings/table';
import { findBouncedAddresses } from '../../platform/mail/bounces';
import { normalizeMailbox } from '../../platform/mail/mailbox';

export type ListingAddress = Awaited<ReturnType<typeof findListingAddresses>>[number];

/** Enquiry addresses of a company's approved listings; `isOff`: switched off after bounces. Skips those of former owners. */
export async function findListingAddresses(db: Database, companyId: string, listingIds: readonly string[]) {
  const { id, kind, slug } = listings;
  const title = sql<string>`${listings.approved} ->> 'title'`;
  const named = await db
    .select({
      id,
      kind,
      slug,
      title,
      address: sql<string>`coalesce(${listings.approved} ->> 'enquiriesEmail', '')`,
    })
    .from(listings)
    .where(
      and(
        inArray(id, [...new Set(listingIds)]),
        eq(listings.companyId, companyId),
        isNull(listings.contactOf),
        isNull(listings.deletedAt),
      ),
    )
    .orderBy(id);
  const rows = named.filter(({ address }) => address !== '');
  const off = await findBouncedAddresses(
    db,
    rows.map(({ address }) => address),
  );
  return rows.map((row) => ({ ...row, mailbox: normalizeMailbox(row.address), isOff: off.has(row.address) }));
}
