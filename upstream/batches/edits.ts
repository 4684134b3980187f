import { roundings, type Rounding, type SeasonsChange } from '../../lib/batches/seasons';
import { isDay } from '../../lib/days';
import { formatDate } from '../../lib/format';
import { isNoExpiry, noExpiry } from '../../lib/listings/listing';
import { allRanges, overlaps, seasons, yearLater, type SeasonPrices } from '../../lib/listings/seasons';
import { batchMessages as messages } from '@/texts/messages-batches';
import type { ListingContent } from '../listings/content';

/** What a change makes of a listing's content, or why it is refused. */
export type Edit = { content: ListingContent; note: string } | { content: null; problem: string };

const refused = (problem: string): Edit => ({ content: null, problem });

/** The most ranges that a season's form holds, and the prices that it allows. */
const mostRanges = 60;
const priceLimits = { least: 1, most: 1_000_000 };

/** A price in US dollars raised by a percentage, rounded half up. */
export function raised(price: number, percent: number, rounding: Rounding): number {
  const unit = roundings[rounding];
  const exact = (price * (1000 + Math.round(percent * 10))) / 1000;
  return Number((Math.floor(exact / unit + 0.5 + 1e-9) * unit).toFixed(2));
}

/** The seasons of a year once more a year later, with prices raised, by the rules of their form (Handbook, listings 4 and 20). */
export function withNextYear(
  content: ListingContent,
  { year, percent, rounding }: Omit<SeasonsChange, 'action'>,
  thisYear: number,
): Edit {
  const { prices } = content;
  if (year + 1 < thisYear) return refused(messages.yearPast);
  const stored = allRanges(prices).map(({ range }) => range);
  const wanted = allRanges(prices)
    .filter(({ range }) => isDay(range.from) && isDay(range.to) && range.from.startsWith(`${year}-`))
    .map(({ season, range }) => ({ season, range: yearLater(range) }));
  if (wanted.length === 0) return refused(messages.noDates(year));
  const free = wanted.filter(
    ({ range }) => range.from < range.to && !stored.some((other) => overlaps(range, other)),
  );
  if (free.length === 0) return refused(messages.hasDates(year + 1));
  const after = Object.fromEntries(
    seasons.map((season) => {
      const added = free.flatMap((each) => (each.season === season ? [each.range] : []));
      const price = raised(prices[season].price, percent, rounding);
      return [season, { duration: [...prices[season].duration, ...added], price }];
    }),
  ) as SeasonPrices;
  const all = seasons.map((season) => after[season]);
  if (all.some(({ price }) => !(price >= priceLimits.least && price <= priceLimits.most)))
    return refused(messages.priceOutside);
  if (all.some(({ duration }) => duration.length > mostRanges)) return refused(messages.tooManyDates);
  const leftOut = wanted.length - free.length;
  const note = leftOut > 0 ? messages.leftOut(leftOut, year + 1) : '';
  return { content: { ...content, prices: after }, note };
}

/** Another last day; '' for no end (Handbook, listings 5). */
export function withLastDay(content: ListingContent, day: string): Edit {
  const visibleTo = day === '' || isNoExpiry(day) ? noExpiry : day;
  if (visibleTo === content.visibleTo) return refused(messages.unchanged);
  if (visibleTo <= content.visibleFrom)
    return refused(messages.endsBeforeItBegins(formatDate(content.visibleFrom)));
  return { content: { ...content, visibleTo }, note: '' };
}

/** One more website that shows it. */
export function withWebsite(content: ListingContent, website: string): Edit {
  const { visibleOn } = content;
  if (visibleOn.includes(website)) return refused(messages.unchanged);
  return { content: { ...content, visibleOn: [...visibleOn, website] }, note: '' };
}
