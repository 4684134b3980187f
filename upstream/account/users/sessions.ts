import { randomBytes } from 'node:crypto';
import { and, eq, gt, gte, isNull, lte, ne, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Context } from '../../context';
import type { Database } from '../../platform/db/client';
import { newId } from '../../platform/values/ids';
import { sessions } from './table';
import { dayMs } from '../../../lib/platform/values/days';

export type Session = typeof sessions.$inferSelect;

/** The browser that a session is begun with, as its user is shown it. */
export type Device = { label: string; network: string };

/** How a session begins that a provider vouches for: when the person last proved to it who it is, and which session that is there. */
export type Vouched = { provedAt: Date | null; issuer: string; subject: string; sid: string | null };

/** Of somebody whom the provider vouches for without saying when it asked: it may have known the browser for days. */
const neverProved = new Date(0);

/**
 * Whether what began at a moment is younger than the end of all of a user's sessions. An end in the future is of a clock that was ahead: the sessions until then were
 * revoked one by one, so that it counts for nothing that has begun until now.
 */
export const isSince = (at: Date, validFrom: Date, now: Date): boolean =>
  at >= validFrom || (validFrom > now && at <= now);

/** The same of a column. */
export const areSince = (at: PgColumn, validFrom: Date, now: Date): SQL | undefined =>
  validFrom > now ? or(gte(at, validFrom), lte(at, now)) : gte(at, validFrom);

/** The sessions of a user that are not over. */
export const livingOf = (user: { id: string; validFrom: Date }, now: Date): SQL | undefined =>
  and(
    eq(sessions.userId, user.id),
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, now),
    areSince(sessions.createdAt, user.validFrom, now),
  );

/** Begins a session of a user: a family of refresh tokens at its first generation. */
export async function startSession(
  { db, now, env }: Pick<Context, 'db' | 'now' | 'env'>,
  userId: string,
  device: Device = { label: '', network: '' },
  vouched?: Vouched,
): Promise<Session> {
  const at = now();
  const [session] = await db
    .insert(sessions)
    .values({
      id: newId(at),
      userId,
      key: randomBytes(32).toString('base64url'),
      generation: 1,
      rotatedAt: at,
      createdAt: at,
      seenAt: at,
      confirmedAt: vouched ? (vouched.provedAt ?? neverProved) : at,
      issuer: vouched?.issuer ?? null,
      subject: vouched?.subject ?? null,
      sid: vouched?.sid ?? null,
      ...device,
      expiresAt: new Date(at.valueOf() + env.sessionMaxDays * dayMs),
    })
    .returning();
  return session!;
}

/** Notes that the person of a session has proved again who it is. */
export async function confirmSession(db: Database, sessionId: string, now: Date): Promise<void> {
  await db.update(sessions).set({ confirmedAt: now }).where(eq(sessions.id, sessionId));
}

/** Ends one session: its refresh and access tokens are refused from now on. */
export async function endSession(db: Database, sessionId: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)));
}

/** Ends all sessions of a user, but for the one named `except`. */
export async function endSessionsOf(db: Database, userId: string, now: Date, except?: string): Promise<void> {
  const others = except === undefined ? undefined : ne(sessions.id, except);
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), others));
}
