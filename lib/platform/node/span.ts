/** In milliseconds; a start in the future comes from a wrong clock, and counts as over. */
export const isOver = (beganAt: number, spanMs: number, now: number): boolean =>
  now < beganAt || now - beganAt >= spanMs;
