import { and, eq, gt, lte, or } from 'drizzle-orm';
import { claimMinutes, type ReviewKind } from '../../lib/review/schema';
import type { Context } from '../context';
import type { Database } from '../db/client';
import { users } from '../users/table';
import { reviewClaims } from './table';

type Subject = { kind: ReviewKind; id: string };
type Claim = { name: string; since: string; isOwn: boolean };

const of = ({ kind, id }: Subject) => and(eq(reviewClaims.kind, kind), eq(reviewClaims.recordId, id));

/** Who has a record open. */
async function claimOf(db: Database, userId: string, subject: Subject): Promise<Claim | undefined> {
  const [found] = await db
    .select({ by: reviewClaims.userId, name: users.name, since: reviewClaims.since })
    .from(reviewClaims)
    .innerJoin(users, eq(users.id, reviewClaims.userId))
    .where(of(subject));
  return found && { name: found.name, since: found.since.toISOString(), isOwn: found.by === userId };
}

/** Claims a record that nobody else has open, or that is taken over, and answers whose it is. One statement decides, so that of two who come at once one has it. */
export async function claimReview(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: { id: string; name: string },
  subject: Subject,
  takeOver: boolean,
): Promise<Claim> {
  const at = now();
  const expiresAt = new Date(at.valueOf() + claimMinutes * 60_000);
  const mine = { kind: subject.kind, recordId: subject.id, userId: user.id, since: at, expiresAt };
  const isFree = lte(reviewClaims.expiresAt, at);
  const target = [reviewClaims.kind, reviewClaims.recordId];
  const [kept] = await db
    .update(reviewClaims)
    .set({ expiresAt })
    .where(and(of(subject), eq(reviewClaims.userId, user.id), gt(reviewClaims.expiresAt, at)))
    .returning();
  if (!kept)
    await db
      .insert(reviewClaims)
      .values(mine)
      .onConflictDoUpdate({
        target,
        set: { userId: user.id, since: at, expiresAt },
        ...(!takeOver && { setWhere: isFree }),
      });
  // Given up in this very moment, it is nobody's: it counts as one's own until the next word.
  return (await claimOf(db, user.id, subject)) ?? { name: user.name, since: at.toISOString(), isOwn: true };
}

/** Gives up one's own claim of a record; nothing where it is somebody else's. */
export async function giveUpClaim(db: Database, userId: string, subject: Subject): Promise<void> {
  await db.delete(reviewClaims).where(and(of(subject), eq(reviewClaims.userId, userId)));
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
    .where(and(or(...subjects.map(of)), gt(reviewClaims.expiresAt, at)));
  return new Map(
    rows.map(({ kind, id, by, name, since }) => [
      `${kind}:${id}`,
      { name, since: since.toISOString(), isOwn: by === userId },
    ]),
  );
}

/** Forgets the claims that have run out. */
export async function purgeClaims({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await db.delete(reviewClaims).where(lte(reviewClaims.expiresAt, now()));
}
