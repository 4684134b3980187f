import { monitorEventLoopDelay } from 'node:perf_hooks';

const [lateMs, wellMs] = [200, 50];
const lateLooks = 2;

/** By the event loop's delay (p99, milliseconds); returns whether it is under pressure. */
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

export function watchPressure(report: (isPressed: boolean) => void, lookEveryMs = 1_000): NodeJS.Timeout {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const follow = createPressure();
  const look = () => {
    // The first hold after a reset is not measured: there may be nothing yet.
    if (delay.count === 0) return;
    report(follow(delay.percentile(99) / 1e6));
    delay.reset();
  };
  return setInterval(look, lookEveryMs).unref();
}
