import { createCounter as createPlainCounter } from '../../../lib/platform/node/counter';
import { tooMany } from '../errors/errors';

/** Counts in this process alone, for calls too frequent for the database; throws 429 beyond `limit`. */
export function createProcessRateLimit(limit: number, windowSeconds: number) {
  const count = createPlainCounter(limit, windowSeconds);
  return (key: string, now: Date): void => {
    const seconds = count(key, now.valueOf());
    if (seconds > 0) throw tooMany(seconds);
  };
}
