import type { Visit } from './waiting';

const minuteMs = 60_000;

export type Counts = { persons: number; strangers: number; prefetches: number; letIn: number };
const none = (): Counts => ({ persons: 0, strangers: 0, prefetches: 0, letIn: 0 });

export function countRefusals(report: (counts: Counts) => void) {
  let counts = none();
  let timer: NodeJS.Timeout | null = null;
  const close = () => {
    timer = null;
    report(counts);
    counts = none();
  };
  return {
    letIn: () => void (counts.letIn += 1),
    refused: ({ isPerson, isPrefetch }: Visit) => {
      // Those let in before the first refusal do not count.
      if (!timer) counts = none();
      timer ??= setTimeout(close, minuteMs).unref();
      counts[isPrefetch ? 'prefetches' : isPerson ? 'persons' : 'strangers'] += 1;
    },
  };
}
