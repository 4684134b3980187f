import * as messages from '@/texts/platform/messages';
import { hasDecimals } from '../platform/values/decimals';

/** The error for a fee in US dollars per day: at least 1.50, one decimal. */
export function feeProblem(fee: number): string | null {
  if (!hasDecimals(fee, 1) || fee > 100_000) return messages.listing.feeDecimals;
  return fee < 1.5 ? messages.listing.feeMinimum : null;
}

export const isFee = (fee: number) => Number.isFinite(fee) && feeProblem(fee) === null;
