import { desc, eq, sql } from 'drizzle-orm';
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

type Kept = { what: VersionDeed; reason?: string };

/**
 * Keeps what a listing holds after it was handed in or decided on; part of the transaction that does it, which holds the listing. The same
 * content twice in a row is stored once, and handing in again what waits already is no version of its own.
 */
export async function keepVersion(
  tx: Database,
  { by, at }: Doer,
  listing: Listing,
  { what, reason }: Kept,
): Promise<void> {
  const { id: listingId, kind, version, companyId, content } = listing;
  if (!content) return;
  const [latest] = await tx
    .select({
      contentId: listingVersions.contentId,
      what: listingVersions.what,
      companyId: listingVersions.companyId,
      isSame: sql<boolean>`${versionContents.content} = ${JSON.stringify(content)}::jsonb`,
    })
    .from(listingVersions)
    .innerJoin(versionContents, eq(versionContents.id, listingVersions.contentId))
    .where(eq(listingVersions.listingId, listingId))
    .orderBy(desc(listingVersions.at), desc(listingVersions.version))
    .limit(1);
  const shared = latest?.isSame ? latest : null;
  const isWaiting = shared?.what === 'submitted' || shared?.what === 'restored';
  if (shared && what === 'submitted' && isWaiting && shared.companyId === companyId) return;
  const contentId = shared?.contentId ?? (await keepContent(tx, listing, at));
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
