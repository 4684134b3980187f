import { isDay, isPlausibleDay, latestDay } from '../platform/values/days';
import { isSame } from '../platform/values/same';
import * as texts from '@/texts/listings/seasons';
import type { DateRange, Season, SeasonPrices } from './listing';

export const seasons = ['lowSeason', 'highSeason', 'peakSeason'] as const satisfies readonly Season[];
export const seasonLabels: Record<Season, string> = {
  lowSeason: texts.lowSeason,
  highSeason: texts.highSeason,
  peakSeason: texts.peakSeason,
};

/** Whether two ranges share a day; ISO days compare as texts. */
export const overlaps = (one: DateRange, other: DateRange) => one.from <= other.to && other.from <= one.to;

export const allRanges = (prices: SeasonPrices) =>
  seasons.flatMap((season) => prices[season].duration.map((range, index) => ({ season, index, range })));

export const hasSameRanges = (one: SeasonPrices, other: SeasonPrices) =>
  seasons.every((season) => isSame(one[season].duration, other[season].duration));

export function overlappingRanges(prices: SeasonPrices): { season: Season; index: number }[] {
  const complete = allRanges(prices).filter(
    ({ range }) => isPlausibleDay(range.from) && isPlausibleDay(range.to),
  );
  return complete.filter(({ range }, at) =>
    complete.slice(0, at).some((other) => overlaps(range, other.range)),
  );
}

/** 29 February becomes 1 March as a start, 28 as an end; an end of 28 becomes a free 29. */
export function shiftByYear<Range extends DateRange>(
  { from, to, ...rest }: Range,
  existing: readonly DateRange[],
) {
  const move = (day: string, instead: string) => {
    const moved = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
    return isDay(moved) ? moved : moved.slice(0, 5) + instead;
  };
  const end = move(to, '02-28');
  const leapDay = end.replace(/02-28$/, '02-29');
  const isFree = isDay(leapDay) && !existing.some((other) => overlaps({ from: leapDay, to: leapDay }, other));
  return { ...rest, from: move(from, '03-01'), to: isFree ? leapDay : end };
}

/** Copies the seasons one year on, without ranges that the form refuses. */
export function copiedToNextYear(prices: SeasonPrices, firstDay: string): SeasonPrices {
  const existing = allRanges(prices).map(({ range }) => range);
  const copy = (season: Season) => ({
    ...prices[season],
    duration: [
      ...prices[season].duration,
      ...prices[season].duration
        .filter(({ from, to }) => isDay(from) && isDay(to))
        .map((range) => shiftByYear(range, existing))
        .filter(
          (range) =>
            firstDay <= range.from &&
            range.from < range.to &&
            range.to <= latestDay &&
            !existing.some((other) => overlaps(range, other)),
        ),
    ],
  });
  return { lowSeason: copy('lowSeason'), highSeason: copy('highSeason'), peakSeason: copy('peakSeason') };
}

export const emptyPrices = (): SeasonPrices => ({
  lowSeason: { duration: [{ from: '', to: '' }], price: Number.NaN },
  highSeason: { duration: [{ from: '', to: '' }], price: Number.NaN },
  peakSeason: { duration: [{ from: '', to: '' }], price: Number.NaN },
});

type ReadSeason = {
  duration: (DateRange & { price?: number | null | undefined })[];
  price: number | null;
  year?: number | undefined;
};

/** A missing price becomes NaN, a season without ranges gets an empty one. */
export function toPriceValues(prices: Record<Season, ReadSeason>): SeasonPrices {
  const stored = (season: Season) => {
    const { duration, price, year } = prices[season];
    const ranges = duration.map(({ from, to, price: own }) =>
      own === undefined ? { from, to } : { from, to, price: own ?? Number.NaN },
    );
    return {
      duration: ranges.length > 0 ? ranges : [{ from: '', to: '' }],
      price: price ?? Number.NaN,
      ...(year !== undefined && { year }),
    };
  };
  return {
    lowSeason: stored('lowSeason'),
    highSeason: stored('highSeason'),
    peakSeason: stored('peakSeason'),
  };
}

/** No range begins before `firstDay`, except the stored ones. */
export type SeasonLimits = { firstDay: string; stored: readonly DateRange[] };

type StoredPrices = Record<Season, { duration: readonly DateRange[] }>;

export const seasonLimits = (year: number, prices?: StoredPrices | null): SeasonLimits => ({
  firstDay: `${year}-01-01`,
  stored: prices ? seasons.flatMap((season) => prices[season].duration) : [],
});

export const priceLimits = { least: 1, most: 1_000_000 };
const mostRanges = 60;

export const isStored = ({ from, to }: DateRange, stored: readonly DateRange[]) =>
  stored.some((range) => range.from.slice(0, 10) === from && range.to.slice(0, 10) === to);

/** Only new or changed ranges can be too many. */
export const hasTooMany = (ranges: readonly DateRange[], stored: readonly DateRange[]) =>
  ranges.length > mostRanges && !ranges.every((range) => isStored(range, stored));

export const isAllowedPrice = (price: number) => price >= priceLimits.least && price <= priceLimits.most;
