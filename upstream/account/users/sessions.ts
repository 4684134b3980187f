import { randomBytes } from 'node:crypto';
import { and, eq, exists, gt, gte, isNotNull, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { Context, DiskSpace } from '../../platform/context/context';
import type { Database } from '../../platform/db/client';
import { newId } from '../../platform/values/ids';
import { sessions } from './table';
import { dayMs } from '../../../lib/platform/values/days';
import { hasSpaceForFiles } from '../../platform/files/disk-space';
import { truncateAddress } from './device-label';

export type Session = typeof sessions.$inferSelect;

export type Device = { label: string; network: string };

/** A session of single sign-on; `provedAt`: when the provider authenticated the person. */
type SsoSession = { provedAt: Date | null; issuer: string; subject: string; sid: string | null };

/** Without a time from the provider: its sign-in may be days old. */
const unknownTime = new Date(0);

/** Whether `at` is after the end of all sessions; a future end is from a clock that was ahead. */
export const isSince = (at: Date, validFrom: Date, now: Date): boolean =>
  at >= validFrom || (validFrom > now && at <= now);

const areSince = (at: PgColumn, validFrom: Date, now: Date): SQL | undefined =>
  validFrom > now ? or(gte(at, validFrom), lte(at, now)) : gte(at, validFrom);

export const isActiveSession = (user: { id: string; validFrom: Date }, now: Date): SQL | undefined =>
  and(
    eq(sessions.userId, user.id),
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, now),
    areSince(sessions.createdAt, user.validFrom, now),
  );

export async function startSession(
  { db, now, env }: Pick<Context, 'db' | 'now' | 'env'>,
  userId: string,
  device: Device = { label: '', network: '' },
  vouched?: SsoSession,
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
      confirmedAt: vouched ? (vouched.provedAt ?? unknownTime) : at,
      issuer: vouched?.issuer ?? null,
      subject: vouched?.subject ?? null,
      sid: vouched?.sid ?? null,
      ...device,
      expiresAt: new Date(at.valueOf() + env.sessionMaxDays * dayMs),
    })
    .returning();
  return session!;
}

export async function confirmSession(db: Database, sessionId: string, now: Date): Promise<void> {
  await db.update(sessions).set({ confirmedAt: now }).where(eq(sessions.id, sessionId));
}

export async function endSession(db: Database, sessionId: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)));
}

export async function endSessionsOf(db: Database, userId: string, now: Date, except?: string): Promise<void> {
  const others = except === undefined ? undefined : ne(sessions.id, except);
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), others));
}

const seenAgainAfterMs = 300_000;

/** Records that a session is in use, every few minutes; never fails a call. */
export async function recordSessionUse(
  { db, now, log, ...room }: Pick<Context, 'db' | 'now' | 'log' | keyof DiskSpace>,
  session: { sessionId: string; seenAt: Date },
  address: string,
): Promise<void> {
  const seenAt = now();
  const before = new Date(seenAt.valueOf() - seenAgainAfterMs);
  if (session.seenAt > before) return;
  session.seenAt = seenAt;
  try {
    if (!(await hasSpaceForFiles(room))) return;
    await db
      .update(sessions)
      .set({ seenAt, network: truncateAddress(address) })
      .where(and(eq(sessions.id, session.sessionId), lte(sessions.seenAt, before)));
  } catch (error) {
    log.warn({ err: error }, 'when a session was seen could not be noted');
  }
}

const later = alias(sessions, 'later');

/** Deletes sessions that have run out. A user's last one stays, bare, as it says when they were last seen. */
export async function sweepSessions({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const at = now();
  const isOver = lte(sessions.expiresAt, at);
  const isLater = sql`(${later.seenAt}, ${later.id}) > (${sessions.seenAt}, ${sessions.id})`;
  const ofUser = db
    .select()
    .from(later)
    .where(and(eq(later.userId, sessions.userId), isLater));
  await db.delete(sessions).where(and(isOver, exists(ofUser)));
  const bare = { label: '', network: '', issuer: null, subject: null, sid: null, revokedAt: at };
  const isDressed = or(
    isNull(sessions.revokedAt),
    ne(sessions.label, ''),
    ne(sessions.network, ''),
    isNotNull(sessions.issuer),
  );
  await db.update(sessions).set(bare).where(and(isOver, isDressed));
}
