import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { listings } from '../../listings/table';
import { switchedOff } from '../../platform/mail/bounces';
import { mailboxOf } from '../../platform/mail/mailbox';

export type ListingAddress = Awaited<ReturnType<typeof listingAddresses>>[number];

/**
 * The addresses that the approved versions of a company's listings name for enquiries, one for each listing that has one. `isOff` where
 * mails came back from it. One that a former owner left gets no mail.
 */
export async function listingAddresses(db: Database, companyId: string, listingIds: readonly string[]) {
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
  const off = await switchedOff(
    db,
    rows.map(({ address }) => address),
  );
  return rows.map((row) => ({ ...row, mailbox: mailboxOf(row.address), isOff: off.has(row.address) }));
}
