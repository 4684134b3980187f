import * as texts from '@/texts/insights/dashboard';

const perDay = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** What a total means per day. */
export function formatPace(total: number, days: number): string {
  if (total === 0) return texts.noneInPeriod;
  const average = perDay.format(total / days);
  return average === '0' ? texts.lessThanTenthADay : texts.aboutADay(average);
}
