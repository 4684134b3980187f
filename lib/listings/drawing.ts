import { addDays, dayMs, isPlausibleDay } from '../days';
import { allRanges, overlaps, type DateRange, type Season, type SeasonPrices } from './seasons';

const isWhole = ({ from, to }: DateRange) => isPlausibleDay(from) && isPlausibleDay(to) && from <= to;

/** What is left of a range beside the days of another, none of it before `firstDay`. A single day is no range and goes, too. */
function beside(range: DateRange, taken: DateRange, firstDay: string): DateRange[] {
  const rest = [
    { from: later(range.from, firstDay), to: addDays(taken.from, -1) },
    { from: addDays(taken.to, 1), to: range.to },
  ];
  return rest.filter((part) => part.from < part.to);
}

/** A drawn range of at least two days, with the single days that it would leave of others. */
function widened(range: DateRange, others: DateRange[]): DateRange {
  const drawnRange = range.from === range.to ? { from: range.from, to: addDays(range.to, 1) } : range;
  const cut = others.filter((other) => isWhole(other) && overlaps(other, drawnRange));
  const before = cut.some(({ from }) => from === addDays(drawnRange.from, -1));
  const after = cut.some(({ to }) => to === addDays(drawnRange.to, 1));
  return {
    from: before ? addDays(drawnRange.from, -1) : drawnRange.from,
    to: after ? addDays(drawnRange.to, 1) : drawnRange.to,
  };
}

/** A range made one with all that it touches, beside the ranges that it does not. */
function merged(range: DateRange, others: DateRange[], firstDay: string): DateRange[] {
  const next = others.find(
    (other) =>
      isWhole(other) &&
      other.from >= firstDay &&
      range.from <= addDays(other.to, 1) &&
      other.from <= addDays(range.to, 1),
  );
  if (!next) return [...others, range];
  const rest = others.filter((other) => other !== next);
  return merged({ from: earlier(range.from, next.from), to: later(range.to, next.to) }, rest, firstDay);
}

const earlier = (one: string, other: string) => (one < other ? one : other);
const later = (one: string, other: string) => (one > other ? one : other);
const byDay = (one: DateRange, other: DateRange) => one.from.localeCompare(other.from);
const isFilled = ({ from, to }: DateRange) => from !== '' || to !== '';

/**
 * Gives the days of a range, at least two, to one season and takes them from all others; null takes them from all. Ranges that touch become
 * one, so that no day is ever in two. `firstDay` is the first day that a changed range may have (Handbook, listings 4).
 */
export function drawn(
  prices: SeasonPrices,
  season: Season | null,
  range: DateRange,
  firstDay: string,
): SeasonPrices {
  const days = season
    ? widened(
        range,
        allRanges(prices).map((entry) => entry.range),
      )
    : range;
  const draw = (one: Season) => {
    const kept = prices[one].duration
      .flatMap((other) => (isWhole(other) && overlaps(other, days) ? beside(other, days, firstDay) : [other]))
      .filter(isFilled);
    const duration = one === season ? merged(days, kept, firstDay).sort(byDay) : kept;
    return { ...prices[one], duration: duration.length > 0 ? duration : [{ from: '', to: '' }] };
  };
  return { lowSeason: draw('lowSeason'), highSeason: draw('highSeason'), peakSeason: draw('peakSeason') };
}

const pad = (part: number) => String(part).padStart(2, '0');

/** The days of the months from one to another of a year, counted from 0, in either order. */
export function monthsRange(year: number, one: number, other: number): DateRange {
  const last = Math.max(one, other) + 1;
  const lastDay = new Date(Date.UTC(year, last, 0)).getUTCDate();
  return {
    from: `${year}-${pad(Math.min(one, other) + 1)}-01`,
    to: `${year}-${pad(last)}-${pad(lastDay)}`,
  };
}

const monthAt = (place: number) => Math.min(11, Math.max(0, Math.floor(place * 12)));

/** The whole months between two places of a year's strip, as a finger means them, which covers days. */
export const touchedRange = (year: number, one: number, other: number): DateRange =>
  monthsRange(year, monthAt(one), monthAt(other));

/** A dragged edge this near to the edge of a month, in days, means the month's. */
const snapDays = 3;

/** The days between two places of a year's strip, from 0 (1 January) to 1, in either order; an edge near a month's is the month's. */
export function dragRange(year: number, one: number, other: number): DateRange {
  const first = `${year}-01-01`;
  const count = (Date.UTC(year + 1, 0, 1) - Date.UTC(year, 0, 1)) / dayMs;
  const dayAt = (place: number) =>
    addDays(first, Math.min(count - 1, Math.max(0, Math.floor(place * count))));
  const from = dayAt(Math.min(one, other));
  const to = dayAt(Math.max(one, other));
  return { from: snapped(from, 1), to: snapped(to, 0) };
}

/** The nearest first day of a month (`offset` 1), or last day (0), if it is near enough; else the day itself. */
function snapped(day: string, offset: 0 | 1): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  const edges = [-1, 0, 1].map((step) =>
    new Date(Date.UTC(year, month - 1 + step, offset)).toISOString().slice(0, 10),
  );
  const isNear = (edge: string) => edge.slice(0, 4) === day.slice(0, 4) && distance(edge, day) <= snapDays;
  return edges.find(isNear) ?? day;
}

const distance = (one: string, other: string) => Math.abs(Date.parse(one) - Date.parse(other)) / dayMs;
