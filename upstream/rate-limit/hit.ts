import { eq, lte, sql } from 'drizzle-orm';
import type { Database } from '../db/client';
import { tooMany } from '../errors';
import { rateLimits } from './table';

const later = (now: Date, seconds: number) => new Date(now.valueOf() + seconds * 1000);

/** Where counting ends, in place of an overflow. */
const mostCounted = 2_000_000_000;

/**
 * Counts one occurrence of `key`, or an `amount` such as bytes, in a window that begins with its first; gives the count so far. Beyond `limit` of them it throws a
 * 429 that says after how many seconds to come back. One statement, so parallel calls and processes never count the same number.
 */
export async function hit(
  db: Database,
  key: string,
  limit: number,
  windowSeconds: number,
  now: Date,
  amount = 1,
): Promise<number> {
  const over = sql`${rateLimits.resetsAt} <= ${now.toISOString()}::timestamptz`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key, count: amount, resetsAt: later(now, windowSeconds) })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${over} then excluded.count
          else least(${rateLimits.count}::bigint + excluded.count, ${mostCounted}::bigint)::integer end`,
        resetsAt: sql`case when ${over} then excluded.resets_at else ${rateLimits.resetsAt} end`,
      },
    })
    .returning();
  const { count, resetsAt } = row!;
  if (count > limit) throw tooMany(Math.ceil((resetsAt.valueOf() - now.valueOf()) / 1000));
  return count;
}

/** Throws the 429 of `hit` where `limit` occurrences of `key` were counted in its window; counts nothing. */
export async function refuseBeyond(db: Database, key: string, limit: number, now: Date): Promise<void> {
  const [row] = await db.select().from(rateLimits).where(eq(rateLimits.key, key));
  const left = row ? row.resetsAt.valueOf() - now.valueOf() : 0;
  if (row && left > 0 && row.count >= limit) throw tooMany(Math.ceil(left / 1000));
}

/** Lets the current window of `key` end `seconds` from now. */
export async function prolong(db: Database, key: string, seconds: number, now: Date): Promise<void> {
  await db
    .update(rateLimits)
    .set({ resetsAt: later(now, seconds) })
    .where(eq(rateLimits.key, key));
}

/** Forgets what was counted for `key`. */
export async function clear(db: Database, key: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, key));
}

/** Deletes the windows that are over. */
export async function sweepRateLimits(db: Database, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lte(rateLimits.resetsAt, now));
}
