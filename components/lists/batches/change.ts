import { findLengthProblem } from '@/components/platform/ui/length';
import { isPlausibleDay } from '@/lib/platform/values/days';
import type { Change } from '@/lib/lists/batches/calls';
import type { OfferedAction } from '@/lib/lists/batches/schema';
import { parseSeasons, type SeasonsInput } from '@/lib/lists/batches/seasons';
import { longestReason } from '@/lib/platform/text/length';
import * as texts from '@/texts/lists/batches';

/** The stored year, percentage and rounding; this year and 0 % where nothing is stored. */
export const seasonsIn = (value: string, thisYear: number): SeasonsInput =>
  value ? (JSON.parse(value) as SeasonsInput) : { year: String(thisYear), percent: '0', rounding: 'dollar' };

/** The change for a typed value; null where the value is missing or wrong. A reason may be missing. */
export function parseChange(
  action: OfferedAction,
  value: string,
  thisYear: number,
  problem = '',
): Change | null {
  if (problem && needsParameter(action)) return null;
  switch (action) {
    case 'owner':
      return value ? { action, newOwner: value } : null;
    case 'website':
      return value ? { action, website: value } : null;
    case 'visibility':
      return value === '' || isPlausibleDay(value) ? { action, visibleTo: value } : null;
    case 'seasons':
      return parseSeasons(seasonsIn(value, thisYear));
    default:
      return { action };
  }
}

/** Whether an action needs a value before it can be previewed. */
export const needsParameter = (action: OfferedAction) =>
  ['owner', 'website', 'visibility', 'seasons'].includes(action);

export const isValidReason = (reason: string) =>
  reason.trim() !== '' && !findLengthProblem(texts.reason, reason, longestReason);
