const second = 1_000;
const longestDelayMs = 60 * second;
const windowMs = 600 * second;
const mostRestarts = 5;

/**
 * How long to wait before starting a server again: doubled until it ran ten minutes; null after six ends in that time.
 *
 * @param {number[]} ends when it ended, in milliseconds and in order; the last one is now
 */
export function restartDelay(ends) {
  const now = ends.at(-1);
  if (ends.filter((end) => end > now - windowMs).length > mostRestarts) return null;
  const quiet = ends.findLastIndex((end, index) => index === 0 || end - ends[index - 1] >= windowMs);
  return Math.min(second * 2 ** (ends.length - quiet - 1), longestDelayMs);
}
