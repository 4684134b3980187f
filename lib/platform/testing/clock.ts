import type { jest } from '@jest/globals';

type Settings = Extract<Parameters<typeof jest.useFakeTimers>[0], { doNotFake?: unknown }>;
type TimerNames = NonNullable<Settings['doNotFake']>;

const timeouts: TimerNames = ['setTimeout', 'clearTimeout'];
const intervals: TimerNames = ['setInterval', 'clearInterval'];
const date: TimerNames = ['Date'];
const counters: TimerNames = ['hrtime', 'performance'];
const turns: TimerNames = ['setImmediate', 'clearImmediate', 'nextTick', 'queueMicrotask'];

/** What stays on the real clock, by pairs: a faked `clear…` does not end what a real `set…` began, and sockets need their turns. */
export const allBut = {
  timeouts: [...intervals, ...date, ...counters, ...turns],
  timeoutsAndDate: [...intervals, ...counters, ...turns],
  intervalsAndCounters: [...timeouts, ...date, ...turns],
  timers: [...date, ...counters, ...turns],
  date: [...timeouts, ...intervals, ...counters, ...turns],
};
