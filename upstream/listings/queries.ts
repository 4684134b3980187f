import { and, eq, gte, inArray, isNull, lte, sql, type SQL } from 'drizzle-orm';
import type { ListingKind, SeasonPrices } from '../../lib/listings/listing';
import type { Viewer } from '../platform/http/scopes';
import type { Database } from '../platform/db/client';
import { notFound } from '../platform/errors/errors';
import { requireVersion, type ExpectedVersions } from '../platform/http/versions';
import { findBouncedAddresses } from '../platform/mail/bounces';
import { normalizeMailbox } from '../platform/mail/mailbox';
import { listings, listingSites, type ListingContent } from './table';
import { createHash } from 'node:crypto';
import { slugOf } from '../../lib/platform/values/slug';
import { fold } from '../../lib/platform/text/fold';
import { dayOf, isDay } from '../../lib/platform/values/days';
import { allRanges } from '../../lib/listings/seasons';
import { isByRange, priceIn, priceOf, pricesForYear } from '../../lib/listings/year-prices';

/** Segments beside records under /dashboard/safari/ and /safaris/. */
const reserved = [
  'add',
  'approve',
  'change-owner',
  'drafts',
  'edit',
  'fees',
  'list',
  'preview',
  'prices',
  'ranking',
  'reject',
  'restore',
];

/** The slug to try: that of the title, then with -2, then a unique one; reserved words count as taken. */
export function makeSlug(title: string, id: string, attempt: number): string {
  const slug = slugOf(fold(title)) || 'listing';
  if (attempt === 1 && !reserved.includes(slug)) return slug;
  if (attempt <= 2) return `${slug}-2`;
  const own = createHash('sha256').update(`${id}:${attempt}`).digest('hex').slice(0, 8);
  return `${slug}-${own}`;
}

export type Listing = typeof listings.$inferSelect;
export type NewListing = Omit<typeof listings.$inferInsert, 'slug' | 'updatedAt'> & { updatedAt?: Date };

/** Stores a listing under the first free slug of its title. */
export async function createListing(db: Database, listing: NewListing): Promise<Listing> {
  for (let attempt = 1; ; attempt += 1) {
    const [created] = await db
      .insert(listings)
      .values({
        updatedAt: listing.createdAt,
        ...listing,
        slug: makeSlug(listing.title, listing.id, attempt),
      })
      .onConflictDoNothing({ target: [listings.kind, listings.slug] })
      .returning();
    if (created) return created;
  }
}

/** Listings by id, without deleted and unknown ones. */
export async function findListings(db: Database, ids: string[]): Promise<Map<string, Listing>> {
  const rows = await db
    .select()
    .from(listings)
    .where(and(inArray(listings.id, [...new Set(ids)]), isNull(listings.deletedAt)));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The condition for listings of a kind that a user may open: staff all, a company its own. */
export function openableListings(viewer: Viewer, kind: ListingKind): SQL | undefined {
  const ofKind = eq(listings.kind, kind);
  if (viewer.type === 'admin' || viewer.type === 'safari-admin') return ofKind;
  return and(ofKind, eq(listings.companyId, viewer.companyId ?? ''));
}

export const mayOpen = ({ type, companyId }: Viewer, listing: Listing) =>
  type === 'admin' || type === 'safari-admin' || listing.companyId === companyId;

/** A listing by id or slug that the user may open; null also for deleted ones. */
export async function findListing(
  db: Database,
  viewer: Viewer,
  kind: ListingKind,
  named: { id: string } | { slug: string },
): Promise<Listing | null> {
  const name = 'id' in named ? eq(listings.id, named.id) : eq(listings.slug, named.slug);
  const [listing] = await db
    .select()
    .from(listings)
    .where(and(openableListings(viewer, kind), name, isNull(listings.deletedAt)));
  return listing ?? null;
}

/** A listing by id, deleted or not; null if purged. */
export async function storedListing(db: Database, kind: ListingKind, id: string): Promise<Listing | null> {
  const [listing] = await db
    .select()
    .from(listings)
    .where(and(eq(listings.kind, kind), eq(listings.id, id)));
  return listing ?? null;
}

/** Locks a listing at the expected version; null if purged. */
export async function lockListing(
  tx: Database,
  id: string,
  expected: ExpectedVersions,
): Promise<Listing | null> {
  const listing = (await lockListings(tx, [id])).get(id);
  if (listing) requireVersion(expected, listing);
  return listing ?? null;
}

/** Locks a listing that the user opened; 404 if it was deleted or given away since. */
export async function lockOpened(
  tx: Database,
  viewer: Viewer,
  id: string,
  expected: ExpectedVersions,
): Promise<Listing> {
  const listing = await lockListing(tx, id, expected);
  if (!listing || listing.deletedAt || !mayOpen(viewer, listing)) throw notFound();
  return listing;
}

/** Locks listings by id in one order, which avoids deadlocks; without purged ones. */
export async function lockListings(tx: Database, ids: string[]): Promise<Map<string, Listing>> {
  const rows = await tx
    .select()
    .from(listings)
    .where(inArray(listings.id, ids))
    .orderBy(sql`${listings.id} collate "C"`)
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
}

export const bumpVersion = (at: Date) => ({ updatedAt: at, version: sql`${listings.version} + 1` });

/** 29 February becomes the 28th. */
function inYear(day: string, year: number): string {
  const moved = `${year}${day.slice(4)}`;
  return isDay(moved) ? moved : `${year}-02-28`;
}

/** The season and range of a day; beyond the owner's years that of the nearest year. Null in a gap. */
export function findRange(prices: SeasonPrices, day: string) {
  const ranges = allRanges(prices);
  const year = Number(day.slice(0, 4));
  const years = ranges.flatMap(({ range }) => [range.from, range.to]).map((text) => Number(text.slice(0, 4)));
  const nearest = [...new Set([year, ...years])].sort(
    (one, other) => Math.abs(one - year) - Math.abs(other - year) || one - other,
  );
  for (const candidate of nearest) {
    const same = inYear(day, candidate);
    const found = ranges.find(({ range }) => range.from <= same && same <= range.to);
    if (found) return found;
  }
  return null;
}

/** Title and prices of the approved version, or of the working copy if none was ever approved. */
export function asShown({ approved, title, content, lowPrice }: Listing): PricedListing & { title: string } {
  if (!approved) return { title, content, lowPrice };
  return { title: approved.title, content: approved, lowPrice: approved.prices.lowSeason.price };
}

type PricedListing = Pick<Listing, 'content' | 'lowPrice'>;

/** The price of a day, US dollars per person; outside all seasons the low season's. */
export function findPrice({ content, lowPrice }: PricedListing, day: string) {
  if (!content) return lowPrice;
  const { lowSeason } = content.prices;
  const found = findRange(content.prices, day);
  if (found) return priceOf(content.prices[found.season], found.range);
  return isByRange(lowSeason) ? priceIn(lowSeason, Number(day.slice(0, 4))) : lowPrice;
}

export type ListingAddress = Awaited<ReturnType<typeof findListingAddresses>>[number];

/** Enquiry addresses of a company's approved listings; `isOff`: switched off after bounces. Skips those of former owners. */
export async function findListingAddresses(db: Database, companyId: string, listingIds: readonly string[]) {
  const { id, kind, slug } = listings;
  const title = sql<string>`${listings.approved} ->> 'title'`;
  const named = await db
    .select({
      id,
      kind,
      slug,
      title,
      address: sql<string>`coalesce(${listings.approved} ->> 'enquiriesEmail', '')`,
    })
    .from(listings)
    .where(
      and(
        inArray(id, [...new Set(listingIds)]),
        eq(listings.companyId, companyId),
        isNull(listings.contactOf),
        isNull(listings.deletedAt),
      ),
    )
    .orderBy(id);
  const rows = named.filter(({ address }) => address !== '');
  const off = await findBouncedAddresses(
    db,
    rows.map(({ address }) => address),
  );
  return rows.map((row) => ({ ...row, mailbox: normalizeMailbox(row.address), isOff: off.has(row.address) }));
}

/** The condition for listings that websites show today. */
export const isShownToday = (now: Date) =>
  and(lte(listingSites.visibleFrom, dayOf(now)), gte(listingSites.visibleTo, dayOf(now)));
export const isShownTodayOn = (websiteId: string, now: Date) =>
  and(eq(listingSites.websiteId, websiteId), isShownToday(now));

export const contentIn = <Some extends Pick<ListingContent, 'prices'>>(
  content: Some,
  year: number,
): Some => ({
  ...content,
  prices: pricesForYear(content.prices, year),
});

/** Purged listings count as deleted. */
export const statusToday = sql<string>`case when ${listings.id} is null or ${listings.deletedAt} is not null then 'deleted' else ${listings.status} end`;

type Days = { visibleFrom: string; visibleTo: string };

export const isShownDay = (days: Days | undefined, day: string) =>
  days !== undefined && days.visibleFrom <= day && day <= days.visibleTo;

/** The days on which a website shows these listings, by id, without those that it does not show. */
export async function findShownDays(
  db: Database,
  websiteId: string,
  ids: readonly string[],
): Promise<Map<string, Days>> {
  const { listingId: id, visibleFrom, visibleTo } = listingSites;
  const rows = await db
    .select({ id, visibleFrom, visibleTo })
    .from(listingSites)
    .where(and(eq(listingSites.websiteId, websiteId), inArray(id, [...new Set(ids)])));
  return new Map(rows.map(({ id: listing, ...days }) => [listing, days]));
}
