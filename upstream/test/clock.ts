/** A clock that moves only when set. */
export type Clock = {
  now: () => Date;
  set: (moment: Date | string) => void;
  advance: (seconds: number) => void;
};

export function testClock(start = '2026-11-21T08:00:00.000Z'): Clock {
  let moment = new Date(start);
  return {
    now: () => new Date(moment),
    set: (next) => {
      moment = new Date(next);
    },
    advance: (seconds) => {
      moment = new Date(moment.valueOf() + seconds * 1000);
    },
  };
}
