import { dayMs, isPlausibleDay, monthOf, type Month } from '../../platform/values/days';
import { formatDate } from '../../platform/values/format';
import { formatBar } from '../../platform/values/chart';
import { longestDays } from './schema';

export const countDays = ({ from, to }: Month) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;

/** The days of an address ('YYYY-MM-DD'); undefined unless plausible, begun by `today` and not too many. */
export function parseSpan({ from, to }: { from?: unknown; to?: unknown }, today: string): Month | undefined {
  if (typeof from !== 'string' || typeof to !== 'string') return undefined;
  const isKnown = [from, to].every(isPlausibleDay);
  if (!isKnown || from > to || from > today || countDays({ from, to }) > longestDays) return undefined;
  return { from, to };
}

export const cutAtToday = ({ from, to }: Month, today: string): Month => ({
  from,
  to: to < today ? to : today,
});

/** 'Oct 2026' for a whole month, else '3 Oct 2026 – 21 Nov 2026'. */
export function formatSpan({ from, to }: Month): string {
  const month = monthOf(from);
  if (month.from === from && month.to === to) return formatBar({ from, to, total: 0 }, 'month');
  return `${formatDate(from)} – ${formatDate(to)}`;
}
