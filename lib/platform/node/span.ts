/**
 * Whether a span of time that began at a moment is over; times in milliseconds. One that begins later than now was begun by a clock that
 * was ahead: it is over, or it would last as long as that clock was wrong.
 */
export const isOver = (beganAt: number, spanMs: number, now: number): boolean =>
  now < beganAt || now - beganAt >= spanMs;
