/** How a check, a call or a screen came out, from the least to the worst. `error` is the tester's own failure. */
export const outcomes = ['off', 'skipped', 'pass', 'fail', 'error'] as const;
export type Outcome = (typeof outcomes)[number];

/** A parent takes the worst of its children; without any it was skipped. */
export const worstOf = (all: readonly Outcome[]): Outcome =>
  outcomes.findLast((outcome) => all.includes(outcome)) ?? 'skipped';

export const isBad = (outcome: Outcome) => outcome === 'fail' || outcome === 'error';
