import { monitorEventLoopDelay } from 'node:perf_hooks';

const lookEveryMs = 1_000;
const [lateMs, wellMs] = [200, 50];
/** Looks that have to be late in a row. */
const lateLooks = 2;

/** Follows how late the event loop is (p99, milliseconds): says after each look whether it is under pressure. */
export function createPressure(): (p99Ms: number) => boolean {
  let late = 0;
  let isPressed = false;
  return (p99Ms) => {
    late = p99Ms > lateMs ? late + 1 : 0;
    if (late >= lateLooks) isPressed = true;
    if (p99Ms < wellMs) isPressed = false;
    return isPressed;
  };
}

/** Measures this process's event loop from now on, and reports every second whether it is under pressure. */
export function watchPressure(report: (isPressed: boolean) => void): void {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const follow = createPressure();
  const look = () => {
    report(follow(delay.percentile(99) / 1e6));
    delay.reset();
  };
  setInterval(look, lookEveryMs).unref();
}
