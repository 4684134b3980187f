import { and, desc, eq, inArray, sql, isNull } from 'drizzle-orm';
import { companies } from '../../account/users/table';
import { insertAll } from '../../platform/db/batches';
import type { Database } from '../../platform/db/client';
import { type Actor, recordAudit } from '../../platform/deeds/note';
import { fileAddress } from '../../platform/files/file-store';
import { fileUses } from '../../platform/files/table';
import { setAllReferences } from '../../platform/files/references';
import { newId } from '../../platform/values/ids';
import {
  contentPictures,
  type ListingContent,
  listings,
  listingVersions,
  versionContents,
  type VersionOwner,
  reviews,
  listingSites,
} from '../table';
import { type Listing, bumpVersion } from '../queries';
import type { VersionDeed, Change, DeedName } from '../../../lib/platform/contract/deeds';
import { endClaims } from '../../account/users/queries';

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

type Waiting = Pick<Listing, 'id' | 'kind' | 'status'>;

const openOf = (listingIds: string[]) =>
  and(inArray(reviews.listingId, listingIds), isNull(reviews.decidedAt));
const waits = ({ status }: Waiting) => status === 'pending' || status === 'updated';

/** Opens a review for each listing that waits for one, and deletes those of others. */
export async function trackReviews(tx: Database, changed: readonly Waiting[], at: Date): Promise<void> {
  const begun = changed
    .filter(waits)
    .map(({ id, kind }) => ({ id: newId(at), kind, listingId: id, submittedAt: at }));
  if (begun.length > 0) await tx.insert(reviews).values(begun).onConflictDoNothing();
  const over = changed.filter((listing) => !waits(listing)).map(({ id }) => id);
  if (over.length > 0) await deleteOpenReviews(tx, over);
}

export async function openReview(tx: Database, listingId: string): Promise<string | undefined> {
  const [open] = await tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(openOf([listingId]));
  return open?.id;
}

type Decision = { outcome: 'approved' | 'declined'; reason?: string | undefined };

/** Closes open reviews with their outcome; stores title and company at decision time. */
export async function endReviews(
  tx: Database,
  { by, at }: Actor,
  listingIds: string[],
  { outcome, reason }: Decision,
): Promise<void> {
  await endClaims(tx, listingIds);
  const currentColumn = (column: typeof listings.title | typeof listings.companyId) =>
    sql`(select ${column} from ${listings} where ${listings.id} = ${reviews.listingId})`;
  await tx
    .update(reviews)
    .set({
      ...{ decidedAt: at, outcome, decidedBy: by.id, deciderName: by.name, reason: reason ?? null },
      ...{ title: currentColumn(listings.title), companyId: currentColumn(listings.companyId) },
    })
    .where(openOf(listingIds));
}

export async function reopenReview(tx: Database, id: string): Promise<void> {
  const undecided = { decidedAt: null, outcome: null, decidedBy: null, deciderName: null, reason: null };
  await tx
    .update(reviews)
    .set({ ...undecided, title: null, companyId: null })
    .where(eq(reviews.id, id));
}

export async function deleteOpenReviews(tx: Database, listingIds: string[]): Promise<void> {
  await endClaims(tx, listingIds);
  await tx.delete(reviews).where(openOf(listingIds));
}

export const listingHolder = (id: string) => `listing:${id}`;

/** Brings websites and used pictures in line with written listings; `shown`: those to show again. */
export async function alignSitesAndPictures(
  tx: Database,
  written: readonly Listing[],
  shown: readonly Listing[] = written,
): Promise<void> {
  await showOnSites(tx, shown);
  const uses = written.map(({ id, content, approved }) => ({
    holder: listingHolder(id),
    addresses: [...contentPictures(content), ...contentPictures(approved)],
  }));
  await setAllReferences(tx, uses);
}

type Undo = { values: Partial<Listing>; deed: DeedName; changes?: Change[] };

/** Puts a locked listing back to earlier values, with its websites, pictures and review; records the deed. */
export async function putBack(
  tx: Database,
  doer: Actor,
  { id }: Listing,
  { values, deed, changes }: Undo,
): Promise<Listing> {
  const [restored] = await tx
    .update(listings)
    .set({ ...values, ...bumpVersion(doer.at) })
    .where(eq(listings.id, id))
    .returning();
  await alignSitesAndPictures(tx, [restored!]);
  await trackReviews(tx, [restored!], doer.at);
  await recordAudit(tx, doer, restored!, deed, changes);
  return restored!;
}

/** Shows each approved version on exactly the websites that it names; none while its company is closed. */
export async function showOnSites(db: Database, shown: readonly Listing[]): Promise<void> {
  if (shown.length === 0) return;
  await db.delete(listingSites).where(
    inArray(
      listingSites.listingId,
      shown.map(({ id }) => id),
    ),
  );
  const closed = await findClosedCompanies(
    db,
    shown.map(({ companyId }) => companyId),
  );
  const rows = shown.filter(({ companyId }) => !closed.has(companyId)).flatMap(rowsOf);
  if (rows.length > 0) await db.insert(listingSites).values(rows);
}

/** The closed ones of some companies, locked until the transaction ends. */
export async function findClosedCompanies(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: companies.id, closedAt: companies.closedAt })
    .from(companies)
    .where(inArray(companies.id, [...new Set(ids)]))
    .orderBy(companies.id)
    .for('share');
  return new Set(rows.flatMap(({ id, closedAt }) => (closedAt ? [id] : [])));
}

function rowsOf({ id, approved, approvedAt }: Listing) {
  if (!approved || !approvedAt) return [];
  const { visibleOn, visibleFrom, visibleTo, advertFee } = approved;
  const row = { listingId: id, fee: advertFee ?? 0, visibleFrom, visibleTo, approvedAt };
  return visibleOn.map((websiteId) => ({ ...row, websiteId }));
}
