import { dayOf, isDay } from '../platform/values/days';
import type { PricedRange, SeasonPrices } from './listing';
import { overlaps, seasons } from './seasons';

type Band = SeasonPrices['lowSeason'];

/** Also with a price still to be typed. */
const isPriced = (range: PricedRange) => range.price !== undefined;
export const isByRange = ({ duration }: Pick<Band, 'duration'>) => duration.some(isPriced);

export const priceOf = ({ price }: Pick<Band, 'price'>, range: PricedRange): number => range.price ?? price;

export const yearOf = ({ from }: PricedRange) => Number(from.slice(0, 4));

/** Prices of the season's ranges in a year; of the nearest year with some, else of any range. */
function pricesIn(band: Band, year: number): [number, ...number[]] {
  if (!isByRange(band)) return [band.price];
  const away = (range: PricedRange) => Math.abs(yearOf(range) - year);
  const [nearest = band.duration.find(isPriced)!, ...others] = band.duration
    .filter(({ from }) => isDay(from.slice(0, 10)))
    .sort((one, other) => away(one) - away(other) || (one.from < other.from ? -1 : 1));
  const ofYear = others.filter((range) => yearOf(range) === yearOf(nearest));
  return [priceOf(band, nearest), ...ofYear.map((range) => priceOf(band, range))];
}

export const priceIn = (band: Band, year: number): number => pricesIn(band, year)[0];

export const costIn = (
  { lowSeason, peakSeason }: Pick<SeasonPrices, 'lowSeason' | 'peakSeason'>,
  year: number,
) => ({
  from: Math.min(...pricesIn(lowSeason, year).filter(Number.isFinite)),
  to: Math.max(...pricesIn(peakSeason, year).filter(Number.isFinite)),
});

const eachSeason = (prices: SeasonPrices, change: (band: Band) => Band): SeasonPrices =>
  Object.fromEntries(seasons.map((season) => [season, change(prices[season])])) as SeasonPrices;

const withOwn = (band: Band): Band => ({
  ...band,
  duration: band.duration.map((range) => ({ ...range, price: priceOf(band, range) })),
});

export const byRange = (prices: SeasonPrices): SeasonPrices => eachSeason(prices, withOwn);

const withoutOwn = ({ year: _, ...band }: Band): Band => ({
  ...band,
  duration: band.duration.map(({ from, to }) => ({ from, to })),
});

/** The price of a season as the upstream reads it from the ranges: that of the year. */
export function seasonPrice(band: Band, year: number): number {
  const price = priceIn(band, band.year ?? year);
  return Number.isFinite(price) ? price : band.price;
}

/** Gives each range a price, and the season that of the year; without prices by year (null) removes them. */
export function withRangePrices<Values extends object>(values: Values, year: number | null): Values {
  if (!('prices' in values)) return values;
  const ofYear = (band: Band) => ({ ...withOwn(band), price: seasonPrice(band, year!) });
  const prices = values.prices as SeasonPrices;
  return { ...values, prices: eachSeason(prices, year === null ? withoutOwn : ofYear) };
}

/** The season's price becomes that of the year; all ranges get prices if one has. */
export const pricesForYear = (prices: SeasonPrices, year: number): SeasonPrices =>
  eachSeason(prices, (band) => (isByRange(band) ? { ...withOwn(band), price: priceIn(band, year) } : band));

/** For records: also names the year of the season's price. */
export const withPriceYear = (prices: SeasonPrices, year: number): SeasonPrices =>
  eachSeason(pricesForYear(prices, year), (band) => (isByRange(band) ? { ...band, year } : band));

/** The price of an added range: its year's, else the last range's; none without range prices. */
export function priceOfAddedRange(band: Band, year?: number): { price?: number } {
  if (!isByRange(band)) return {};
  return { price: year === undefined ? priceOf(band, band.duration.at(-1)!) : priceIn(band, year) };
}

/** On 1 January, prices may have been read for the year before. */
function yearsRead(at: Date): number[] {
  const year = at.getUTCFullYear();
  return dayOf(at) === `${year}-01-01` ? [year, year - 1] : [year];
}

function keptIn({ year: namedYear, ...sent }: Band, stored: Band | undefined, at: Date): Band {
  if (!stored || (!isByRange(sent) && !isByRange(stored))) return sent;
  const [year, ...others] = namedYear === undefined ? yearsRead(at) : [namedYear];
  const isSame = [year!, ...others].some((read) => sent.price === priceIn(stored, read));
  const former = (range: PricedRange) =>
    stored.duration.find(({ from, to }) => from === range.from && to === range.to) ??
    stored.duration.find((one) => overlaps(one, range));
  const isAsRead = (range: PricedRange) => {
    const was = former(range);
    return !isPriced(range) || (was !== undefined && range.price === priceOf(stored, was));
  };
  // Without the range that priced the season, its price follows from those that are left.
  const ofRanges = { ...sent, price: Number.NaN };
  const isFromRanges = [year!, ...others].some((read) => sent.price === priceIn(ofRanges, read));
  // Reading adds prices to ranges; unchanged ones do not override a changed season price.
  if (isByRange(sent) && (isSame || isFromRanges || !sent.duration.every(isAsRead))) return sent;
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

/** A client with one price per season sets the read year's ranges; ranges that it never saw stay. */
export const mergePrices = (
  sent: SeasonPrices,
  stored: SeasonPrices | null | undefined,
  at: Date,
): SeasonPrices =>
  Object.fromEntries(
    seasons.map((season) => [season, keptIn(sent[season], stored?.[season], at)]),
  ) as SeasonPrices;
