/** A clock that runs on from where it was set. Nothing but tests may set it (TEST_CLOCK). */
export type SettableClock = {
  now: () => Date;
  set: (at: Date) => void;
  /** Gives it the time of this machine again. */
  reset: () => void;
};

export function settableClock(): SettableClock {
  let aheadMs = 0;
  return {
    now: () => new Date(Date.now() + aheadMs),
    set: (at) => {
      aheadMs = at.valueOf() - Date.now();
    },
    reset: () => {
      aheadMs = 0;
    },
  };
}
