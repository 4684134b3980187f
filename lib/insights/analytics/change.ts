import * as texts from '@/texts/insights/analytics';
import { formatCount } from '../../platform/values/format';
import { periods } from './schema';

export type Change = { text: string; direction: 'up' | 'down' | 'level' };

const lengths: Record<number, string> = {
  365: texts.theYearBefore,
  730: texts.theTwoYearsBefore,
  1095: texts.theThreeYearsBefore,
};
export const periodBefore = (days: number) => lengths[days] ?? texts.theDaysBefore(days);

export const periodLabel = (days: number) =>
  periods.find((period) => period.days === days)?.label ?? texts.days(days);

/** Percentages of smaller counts mislead. */
const fewest = 10;

/**
 * '+12% against the 30 days before', a difference for small counts, null without a previous count (Handbook, lists:
 * News and charts on the dashboard).
 */
export function compareCounts(total: number, before: number, days: number): Change | null {
  if (before === 0) return null;
  const difference = total - before;
  const direction = difference > 0 ? 'up' : difference < 0 ? 'down' : 'level';
  if (before < fewest && total < fewest) return { text: inCounts(difference, days), direction };
  const share = Math.round((difference / before) * 100);
  if (share === 0) return { text: texts.aboutAsMany(periodBefore(days)), direction: 'level' };
  const sign = share > 0 ? '+' : '−';
  return { text: texts.shareAgainst(sign, formatCount(Math.abs(share)), periodBefore(days)), direction };
}

function inCounts(difference: number, days: number): string {
  if (difference === 0) return texts.asMany(periodBefore(days));
  const words = difference > 0 ? texts.moreThanIn : texts.fewerThanIn;
  return words(Math.abs(difference), periodBefore(days));
}
