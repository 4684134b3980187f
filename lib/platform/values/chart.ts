import { asWritten, locale } from '@/texts/platform/language';
import { addDays } from './days';
import { formatDate } from './format';
import { sum } from './decimals';

export const steps = ['day', 'week', 'month'] as const;
export type Step = (typeof steps)[number];

export const stepOfAddress = (text: unknown, days: number): Step =>
  steps.find((step) => step === text) ?? (days <= 31 ? 'day' : days <= 365 ? 'week' : 'month');

/** First and last day, 'YYYY-MM-DD', and their sum; weeks and months at the edges may be cut. */
export type Bar = { from: string; to: string; total: number };

const isMonday = (day: string) => new Date(day).getUTCDay() === 1;
const begins: Record<Step, (day: string) => boolean> = {
  day: () => true,
  week: isMonday,
  month: (day) => day.endsWith('-01'),
};

/** Sums daily values, the last of `lastDay`, into bars, oldest first; weeks begin on Monday. */
export function toBars(values: readonly number[], lastDay: string, step: Step): Bar[] {
  const bars: Bar[] = [];
  values.forEach((value, place) => {
    const day = addDays(lastDay, place + 1 - values.length);
    const current = bars.at(-1);
    if (!current || begins[step](day)) bars.push({ from: day, to: day, total: value });
    else Object.assign(current, { to: day, total: current.total + value });
  });
  return bars;
}

const month = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
const dayMonth = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
const short = (format: Intl.DateTimeFormat, day: string) => asWritten(format.format(new Date(day)));

export function formatBar({ from, to }: Bar, step: Step): string {
  if (step === 'month') return short(month, from);
  return from === to ? formatDate(to) : `${short(dayMonth, from)} – ${formatDate(to)}`;
}

export const formatTick = ({ from }: Bar, step: Step, isLong: boolean) =>
  short(step === 'month' || isLong ? month : dayMonth, from);

/** The end of an axis: 1, 2, 4, 6 or 8 times a power of ten; its half is whole. */
export function axisMaximum(most: number): number {
  if (most <= 2) return 2;
  const power = 10 ** Math.floor(Math.log10(most));
  const times = [1, 2, 4, 6, 8, 10].find((each) => each * power >= most) ?? 10;
  return times * power;
}

/** Whether a bar at an edge is shorter than its step, which looks like a fall. */
export const isPartialBar = ({ from, to }: Pick<Bar, 'from' | 'to'>, step: Step) =>
  !begins[step](from) || !begins[step](addDays(to, 1));

/** SVG path data, four units wide per bar; `height` units are the end of the axis. */
export const barsPath = (totals: readonly number[], end: number, height: number) =>
  totals
    .map((total, place) => {
      const tall = Math.round((total / end) * height * 10) / 10;
      return tall > 0 ? `M${place * 4} ${height}v-${tall}h3v${tall}z` : '';
    })
    .join('');

export const linePath = (totals: readonly number[], end: number, height: number) =>
  totals
    .map((total, place) => {
      const y = Math.round((1 - total / end) * height * 10) / 10;
      return `${place === 0 ? 'M' : 'L'}${place * 4 + 1.5} ${y}`;
    })
    .join('');

export function tickIndices(bars: number, count: number): number[] {
  const apart = Math.max(1, Math.ceil(bars / count));
  return Array.from({ length: Math.ceil(bars / apart) }, (_, place) => place * apart);
}

export const formatShare = (part: readonly number[], whole: readonly number[]) => {
  const all = sum(whole);
  return all === 0 ? '0%' : `${Math.round((sum(part) / all) * 100)}%`;
};
