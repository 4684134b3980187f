import { roundings, type Rounding, type SeasonsChange } from '../../../lib/lists/batches/seasons';
import { isDay } from '../../../lib/platform/values/days';
import { formatDate } from '../../../lib/platform/values/format';
import {
  isNoExpiry,
  noExpiry,
  type DateRange,
  type PricedRange,
  type Season,
  type SeasonPrices,
} from '../../../lib/listings/listing';
import {
  allRanges,
  hasTooMany,
  isAllowedPrice,
  overlaps,
  shiftByYear,
  seasons,
} from '../../../lib/listings/seasons';
import { priceOf, yearOf } from '../../../lib/listings/year-prices';
import { differingFields } from '../../../lib/listings/small-changes/schema';
import { batchMessages as messages } from '@/texts/lists/messages-batches';
import { listing } from '@/texts/platform/messages';
import type { ListingContent } from '../../listings/table';

export type Edit = { content: ListingContent; note: string } | { content: null; problem: string };

const refused = (problem: string): Edit => ({ content: null, problem });

/** A price in US dollars raised by a percentage, rounded half up. */
export function raisePrice(price: number, percent: number, rounding: Rounding): number {
  const unit = roundings[rounding];
  const exact = (price * (1000 + Math.round(percent * 10))) / 1000;
  return Number((Math.floor(exact / unit + 0.5 + 1e-9) * unit).toFixed(2));
}

const anyOf = (ranges: PricedRange[]) =>
  ranges.every(({ price }) => price === ranges[0]!.price) ? ranges[0] : undefined;

const ofYear = (year: number, range: DateRange) => isDay(range.from) && yearOf(range) === year;
const isSame = (prices: SeasonPrices, after: SeasonPrices) =>
  differingFields({ prices }, { prices: after }).length === 0;

/** Why the form would refuse the new prices of a year; '' if it accepts them. */
function problemOf(before: SeasonPrices, prices: SeasonPrices, year: number): string {
  const changed = allRanges(prices).filter(({ range }) => ofYear(year, range));
  if (changed.some(({ range }) => range.price !== undefined && !isAllowedPrice(range.price)))
    return messages.priceOutside;
  const stored = allRanges(before).map(({ range }) => range);
  return seasons.some((season) => hasTooMany(prices[season].duration, stored)) ? listing.tooManyRanges : '';
}

export function raiseYear(
  content: ListingContent,
  { year, percent, rounding }: Omit<SeasonsChange, 'action'>,
  thisYear: number,
): Edit {
  const { prices } = content;
  if (year < thisYear) return refused(messages.yearOver);
  if (!allRanges(prices).some(({ range }) => ofYear(year, range))) return refused(messages.noDates(year));
  const raise = (band: SeasonPrices[Season], range: PricedRange) => ({
    ...range,
    price: raisePrice(priceOf(band, range), percent, rounding),
  });
  const after = Object.fromEntries(
    seasons.map((season) => {
      const band = prices[season];
      const duration = band.duration.map((range) => (ofYear(year, range) ? raise(band, range) : range));
      return [season, { ...band, duration }];
    }),
  ) as SeasonPrices;
  if (isSame(prices, after)) return refused(messages.unchanged);
  const problem = problemOf(prices, after, year);
  return problem ? refused(problem) : { content: { ...content, prices: after }, note: '' };
}

/**
 * Copies seasons to the next year at raised prices, which existing dates there get too (Handbook, listings: Seasons
 * and prices and 20).
 */
export function copyToNextYear(
  content: ListingContent,
  { year, percent, rounding }: Omit<SeasonsChange, 'action'>,
  thisYear: number,
): Edit {
  const { prices } = content;
  if (year + 1 < thisYear) return refused(messages.yearPast);
  const stored = allRanges(prices);
  const existing = stored.map(({ range }) => range);
  const wanted = stored
    .filter(({ range }) => ofYear(year, range) && isDay(range.to))
    .map(({ season, range }) => {
      const price = raisePrice(priceOf(prices[season], range), percent, rounding);
      return { season, range: { ...shiftByYear(range, existing), price } };
    });
  if (wanted.length === 0) return refused(messages.noDates(year));
  const meets = (range: DateRange, only?: Season) =>
    stored.some((other) => (only ?? other.season) === other.season && overlaps(range, other.range));
  const free = wanted.filter(({ range }) => range.from < range.to && !meets(range));
  const after = Object.fromEntries(
    seasons.map((season) => {
      const own = wanted.flatMap((each) => (each.season === season ? [each.range] : []));
      const there = prices[season].duration.map((range) => {
        const like = own.find((other) => overlaps(other, range)) ?? anyOf(own);
        return like && ofYear(year + 1, range) ? { ...range, price: like.price } : range;
      });
      const added = free.flatMap((each) => (each.season === season ? [each.range] : []));
      return [season, { ...prices[season], duration: [...there, ...added] }];
    }),
  ) as SeasonPrices;
  if (isSame(prices, after)) return refused(messages.unchanged);
  const problem = problemOf(prices, after, year + 1);
  if (problem) return refused(problem);
  const leftOut = wanted.filter((each) => !free.includes(each) && !meets(each.range, each.season)).length;
  const note = leftOut > 0 ? messages.leftOut(leftOut, year + 1) : '';
  return { content: { ...content, prices: after }, note };
}

/** The content with another last day; '' for no end (Handbook, listings: Visibility). */
export function setLastDay(content: ListingContent, day: string): Edit {
  const visibleTo = day === '' || isNoExpiry(day) ? noExpiry : day;
  if (visibleTo === content.visibleTo) return refused(messages.unchanged);
  if (visibleTo <= content.visibleFrom)
    return refused(messages.endsBeforeItBegins(formatDate(content.visibleFrom)));
  return { content: { ...content, visibleTo }, note: '' };
}

export function showOnWebsite(content: ListingContent, website: string): Edit {
  const { visibleOn } = content;
  if (visibleOn.includes(website)) return refused(messages.unchanged);
  return { content: { ...content, visibleOn: [...visibleOn, website] }, note: '' };
}
