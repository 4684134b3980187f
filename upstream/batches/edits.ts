import { isDay } from '../../lib/days';
import { formatDate } from '../../lib/format';
import { roundings, type BulkChange, type Rounding } from '../../lib/batches/edits';
import { isNoExpiry, noExpiry } from '../../lib/listings/listing';
import {
  allRanges,
  overlaps,
  seasons,
  type DateRange,
  type Season,
  type SeasonPrices,
} from '../../lib/listings/seasons';
import { bulkMessages } from '@/texts/messages-bulk';
import type { ListingContent } from '../listings/content';

/** What a change would make of a listing: its content after it, or why it is refused. `added` are new ranges of dates. */
export type Plan =
  | { content: ListingContent; note: string; added: Record<Season, DateRange[]> }
  | { content: null; problem: string };

const refused = (problem: string): Plan => ({ content: null, problem });
const nothingAdded = (): Record<Season, DateRange[]> => ({ lowSeason: [], highSeason: [], peakSeason: [] });

/** The most ranges that a season's form holds, and the prices that it allows. */
const mostRanges = 60;
const priceLimits = { least: 1, most: 1_000_000 };

/** A price raised by so many percent, in US dollars, rounded half up. */
export function raised(price: number, percent: number, rounding: Rounding): number {
  const unit = roundings[rounding];
  const exact = (price * (1000 + Math.round(percent * 10))) / 1000;
  return Number((Math.floor(exact / unit + 0.5 + 1e-9) * unit).toFixed(2));
}

/** The same days a year later. A range that begins on 29 February begins on 1 March then, one that ends on it ends on the 28th: no day is in two. */
function yearLater({ from, to }: DateRange): DateRange {
  const move = (day: string, instead: string) => {
    const moved = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
    return isDay(moved) ? moved : moved.slice(0, 5) + instead;
  };
  return { from: move(from, '03-01'), to: move(to, '02-28') };
}

type Seasons = Extract<BulkChange, { change: 'seasons' }>;

function planSeasons(content: ListingContent, { year, percent, rounding }: Seasons, thisYear: number): Plan {
  const { prices } = content;
  if (year + 1 < thisYear) return refused(bulkMessages.yearPast);
  const stored = allRanges(prices).map(({ range }) => range);
  const wanted = allRanges(prices)
    .filter(({ range }) => isDay(range.from) && isDay(range.to) && range.from.startsWith(`${year}-`))
    .map(({ season, range }) => ({ season, range: yearLater(range) }));
  if (wanted.length === 0) return refused(bulkMessages.noDates(year));
  const free = wanted.filter(
    ({ range }) => range.from < range.to && !stored.some((other) => overlaps(range, other)),
  );
  if (free.length === 0) return refused(bulkMessages.hasDates(year + 1));
  const added = nothingAdded();
  for (const { season, range } of free) added[season].push(range);
  const after = Object.fromEntries(
    seasons.map((season) => [
      season,
      {
        duration: [...prices[season].duration, ...added[season]],
        price: raised(prices[season].price, percent, rounding),
      },
    ]),
  ) as SeasonPrices;
  if (
    seasons.some(
      (season) => !(after[season].price >= priceLimits.least && after[season].price <= priceLimits.most),
    )
  )
    return refused(bulkMessages.priceOutside);
  if (seasons.some((season) => after[season].duration.length > mostRanges))
    return refused(bulkMessages.tooManyDates);
  const leftOut = wanted.length - free.length;
  return {
    content: { ...content, prices: after },
    note: leftOut > 0 ? bulkMessages.leftOut(leftOut, year + 1) : '',
    added,
  };
}

function planVisibility(content: ListingContent, day: string): Plan {
  const visibleTo = day === '' || isNoExpiry(day) ? noExpiry : day;
  if (visibleTo === content.visibleTo) return refused(bulkMessages.unchanged);
  if (visibleTo <= content.visibleFrom)
    return refused(bulkMessages.endsBeforeItBegins(formatDate(content.visibleFrom)));
  return { content: { ...content, visibleTo }, note: '', added: nothingAdded() };
}

/** What a change makes of a listing's content, by the rules of its form (Handbook, listings 4, 5 and 20). */
export function planOf(content: ListingContent | null, change: BulkChange, thisYear: number): Plan {
  if (!content) return refused(bulkMessages.noPrices);
  return change.change === 'seasons'
    ? planSeasons(content, change, thisYear)
    : planVisibility(content, change.visibleTo);
}
