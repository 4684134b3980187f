import { isDay } from '../../lib/platform/values/days';
import { allRanges, type SeasonPrices } from '../../lib/listings/seasons';
import { isByRange, priceIn, priceOf } from '../../lib/listings/year-prices';
import type { Listing } from './queries';

/** 29 February becomes the 28th. */
function inYear(day: string, year: number): string {
  const moved = `${year}${day.slice(4)}`;
  return isDay(moved) ? moved : `${year}-02-28`;
}

/** The season and range of a day; beyond the owner's years that of the nearest year. Null in a gap. */
export function findRange(prices: SeasonPrices, day: string) {
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

/** Title and prices of the approved version, or of the working copy if none was ever approved. */
export function asShown({ approved, title, content, lowPrice }: Listing): PricedListing & { title: string } {
  if (!approved) return { title, content, lowPrice };
  return { title: approved.title, content: approved, lowPrice: approved.prices.lowSeason.price };
}

type PricedListing = Pick<Listing, 'content' | 'lowPrice'>;

/** The price of a day, US dollars per person; outside all seasons the low season's. */
export function findPrice({ content, lowPrice }: PricedListing, day: string) {
  if (!content) return lowPrice;
  const { lowSeason } = content.prices;
  const found = findRange(content.prices, day);
  if (found) return priceOf(content.prices[found.season], found.range);
  return isByRange(lowSeason) ? priceIn(lowSeason, Number(day.slice(0, 4))) : lowPrice;
}
