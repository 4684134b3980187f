import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { companies } from '../../account/users/table';
import { insertAll } from '../../platform/db/batches';
import type { Database } from '../../platform/db/client';
import type { Actor } from '../../platform/deeds/note';
import { fileAddress } from '../../platform/files/file-store';
import { fileUses } from '../../platform/files/table';
import { setAllReferences } from '../../platform/files/uses';
import { newId } from '../../platform/values/ids';
import { contentPictures, type ListingContent } from '../content';
import type { Listing } from '../queries';
import { listings, listingVersions, versionContents, type VersionOwner } from '../table';
import type { VersionDeed } from '../../../lib/platform/contract/deeds';

/** The holder of a version's pictures; the listing id in it finds them after a purge. */
export const versionHolder = (listingId: string, contentId: string) => `version:${listingId}:${contentId}`;

export const latestVersionFirst = [
  desc(listingVersions.at),
  desc(listingVersions.version),
  desc(listingVersions.id),
];

type VersionOptions = {
  what: VersionDeed;
  reason?: string | undefined;
  /** The content of the listing, or the one that websites show. */
  of?: 'content' | 'approved';
  /** Skips contents whose latest version is the same, of the same company, and one of these. */
  unlessLatest?: readonly VersionDeed[];
};

/** Stores versions of locked listings; an unchanged content is stored once. Part of the deciding transaction. */
export async function storeVersions(
  tx: Database,
  { by, at }: Actor,
  held: readonly Listing[],
  { what, reason, of = 'content', unlessLatest = [] }: VersionOptions,
): Promise<void> {
  const holding = held.filter((listing) => listing[of] !== null);
  if (holding.length === 0) return;
  const known = await knownContents(tx, holding, of);
  const latest = unlessLatest.length > 0 ? await latestOf(tx, holding) : new Map<string, Latest>();
  const news = holding.filter(({ id, companyId }) => {
    const version = latest.get(id);
    const saysIt =
      version?.contentId === known.get(id) &&
      version?.companyId === companyId &&
      unlessLatest.includes(version.what);
    return !saysIt;
  });
  const contents = await storeContents(
    tx,
    news.flatMap((listing) => (known.has(listing.id) ? [] : [{ id: listing.id, content: listing[of]! }])),
    at,
  );
  const owners = await ownersNow(tx, [...new Set(news.map(({ companyId }) => companyId))]);
  const rows = news.map(({ id: listingId, kind, version, companyId }) => ({
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
    owner: owners.get(companyId)!,
    reason: reason ?? null,
    contentId: known.get(listingId) ?? contents.get(listingId)!,
  }));
  await insertAll(tx, listingVersions, rows);
}

const idsOf = (held: readonly Listing[]) => held.map(({ id }) => id);

async function knownContents(
  tx: Database,
  held: readonly Listing[],
  of: 'content' | 'approved',
): Promise<Map<string, string>> {
  const rows = await tx
    .select({ listingId: versionContents.listingId, id: sql<string>`min(${versionContents.id})` })
    .from(versionContents)
    .innerJoin(listings, eq(listings.id, versionContents.listingId))
    .where(and(inArray(versionContents.listingId, idsOf(held)), eq(versionContents.content, listings[of])))
    .groupBy(versionContents.listingId);
  return new Map(rows.map(({ listingId, id }) => [listingId, id]));
}

type Latest = typeof listingVersions.$inferSelect;

async function latestOf(tx: Database, held: readonly Listing[]): Promise<Map<string, Latest>> {
  const rows = await tx
    .selectDistinctOn([listingVersions.listingId])
    .from(listingVersions)
    .where(inArray(listingVersions.listingId, idsOf(held)))
    .orderBy(listingVersions.listingId, ...latestVersionFirst);
  return new Map(rows.map((version) => [version.listingId, version]));
}

type Holding = { id: string; content: ListingContent };

/** Stores contents and references to their pictures; returns content ids by listing id. */
async function storeContents(tx: Database, held: readonly Holding[], at: Date): Promise<Map<string, string>> {
  const rows = held.map(({ id: listingId, content }) => ({ id: newId(at), listingId, content }));
  await insertAll(tx, versionContents, rows);
  await setAllReferences(
    tx,
    rows.map(({ id, listingId, content }) => ({
      holder: versionHolder(listingId, id),
      addresses: contentPictures(content),
    })),
  );
  return new Map(rows.map(({ id, listingId }) => [listingId, id]));
}

export const findVersionOwner = async (db: Database, companyId: string) =>
  (await ownersNow(db, [companyId])).get(companyId)!;

async function ownersNow(db: Database, companyIds: string[]): Promise<Map<string, VersionOwner>> {
  const owners = await db
    .select({
      _id: companies.id,
      companyName: companies.companyName,
      contactName: companies.contactName,
      contactPosition: companies.contactPosition,
      contactEmail: companies.contactEmail,
      contactPhone: companies.contactPhone,
    })
    .from(companies)
    .where(inArray(companies.id, companyIds));
  return new Map(owners.map((owner) => [owner._id, owner]));
}

/** Releases the pictures of a purged listing's versions; returns their addresses. */
export async function releaseVersions(db: Database, listingId: string): Promise<string[]> {
  const gone = await db
    .delete(fileUses)
    .where(sql`starts_with(${fileUses.holder}, ${versionHolder(listingId, '')})`)
    .returning();
  return gone.map(({ name }) => fileAddress(name));
}
