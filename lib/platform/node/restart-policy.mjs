import { setTimeout as wait } from 'node:timers/promises';

const second = 1_000;
const longestDelayMs = 60 * second;
const windowMs = 600 * second;
const mostRestarts = 5;

/**
 * The wait before a server starts again: doubled until it ran ten minutes; null after six ends in them.
 *
 * @param {number[]} ends when it ended, in milliseconds and in order; the last one is now
 */
export function restartDelay(ends) {
  const now = ends.at(-1);
  if (ends.filter((end) => end > now - windowMs).length > mostRestarts) return null;
  const quiet = ends.findLastIndex((end, index) => index === 0 || end - ends[index - 1] >= windowMs);
  return Math.min(second * 2 ** (ends.length - quiet - 1), longestDelayMs);
}

/**
 * Begins a process again whenever it has ended, until it is not wanted any more or ends too often.
 *
 * @typedef {(message: string) => unknown} Say
 * @param {string} what
 * @param {{ untilEnd: () => Promise<string>, isWanted: () => boolean, begin: () => unknown, giveUp: Say, say: Say }} process
 */
export async function keepRunning(
  what,
  { untilEnd, isWanted, begin, giveUp, say },
  delayAfter = restartDelay,
) {
  /** @type {number[]} */
  const ends = [];
  for (;;) {
    const how = await untilEnd();
    if (!isWanted()) return;
    ends.push(performance.now());
    const delayMs = delayAfter(ends);
    if (delayMs === null) return giveUp(`${what} ${how} too often and is not started again.`);
    say(`${what} ${how}. Restarting it in ${delayMs / 1000} s.`);
    await wait(delayMs);
    if (!isWanted()) return;
    await begin();
  }
}
