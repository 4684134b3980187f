const second = 1_000;
const longestDelayMs = 60 * second;
const windowMs = 600 * second;
const mostRestarts = 5;

/**
 * How long to wait before a server that has ended by itself is started again: twice as long each time, until it has run for ten minutes.
 * Null gives it up: it has ended more than five times within ten minutes.
 *
 * @param {number[]} ends when it ended, in milliseconds and in order; the last one is now
 */
export function restartDelay(ends) {
  const now = ends.at(-1);
  if (ends.filter((end) => end > now - windowMs).length > mostRestarts) return null;
  const quiet = ends.findLastIndex((end, index) => index === 0 || end - ends[index - 1] >= windowMs);
  return Math.min(second * 2 ** (ends.length - quiet - 1), longestDelayMs);
}
