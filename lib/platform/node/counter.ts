import { isOver } from './span';

/** Beyond these, the oldest keys are dropped. */
const mostKeys = 100_000;

/** Counts by key, in windows that begin with the first. Returns 0, or seconds to wait beyond `limit`. */
export function createCounter(limit: number, windowSeconds: number) {
  const windowMs = windowSeconds * 1000;
  const windows = new Map<string, { count: number; beganAt: number }>();
  return (key: string, now: number): number => {
    const found = windows.get(key);
    const current = found && !isOver(found.beganAt, windowMs, now) ? found : { count: 0, beganAt: now };
    current.count += 1;
    if (current !== found) {
      windows.delete(key);
      windows.set(key, current);
      const [oldest] = windows.keys();
      if (windows.size > mostKeys) windows.delete(oldest!);
    }
    return current.count > limit ? Math.ceil((current.beganAt + windowMs - now) / 1000) : 0;
  };
}
