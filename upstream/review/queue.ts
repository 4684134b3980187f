import { eq, inArray, sql } from 'drizzle-orm';
import type { Neighbour, Review, ReviewPlace, ReviewSummary } from '../../lib/review/calls';
import { differingFields } from '../../lib/review/review-rules/schema';
import { isListingKind, type ReviewKind } from '../../lib/review/schema';
import type { Role } from '../../lib/roles';
import { applications } from '../companies/applications/table';
import { companies } from '../companies/table';
import type { Context } from '../context';
import type { Database } from '../platform/db/client';
import { thumbnailAddress } from '../platform/files/file-store';
import { listings, type ListingContent } from '../listings/table';
import { listPage } from '../platform/http/validate';
import { websites } from '../sites/websites/table';
import { claimsOf } from './claims';
import { reviewClaims } from './table';
import { countWaiting, findOne, findWaiting, narrowed, rankOf, waitingOf, type Waiting } from './waiting';
import { rowsOf } from '../platform/db/client';

type Viewer = { id: string; type: Role };
type Given = Pick<Context, 'db' | 'now' | 'env'>;
const hourMs = 3_600_000;

type Shown = Pick<Review, 'slug' | 'title' | 'status' | 'owner' | 'picture' | 'websites' | 'changed'>;

async function shownListings(db: Database, ids: string[]): Promise<[string, Shown][]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: listings.id,
      slug: listings.slug,
      title: listings.title,
      status: listings.status,
      owner: { _id: companies.id, name: companies.companyName },
      picture: sql<string | null>`${listings.content} #>> '{photos,0,url}'`,
      visibleOn: sql<string[] | null>`${listings.content} -> 'visibleOn'`,
      approved: listings.approved,
      // What was never approved is compared with nothing.
      content: sql<ListingContent | null>`case when ${listings.approved} is not null then ${listings.content} end`,
    })
    .from(listings)
    .innerJoin(companies, eq(companies.id, listings.companyId))
    .where(inArray(listings.id, ids));
  const siteIds = [...new Set(rows.flatMap(({ visibleOn }) => visibleOn ?? []))];
  const sites = siteIds.length
    ? await db
        .select({ id: websites.id, name: websites.name })
        .from(websites)
        .where(inArray(websites.id, siteIds))
    : [];
  const names = new Map(sites.map(({ id, name }) => [id, name]));
  return rows.map(({ id, visibleOn, picture, approved, content, ...listing }) => [
    id,
    {
      ...listing,
      changed: approved && content ? differingFields(approved, content) : undefined,
      picture: picture && thumbnailAddress(picture),
      websites: (visibleOn ?? []).flatMap((site) => names.get(site) ?? []),
    },
  ]);
}

async function shownApplications(db: Database, ids: string[]): Promise<[string, Shown][]> {
  if (ids.length === 0) return [];
  const rows = await db.select().from(applications).where(inArray(applications.id, ids));
  return rows.map(({ id, companyName, contactName, status, logo }) => [
    id,
    {
      slug: '',
      title: companyName,
      status,
      owner: { _id: '', name: contactName },
      picture: logo,
      websites: [],
    },
  ]);
}

/** What waits, with all that a row shows of it. What was decided in this moment is left out. */
async function toReviews({ db, now, env }: Given, viewer: Viewer, waiting: Waiting[]): Promise<Review[]> {
  const idsOf = (isOf: (kind: ReviewKind) => boolean) =>
    waiting.filter(({ kind }) => isOf(kind)).map(({ id }) => id);
  const shown = new Map([
    ...(await shownListings(db, idsOf(isListingKind))),
    ...(await shownApplications(
      db,
      idsOf((kind) => !isListingKind(kind)),
    )),
  ]);
  const claims = await claimsOf(db, viewer.id, waiting, now());
  return waiting.flatMap(({ kind, id, at }) => {
    const record = shown.get(id);
    if (!record) return [];
    const dueAt = new Date(at.valueOf() + env.reviewHours * hourMs).toISOString();
    const claim = claims.get(`${kind}:${id}`) ?? null;
    return [{ _id: id, kind, ...record, submittedAt: at.toISOString(), dueAt, claim }];
  });
}

/** A page of what waits for somebody's decision: listings, then applications, the oldest first. */
export async function listQueue(
  context: Given,
  viewer: Viewer,
  { page, perPage, kind }: { page: number; perPage: number; kind?: ReviewKind | undefined },
) {
  const kinds = narrowed(viewer.type, kind);
  const { waiting: total } = await countWaiting(context.db, kinds, context.now());
  const rest = sql`order by rank, at, id limit ${perPage} offset ${(page - 1) * perPage}`;
  const waiting = await findWaiting(context.db, kinds, rest);
  return listPage(await toReviews(context, viewer, waiting), total, { page, perPage });
}

/** How much waits for somebody's decision, and how much of it for too long. */
export async function summaryOf({ db, now, env }: Given, role: Role): Promise<ReviewSummary> {
  const before = new Date(now().valueOf() - env.reviewHours * hourMs);
  const { oldest, waiting, late, ...ofKind } = await countWaiting(db, narrowed(role, undefined), before);
  return { waiting, late, ofKind, oldest: oldest?.toISOString(), hours: env.reviewHours };
}

/** The slug beside what names a record. */
async function toNeighbour(db: Database, found: Waiting | undefined): Promise<Neighbour | null> {
  if (!found) return null;
  const { kind, id } = found;
  if (!isListingKind(kind)) return { _id: id, kind, slug: '' };
  const [listing] = await db.select({ slug: listings.slug }).from(listings).where(eq(listings.id, id));
  return listing ? { _id: id, kind, slug: listing.slug } : null;
}

type Asked = { kind: ReviewKind; id: string; of?: ReviewKind | undefined; since?: Date | undefined };

/** Where a record stands in somebody's queue, or stood while it waited since a moment, and what comes before and after it. */
export async function placeOf(
  context: Given,
  viewer: Viewer,
  { kind, id, of, since }: Asked,
): Promise<ReviewPlace> {
  const { db, now } = context;
  const kinds = narrowed(viewer.type, of);
  const waiting = await findOne(db, viewer.type, { kind, id });
  const at = waiting?.at ?? since;
  const key = at && sql`(${rankOf(kind)}, ${at.toISOString()}::timestamptz, ${id}::text)`;
  const first = async (rest: ReturnType<typeof sql>) =>
    toNeighbour(db, (await findWaiting(db, kinds, sql`${rest} limit 1`))[0]);
  const others = sql`select record_id from ${reviewClaims} where ${reviewClaims.userId} <> ${viewer.id} and ${reviewClaims.expiresAt} > ${now().toISOString()}::timestamptz`;
  const fromHere = key ? sql`(rank, at, id) < ${key}, ` : sql``;
  const [counts] = await rowsOf<{ total: number; place: number }>(
    db,
    sql`select count(*)::int as total, ${key ? sql`count(*) filter (where (rank, at, id) <= ${key})::int` : sql`0`} as place from ${waitingOf(kinds)} as waiting`,
  );
  return {
    review: waiting && ((await toReviews(context, viewer, [waiting]))[0] ?? null),
    total: counts!.total,
    place: waiting ? counts!.place : 0,
    previous: key
      ? await first(sql`where (rank, at, id) < ${key} order by rank desc, at desc, id desc`)
      : null,
    next: key ? await first(sql`where (rank, at, id) > ${key} order by rank, at, id`) : null,
    free: await first(sql`where id <> ${id} and id not in (${others}) order by ${fromHere}rank, at, id`),
  };
}
