/** Pseudo-random values that are the same for a seed on every machine. */
export type Random = ReturnType<typeof createRandom>;

export function createRandom(seed: number) {
  let state = seed >>> 0;
  /** At least 0, below 1. */
  const next = () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
  /** A whole number from `least` to `most`, both included. */
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const pick = <T>(list: readonly T[]): T => list[whole(0, list.length - 1)]!;
  const chance = (probability: number) => next() < probability;

  /** An item, with probability by weight. */
  const weighted = <T>(items: readonly T[], weightOf: (item: T) => number): T => {
    let left = next() * items.reduce((sum, item) => sum + weightOf(item), 0);
    return items.find((item) => (left -= weightOf(item)) < 0) ?? items.at(-1)!;
  };

  /** A Poisson-distributed count; for a large mean by the normal distribution. */
  const times = (mean: number): number => {
    if (mean > 30) {
      const spread = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
      return Math.max(0, Math.round(mean + spread * Math.sqrt(mean)));
    }
    const limit = Math.exp(-mean);
    let count = 0;
    for (let product = next(); product > limit; product *= next()) count += 1;
    return count;
  };

  /** An id in the form of all others (upstream/platform/values/ids.ts). */
  const id = (at: Date): string => {
    const word = () => whole(0, 0xffffffff).toString(16).padStart(8, '0');
    const seconds = Math.floor(at.valueOf() / 1000)
      .toString(16)
      .padStart(8, '0');
    return seconds + word() + word();
  };
  return { next, whole, pick, chance, weighted, times, id };
}
