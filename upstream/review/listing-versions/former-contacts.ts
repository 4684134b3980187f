import { sql } from 'drizzle-orm';
import { sentNotices } from '../../account/notices/table';
import type { Context } from '../../platform/context/context';
import { listings, listingVersions, versionContents } from '../../listings/table';

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
