import { eq, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../db/client';
import { tooMany } from '../errors/errors';
import { rateLimits } from './table';

const later = (now: Date, seconds: number) => new Date(now.valueOf() + seconds * 1000);

/** Prevents an overflow. */
const mostCounted = 2_000_000_000;

/** At most one window from now: a clock that was ahead must not lock people out longer. */
const endOf = (now: Date) =>
  sql`least(${rateLimits.resetsAt}, ${now.toISOString()}::timestamptz + make_interval(secs => ${rateLimits.windowSeconds}))`;

/** One statement, so that parallel calls and processes never count the same number. */
async function incrementWindow(db: Database, key: string, windowSeconds: number, now: Date, amount: number) {
  const over = sql`${rateLimits.resetsAt} <= ${now.toISOString()}::timestamptz`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key, count: amount, resetsAt: later(now, windowSeconds), windowSeconds })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${over} then excluded.count
          else least(${rateLimits.count}::bigint + excluded.count, ${mostCounted}::bigint)::integer end`,
        resetsAt: sql`case when ${over} then excluded.resets_at else ${endOf(now)} end`,
        windowSeconds: sql`case when ${over} then excluded.window_seconds else ${rateLimits.windowSeconds} end`,
      },
    })
    .returning();
  return row!;
}

/** Counts `key`; throws 429 beyond `limit`. Count actions within their transaction, so refusals roll back; tries before. */
export async function consumeRateLimit(
  db: Database,
  key: string,
  limit: number,
  windowSeconds: number,
  now: Date,
  amount = 1,
): Promise<number> {
  const { count, resetsAt } = await incrementWindow(db, key, windowSeconds, now, amount);
  if (count > limit) throw tooMany(Math.ceil((resetsAt.valueOf() - now.valueOf()) / 1000));
  return count;
}

/** Calls per minute of a sender who is not signed in. */
export const callsPerMinute = 60;

/** Counts a call of a sender who is not signed in; 429 beyond `limit` a minute. */
export async function admitSender(
  { db, now }: { db: Database; now: () => Date },
  sender: string,
  limit: number = callsPerMinute,
): Promise<void> {
  await consumeRateLimit(db, `intake-from:${sender}`, limit, 60, now());
}

/** Counts one occurrence without a limit; returns the count in its window. */
export const incrementCount = async (
  db: Database,
  key: string,
  windowSeconds: number,
  now: Date,
): Promise<number> => (await incrementWindow(db, key, windowSeconds, now, 1)).count;

/** Throws the 429 of `consumeRateLimit` without counting. */
export async function requireBelowLimit(db: Database, key: string, limit: number, now: Date): Promise<void> {
  const [row] = await db
    .select({
      count: rateLimits.count,
      left: sql<number>`extract(epoch from ${endOf(now)} - ${now.toISOString()}::timestamptz)::float8`,
    })
    .from(rateLimits)
    .where(eq(rateLimits.key, key));
  if (row && row.left > 0 && row.count >= limit) throw tooMany(Math.ceil(row.left));
}

/** Extends the current window of `key` to `seconds` from now. */
export async function extendWindow(db: Database, key: string, seconds: number, now: Date): Promise<void> {
  await db
    .update(rateLimits)
    .set({ resetsAt: later(now, seconds), windowSeconds: seconds })
    .where(eq(rateLimits.key, key));
}

export async function resetRateLimit(db: Database, key: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, key));
}

/** Resets `key` and those that continue it after a colon. */
export async function resetRateLimitsBelow(db: Database, key: string): Promise<void> {
  await db
    .delete(rateLimits)
    .where(or(eq(rateLimits.key, key), sql`starts_with(${rateLimits.key}, ${`${key}:`})`));
}

export async function sweepRateLimits(db: Database, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lte(rateLimits.resetsAt, now));
}
