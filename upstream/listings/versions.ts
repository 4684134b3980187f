import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { VersionDeed } from '../../lib/listing-versions/schema';
import { companies } from '../companies/table';
import { insertAll } from '../db/batches';
import type { Database } from '../db/client';
import type { Doer } from '../deeds/note';
import { fileAddress } from '../file-store';
import { fileUses } from '../files/table';
import { setAllUses } from '../files/uses';
import { newId } from '../ids';
import { picturesOf } from './content';
import type { Listing } from './queries';
import { listings } from './table';
import { listingVersions, versionContents, type VersionOwner } from '../listing-versions/table';

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
 * Keeps what listings hold after they were handed in or decided on; part of the transaction that does it, which holds them. The same
 * content of a listing is stored once, and handing in again what waits already is no version of its own.
 */
export async function keepVersions(
  tx: Database,
  { by, at }: Doer,
  held: readonly Listing[],
  { what, reason }: Kept,
): Promise<void> {
  const holding = held.filter(({ content }) => content !== null);
  if (holding.length === 0) return;
  const known = await knownContents(tx, holding);
  const waiting = what === 'submitted' ? await waitingAs(tx, holding, known) : new Set();
  const news = holding.filter(({ id }) => !waiting.has(id));
  const contents = await keepContents(
    tx,
    news.filter(({ id }) => !known.has(id)),
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

/** The stored contents that listings hold now, by the listing's id. */
async function knownContents(tx: Database, held: readonly Listing[]): Promise<Map<string, string>> {
  const rows = await tx
    .select({ listingId: versionContents.listingId, id: sql<string>`min(${versionContents.id})` })
    .from(versionContents)
    .innerJoin(listings, eq(listings.id, versionContents.listingId))
    .where(
      and(inArray(versionContents.listingId, idsOf(held)), eq(versionContents.content, listings.content)),
    )
    .groupBy(versionContents.listingId);
  return new Map(rows.map(({ listingId, id }) => [listingId, id]));
}

/** The listings whose latest version is what they hold, handed in by the same company and not decided on. */
async function waitingAs(
  tx: Database,
  held: readonly Listing[],
  known: ReadonlyMap<string, string>,
): Promise<Set<string>> {
  const latest = await tx
    .selectDistinctOn([listingVersions.listingId])
    .from(listingVersions)
    .where(inArray(listingVersions.listingId, idsOf(held)))
    .orderBy(listingVersions.listingId, ...latestFirst);
  const of = new Map(latest.map((version) => [version.listingId, version]));
  const waiting = held.filter(({ id, companyId }) => {
    const version = of.get(id);
    const waits = version?.what === 'submitted' || version?.what === 'restored';
    return waits && version.contentId === known.get(id) && version.companyId === companyId;
  });
  return new Set(idsOf(waiting));
}

/** Stores what listings hold, with its pictures; gives the ids of the contents by those of the listings. */
async function keepContents(tx: Database, held: readonly Listing[], at: Date): Promise<Map<string, string>> {
  const rows = held.map(({ id: listingId, content }) => ({ id: newId(at), listingId, content: content! }));
  await insertAll(tx, versionContents, rows);
  await setAllUses(
    tx,
    rows.map(({ id, listingId, content }) => ({
      holder: versionHolder(listingId, id),
      addresses: picturesOf(content),
    })),
  );
  return new Map(rows.map(({ id, listingId }) => [listingId, id]));
}

/** A company as a version keeps it. */
export const ownerNow = async (db: Database, companyId: string) =>
  (await ownersNow(db, [companyId])).get(companyId)!;

/** The same of several, by their ids. */
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

/** Lets go of the pictures of the versions of a listing that is gone for good; gives their addresses. */
export async function releaseVersions(db: Database, listingId: string): Promise<string[]> {
  const gone = await db
    .delete(fileUses)
    .where(sql`starts_with(${fileUses.holder}, ${versionHolder(listingId, '')})`)
    .returning();
  return gone.map(({ name }) => fileAddress(name));
}
