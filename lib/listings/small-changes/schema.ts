import { isDay } from '../../platform/values/days';
import { withLf } from '../../platform/forms/line-ends';
import { isSame } from '../../platform/values/same';
import { seasons, type DateRange, type Season, type SeasonPrices } from '../listing';
import { seasonLabels } from '../seasons';
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

const asPrices = (value: unknown) => value as Partial<SeasonPrices> | null | undefined;

function toRangePrices(value: unknown): SeasonPrices | null {
  const prices = asPrices(value);
  if (!prices || !seasons.every((season) => Array.isArray(prices[season]?.duration))) return null;
  return byRange(prices as SeasonPrices);
}

/** For comparing: prices become ranges with prices, in any order. */
function saidBy(field: string, value: unknown): unknown {
  const prices = field === 'prices' ? toRangePrices(value) : null;
  if (!prices) return value;
  const order = ({ from, to }: DateRange) => `${from} ${to}`;
  const said = seasons.map((season) => {
    const { duration, ...rest } = prices[season];
    if (duration.length === 0) return [season, { ...rest, duration }];
    return [season, duration.toSorted((one, other) => (order(one) < order(other) ? -1 : 1))];
  });
  return Object.fromEntries(said);
}

export const differingFields = (before: Content, after: Content): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => !isEqual(saidBy(field, before[field]), saidBy(field, after[field])),
  );

function isReordered(before: unknown, after: unknown): boolean {
  if (!Array.isArray(before) || !Array.isArray(after) || before.length !== after.length) return false;
  const left: unknown[] = [...(after as unknown[])];
  return (before as unknown[]).every((photo) => {
    const at = left.findIndex((other) => isEqual(photo, other));
    if (at < 0) return false;
    left.splice(at, 1);
    return true;
  });
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
  const [former, now, onShow] = [before, after, shown.prices].map(toRangePrices);
  if (!former || !now) return false;
  return seasons.every((season) => {
    const [{ duration: ranges, price }, { duration: later }] = [former[season], now[season]];
    const known = [price, ...ranges.map((range) => range.price)];
    const added = later.filter((range) => !holds(ranges, range));
    const isShown = (range: DateRange) => holds(onShow?.[season].duration ?? [], range);
    return (
      (later.length > 0 || isEqual(price, now[season].price)) &&
      ranges.every((range) => holds(later, range)) &&
      later.length === ranges.length + added.length &&
      added.every((range) => known.includes(range.price)) &&
      added.every((range) => isRange(range) && (range.from > today || isShown(range)))
    );
  });
}

function ruleFor(field: string, before: unknown, after: unknown, on: PublishedContent): RuleName | null {
  if (textFields.includes(field)) return isTypo(before, after) ? 'typo' : null;
  if (field === 'photos') return isReordered(before, after) ? 'photo-order' : null;
  if (field === 'prices') return isNewSeason(before, after, on) ? 'new-season' : null;
  return null;
}

/** The rules that cover every difference from the last seen content, or null. */
export function findCoveringRules(
  before: Content,
  after: Content,
  rules: readonly RuleName[],
  on: PublishedContent,
): RuleCoverage | null {
  const fields = differingFields(before, after);
  const taken = new Set<RuleName>();
  for (const field of fields) {
    const rule = ruleFor(field, before[field], after[field], on);
    if (!rule || !rules.includes(rule)) return null;
    taken.add(rule);
  }
  return { rules: ruleNames.filter((rule) => taken.has(rule)), fields };
}
