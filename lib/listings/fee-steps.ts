/** The smallest fee for this place, from 1; US dollars a day. */
export type FeeStep = { ranking: number; fee: number };

export const monthDays = 30;

export const findStep = (steps: readonly FeeStep[], fee: number) => steps.findLast((step) => step.fee <= fee);

export function nearSteps(steps: readonly FeeStep[], fee: number | null): FeeStep[] {
  const own = fee === null ? -1 : steps.findLastIndex((step) => step.fee <= fee);
  const wanted = new Set([0, own, own + 1, own + 2, steps.length - 1]);
  return steps.filter((_, place) => wanted.has(place)).reverse();
}
