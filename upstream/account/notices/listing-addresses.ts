import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { listings } from '../../listings/table';
import { findBouncedAddresses } from '../../platform/mail/bounces';
import { normalizeMailbox } from '../../platform/mail/mailbox';
import type { Context } from '../../context';
import { listingVersions, versionContents } from '../../listings/versions/table';
import { sentNotices } from './table';

const key = 'contacts-of-former-owners';
/** Older marks are deleted; this one stays for good. */
const forEver = new Date('9999-01-01T00:00:00Z');

/** Sets `contactOf`, once per database, on listings whose address a former company saved and the present one has not. */
export async function markFormerContacts({ db }: Pick<Context, 'db'>): Promise<void> {
  await db.transaction(async (tx) => {
    const noted = await tx.insert(sentNotices).values({ key, at: forEver }).onConflictDoNothing().returning();
    if (noted.length === 0) return;
    const sameAddress = sql`v.listing_id = l.id and c.content ->> 'enquiriesEmail' = coalesce(l.approved, l.content) ->> 'enquiriesEmail'`;
    const kept = sql`${listingVersions} v join ${versionContents} c on c.id = v.content_id`;
    const former = sql`select v.company_id from ${kept} where ${sameAddress} and v.company_id <> l.company_id order by v.at desc limit 1`;
    const own = sql`select 1 from ${kept} where ${sameAddress} and v.company_id = l.company_id and v.role like '%-owner'`;
    await tx.execute(
      sql`update ${listings} l set contact_of = (${former}) where l.contact_of is null and exists (${former}) and not exists (${own})`,
    );
  });
}

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
