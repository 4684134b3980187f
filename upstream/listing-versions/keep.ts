import { and, desc, eq, sql } from 'drizzle-orm';
import type { VersionDeed } from '../../lib/listing-versions/schema';
import { companies } from '../companies/table';
import type { Database } from '../db/client';
import type { Doer } from '../deeds/note';
import { setUses } from '../files/uses';
import { newId } from '../ids';
import { picturesOf } from '../listings/content';
import type { Listing } from '../listings/queries';
import { listingVersions, versionContents } from './table';

/** What uses the pictures of a kept content; the listing's name in it finds them again once the listing is gone. */
export const versionHolder = (listingId: string, contentId: string) => `version:${listingId}:${contentId}`;

/** The order in which versions are told. */
export const latestFirst = [
  desc(listingVersions.at),
  desc(listingVersions.version),
  desc(listingVersions.id),
];

type Kept = { what: VersionDeed; reason?: string };

/**
 * Keeps what a listing holds after it was handed in or decided on; part of the transaction that does it, which holds the listing. The same
 * content is stored once, and handing in again what waits already is no version of its own.
 */
export async function keepVersion(
  tx: Database,
  { by, at }: Doer,
  listing: Listing,
  { what, reason }: Kept,
): Promise<void> {
  const { id: listingId, kind, version, companyId, content } = listing;
  if (!content) return;
  const [same] = await tx
    .select({ id: versionContents.id })
    .from(versionContents)
    .where(
      and(
        eq(versionContents.listingId, listingId),
        sql`${versionContents.content} = ${JSON.stringify(content)}::jsonb`,
      ),
    )
    .limit(1);
  if (same && what === 'submitted' && (await waitsAs(tx, listing, same.id))) return;
  const contentId = same?.id ?? (await keepContent(tx, listing, at));
  await tx.insert(listingVersions).values({
    id: newId(at),
    listingId,
    kind,
    version,
    at,
    userId: by.id,
    name: by.name,
    role: by.type,
    what,
    companyId,
    owner: await ownerNow(tx, companyId),
    reason: reason ?? null,
    contentId,
  });
}

/** Whether the latest version of a listing is this content, handed in by the same company and not decided on. */
async function waitsAs(tx: Database, { id, companyId }: Listing, contentId: string): Promise<boolean> {
  const [latest] = await tx
    .select()
    .from(listingVersions)
    .where(eq(listingVersions.listingId, id))
    .orderBy(...latestFirst)
    .limit(1);
  const isWaiting = latest?.what === 'submitted' || latest?.what === 'restored';
  return isWaiting && latest.contentId === contentId && latest.companyId === companyId;
}

async function keepContent(tx: Database, { id: listingId, content }: Listing, at: Date): Promise<string> {
  const id = newId(at);
  await tx.insert(versionContents).values({ id, listingId, content: content! });
  await setUses(tx, versionHolder(listingId, id), picturesOf(content));
  return id;
}

/** A company as a version keeps it. */
export async function ownerNow(db: Database, companyId: string) {
  const [owner] = await db
    .select({
      _id: companies.id,
      companyName: companies.companyName,
      contactName: companies.contactName,
      contactPosition: companies.contactPosition,
      contactEmail: companies.contactEmail,
      contactPhone: companies.contactPhone,
    })
    .from(companies)
    .where(eq(companies.id, companyId));
  return owner!;
}
