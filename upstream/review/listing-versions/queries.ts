import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { shownDeeds } from '../../../lib/review/listing-versions/schema';
import { isStaff } from '../../../lib/listings/rights';
import { notFound } from '../../platform/http/errors';
import type { ListingContent } from '../../listings/content';
import type { Listing } from '../../listings/queries';
import type { SignedInUser } from '../../platform/signed-in/authenticate';
import { latestFirst, ownerNow } from '../../listings/versions';
import { listingVersions, versionContents, type VersionOwner } from './table';

export type Version = typeof listingVersions.$inferSelect;

/** The versions of a listing that a person may read: staff all, people of a company those of its own time (Handbook, listings 25). */
const readableOf = (user: SignedInUser, { id }: Pick<Listing, 'id'>) =>
  and(
    eq(listingVersions.listingId, id),
    isStaff(user.type) ? undefined : eq(listingVersions.companyId, user.companyId ?? ''),
  );

/** A version as it is told. Owners hear of staff by their role alone, staff whose the listing was. */
export function toldVersion(user: SignedInUser, { id, at, name, role, what, owner }: Version) {
  const isTold = isStaff(user.type) || !isStaff(role as SignedInUser['type']);
  const told = { _id: id, at: at.toISOString(), by: { name: isTold ? name : '', role }, what };
  return isStaff(user.type) ? { ...told, company: owner.companyName } : told;
}

/** So many of the latest versions are told. */
const mostTold = 100;

/** The latest versions of a listing, newest first. */
export async function listVersions(db: Database, user: SignedInUser, listing: Listing) {
  const readable = readableOf(user, listing);
  const [all] = await db.select({ total: count() }).from(listingVersions).where(readable);
  const rows = await db
    .select({ version: listingVersions, isCurrent: isContent(listing.content) })
    .from(listingVersions)
    .innerJoin(versionContents, eq(versionContents.id, listingVersions.contentId))
    .where(readable)
    .orderBy(...latestFirst)
    .limit(mostTold);
  return {
    versions: rows.map(({ version, isCurrent }) => ({
      ...toldVersion(user, version),
      reason: version.reason,
      isCurrent,
      isOfAnother: version.companyId !== listing.companyId,
    })),
    total: all?.total ?? 0,
  };
}

const isContent = (content: ListingContent | null) =>
  sql<boolean>`coalesce(${versionContents.content} = ${JSON.stringify(content)}::jsonb, false)`;

/** One version that a person may read; 404 for any other. */
export async function requireVersionOf(db: Database, user: SignedInUser, listing: Listing, id: string) {
  const [version] = await db
    .select()
    .from(listingVersions)
    .where(and(readableOf(user, listing), eq(listingVersions.id, id)));
  if (!version) throw notFound();
  return version;
}

/** What a version held. */
export async function contentOf(db: Database, { contentId }: Version): Promise<ListingContent> {
  const [row] = await db.select().from(versionContents).where(eq(versionContents.id, contentId));
  return row!.content;
}

/** One side of a comparison: what the listing held and whose it was, and the version that says so, where there is one. */
export type Side = { content: ListingContent; owner: VersionOwner | null; version: Version | null };

const sideOf = async (db: Database, version: Version): Promise<Side> => ({
  content: await contentOf(db, version),
  owner: version.owner,
  version,
});

/** The current version, which may be a version already. */
async function currentSide(db: Database, user: SignedInUser, listing: Listing): Promise<Side> {
  const [latest] = await db
    .select({ version: listingVersions })
    .from(listingVersions)
    .innerJoin(versionContents, eq(versionContents.id, listingVersions.contentId))
    .where(and(readableOf(user, listing), isContent(listing.content)))
    .orderBy(...latestFirst)
    .limit(1);
  const owner = await ownerNow(db, listing.companyId);
  return { content: listing.content ?? ({} as ListingContent), owner, version: latest?.version ?? null };
}

const isShown = inArray(listingVersions.what, shownDeeds);

/** What is on show; null where nothing is, or where it came on show in another company's time. Who may see it is told though its version has gone. */
async function shownSide(db: Database, user: SignedInUser, listing: Listing): Promise<Side | null> {
  if (!listing.approved) return null;
  const [same] = await db
    .select({ version: listingVersions })
    .from(listingVersions)
    .innerJoin(versionContents, eq(versionContents.id, listingVersions.contentId))
    .where(and(readableOf(user, listing), isShown, isContent(listing.approved)))
    .orderBy(...latestFirst)
    .limit(1);
  const { version = null } = same ?? {};
  if (!version && !isStaff(user.type) && !(await cameOnShowFor(db, user, listing))) return null;
  return { content: listing.approved, owner: version?.owner ?? null, version };
}

/** Whether what is on show came there in the time of this person's company, by the latest version that says so. */
async function cameOnShowFor(db: Database, user: SignedInUser, { id }: Listing): Promise<boolean> {
  const [latest] = await db
    .select({ companyId: listingVersions.companyId })
    .from(listingVersions)
    .where(and(eq(listingVersions.listingId, id), isShown))
    .orderBy(...latestFirst)
    .limit(1);
  return latest !== undefined && latest.companyId === user.companyId;
}

/** The last version before one that held something else; null where there is none. */
async function sideBefore(db: Database, user: SignedInUser, listing: Listing, version: Version) {
  const rows = await db
    .select()
    .from(listingVersions)
    .where(readableOf(user, listing))
    .orderBy(...latestFirst);
  const place = rows.findIndex(({ id }) => id === version.id);
  const before = rows.slice(place + 1).find(({ contentId }) => contentId !== version.contentId);
  return before ? sideOf(db, before) : null;
}

const isLater = (one: Side, other: Side) => {
  if (!one.version || !other.version) return false;
  const [first, second] = [one.version, other.version];
  return first.at > second.at || (+first.at === +second.at && first.version > second.version);
};

type Named = { from?: string | undefined; to?: string | undefined };

/**
 * The two sides of a comparison, the earlier first, in whichever order they are named: what the listing holds now beside what is on show where
 * none is, a version beside the one before it where only `to` is. 404 for versions that this person may not read.
 */
export async function sidesOf(
  db: Database,
  user: SignedInUser,
  listing: Listing,
  { from, to }: Named,
): Promise<{ before: Side | null; after: Side }> {
  const named = async (id: string) => sideOf(db, await requireVersionOf(db, user, listing, id));
  const after = to ? await named(to) : await currentSide(db, user, listing);
  if (!from) {
    const before =
      to && after.version
        ? await sideBefore(db, user, listing, after.version)
        : await shownSide(db, user, listing);
    return { before, after };
  }
  const before = await named(from);
  return isLater(before, after) ? { before: after, after: before } : { before, after };
}
