import 'server-only';
import { createCounter } from '../node/counter';
import { primary } from '../node/primary';

type Limit = { name: string; limit: number; windowSeconds: number };
type CountInput = Limit & { key: string };

const counters = new Map<string, ReturnType<typeof createCounter>>();

/** Counts in this process, by the name of the limit. */
export function countHere({ name, limit, windowSeconds, key }: CountInput): number {
  const count = counters.get(name) ?? createCounter(limit, windowSeconds);
  counters.set(name, count);
  return count(key, Date.now());
}

/** As createCounter, for all processes together. */
export const createSharedCounter =
  (limit: Limit) =>
  async (key: string): Promise<number> =>
    primary()?.<number>('count', { ...limit, key }) ?? countHere({ ...limit, key });
