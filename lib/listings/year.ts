import { addDays, dayMs, isPlausibleDay } from '../platform/values/days';
import type { DateRange, Season, SeasonPrices } from './listing';
import { allRanges, overlaps } from './seasons';

const toDay = (text: string) => Date.parse(`${text}T00:00:00Z`) / dayMs;

/** Days with their position in the year's strip, 0 to 1. */
export type Stretch = DateRange & { start: number; width: number };
export type YearStrip = {
  year: number;
  seasons: (Stretch & { season: Season })[];
  overlaps: Stretch[];
  gaps: Stretch[];
};

export function positionIn(year: number, range: DateRange): { start: number; width: number } {
  const first = toDay(`${year}-01-01`);
  const days = toDay(`${year}-12-31`) - first + 1;
  return {
    start: (toDay(range.from) - first) / days,
    width: (toDay(range.to) - toDay(range.from) + 1) / days,
  };
}

export function yearStrip(prices: SeasonPrices, year: number): YearStrip {
  const whole = { from: `${year}-01-01`, to: `${year}-12-31` };
  const ranges = allRanges(prices)
    .filter(
      ({ range }) =>
        isPlausibleDay(range.from) &&
        isPlausibleDay(range.to) &&
        range.from <= range.to &&
        overlaps(range, whole),
    )
    .map(({ season, range }) => ({ season, ...common(range, whole) }));
  const inYear = (range: DateRange): Stretch => ({ ...range, ...positionIn(year, range) });
  const doubled = ranges.flatMap((one, at) =>
    ranges
      .slice(at + 1)
      .filter((other) => overlaps(one, other))
      .map((other) => common(one, other)),
  );
  return {
    year,
    seasons: ranges.map(({ season, from, to }) => ({ season, ...inYear({ from, to }) })),
    overlaps: joined(doubled).map(inYear),
    gaps: gapsIn(whole, joined(ranges)).map(inYear),
  };
}

export function yearsOf(prices: SeasonPrices, currentYear: number): number[] {
  const years = allRanges(prices)
    .flatMap(({ range }) => [range.from, range.to])
    .filter(isPlausibleDay)
    .map((day) => Number(day.slice(0, 4)));
  const last = Math.min(Math.max(currentYear, ...years), currentYear + 4);
  return Array.from({ length: last - currentYear + 1 }, (_, index) => currentYear + index);
}

const common = (one: DateRange, other: DateRange): DateRange => ({
  from: one.from > other.from ? one.from : other.from,
  to: one.to < other.to ? one.to : other.to,
});

function joined(ranges: DateRange[]): DateRange[] {
  const result: DateRange[] = [];
  for (const { from, to } of [...ranges].sort((one, other) => one.from.localeCompare(other.from))) {
    const last = result.at(-1);
    if (last && from <= addDays(last.to, 1)) last.to = last.to > to ? last.to : to;
    else result.push({ from, to });
  }
  return result;
}

function gapsIn(whole: DateRange, taken: DateRange[]): DateRange[] {
  const gaps: DateRange[] = [];
  let next = whole.from;
  for (const { from, to } of taken) {
    if (from > next) gaps.push({ from: next, to: addDays(from, -1) });
    next = addDays(to, 1);
  }
  if (next <= whole.to) gaps.push({ from: next, to: whole.to });
  return gaps;
}
