/** A request for a page; `key` is the person's, or that of the network of a stranger. */
export type Visit = { key: string; isPerson: boolean; isPrefetch: boolean };
/** One that waits for its turn since `since`, milliseconds. */
export type Waiting = Visit & { since: number };

/** Once the oldest has waited for longer, the newest is served first: a visitor who has just come is still there. */
const lateMs = 500;

/**
 * Whose turn is next: persons before strangers, then the key with the fewest pages under way, then by time. `waiting` is in the order of
 * arrival.
 */
export function nextTurn<One extends Waiting>(
  waiting: readonly One[],
  underWay: (key: string) => number,
  now: number,
): One | undefined {
  const isLate = waiting.some(({ since }) => now - since > lateMs);
  const byTime = isLate ? waiting.toReversed() : waiting;
  return byTime.toSorted(
    (one, other) => Number(other.isPerson) - Number(one.isPerson) || underWay(one.key) - underWay(other.key),
  )[0];
}

/** Who has to go where too many wait: strangers before persons, of the key with the most that wait, the one that came first. */
export function leastWanted<One extends Waiting>(waiting: readonly One[]): One | undefined {
  const counts = new Map<string, number>();
  for (const { key } of waiting) counts.set(key, (counts.get(key) ?? 0) + 1);
  const count = ({ key }: Visit) => counts.get(key) ?? 0;
  return waiting.toSorted(
    (one, other) => Number(one.isPerson) - Number(other.isPerson) || count(other) - count(one),
  )[0];
}
