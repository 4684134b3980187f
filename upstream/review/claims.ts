import { and, eq, gt, lte, ne, or, sql } from 'drizzle-orm';
import { claimMinutes, type ReviewKind } from '../../lib/review/schema';
import type { Context } from '../platform/context/context';
import type { Database } from '../platform/db/client';
import { users, reviewClaims } from '../account/users/table';

type Subject = { kind: ReviewKind; id: string };
type Claim = { name: string; since: string; isOwn: boolean };

const of = ({ kind, id }: Subject) => and(eq(reviewClaims.kind, kind), eq(reviewClaims.recordId, id));

export const keyOf = ({ kind, id }: Subject) => `${kind}:${id}`;

const minuteMs = 60_000;
/** A later end was set by a clock that was ahead; a minute is for differing clocks. */
const latestEnd = (at: Date) => new Date(at.valueOf() + (claimMinutes + 1) * minuteMs);
const isHeld = (at: Date) => and(gt(reviewClaims.expiresAt, at), lte(reviewClaims.expiresAt, latestEnd(at)));
const isFree = (at: Date) => or(lte(reviewClaims.expiresAt, at), gt(reviewClaims.expiresAt, latestEnd(at)));

/** The tabs whose claims have not expired. */
const openTabs = (at: Date) =>
  sql`(select coalesce(jsonb_object_agg(key, value), '{}'::jsonb) from jsonb_each(${reviewClaims.tabs}) where value #>> '{}' > ${at.toISOString()}::text)`;

type ClaimOptions = { takeOver: boolean; tab: string };

/** Claims a free record, or with `takeOver` any; one statement decides, so only one of two gets it. */
export async function claimReview(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: { id: string; name: string },
  subject: Subject,
  { takeOver, tab }: ClaimOptions,
): Promise<Claim> {
  const at = now();
  const expiresAt = new Date(at.valueOf() + claimMinutes * minuteMs);
  const tabs = { [tab]: expiresAt.toISOString() };
  const mine = { kind: subject.kind, recordId: subject.id, userId: user.id, since: at, expiresAt, tabs };
  const target = [reviewClaims.kind, reviewClaims.recordId];
  const [kept] = await db
    .update(reviewClaims)
    .set({ expiresAt, tabs: sql`${openTabs(at)} || ${JSON.stringify(tabs)}::text::jsonb` })
    .where(and(of(subject), eq(reviewClaims.userId, user.id), isHeld(at)))
    .returning();
  if (!kept)
    await db
      .insert(reviewClaims)
      .values(mine)
      .onConflictDoUpdate({
        target,
        set: { userId: user.id, since: at, expiresAt, tabs },
        ...(!takeOver && { setWhere: isFree(at) }),
      });
  const claims = await findClaims(db, user.id, [subject], at);
  // Released meanwhile: it counts as the caller's until the next call.
  return claims.get(keyOf(subject)) ?? { name: user.name, since: at.toISOString(), isOwn: true };
}

/** Releases one's own claim, unless another tab still has the record open. */
export async function releaseClaim(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userId: string,
  subject: Subject,
  tab: string | undefined,
): Promise<void> {
  const own = and(of(subject), eq(reviewClaims.userId, userId));
  if (tab === undefined) return void (await db.delete(reviewClaims).where(own));
  await db
    .update(reviewClaims)
    .set({ tabs: sql`${openTabs(now())} - ${tab}::text` })
    .where(own);
  await db.delete(reviewClaims).where(and(own, sql`${reviewClaims.tabs} = '{}'::jsonb`));
}

export async function findClaims(
  db: Database,
  userId: string,
  subjects: readonly Subject[],
  at: Date,
): Promise<Map<string, Claim>> {
  if (subjects.length === 0) return new Map();
  const rows = await db
    .select({
      kind: reviewClaims.kind,
      id: reviewClaims.recordId,
      by: reviewClaims.userId,
      name: users.name,
      since: reviewClaims.since,
    })
    .from(reviewClaims)
    .innerJoin(users, eq(users.id, reviewClaims.userId))
    .where(and(or(...subjects.map(of)), isHeld(at)));
  return new Map(
    rows.map(({ by, name, since, ...subject }) => [
      keyOf(subject),
      { name, since: since.toISOString(), isOwn: by === userId },
    ]),
  );
}

export const claimedByOthers = (db: Database, userId: string, at: Date) =>
  db
    .select({ id: reviewClaims.recordId })
    .from(reviewClaims)
    .where(and(ne(reviewClaims.userId, userId), isHeld(at)));

export async function purgeClaims({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await db.delete(reviewClaims).where(isFree(now()));
}
