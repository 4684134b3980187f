import { dayOf, isDay } from '../platform/values/days';
import { overlaps, seasons, type PricedRange, type SeasonPrices } from './seasons';

type Band = SeasonPrices['lowSeason'];

/** Whether a range has a price of its own, if only one that is still to be typed. */
const isPriced = (range: PricedRange) => range.price !== undefined;
/** Whether a season has prices by its ranges. */
export const isByRange = ({ duration }: Pick<Band, 'duration'>) => duration.some(isPriced);

/** What a day of a range costs: its own price, or else the season's. */
export const priceOf = ({ price }: Pick<Band, 'price'>, range: PricedRange): number => range.price ?? price;

/** The year that a range belongs to: that of its first day. */
export const yearOf = ({ from }: PricedRange) => Number(from.slice(0, 4));

/** The prices of a season in a year, by the days of its ranges; of the nearest year that has some, else of any range. */
export function pricesIn(band: Band, year: number): [number, ...number[]] {
  if (!isByRange(band)) return [band.price];
  const away = (range: PricedRange) => Math.abs(yearOf(range) - year);
  const [nearest = band.duration.find(isPriced)!, ...others] = band.duration
    .filter(({ from }) => isDay(from.slice(0, 10)))
    .sort((one, other) => away(one) - away(other) || (one.from < other.from ? -1 : 1));
  const ofYear = others.filter((range) => yearOf(range) === yearOf(nearest));
  return [priceOf(band, nearest), ...ofYear.map((range) => priceOf(band, range))];
}

/** The one price of a season in a year: that of its first range. */
export const priceIn = (band: Band, year: number): number => pricesIn(band, year)[0];

/** What a listing costs in a year: from the least price of the low season to the most of the peak season. */
export const costIn = (
  { lowSeason, peakSeason }: Pick<SeasonPrices, 'lowSeason' | 'peakSeason'>,
  year: number,
) => ({
  from: Math.min(...pricesIn(lowSeason, year).filter(Number.isFinite)),
  to: Math.max(...pricesIn(peakSeason, year).filter(Number.isFinite)),
});

/** Prices with something done to each season. */
const eachSeason = (prices: SeasonPrices, change: (band: Band) => Band): SeasonPrices =>
  Object.fromEntries(seasons.map((season) => [season, change(prices[season])])) as SeasonPrices;

const withOwn = (band: Band): Band => ({
  ...band,
  duration: band.duration.map((range) => ({ ...range, price: priceOf(band, range) })),
});

/** Prices with one at every range. */
export const byRange = (prices: SeasonPrices): SeasonPrices => eachSeason(prices, withOwn);

const withoutOwn = ({ year: _, ...band }: Band): Band => ({
  ...band,
  duration: band.duration.map(({ from, to }) => ({ from, to })),
});

/** The values of a form in which each range has a price, where the upstream keeps prices by year; else none has one of its own. */
export const withRangePrices = <Values extends object>(values: Values, isByYear: boolean): Values =>
  'prices' in values
    ? {
        ...values,
        prices: eachSeason(values.prices as unknown as SeasonPrices, isByYear ? withOwn : withoutOwn),
      }
    : values;

/** Prices as they are read in a year: the season's one price is that of the year, and where one range has a price of its own, each has. */
export const readIn = (prices: SeasonPrices, year: number): SeasonPrices =>
  eachSeason(prices, (band) => (isByRange(band) ? { ...withOwn(band), price: priceIn(band, year) } : band));

/** The same as records say it, with the year that a season's one price is of. */
export const toldIn = (prices: SeasonPrices, year: number): SeasonPrices =>
  eachSeason(readIn(prices, year), (band) => (isByRange(band) ? { ...band, year } : band));

/** The price that a further range of a season begins with, where its ranges have prices: that of its year, else of the last one. */
export function priceOfMore(band: Band, year?: number): { price?: number } {
  if (!isByRange(band)) return {};
  return { price: year === undefined ? priceOf(band, band.duration.at(-1)!) : priceIn(band, year) };
}

/** The years for which somebody who does not say it may have read a price: on 1 January the one before, too. */
function yearsRead(at: Date): number[] {
  const year = at.getUTCFullYear();
  return dayOf(at) === `${year}-01-01` ? [year, year - 1] : [year];
}

function keptIn({ year: told, ...sent }: Band, stored: Band | undefined, at: Date): Band {
  if (!stored || (!isByRange(sent) && !isByRange(stored))) return sent;
  const [year, ...others] = told === undefined ? yearsRead(at) : [told];
  const isSame = [year!, ...others].some((read) => sent.price === priceIn(stored, read));
  const former = (range: PricedRange) =>
    stored.duration.find(({ from, to }) => from === range.from && to === range.to) ??
    stored.duration.find((one) => overlaps(one, range));
  const isAsRead = (range: PricedRange) => {
    const was = former(range);
    return !isPriced(range) || (was !== undefined && range.price === priceOf(stored, was));
  };
  // Reading adds prices to ranges: sent back as they were read, they say nothing against a changed one of the season.
  if (isByRange(sent) && (isSame || !sent.duration.every(isAsRead))) return sent;
  const duration = sent.duration.map(({ from, to }) => {
    const was = former({ from, to });
    const price = !was
      ? undefined
      : isSame
        ? priceOf(stored, was)
        : yearOf(was) === year
          ? undefined
          : was.price;
    return price === undefined ? { from, to } : { from, to, price };
  });
  return { ...sent, duration };
}

/**
 * What is stored of prices that were sent. Who knows one price for each season sets those of the year that it was read for, and of ranges that
 * have none of their own, even where the ranges come back with the prices that were read; the others stay.
 */
export const keptPrices = (
  sent: SeasonPrices,
  stored: SeasonPrices | null | undefined,
  at: Date,
): SeasonPrices =>
  Object.fromEntries(
    seasons.map((season) => [season, keptIn(sent[season], stored?.[season], at)]),
  ) as SeasonPrices;
