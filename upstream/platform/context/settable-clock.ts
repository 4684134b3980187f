export type SettableClock = {
  now: () => Date;
  set: (at: Date) => void;
  reset: () => void;
};

export function createSettableClock(): SettableClock {
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
