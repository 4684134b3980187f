/** The index of the bar that is read; null for none. */
export type Place = number | null;

/** An event of the reader; `isFocused`: the arrow keys belong to it. */
export type ReaderEvent =
  | { type: 'point'; place: number }
  | { type: 'key'; key: string }
  | { type: 'focus' | 'blur' | 'cancel' }
  | { type: 'leave'; pointer: string; isFocused: boolean };

const step: Partial<Record<string, (now: number, last: number) => number>> = {
  ArrowLeft: (now) => now - 1,
  ArrowRight: (now) => now + 1,
  Home: () => 0,
  End: (_now, last) => last,
};
export const isStepKey = (key: string) => Object.hasOwn(step, key);

/** Clamps an index, since there may be fewer bars by now. */
export const clampPlace = (place: Place, last: number): Place =>
  place === null ? null : Math.max(0, Math.min(last, place));

/** The next bar; a finger that scrolls the page reads none, a lifted one leaves its value shown. */
export function nextPlace(at: Place, reading: ReaderEvent, last: number): Place {
  const now = clampPlace(at, last);
  switch (reading.type) {
    case 'point':
      return clampPlace(reading.place, last);
    case 'key':
      return clampPlace(step[reading.key]?.(now ?? last, last) ?? now, last);
    case 'focus':
      return now ?? last;
    case 'leave':
      return reading.pointer === 'mouse' && !reading.isFocused ? null : now;
    default:
      return null;
  }
}
