import { createCounter as createPlainCounter } from '../../../lib/platform/node/counter';
import { tooMany } from '../http/errors';

/** Counts in this process alone what is asked too often to be counted in the database. Beyond `limit` it throws a 429. */
export function createCounter(limit: number, windowSeconds: number) {
  const count = createPlainCounter(limit, windowSeconds);
  return (key: string, now: Date): void => {
    const seconds = count(key, now.valueOf());
    if (seconds > 0) throw tooMany(seconds);
  };
}
