import { performance } from 'node:perf_hooks';

const prefix = 'start: ';

export function recordStep(name: string, at = performance.now()): void {
  performance.mark(prefix + name, { startTime: at });
}

/** '1.4 s (program 0.4, lock 0.0, …)'. */
export function formatStartTimes(): string {
  const marks = performance.getEntriesByType('mark').filter(({ name }) => name.startsWith(prefix));
  const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);
  let before = 0;
  const steps = new Map<string, number>();
  for (const { name, startTime } of marks.sort((one, other) => one.startTime - other.startTime)) {
    steps.set(name, (steps.get(name) ?? 0) + startTime - before);
    before = startTime;
  }
  const told = [...steps].map(([name, lasted]) => `${name.slice(prefix.length)} ${seconds(lasted)}`);
  return `${seconds(performance.now())} s (${told.join(', ')})`;
}
