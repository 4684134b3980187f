/** The smallest fee with which a listing has this place, from 1; US dollars a day. */
export type FeeStep = { ranking: number; fee: number };

/** A cost per month is that of so many days. */
export const monthDays = 30;

/** The step that a fee stands on; undefined below the first. */
export const stepOf = (steps: readonly FeeStep[], fee: number) => steps.findLast((step) => step.fee <= fee);

/** The steps that are worth knowing from where a listing stands: the first place, the next two up, its own and the cheapest. */
export function nearSteps(steps: readonly FeeStep[], fee: number | null): FeeStep[] {
  const own = fee === null ? -1 : steps.findLastIndex((step) => step.fee <= fee);
  const wanted = new Set([0, own, own + 1, own + 2, steps.length - 1]);
  return steps.filter((_, place) => wanted.has(place)).reverse();
}
