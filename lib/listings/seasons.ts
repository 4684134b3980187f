import { isDay, isPlausibleDay } from '../platform/values/days';
import * as texts from '@/texts/listings/seasons';

/** The three price bands of a listing, in the order of the form. */
export const seasons = ['lowSeason', 'highSeason', 'peakSeason'] as const;
export type Season = (typeof seasons)[number];
export const seasonLabels: Record<Season, string> = {
  lowSeason: texts.lowSeason,
  highSeason: texts.highSeason,
  peakSeason: texts.peakSeason,
};

/** Calendar days as 'YYYY-MM-DD'; both ends belong to the range. */
export type DateRange = { from: string; to: string };
/** A range may have a price of its own; else it costs what its season does. */
export type PricedRange = DateRange & { price?: number | undefined };
/** `year`, where prices come from a record by ranges: the one that its `price` was read for. */
export type SeasonPrices = Record<
  Season,
  { duration: PricedRange[]; price: number; year?: number | undefined }
>;

/** Says whether two ranges share a day; ISO days compare as texts. */
export const overlaps = (one: DateRange, other: DateRange) => one.from <= other.to && other.from <= one.to;

/** Every range with its place in the form. */
export const allRanges = (prices: SeasonPrices) =>
  seasons.flatMap((season) => prices[season].duration.map((range, index) => ({ season, index, range })));

/** The ranges that share a day with an earlier one, in the order of the form. */
export function overlappingRanges(prices: SeasonPrices): { season: Season; index: number }[] {
  const complete = allRanges(prices).filter(
    ({ range }) => isPlausibleDay(range.from) && isPlausibleDay(range.to),
  );
  return complete.filter(({ range }, at) =>
    complete.slice(0, at).some((other) => overlaps(range, other.range)),
  );
}

/** The same days a year later. A range that begins on 29 February begins on 1 March then, one that ends on it ends on the 28th: no day is in two. */
export function yearLater<Range extends DateRange>({ from, to, ...rest }: Range) {
  const move = (day: string, instead: string) => {
    const moved = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
    return isDay(moved) ? moved : moved.slice(0, 5) + instead;
  };
  return { ...rest, from: move(from, '03-01'), to: move(to, '02-28') };
}

/** The same seasons one year on, for 'copy to the next year'; ranges that would overlap what is there are left out. */
export function copiedToNextYear(prices: SeasonPrices): SeasonPrices {
  const existing = allRanges(prices).map(({ range }) => range);
  const copy = (season: Season) => ({
    ...prices[season],
    duration: [
      ...prices[season].duration,
      ...prices[season].duration
        .filter(({ from, to }) => isDay(from) && isDay(to))
        .map(yearLater)
        .filter((range) => range.from < range.to && !existing.some((other) => overlaps(range, other))),
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

/** The prices of a stored record as its form holds them: a missing price is no number, a season without ranges has an empty one. */
export function storedPrices(prices: Record<Season, ReadSeason>): SeasonPrices {
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

/** Which ranges may lie in the past: none that begins before `firstDay`, but for those that the record has already. */
export type SeasonLimits = { firstDay: string; stored: readonly DateRange[] };

type StoredPrices = Record<Season, { duration: readonly DateRange[] }>;

/** 1 January of a year on, for a record with these prices; none for one that is written from nothing. */
export const seasonLimits = (year: number, prices?: StoredPrices | null): SeasonLimits => ({
  firstDay: `${year}-01-01`,
  stored: prices ? seasons.flatMap((season) => prices[season].duration) : [],
});

/** The prices that a season may have, US dollars, and the most ranges of dates. */
export const priceLimits = { least: 1, most: 1_000_000 };
export const mostRanges = 60;
export const isAllowedPrice = (price: number) => price >= priceLimits.least && price <= priceLimits.most;
