import * as messages from '@/texts/platform/messages';
import { hasDecimals } from '../platform/values/decimals';
import { describeExcess } from '../platform/values/numbers';

export const feeSteps = { by: 0.1, least: 1.5 };

/** The error for a fee in US dollars per day: at least 1.50, one decimal. */
export function feeProblem(fee: number): string | null {
  if (!hasDecimals(fee, 1)) return messages.listing.feeDecimals;
  return fee < feeSteps.least ? messages.listing.feeMinimum : describeExcess(fee, 100_000);
}

export const isFee = (fee: number) => Number.isFinite(fee) && feeProblem(fee) === null;
