import { eq, inArray, sql } from 'drizzle-orm';
import type { Neighbour, Review, ReviewPlace, ReviewSummary } from '../../lib/review/calls';
import { differingFields } from '../../lib/listings/small-changes/schema';
import { isListingKind, type ReviewKind } from '../../lib/review/schema';
import type { Role } from '../../lib/roles';
import { applications } from '../companies/table';
import { companies } from '../account/users/table';
import type { Context } from '../platform/context/context';
import { type Database, rowsOf } from '../platform/db/client';
import { thumbnailAddress } from '../platform/files/file-store';
import { listings, type ListingContent } from '../listings/table';
import { toListPage } from '../platform/http/validate';
import { websites } from '../sites/table';
import { claimedByOthers, findClaims, keyOf } from './claims';
import {
  countWaitingReviews,
  findWaitingReview,
  findWaitingReviews,
  narrowKinds,
  rankOf,
  waitingTable,
  type WaitingReview,
} from './queries';

type Viewer = { id: string; type: Role };
type QueueContext = Pick<Context, 'db' | 'now' | 'env'>;
const hourMs = 3_600_000;

type RecordSummary = Pick<Review, 'slug' | 'title' | 'status' | 'owner' | 'picture' | 'websites' | 'changed'>;

async function shownListings(db: Database, ids: string[]): Promise<[string, RecordSummary][]> {
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
      // A first version is compared with nothing.
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

async function shownApplications(db: Database, ids: string[]): Promise<[string, RecordSummary][]> {
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

async function toReviews(
  { db, now, env }: QueueContext,
  viewer: Viewer,
  waiting: WaitingReview[],
): Promise<Review[]> {
  const idsOf = (isOf: (kind: ReviewKind) => boolean) =>
    waiting.filter(({ kind }) => isOf(kind)).map(({ id }) => id);
  const shown = new Map([
    ...(await shownListings(db, idsOf(isListingKind))),
    ...(await shownApplications(
      db,
      idsOf((kind) => !isListingKind(kind)),
    )),
  ]);
  const claims = await findClaims(db, viewer.id, waiting, now());
  return waiting.flatMap(({ kind, id, at }) => {
    const record = shown.get(id);
    if (!record) return [];
    const dueAt = new Date(at.valueOf() + env.reviewHours * hourMs).toISOString();
    const claim = claims.get(keyOf({ kind, id })) ?? null;
    return [{ _id: id, kind, ...record, submittedAt: at.toISOString(), dueAt, claim }];
  });
}

export async function listQueue(
  context: QueueContext,
  viewer: Viewer,
  { page, perPage, kind }: { page: number; perPage: number; kind?: ReviewKind | undefined },
) {
  const kinds = narrowKinds(viewer.type, kind);
  const { waiting: total } = await countWaitingReviews(context.db, kinds, context.now());
  const rest = sql`order by rank, at, id limit ${perPage} offset ${(page - 1) * perPage}`;
  const waiting = await findWaitingReviews(context.db, kinds, rest);
  return toListPage(await toReviews(context, viewer, waiting), total, { page, perPage });
}

export async function summarizeQueue({ db, now, env }: QueueContext, role: Role): Promise<ReviewSummary> {
  const before = new Date(now().valueOf() - env.reviewHours * hourMs);
  const { oldest, waiting, late, ...ofKind } = await countWaitingReviews(
    db,
    narrowKinds(role, undefined),
    before,
  );
  return { waiting, late, ofKind, oldest: oldest?.toISOString(), hours: env.reviewHours };
}

async function toNeighbour(db: Database, found: WaitingReview | undefined): Promise<Neighbour | null> {
  if (!found) return null;
  const { kind, id } = found;
  if (!isListingKind(kind)) return { _id: id, kind, slug: '' };
  const [listing] = await db.select({ slug: listings.slug }).from(listings).where(eq(listings.id, id));
  return listing ? { _id: id, kind, slug: listing.slug } : null;
}

type PlaceQuery = { kind: ReviewKind; id: string; of?: ReviewKind | undefined; since?: Date | undefined };

/** A record's place in the queue, or its former one since a moment, with its neighbours. */
export async function findQueuePlace(
  context: QueueContext,
  viewer: Viewer,
  { kind, id, of, since }: PlaceQuery,
): Promise<ReviewPlace> {
  const { db, now } = context;
  const kinds = narrowKinds(viewer.type, of);
  const waiting = await findWaitingReview(db, viewer.type, { kind, id });
  const at = waiting?.at ?? since;
  const key = at && sql`(${rankOf(kind)}, ${at.toISOString()}::timestamptz, ${id}::text)`;
  const first = async (rest: ReturnType<typeof sql>) =>
    toNeighbour(db, (await findWaitingReviews(db, kinds, sql`${rest} limit 1`))[0]);
  const fromHere = key ? sql`(rank, at, id) < ${key}, ` : sql``;
  const [counts] = await rowsOf<{ total: number; place: number }>(
    db,
    sql`select count(*)::int as total, ${key ? sql`count(*) filter (where (rank, at, id) <= ${key})::int` : sql`0`} as place from ${waitingTable(kinds)} as waiting`,
  );
  return {
    review: waiting && ((await toReviews(context, viewer, [waiting]))[0] ?? null),
    total: counts!.total,
    place: waiting ? counts!.place : 0,
    previous: key
      ? await first(sql`where (rank, at, id) < ${key} order by rank desc, at desc, id desc`)
      : null,
    next: key ? await first(sql`where (rank, at, id) > ${key} order by rank, at, id`) : null,
    free: await first(
      sql`where id <> ${id} and id not in ${claimedByOthers(db, viewer.id, now())} order by ${fromHere}rank, at, id`,
    ),
  };
}
