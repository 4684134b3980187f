const hourMs = 3_600_000;
const partMs = hourMs / 12;
const mostShown = 20;
/** Times are counted in steps, each this much longer than the one before. */
const stepRatio = 1.1;

/** A call of the last hour: how often, and how long 95 of 100 and the longest took. */
export type SlowCall = { name: string; count: number; p95Ms: number; longestMs: number };
type Tally = { count: number; longestMs: number; steps: Map<number, number> };
type Part = Map<string, Tally>;

const slot = Symbol.for('dashboard.slow-calls');
const shared = globalThis as typeof globalThis & { [slot]?: Map<number, Part> };
/** Server and pages are separate bundles. Parts of an hour, by their number since the start. */
const parts = () => (shared[slot] ??= new Map());

const emptyTally = (): Tally => ({ count: 0, longestMs: 0, steps: new Map() });
const stepOf = (ms: number) => Math.max(0, Math.ceil(Math.log(ms) / Math.log(stepRatio)));

/** Counts a call under one of few names. */
export function recordCall(name: string, ms: number, now: number = performance.now()): void {
  const number = Math.floor(now / partMs);
  for (const old of parts().keys()) if (old <= number - 12) parts().delete(old);
  const part = parts().get(number) ?? new Map<string, Tally>();
  parts().set(number, part);
  const tally = part.get(name) ?? emptyTally();
  part.set(name, tally);
  add(tally, { count: 1, longestMs: ms, steps: new Map([[stepOf(ms), 1]]) });
}

function add(tally: Tally, { count, longestMs, steps }: Tally): void {
  tally.count += count;
  tally.longestMs = Math.max(tally.longestMs, longestMs);
  for (const [step, times] of steps) tally.steps.set(step, (tally.steps.get(step) ?? 0) + times);
}

/** The slowest 20 calls of the last hour in this process, the slowest first. */
export function slowestCalls(now: number = performance.now()): SlowCall[] {
  const oldest = Math.floor(now / partMs) - 11;
  const tallies = new Map<string, Tally>();
  for (const [number, part] of parts()) {
    if (number < oldest) continue;
    for (const [name, tally] of part) {
      const sum = tallies.get(name) ?? emptyTally();
      tallies.set(name, sum);
      add(sum, tally);
    }
  }
  return [...tallies]
    .map(([name, tally]) => describe(name, tally))
    .sort((one, other) => other.p95Ms - one.p95Ms || other.longestMs - one.longestMs)
    .slice(0, mostShown);
}

function describe(name: string, { count, longestMs, steps }: Tally): SlowCall {
  const wanted = Math.ceil(0.95 * count);
  let seen = 0;
  const [step] = [...steps]
    .sort(([one], [other]) => one - other)
    .find(([, times]) => (seen += times) >= wanted)!;
  const p95Ms = Math.min(longestMs, stepRatio ** step);
  return { name, count, p95Ms: Math.round(p95Ms), longestMs: Math.round(longestMs) };
}
