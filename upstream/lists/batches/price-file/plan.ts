import { rules } from '../../../../lib/platform/forms/rules';
import { listingFields } from '../../../../lib/listings/form';
import {
  draftStatus,
  type ListingKind,
  type PricedRange,
  type Season,
  type SeasonPrices,
} from '../../../../lib/listings/listing';
import { overlaps, seasonLimits, seasons } from '../../../../lib/listings/seasons';
import { priceOf } from '../../../../lib/listings/year-prices';
import { priceFileLimits } from '../../../../lib/lists/batches/schema';
import { form } from '@/texts/platform/messages';
import { priceFileMessages as messages } from '@/texts/lists/messages-batches';
import { harmless } from '../../exports/csv';
import type { ListingContent } from '../../../listings/table';
import type { Listing } from '../../../listings/queries';
import type { PriceRow, ReadFile, Remark } from './read';
import { seasonWords } from './season-words';
import { visibleText } from './visible-text';

type ListingPlan = { listing: Listing; content: ListingContent };
export type FilePlan = { plans: ListingPlan[]; errors: Remark[]; warnings: Remark[]; unchanged: number };

function grouped<Key>(rows: readonly PriceRow[], keyOf: (row: PriceRow) => Key): Map<Key, PriceRow[]> {
  const groups = new Map<Key, PriceRow[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
const groupsOf = (rows: readonly PriceRow[]) => grouped(rows, ({ id }) => id);

/** The listing ids of a file; null if there are too many. */
export function listFileIds({ rows }: ReadFile): string[] | null {
  const ids = [...groupsOf(rows).keys()];
  return ids.length > priceFileLimits.listings ? null : ids;
}

const isDated = ({ from }: PriceRow) => from !== '';

function pricesAfter(before: SeasonPrices, rows: readonly PriceRow[]): SeasonPrices {
  const after = { ...before };
  for (const [season, own] of grouped(rows.filter(isDated), (row) => row.season)) {
    const price = own[0]!.price!;
    const isOne = own.every((row) => row.price === price);
    const duration = own.map(({ from, to, price: each }): PricedRange =>
      isOne ? { from, to } : { from, to, price: each! },
    );
    after[season] = isSame(before[season], { price, duration }) ? before[season] : { price, duration };
  }
  return after;
}

/** Mistakes of rows without dates, which only a season without dates may have, at its own price. */
function undatedMistakes(before: SeasonPrices, rows: readonly PriceRow[]): Remark[] {
  return [...grouped(rows, ({ season }) => season)].flatMap(([season, own]) =>
    own.flatMap((row): Remark[] => {
      const other = own.find((each) => each !== row && (isDated(each) || each.row < row.row));
      const { price, duration } = before[season];
      if (isDated(row)) return [];
      if (other) return [{ row: row.row, column: 'from', message: messages.leaveOut(other.row) }];
      if (duration.length > 0) return [{ row: row.row, column: 'from', message: messages.missing }];
      const isAsItWas = row.price === null || row.price === price;
      return isAsItWas ? [] : [{ row: row.row, column: 'from', message: messages.datesToo }];
    }),
  );
}

const costsText = (band: SeasonPrices[Season]) =>
  band.duration
    .map((range) => `${range.from.slice(0, 10)} ${range.to.slice(0, 10)} ${priceOf(band, range)}`)
    .sort()
    .join();
const isSame = (one: SeasonPrices[Season], other: SeasonPrices[Season]) =>
  costsText(one) === costsText(other);

/** Fills undated seasons with placeholder ranges, so that validation skips them. */
const withStandIns = (before: SeasonPrices, after: SeasonPrices): SeasonPrices => {
  const judged = { ...after };
  for (const [at, season] of seasons.entries())
    if (after[season] === before[season] && before[season].duration.length === 0)
      judged[season] = { price: 1, duration: [{ from: `999${at}-01-01`, to: `999${at}-01-02` }] };
  return judged;
};

/** The form's errors about seasons, at the rows that cause them. */
function mistakesOf(
  kind: ListingKind,
  before: SeasonPrices,
  after: SeasonPrices,
  rows: readonly PriceRow[],
  year: number,
): Remark[] {
  const { error } = listingFields('admin', kind, seasonLimits(year, before))
    .prices.rule(rules)
    .safeParse(withStandIns(before, after));
  // Ignores years of days that are not in the file, and errors of placeholders.
  const isOfFile = ({ path, message }: { path: PropertyKey[]; message: string }) =>
    message !== form.year || rows.some((row) => row.season === path[0] && isDated(row));
  return (error?.issues ?? []).filter(isOfFile).map(({ path, message }): Remark => {
    const [season, part, index, field] = path as [Season, string, number?, ('from' | 'to' | 'price')?];
    const own = rows.filter((row) => row.season === season);
    const ofRange = index === undefined ? undefined : own.filter(isDated)[index];
    if (part === 'price' || field === 'price')
      return { row: (ofRange ?? own[0] ?? rows[0]!).row, column: 'price', message: messages.outside };
    if (index === undefined) return { row: (own.at(-1) ?? rows[0]!).row, column: 'from', message };
    if (ofRange) return { row: ofRange.row, column: field ?? 'from', message };
    // The season is not in the file: report the row that overlaps it.
    const kept = after[season].duration[index]!;
    const { row } = rows.find((each) => overlaps(each, kept)) ?? rows[0]!;
    return {
      row,
      column: 'from',
      message: messages.overlapsKept(`${seasonWords[season]} season`, kept.from, kept.to),
    };
  });
}

function planOne(
  listing: Listing | undefined,
  rows: readonly PriceRow[],
  year: number,
  plan: FilePlan,
): void {
  const wrong = (row: number, column: Remark['column'], message: string) =>
    void plan.errors.push({ row, column, message });
  const first = rows[0]!.row;
  if (!listing?.content) return wrong(first, 'id', messages.unknownListing);
  if (listing.status === draftStatus) return wrong(first, 'id', messages.draft);
  const { content } = listing;
  plan.errors.push(...undatedMistakes(content.prices, rows));
  const prices = pricesAfter(content.prices, rows);
  plan.errors.push(...mistakesOf(listing.kind, content.prices, prices, rows, year));
  // An exported title may carry the mark that disarms formulas.
  const titles = ['', listing.title, harmless(listing.title.trim())].map(visibleText);
  const named = rows.find(({ title }) => !titles.includes(title));
  if (named)
    plan.warnings.push({ row: named.row, column: 'title', message: messages.otherTitle(listing.title) });
  if (seasons.every((season) => prices[season] === content.prices[season])) plan.unchanged += 1;
  else plan.plans.push({ listing, content: { ...content, prices } });
}

/** Plans changes by the form's rules, which count only without errors; `listings` are those that the person may change. */
export function planFile(
  { rows, errors, warnings = [] }: ReadFile,
  listings: ReadonlyMap<string, Listing>,
  year: number,
): FilePlan {
  const plan: FilePlan = { plans: [], errors: [...errors], warnings: [...warnings], unchanged: 0 };
  for (const [id, own] of groupsOf(rows)) planOne(listings.get(id), own, year, plan);
  plan.errors.sort((one, other) => one.row - other.row);
  return plan;
}
