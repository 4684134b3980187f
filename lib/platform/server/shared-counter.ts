import 'server-only';
import { createCounter } from '../node/counter';
import { primary } from '../node/primary';

type Limit = { name: string; limit: number; windowSeconds: number };
export type Counted = Limit & { key: string };

/** As createCounter, for all processes together. */
export function createSharedCounter(limit: Limit): (key: string) => Promise<number> {
  const count = createCounter(limit.limit, limit.windowSeconds);
  return async (key) =>
    primary()?.<number>('count', { ...limit, key } satisfies Counted) ?? count(key, Date.now());
}

/** Counts for other processes, by the name of the limit. */
export function countForOthers(): (counted: Counted) => number {
  const counters = new Map<string, ReturnType<typeof createCounter>>();
  return ({ name, limit, windowSeconds, key }) => {
    const counter = counters.get(name) ?? createCounter(limit, windowSeconds);
    counters.set(name, counter);
    return counter(key, Date.now());
  };
}
