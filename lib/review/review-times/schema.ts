import * as texts from '@/texts/listings/listings';
import type { ReviewTimes } from './calls';

/** Reviews of these days; no figure from fewer decisions (Handbook, listings: How long a review takes). */
export const reviewDays = 90;
const fewestDecisions = 5;

const spanOf = (hours: number): string => {
  if (hours < 1) return texts.lessThanAnHour;
  const whole = Math.round(hours);
  if (whole < 36) return texts.aboutHours(whole);
  return texts.aboutDays(Math.round(hours / 24));
};

export function reviewText(times: ReviewTimes | null): string | null {
  if (!times || times.medianHours === null || times.of < fewestDecisions) return null;
  return texts.reviewsTake(spanOf(times.medianHours), times.of, reviewDays);
}
