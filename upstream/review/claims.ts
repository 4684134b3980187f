import { and, eq, gt, lte, or, sql } from 'drizzle-orm';
import { claimMinutes, type ReviewKind } from '../../lib/review/schema';
import type { Context } from '../context';
import type { Database } from '../platform/db/client';
import { users } from '../account/users/table';
import { reviewClaims } from './table';

type Subject = { kind: ReviewKind; id: string };
type Claim = { name: string; since: string; isOwn: boolean };

const of = ({ kind, id }: Subject) => and(eq(reviewClaims.kind, kind), eq(reviewClaims.recordId, id));

const minuteMs = 60_000;
/** The latest end that a claim of this moment may have, with a minute for other clocks: a later one was made by a clock that was ahead. */
const latestEnd = (at: Date) => new Date(at.valueOf() + (claimMinutes + 1) * minuteMs);
const isHeld = (at: Date) => and(gt(reviewClaims.expiresAt, at), lte(reviewClaims.expiresAt, latestEnd(at)));
const isFree = (at: Date) => or(lte(reviewClaims.expiresAt, at), gt(reviewClaims.expiresAt, latestEnd(at)));

/** Who has a record open. */
async function claimOf(db: Database, userId: string, subject: Subject): Promise<Claim | undefined> {
  const [found] = await db
    .select({ by: reviewClaims.userId, name: users.name, since: reviewClaims.since })
    .from(reviewClaims)
    .innerJoin(users, eq(users.id, reviewClaims.userId))
    .where(of(subject));
  return found && { name: found.name, since: found.since.toISOString(), isOwn: found.by === userId };
}

/** The tabs that have a claim open at a moment. */
const openTabs = (at: Date) =>
  sql`(select coalesce(jsonb_object_agg(key, value), '{}'::jsonb) from jsonb_each(${reviewClaims.tabs}) where value #>> '{}' > ${at.toISOString()}::text)`;

type Asked = { takeOver: boolean; tab: string };

/** Claims a record that nobody else has open, or that is taken over, and answers whose it is. One statement decides, so that of two who come at once one has it. */
export async function claimReview(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: { id: string; name: string },
  subject: Subject,
  { takeOver, tab }: Asked,
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
  // Given up in this very moment, it is nobody's: it counts as one's own until the next word.
  return (await claimOf(db, user.id, subject)) ?? { name: user.name, since: at.toISOString(), isOwn: true };
}

/** Gives up one's own claim of a record, unless another tab has it open still; nothing where it is somebody else's. */
export async function giveUpClaim(
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

/** The claims of some records, by kind and id. */
export async function claimsOf(
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
    rows.map(({ kind, id, by, name, since }) => [
      `${kind}:${id}`,
      { name, since: since.toISOString(), isOwn: by === userId },
    ]),
  );
}

/** Forgets the claims that have run out. */
export async function purgeClaims({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await db.delete(reviewClaims).where(isFree(now()));
}
