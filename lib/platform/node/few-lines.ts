import { isOver } from './span';

const minuteMs = 60_000;

/** `leftOut` lines were dropped since the last one. */
type Write = (leftOut: { leftOut?: number }) => void;

/** Limits log lines that anybody can cause; reports the number of dropped ones. */
export function limitLogLines(
  perMinute: number,
  now: () => number = () => Date.now(),
): (write: Write) => void {
  let window = { from: 0, count: 0, leftOut: 0 };
  return (write) => {
    if (isOver(window.from, minuteMs, now())) window = { ...window, from: now(), count: 0 };
    window.count += 1;
    if (window.count > perMinute) {
      window.leftOut += 1;
      return;
    }
    const { leftOut } = window;
    window.leftOut = 0;
    write(leftOut > 0 ? { leftOut } : {});
  };
}
