import { and, eq, exists, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../db/client';
import { listingVersions, versionContents, type VersionOwner } from '../listing-versions/table';

export type Person = { id: string; name: string; email: string; companyId: string | null };

/** Whether a company's contact is a person: by the e-mail, or by the name in the person's own company; a namesake elsewhere is somebody else. */
const isContact =
  ({ name, email, companyId }: Person) =>
  ({ _id, contactName, contactEmail }: VersionOwner) =>
    contactEmail.trim().toLowerCase() === email.toLowerCase() || (_id === companyId && contactName === name);

/**
 * Takes a person out of the versions of listings: as who handed in or decided, as a company's contact, as whom enquiries go to, and out of reasons
 * that name the e-mail. Gives the number of versions. Part of a transaction.
 */
export async function forgetInVersions(tx: Database, person: Person, blotted: string): Promise<number> {
  const { id, name, email, companyId } = person;
  const lower = email.toLowerCase();
  const { owner, reason } = listingVersions;
  const said = sql`strpos(lower(${owner}::text || coalesce(${reason}, '')), ${lower}) > 0`;
  const named = and(sql`${owner} ->> '_id' = ${companyId}`, sql`${owner} ->> 'contactName' = ${name}`);
  const rows = await tx
    .select()
    .from(listingVersions)
    .where(or(eq(listingVersions.userId, id), said, named))
    .for('update');
  const isTheirs = isContact(person);
  for (const row of rows)
    await tx
      .update(listingVersions)
      .set({
        name: row.userId === id ? blotted : row.name,
        owner: isTheirs(row.owner)
          ? { ...row.owner, contactName: blotted, contactEmail: blotted, contactPhone: blotted }
          : row.owner,
        reason: row.reason?.toLowerCase().includes(lower) ? blotted : row.reason,
      })
      .where(eq(listingVersions.id, row.id));
  const phones = rows.flatMap((row) => (isTheirs(row.owner) ? [row.owner.contactPhone] : []));
  const contents = await forgetInContents(tx, person, phones.filter(Boolean), blotted);
  return new Set([...rows.map((row) => row.id), ...contents]).size;
}

/** Takes a person's e-mail and phone out of what versions held; gives the ids of those versions. */
async function forgetInContents(
  tx: Database,
  { email, companyId }: Person,
  phones: readonly string[],
  blotted: string,
): Promise<string[]> {
  const { content } = versionContents;
  const byMail = sql`lower(${content} ->> 'enquiriesEmail') = ${email.toLowerCase()}`;
  const ofCompany = tx
    .select({ id: listingVersions.id })
    .from(listingVersions)
    .where(
      and(eq(listingVersions.contentId, versionContents.id), eq(listingVersions.companyId, companyId ?? '')),
    );
  const byPhone = phones.map((phone) =>
    and(sql`${content} ->> 'enquiriesPhone' = ${phone}`, exists(ofCompany)),
  );
  const blot = sql`${JSON.stringify(blotted)}::jsonb`;
  // Where the e-mail is theirs, so is the phone beside it.
  const byBoth = await tx
    .update(versionContents)
    .set({
      content: sql`${content} || jsonb_build_object('enquiriesEmail', ${blot}, 'enquiriesPhone', ${blot})`,
    })
    .where(byMail)
    .returning({ id: versionContents.id });
  const byOne =
    byPhone.length === 0
      ? []
      : await tx
          .update(versionContents)
          .set({ content: sql`${content} || jsonb_build_object('enquiriesPhone', ${blot})` })
          .where(or(...byPhone))
          .returning({ id: versionContents.id });
  const ids = [...byBoth, ...byOne].map(({ id }) => id);
  if (ids.length === 0) return [];
  const versions = await tx
    .select({ id: listingVersions.id })
    .from(listingVersions)
    .where(inArray(listingVersions.contentId, ids));
  return versions.map(({ id }) => id);
}
