import { eq, or, sql } from 'drizzle-orm';
import type { Database } from '../db/client';
import { listingVersions, type VersionOwner } from '../listing-versions/table';

type Person = { id: string; name: string; email: string };

/** Takes a person out of the versions of listings: as who handed in or decided, as a company's contact, and out of reasons that name the e-mail. Gives the number of versions. Part of a transaction. */
export async function forgetInVersions(
  tx: Database,
  { id, name, email }: Person,
  blotted: string,
): Promise<number> {
  const lower = email.toLowerCase();
  const said = sql`strpos(lower(${listingVersions.owner}::text || coalesce(${listingVersions.reason}, '')), ${lower}) > 0`;
  const named = sql`${listingVersions.owner} ->> 'contactName' = ${name}`;
  const rows = await tx
    .select()
    .from(listingVersions)
    .where(or(eq(listingVersions.userId, id), said, named))
    .for('update');
  const isTheirs = (words: string) => words === name || words.toLowerCase().includes(lower);
  const withoutContact = (owner: VersionOwner): VersionOwner =>
    isTheirs(owner.contactName) || isTheirs(owner.contactEmail)
      ? { ...owner, contactName: blotted, contactEmail: blotted, contactPhone: blotted }
      : owner;
  for (const { id: version, userId, name: by, owner, reason } of rows)
    await tx
      .update(listingVersions)
      .set({
        name: userId === id ? blotted : by,
        owner: withoutContact(owner),
        reason: reason && isTheirs(reason) ? blotted : reason,
      })
      .where(eq(listingVersions.id, version));
  return rows.length;
}
