import { lte } from 'drizzle-orm';
import type { Context } from './context';
import { sweepRateLimits } from './rate-limit/hit';
import { passwordResets, sessions } from './users/table';

const everyMilliseconds = 600_000;

/** Deletes what has run out: windows of rate limits, sessions and reset tokens. */
export async function sweep({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await sweepRateLimits(db, now());
  await db.delete(sessions).where(lte(sessions.expiresAt, now()));
  await db.delete(passwordResets).where(lte(passwordResets.expiresAt, now()));
}

/** Sweeps every ten minutes; gives the function that ends it. */
export function sweepNowAndThen(context: Context): () => void {
  const run = () =>
    sweep(context).catch((error: unknown) => context.log.error({ err: error }, 'sweeping failed'));
  const timer = setInterval(() => void run(), everyMilliseconds);
  timer.unref();
  return () => clearInterval(timer);
}
