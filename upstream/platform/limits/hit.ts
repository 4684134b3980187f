import { eq, lte, sql } from 'drizzle-orm';
import type { Database } from '../db/client';
import { tooMany } from '../http/errors';
import { rateLimits } from './table';

const later = (now: Date, seconds: number) => new Date(now.valueOf() + seconds * 1000);

/** Where counting ends, in place of an overflow. */
const mostCounted = 2_000_000_000;

/** Where a window ends; never later than from now on, so that a clock that was ahead locks nobody out for longer than the rule. */
const endOf = (now: Date) =>
  sql`least(${rateLimits.resetsAt}, ${now.toISOString()}::timestamptz + make_interval(secs => ${rateLimits.windowSeconds}))`;

/** Counts one occurrence of `key`, or an `amount` such as bytes, in a window that begins with its first. One statement, so parallel calls and processes never count the same number. */
async function counted(db: Database, key: string, windowSeconds: number, now: Date, amount: number) {
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

/**
 * Counts as `counted` and gives the count so far. Beyond `limit` it throws a 429 that says after how many seconds to come back. A limit of
 * what people do is counted in the transaction that does it: what is refused in it takes its count back. Tries and work count beforehand.
 */
export async function hit(
  db: Database,
  key: string,
  limit: number,
  windowSeconds: number,
  now: Date,
  amount = 1,
): Promise<number> {
  const { count, resetsAt } = await counted(db, key, windowSeconds, now, amount);
  if (count > limit) throw tooMany(Math.ceil((resetsAt.valueOf() - now.valueOf()) / 1000));
  return count;
}

/** Counts one occurrence of `key` where nobody is refused; gives the count so far in its window. */
export const countOne = async (
  db: Database,
  key: string,
  windowSeconds: number,
  now: Date,
): Promise<number> => (await counted(db, key, windowSeconds, now, 1)).count;

/** Throws the 429 of `hit` where `limit` occurrences of `key` were counted in its window; counts nothing. */
export async function refuseBeyond(db: Database, key: string, limit: number, now: Date): Promise<void> {
  const [row] = await db
    .select({
      count: rateLimits.count,
      left: sql<number>`extract(epoch from ${endOf(now)} - ${now.toISOString()}::timestamptz)::float8`,
    })
    .from(rateLimits)
    .where(eq(rateLimits.key, key));
  if (row && row.left > 0 && row.count >= limit) throw tooMany(Math.ceil(row.left));
}

/** Lets the current window of `key` end `seconds` from now. */
export async function prolong(db: Database, key: string, seconds: number, now: Date): Promise<void> {
  await db
    .update(rateLimits)
    .set({ resetsAt: later(now, seconds), windowSeconds: seconds })
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
