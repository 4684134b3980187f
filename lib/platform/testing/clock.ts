import type { jest } from '@jest/globals';

type Settings = Extract<Parameters<typeof jest.useFakeTimers>[0], { doNotFake?: unknown }>;
type Faked = NonNullable<Settings['doNotFake']>;

const timeouts: Faked = ['setTimeout', 'clearTimeout'];
const intervals: Faked = ['setInterval', 'clearInterval'];
const date: Faked = ['Date'];
const counters: Faked = ['hrtime', 'performance'];
const turns: Faked = ['setImmediate', 'clearImmediate', 'nextTick', 'queueMicrotask'];

/** What stays on the real clock, by pairs: a faked `clear…` does not end what a real `set…` began, and sockets need their turns. */
export const allBut = {
  timeouts: [...intervals, ...date, ...counters, ...turns],
  intervalsAndCounters: [...timeouts, ...date, ...turns],
  timers: [...date, ...counters, ...turns],
  date: [...timeouts, ...intervals, ...counters, ...turns],
};
