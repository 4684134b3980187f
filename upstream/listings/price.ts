import { isDay } from '../../lib/platform/values/days';
import { allRanges, type SeasonPrices } from '../../lib/listings/seasons';
import { isByRange, priceIn, priceOf } from '../../lib/listings/year-prices';
import type { Listing } from './queries';

/** The same day of the calendar in another year; 29 February is the 28th where a year has none. */
function inYear(day: string, year: number): string {
  const moved = `${year}${day.slice(4)}`;
  return isDay(moved) ? moved : `${year}-02-28`;
}

/**
 * The season and range of a day ('YYYY-MM-DD') by those that the owner keeps. They are kept for a year or two, while trips are asked for
 * further ahead: a day that no range holds has that of the same day in the nearest year that has one. Null in a gap of every year.
 */
export function rangeOn(prices: SeasonPrices, day: string) {
  const ranges = allRanges(prices);
  const year = Number(day.slice(0, 4));
  const years = ranges.flatMap(({ range }) => [range.from, range.to]).map((text) => Number(text.slice(0, 4)));
  const nearest = [...new Set([year, ...years])].sort(
    (one, other) => Math.abs(one - year) - Math.abs(other - year) || one - other,
  );
  for (const candidate of nearest) {
    const same = inYear(day, candidate);
    const found = ranges.find(({ range }) => range.from <= same && same <= range.to);
    if (found) return found;
  }
  return null;
}

/** Title and prices as travellers see them: those of the approved version, of the working copy where nothing was ever approved. */
export function asShown({ approved, title, content, lowPrice }: Listing): Priced & { title: string } {
  if (!approved) return { title, content, lowPrice };
  return { title: approved.title, content: approved, lowPrice: approved.prices.lowSeason.price };
}

type Priced = Pick<Listing, 'content' | 'lowPrice'>;

/** The price of a day at a listing, US dollars per person; a day in no season costs what the low season does. */
export function priceOn({ content, lowPrice }: Priced, day: string) {
  if (!content) return lowPrice;
  const { lowSeason } = content.prices;
  const found = rangeOn(content.prices, day);
  if (found) return priceOf(content.prices[found.season], found.range);
  return isByRange(lowSeason) ? priceIn(lowSeason, Number(day.slice(0, 4))) : lowPrice;
}
