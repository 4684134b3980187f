import type { Visit } from './waiting';

const minuteMs = 60_000;

/** Who was refused in a minute, and how many pages were let in meanwhile. */
export type Counts = { persons: number; strangers: number; prefetches: number; letIn: number };
const none = (): Counts => ({ persons: 0, strangers: 0, prefetches: 0, letIn: 0 });

/** Counts who is refused, and reports it once a minute as long as somebody is. */
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
      // What was let in before the first refusal is no part of its minute.
      if (!timer) counts = none();
      timer ??= setTimeout(close, minuteMs).unref();
      counts[isPrefetch ? 'prefetches' : isPerson ? 'persons' : 'strangers'] += 1;
    },
  };
}
