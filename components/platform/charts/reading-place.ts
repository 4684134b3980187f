/** The bar that is read, from 0; null for none. */
export type Place = number | null;

/** What happens to the reader of a chart's bars. `isFocused` is whether the arrow keys are its own. */
export type Reading =
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
/** Whether a key leads to another bar. */
export const isStep = (key: string) => Object.hasOwn(step, key);

/** The place among bars of which there may be fewer by now. */
export const within = (place: Place, last: number): Place =>
  place === null ? null : Math.max(0, Math.min(last, place));

/** The bar that is read next. A finger that turns out to scroll the page reads none; one that is lifted leaves its value on show. */
export function placeAfter(at: Place, reading: Reading, last: number): Place {
  const now = within(at, last);
  switch (reading.type) {
    case 'point':
      return within(reading.place, last);
    case 'key':
      return within(step[reading.key]?.(now ?? last, last) ?? now, last);
    case 'focus':
      return now ?? last;
    case 'leave':
      return reading.pointer === 'mouse' && !reading.isFocused ? null : now;
    default:
      return null;
  }
}
