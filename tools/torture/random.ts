/** Numbers that one seed always gives alike. */
export type Random = { upTo(limit: number): number; chance(share: number): boolean };

/** A generator after Mulberry32; `upTo` gives whole numbers from 0 to below its limit. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return { upTo: (limit) => Math.floor(next() * limit), chance: (share) => next() < share };
}
