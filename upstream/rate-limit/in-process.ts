import { tooMany } from '../errors';

/** So many keys are kept at most; the oldest are forgotten first. */
const mostKeys = 100_000;

/**
 * Counts occurrences by key within this process alone, in windows that begin with their first: what is asked too often to be counted
 * in the database. Beyond `limit` of them it throws a 429 that says after how many seconds to come back.
 */
export function createCounter(limit: number, windowSeconds: number) {
  const windows = new Map<string, { count: number; endsAt: number }>();
  return (key: string, now: Date): void => {
    const at = now.valueOf();
    const found = windows.get(key);
    const current = found && found.endsAt > at ? found : { count: 0, endsAt: at + windowSeconds * 1000 };
    current.count += 1;
    if (current !== found) {
      windows.delete(key);
      windows.set(key, current);
      const [oldest] = windows.keys();
      if (windows.size > mostKeys) windows.delete(oldest!);
    }
    if (current.count > limit) throw tooMany(Math.ceil((current.endsAt - at) / 1000));
  };
}
