import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { securityEvent } from '../../../lib/platform/node/security-event';
import type { Context } from '../../platform/context/context';
import type { Database } from '../../platform/db/client';
import { sessions } from '../users/table';
import { endSession, type Session } from '../users/sessions';

const graceMilliseconds = 30_000;

/** '<session>.<generation>.<HMAC of both under the session's key>'. */
export function refreshTokenOf({ id, key }: Pick<Session, 'id' | 'key'>, generation: number): string {
  const value = `${id}.${generation}`;
  return `${value}.${createHmac('sha256', key).update(value).digest('base64url')}`;
}

type Outcome =
  | { state: 'given'; session: Session; refreshToken: string }
  | { state: 'refused' }
  | { state: 'reused'; user: string };

/** Exchanges a refresh token, with 30 s of grace for lost answers and parallel requests; older tokens end the session. */
export async function rotateRefreshToken(
  { db, now, log }: Pick<Context, 'db' | 'now' | 'log'>,
  presented: string,
): Promise<{ session: Session; refreshToken: string } | null> {
  const outcome = await db.transaction((transaction) => exchange(transaction, presented, now()));
  if (outcome.state === 'given') return outcome;
  if (outcome.state === 'reused') securityEvent(log, 'old-refresh-token', { user: outcome.user });
  return null;
}

async function exchange(db: Database, presented: string, now: Date): Promise<Outcome> {
  const [, id, digits] = /^(\w{1,64})\.([1-9]\d{0,8})\.[\w-]{43}$/.exec(presented) ?? [];
  if (!id || !digits) return { state: 'refused' };
  // Locks the row, so that of parallel refreshes one rotates and the others see its result.
  const [session] = await db.select().from(sessions).where(eq(sessions.id, id)).for('update');
  if (!session || session.revokedAt || session.expiresAt <= now) return { state: 'refused' };
  const generation = Number(digits);
  if (!isSame(presented, refreshTokenOf(session, generation))) return { state: 'refused' };

  const age = session.generation - generation;
  const grant = (next: number): Outcome => ({
    state: 'given',
    session,
    refreshToken: refreshTokenOf(session, next),
  });
  if (age === 0) {
    const next = generation + 1;
    await db.update(sessions).set({ generation: next, rotatedAt: now }).where(eq(sessions.id, id));
    return grant(next);
  }
  const sinceUse = now.valueOf() - session.rotatedAt.valueOf();
  if (age === 1 || (age === 2 && sinceUse <= graceMilliseconds)) return grant(generation + 1);
  await endSession(db, id, now);
  return { state: 'reused', user: session.userId };
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
