/** The longest wait that Node's timers know; one that asks for more ends after 1 ms. */
const longestMs = 2 ** 31 - 1;

type SetTimer = ((which: number, ms: number) => number) & { sig?: string };
export type TimerImports = { env: { _setitimer_js: SetTimer } };

/**
 * Has the database's own timer wait no longer than Node can: a clock that is set back by months leaves it one that is due then, and it would
 * come round every millisecond until that day.
 */
export function capTimers({ env }: TimerImports): void {
  const setTimer = env._setitimer_js;
  const capped: SetTimer = (which, ms) => setTimer(which, Math.min(ms, longestMs));
  env._setitimer_js = Object.assign(capped, { sig: setTimer.sig });
}
