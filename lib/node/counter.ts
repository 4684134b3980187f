/** So many keys are kept at most; the oldest are forgotten first. */
const mostKeys = 100_000;

/**
 * Counts occurrences by key within this process alone, in windows that begin with their first. Gives 0, or beyond `limit` of them after
 * how many seconds to come back. `now` in milliseconds.
 */
export function createCounter(limit: number, windowSeconds: number) {
  const windows = new Map<string, { count: number; endsAt: number }>();
  return (key: string, now: number): number => {
    const found = windows.get(key);
    const current = found && found.endsAt > now ? found : { count: 0, endsAt: now + windowSeconds * 1000 };
    current.count += 1;
    if (current !== found) {
      windows.delete(key);
      windows.set(key, current);
      const [oldest] = windows.keys();
      if (windows.size > mostKeys) windows.delete(oldest!);
    }
    return current.count > limit ? Math.ceil((current.endsAt - now) / 1000) : 0;
  };
}
