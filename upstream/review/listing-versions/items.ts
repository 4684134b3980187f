import { diffArrays } from 'diff';
import { isSame } from '../../../lib/platform/values/same';

/** An item of a compared list, with its places before and after, from 1, or null. */
export type Item<T = unknown> = {
  mark: 'kept' | 'added' | 'removed' | 'changed';
  isMoved: boolean;
  was: number | null;
  place: number | null;
  before: T | null;
  after: T | null;
};

const mostEdits = 1000;

/** Compares two lists by item keys; an item moved if the order of the others stayed. */
export function diffItems<T>(
  before: readonly T[],
  after: readonly T[],
  keyOf: (item: T) => string,
): Item<T>[] {
  const keys = [before.map(keyOf), after.map(keyOf)] as const;
  const steps = diffArrays(...keys, { maxEditLength: mostEdits }) ?? [
    { added: false, removed: true, count: before.length },
    { added: true, removed: false, count: after.length },
  ];
  const gone = new Map<string, number[]>();
  let was = 0;
  for (const { added, removed, count } of steps) {
    if (removed)
      for (let at = was; at < was + count; at += 1)
        gone.set(keys[0][at]!, [...(gone.get(keys[0][at]!) ?? []), at]);
    if (!added) was += count;
  }
  const moved = new Set<number>();
  const items: Item<T>[] = [];
  let [old, now] = [0, 0];
  const pair = (from: number, to: number, isMoved: boolean) => {
    const [one, other] = [before[from]!, after[to]!];
    const mark = isSame(one, other) ? 'kept' : 'changed';
    items.push({ mark, isMoved, was: from + 1, place: to + 1, before: one, after: other });
  };
  for (const { added, removed, count } of steps) {
    for (let step = 0; step < count; step += 1) {
      if (!added && !removed) pair(old++, now++, false);
      else if (removed) {
        const one = before[old]!;
        items.push({ mark: 'removed', isMoved: false, was: ++old, place: null, before: one, after: null });
      } else {
        const from = gone.get(keys[1][now]!)?.shift();
        if (from === undefined)
          items.push({
            mark: 'added',
            isMoved: false,
            was: null,
            place: now + 1,
            before: null,
            after: after[now]!,
          });
        else {
          moved.add(from + 1);
          pair(from, now, true);
        }
        now += 1;
      }
    }
  }
  return items.filter(({ mark, was: place }) => mark !== 'removed' || !moved.has(place!));
}

export const applyItems = <T>(items: readonly Item<T>[], before: readonly T[]): T[] =>
  items
    .filter(({ place }) => place !== null)
    .toSorted((one, other) => one.place! - other.place!)
    .map(({ mark, was, after }) => (mark === 'kept' ? before[was! - 1]! : after!));
