import { addDays, dayMs, isPlausibleDay } from '../platform/values/days';
import type { DateRange, PricedRange, Season, SeasonPrices } from './listing';
import { allRanges, overlaps } from './seasons';
import { priceOfAddedRange, yearOf } from './year-prices';

type Band = SeasonPrices[Season];

const isWhole = ({ from, to }: DateRange) => isPlausibleDay(from) && isPlausibleDay(to) && from <= to;

/** What remains of a range outside the taken days, from `firstDay` on; single days are dropped. */
function beside(range: PricedRange, taken: DateRange, firstDay: string): PricedRange[] {
  const rest = [
    { ...range, from: later(range.from, firstDay), to: addDays(taken.from, -1) },
    { ...range, from: addDays(taken.to, 1) },
  ];
  return rest.filter((part) => part.from < part.to);
}

/** Extends a single day to two, and over single days that it would leave of other ranges. */
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

function merged(range: PricedRange, others: PricedRange[], firstDay: string): PricedRange[] {
  const next = others.find(
    (other) =>
      isWhole(other) &&
      Object.is(other.price, range.price) &&
      other.from >= firstDay &&
      range.from <= addDays(other.to, 1) &&
      other.from <= addDays(range.to, 1),
  );
  if (!next) return [...others, range];
  const rest = others.filter((other) => other !== next);
  const both = { ...range, from: earlier(range.from, next.from), to: later(range.to, next.to) };
  return merged(both, rest, firstDay);
}

const earlier = (one: string, other: string) => (one < other ? one : other);
const later = (one: string, other: string) => (one > other ? one : other);
const byDay = (one: DateRange, other: DateRange) => one.from.localeCompare(other.from);
const isFilled = ({ from, to }: DateRange) => from !== '' || to !== '';

/** Extends a season's ranges that meet the days to cover them, each at its own price. */
function filled(under: PricedRange[], days: DateRange, firstDay: string): PricedRange[] {
  return under.sort(byDay).map((range, at) => {
    const next = under[at + 1];
    const from = at === 0 ? earlier(range.from, days.from) : range.from;
    const to = next ? addDays(next.from, -1) : later(range.to, days.to);
    return { ...range, from: later(from, firstDay), to };
  });
}

/** Adds days at the price of the ranges that they meet, else at their year's. */
function withDays(band: Band, days: DateRange, firstDay: string): PricedRange[] {
  const isUnder = (range: PricedRange) => isWhole(range) && overlaps(range, days);
  const under = band.duration.filter(isUnder);
  const more: PricedRange[] =
    under.length > 0
      ? filled(under, days, firstDay)
      : [{ ...days, ...priceOfAddedRange(band, yearOf(days)) }];
  const kept = band.duration.filter((range) => !isUnder(range) && isFilled(range));
  return more.reduce((ranges, range) => merged(range, ranges, firstDay), kept).sort(byDay);
}

const withoutDays = (band: Band, days: DateRange, firstDay: string): PricedRange[] =>
  band.duration
    .flatMap((range) => (isWhole(range) && overlaps(range, days) ? beside(range, days, firstDay) : [range]))
    .filter(isFilled);

/** Assigns days to a season (null: none) alone; merges ranges of equal price (Handbook, listings: Seasons and prices). */
export function assignDays(
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
    const band = prices[one];
    const duration = (one === season ? withDays : withoutDays)(band, days, firstDay);
    const none = { from: '', to: '', ...priceOfAddedRange(band, yearOf(days)) };
    return { ...band, duration: duration.length > 0 ? duration : [none] };
  };
  return { lowSeason: draw('lowSeason'), highSeason: draw('highSeason'), peakSeason: draw('peakSeason') };
}

const pad = (part: number) => String(part).padStart(2, '0');

export function monthsRange(year: number, one: number, other: number): DateRange {
  const last = Math.max(one, other) + 1;
  const lastDay = new Date(Date.UTC(year, last, 0)).getUTCDate();
  return {
    from: `${year}-${pad(Math.min(one, other) + 1)}-01`,
    to: `${year}-${pad(last)}-${pad(lastDay)}`,
  };
}

const monthAt = (place: number) => Math.min(11, Math.max(0, Math.floor(place * 12)));

export const touchedRange = (year: number, one: number, other: number): DateRange =>
  monthsRange(year, monthAt(one), monthAt(other));

/** A dragged edge this close to a month's edge, in days, snaps to it. */
const snapDays = 3;

/** The days between two positions in a year, 0 to 1, in either order, snapped to months. */
export function dragRange(year: number, one: number, other: number): DateRange {
  const first = `${year}-01-01`;
  const count = (Date.UTC(year + 1, 0, 1) - Date.UTC(year, 0, 1)) / dayMs;
  const dayAt = (place: number) =>
    addDays(first, Math.min(count - 1, Math.max(0, Math.floor(place * count))));
  const from = dayAt(Math.min(one, other));
  const to = dayAt(Math.max(one, other));
  return { from: snapped(from, 1), to: snapped(to, 0) };
}

/** The nearest month's first day (`offset` 1) or last day (0), if near enough. */
function snapped(day: string, offset: 0 | 1): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  const edges = [-1, 0, 1].map((step) =>
    new Date(Date.UTC(year, month - 1 + step, offset)).toISOString().slice(0, 10),
  );
  const isNear = (edge: string) => edge.slice(0, 4) === day.slice(0, 4) && distance(edge, day) <= snapDays;
  return edges.find(isNear) ?? day;
}

const distance = (one: string, other: string) => Math.abs(Date.parse(one) - Date.parse(other)) / dayMs;
