import { and, count, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { isStaff } from '../../../lib/roles';
import { notFound } from '../../platform/errors/errors';
import {
  type ListingContent,
  listingVersions,
  versionContents,
  type VersionOwner,
} from '../../listings/table';
import type { Listing } from '../../listings/queries';
import type { SignedInUser } from '../../platform/signed-in/user';
import { latestVersionFirst, findVersionOwner } from '../../listings/decisions/save';
import { publishingDeeds } from '../../../lib/platform/contract/deeds';

export type Version = typeof listingVersions.$inferSelect;

/** Staff read all versions, a company's people those of their time as owner (Handbook, listings: Versions). */
const readableOf = (user: SignedInUser, { id }: Pick<Listing, 'id'>) =>
  and(
    eq(listingVersions.listingId, id),
    isStaff(user.type) ? undefined : eq(listingVersions.companyId, user.companyId ?? ''),
  );

/** Serializes a version. Owners see no names of staff; only staff see the former owner. */
export function serializeVersion(user: SignedInUser, { id, at, name, role, what, owner }: Version) {
  const isNameShown = isStaff(user.type) || !isStaff(role as SignedInUser['type']);
  const serialized = { _id: id, at: at.toISOString(), by: { name: isNameShown ? name : '', role }, what };
  return isStaff(user.type) ? { ...serialized, company: owner.companyName } : serialized;
}

const mostListed = 100;

export async function listVersions(db: Database, user: SignedInUser, listing: Listing) {
  const readable = readableOf(user, listing);
  const [all] = await db.select({ total: count() }).from(listingVersions).where(readable);
  const rows = await db
    .select({ version: listingVersions, isCurrent: isContent(listing.content) })
    .from(listingVersions)
    .innerJoin(versionContents, eq(versionContents.id, listingVersions.contentId))
    .where(readable)
    .orderBy(...latestVersionFirst)
    .limit(mostListed);
  return {
    versions: rows.map(({ version, isCurrent }) => ({
      ...serializeVersion(user, version),
      reason: version.reason,
      isCurrent,
      isOfAnother: version.companyId !== listing.companyId,
    })),
    total: all?.total ?? 0,
  };
}

const isContent = (content: ListingContent | null) =>
  sql<boolean>`coalesce(${versionContents.content} = ${JSON.stringify(content)}::jsonb, false)`;

/** A version that a person may read; 404 for any other. */
export async function requireVersionOf(db: Database, user: SignedInUser, listing: Listing, id: string) {
  const [version] = await db
    .select()
    .from(listingVersions)
    .where(and(readableOf(user, listing), eq(listingVersions.id, id)));
  if (!version) throw notFound();
  return version;
}

export async function readContent(db: Database, { contentId }: Version): Promise<ListingContent> {
  const [row] = await db.select().from(versionContents).where(eq(versionContents.id, contentId));
  return row!.content;
}

/** One side of a comparison: content, owner, and the version if one exists. */
export type Side = { content: ListingContent; owner: VersionOwner | null; version: Version | null };

const sideOf = async (db: Database, version: Version): Promise<Side> => ({
  content: await readContent(db, version),
  owner: version.owner,
  version,
});

async function findLatestVersion(db: Database, where: SQL | undefined): Promise<Version | null> {
  const [latest] = await db
    .select({ version: listingVersions })
    .from(listingVersions)
    .innerJoin(versionContents, eq(versionContents.id, listingVersions.contentId))
    .where(where)
    .orderBy(...latestVersionFirst)
    .limit(1);
  return latest?.version ?? null;
}

async function currentSide(db: Database, user: SignedInUser, listing: Listing): Promise<Side> {
  const { content, companyId } = listing;
  const version = await findLatestVersion(db, and(readableOf(user, listing), isContent(content)));
  return {
    content: content ?? ({} as ListingContent),
    owner: await findVersionOwner(db, companyId),
    version,
  };
}

/** Undoing a bulk change also keeps a version of a content that waits. */
const putOnShow = ({ approved }: Listing) =>
  and(
    inArray(listingVersions.what, publishingDeeds),
    or(ne(listingVersions.what, 'undone'), isContent(approved)),
  );

/** The content on show; null if it came on show in another company's time. */
async function shownSide(db: Database, user: SignedInUser, listing: Listing): Promise<Side | null> {
  if (!listing.approved) return null;
  const isShown = putOnShow(listing);
  const isSame = and(readableOf(user, listing), isShown, isContent(listing.approved));
  const version = await findLatestVersion(db, isSame);
  if (!version && !isStaff(user.type)) {
    const shown = await findLatestVersion(db, and(eq(listingVersions.listingId, listing.id), isShown));
    if (!shown || shown.companyId !== user.companyId) return null;
  }
  return { content: listing.approved, owner: version?.owner ?? null, version };
}

async function sideBefore(db: Database, user: SignedInUser, listing: Listing, version: Version) {
  const rows = await db
    .select()
    .from(listingVersions)
    .where(readableOf(user, listing))
    .orderBy(...latestVersionFirst);
  const place = rows.findIndex(({ id }) => id === version.id);
  const before = rows.slice(place + 1).find(({ contentId }) => contentId !== version.contentId);
  return before ? sideOf(db, before) : null;
}

const isLater = (one: Side, other: Side) => {
  if (!one.version || !other.version) return false;
  const [first, second] = [one.version, other.version];
  return first.at > second.at || (+first.at === +second.at && first.version > second.version);
};

type SideIds = { from?: string | undefined; to?: string | undefined };

/** Two sides, the earlier first. Defaults: the present content against the one on show; `to` against its predecessor. */
export async function findSides(
  db: Database,
  user: SignedInUser,
  listing: Listing,
  { from, to }: SideIds,
): Promise<{ before: Side | null; after: Side }> {
  const sideById = async (id: string) => sideOf(db, await requireVersionOf(db, user, listing, id));
  const after = to ? await sideById(to) : await currentSide(db, user, listing);
  if (!from) {
    const before =
      to && after.version
        ? await sideBefore(db, user, listing, after.version)
        : await shownSide(db, user, listing);
    return { before, after };
  }
  const before = await sideById(from);
  return isLater(before, after) ? { before: after, after: before } : { before, after };
}
