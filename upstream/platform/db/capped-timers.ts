/** The longest delay of Node's timers; a longer one fires after 1 ms. */
const longestMs = 2 ** 31 - 1;

type SetTimer = ((which: number, ms: number) => number) & { sig?: string };
export type TimerImports = { env: { _setitimer_js: SetTimer } };

/** Caps the database's timer: after the clock is set back, a longer delay would fire every millisecond. */
export function capTimers({ env }: TimerImports): void {
  const setTimer = env._setitimer_js;
  const capped: SetTimer = (which, ms) => setTimer(which, Math.min(ms, longestMs));
  env._setitimer_js = Object.assign(capped, { sig: setTimer.sig });
}
