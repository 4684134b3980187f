import { isDay } from '../../platform/values/days';
import { withLf } from '../../platform/forms/line-ends';
import { isSame } from '../../platform/values/same';
import type { DateRange, Season, SeasonPrices } from '../listing';
import { seasonLabels, seasons } from '../seasons';
import { byRange } from '../year-prices';
import { isTypo } from './typo';

/** Changes shown without review for trusted companies (Handbook, staff: Changes without review). */
export const ruleNames = ['typo', 'photo-order', 'new-season'] as const;
export type RuleName = (typeof ruleNames)[number];
export const isRule = (name: string): name is RuleName => (ruleNames as readonly string[]).includes(name);

export type Content = Readonly<Record<string, unknown>>;
export type RuleCoverage = { rules: RuleName[]; fields: string[] };

const textFields = ['title', 'briefDescription', 'fullDescription'];

const toLf = (part: unknown) => (typeof part === 'string' ? withLf(part) : part);

/** Whether two values are the same but for line ends. */
export const isEqual = (before: unknown, after: unknown): boolean =>
  isSame(before, after, (one, other) => Object.is(toLf(one), toLf(other)));

function toRangePrices(value: unknown): SeasonPrices | null {
  const prices = value as Partial<SeasonPrices> | null | undefined;
  if (!prices || !seasons.every((season) => Array.isArray(prices[season]?.duration))) return null;
  return byRange(prices as SeasonPrices);
}

const byDates = (one: DateRange, other: DateRange) =>
  `${one.from} ${one.to}` < `${other.from} ${other.to}` ? -1 : 1;

/** For comparing: prices become ranges with prices, in any order. */
function saidBy(field: string, value: unknown): unknown {
  const prices = field === 'prices' ? toRangePrices(value) : null;
  if (!prices) return value;
  return Object.values(prices).map((band) =>
    band.duration.length > 0 ? band.duration.toSorted(byDates) : band,
  );
}

export const differingFields = (before: Content, after: Content): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => !isEqual(saidBy(field, before[field]), saidBy(field, after[field])),
  );

const countIn = (photos: readonly unknown[], photo: unknown) =>
  photos.filter((one) => isEqual(one, photo)).length;

function isReordered(before: unknown, after: unknown): boolean {
  if (!Array.isArray(before) || !Array.isArray(after) || before.length !== after.length) return false;
  return before.every((photo) => countIn(before, photo) === countIn(after, photo));
}

const isRange = (range: DateRange) => isDay(range.from) && isDay(range.to) && range.from <= range.to;
const holds = (ranges: readonly DateRange[], range: DateRange) => ranges.some((one) => isEqual(one, range));
const rangesOf = (prices: unknown, season: Season) => toRangePrices(prices)?.[season].duration ?? [];

/** The ranges of dates that only the later prices have, with the labels of their seasons. */
export const addedRanges = (before: unknown, after: unknown) =>
  seasons.flatMap((season) => {
    const former = rangesOf(before, season);
    const added = rangesOf(after, season).filter((range) => !holds(former, range));
    return added.map(({ from, to }) => ({ label: seasonLabels[season], from, to }));
  });

/** The published content; new dates must be after `today`, 'YYYY-MM-DD'. */
type PublishedContent = { shown: Content; today: string };

/** Only adds dates after today (or shown before) at the season's price; existing ranges stay. */
function isNewSeason(before: unknown, after: unknown, { shown, today }: PublishedContent): boolean {
  const [former, now] = [toRangePrices(before), toRangePrices(after)];
  if (!former || !now) return false;
  return seasons.every((season) => {
    const [{ duration: ranges, price }, { duration: later }] = [former[season], now[season]];
    const known = [price, ...ranges.map((range) => range.price)];
    const added = later.filter((range) => !holds(ranges, range));
    return (
      (later.length > 0 || isEqual(price, now[season].price)) &&
      ranges.every((range) => holds(later, range)) &&
      later.length === ranges.length + added.length &&
      added.every((range) => known.includes(range.price) && isRange(range)) &&
      added.every((range) => range.from > today || holds(rangesOf(shown.prices, season), range))
    );
  });
}

type Change = { field: string; before: unknown; after: unknown; on: PublishedContent };

const isCoveredBy: Record<RuleName, (change: Change) => boolean> = {
  typo: ({ field, before, after }) => textFields.includes(field) && isTypo(before, after),
  'photo-order': ({ field, before, after }) => field === 'photos' && isReordered(before, after),
  'new-season': ({ field, before, after, on }) => field === 'prices' && isNewSeason(before, after, on),
};

/** The rules that cover every difference from the last seen content, or null. */
export function findCoveringRules(
  before: Content,
  after: Content,
  rules: readonly RuleName[],
  on: PublishedContent,
): RuleCoverage | null {
  const fields = differingFields(before, after);
  const covering = fields.map((field) => {
    const change = { field, before: before[field], after: after[field], on };
    return ruleNames.find((rule) => rules.includes(rule) && isCoveredBy[rule](change));
  });
  if (covering.includes(undefined)) return null;
  return { rules: ruleNames.filter((rule) => covering.includes(rule)), fields };
}
