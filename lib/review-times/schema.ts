import type { ReviewTimes } from './calls';

/** Reviews of so many days are looked at, and nothing is said of fewer than so many decisions (Handbook, listings 22). */
export const reviewDays = 90;
const fewestDecisions = 5;

const spanOf = (hours: number): string => {
  if (hours < 1) return 'less than an hour';
  const whole = Math.round(hours);
  if (whole === 1) return 'about an hour';
  if (whole < 36) return `about ${whole} hours`;
  return `about ${Math.round(hours / 24)} days`;
};

/** How long a review takes, as it was measured; null where too few were decided to tell. */
export function reviewText(times: ReviewTimes | null): string | null {
  if (!times || times.medianHours === null || times.of < fewestDecisions) return null;
  return `Reviews take ${spanOf(times.medianHours)} at the moment; ${times.of} in the last ${reviewDays} days.`;
}
