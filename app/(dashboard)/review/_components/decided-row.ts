import type { DecidedReview } from '@/lib/review/decided-reviews/calls';
import { formatWait } from '@/lib/review/waiting';

export type DecidedRow = ReturnType<typeof decidedRow>;

/** What the list shows of a decided review. */
export const decidedRow = (review: DecidedReview) => ({ ...review, took: tookText(review) });

const tookText = ({ submittedAt, decidedAt }: DecidedReview) =>
  formatWait(Math.max(0, Date.parse(decidedAt) - Date.parse(submittedAt)));
