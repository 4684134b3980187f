/** `key` is the person's, or a stranger's network's. */
export type Visit = { key: string; isPerson: boolean; isPrefetch: boolean };
export type WaitingVisit = Visit & { since: number };

/** After a longer wait the newest is served first: its visitor is still there. */
const lateMs = 500;

/** Persons before strangers, then the key with the fewest pages under way, then by arrival. */
export function nextTurn<One extends WaitingVisit>(
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

/** The visit to refuse: strangers first, then the oldest of the key with the most waiting. */
export function leastWanted<One extends WaitingVisit>(waiting: readonly One[]): One | undefined {
  const counts = new Map<string, number>();
  for (const { key } of waiting) counts.set(key, (counts.get(key) ?? 0) + 1);
  const count = ({ key }: Visit) => counts.get(key) ?? 0;
  return waiting.toSorted(
    (one, other) => Number(one.isPerson) - Number(other.isPerson) || count(other) - count(one),
  )[0];
}
