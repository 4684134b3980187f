import { isDay } from '../../platform/values/days';
import { isSameText } from '../../platform/forms/line-ends';
import { seasons, type DateRange, type SeasonPrices } from '../../listings/seasons';
import { byRange } from '../../listings/year-prices';
import { isTypo } from './typo';

/** What may be shown without review, where a rule is on and the company is trusted (Handbook, staff 12). */
export const ruleNames = ['typo', 'photo-order', 'new-season'] as const;
export type RuleName = (typeof ruleNames)[number];
export const isRule = (name: string): name is RuleName => (ruleNames as readonly string[]).includes(name);

/** What is stored of a listing, by the names of its form. */
export type Content = Readonly<Record<string, unknown>>;
/** What covers a change: the rules that it takes, and the fields that differ. */
export type Covered = { rules: RuleName[]; fields: string[] };

/** The texts that a typo can stand in. */
const textFields = ['title', 'briefDescription', 'fullDescription'];

/** Whether two stored values say the same; the order of an object's parts and line ends say nothing. */
export function saysSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((part, at) => saysSame(part, other[at]));
  if (typeof one === 'string' && typeof other === 'string') return isSameText(one, other);
  if (one === null || other === null || typeof one !== 'object' || typeof other !== 'object')
    return Object.is(one, other);
  if (Array.isArray(one) || Array.isArray(other)) return false;
  const [a, b] = [one as Content, other as Content];
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) => saysSame(a[name], b[name]));
}

const asPrices = (value: unknown) => value as Partial<SeasonPrices> | null | undefined;

/** Prices with one at every range; null for what are none. */
export function pricedBy(value: unknown): SeasonPrices | null {
  const prices = asPrices(value);
  if (!prices || !seasons.every((season) => Array.isArray(prices[season]?.duration))) return null;
  return byRange(prices as SeasonPrices);
}

/** What a field says: of prices, what each range costs; their order says nothing. */
function saidBy(field: string, value: unknown): unknown {
  const prices = field === 'prices' ? pricedBy(value) : null;
  if (!prices) return value;
  const order = ({ from, to }: DateRange) => `${from} ${to}`;
  const said = seasons.map((season) => {
    const { duration, ...rest } = prices[season];
    if (duration.length === 0) return [season, { ...rest, duration }];
    return [season, duration.toSorted((one, other) => (order(one) < order(other) ? -1 : 1))];
  });
  return Object.fromEntries(said);
}

/** The fields of which two contents say something else. */
export const differingFields = (before: Content, after: Content): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => !saysSame(saidBy(field, before[field]), saidBy(field, after[field])),
  );

/** The same pictures with the same words, in another order. */
function isReordered(before: unknown, after: unknown): boolean {
  if (!Array.isArray(before) || !Array.isArray(after) || before.length !== after.length) return false;
  const left: unknown[] = [...(after as unknown[])];
  return (before as unknown[]).every((photo) => {
    const at = left.findIndex((other) => saysSame(photo, other));
    if (at < 0) return false;
    left.splice(at, 1);
    return true;
  });
}

const isRange = (range: DateRange) => isDay(range.from) && isDay(range.to) && range.from <= range.to;
const holds = (ranges: readonly DateRange[], range: DateRange) => ranges.some((one) => saysSame(one, range));

/** What is on show, and the day ('YYYY-MM-DD') that new dates come after. */
type Shown = { shown: Content; today: string };

/**
 * Dates were added to seasons that come after today, or were shown already on a day that they came after, at a price that the season has; every
 * range that was there still is, at its price.
 */
function isNewSeason(before: unknown, after: unknown, { shown, today }: Shown): boolean {
  const [former, now, onShow] = [before, after, shown.prices].map(pricedBy);
  if (!former || !now) return false;
  return seasons.every((season) => {
    const [{ duration: ranges, price }, { duration: later }] = [former[season], now[season]];
    const known = [price, ...ranges.map((range) => range.price)];
    const added = later.filter((range) => !holds(ranges, range));
    const isShown = (range: DateRange) => holds(onShow?.[season].duration ?? [], range);
    return (
      (later.length > 0 || saysSame(price, now[season].price)) &&
      ranges.every((range) => holds(later, range)) &&
      later.length === ranges.length + added.length &&
      added.every((range) => known.includes(range.price)) &&
      added.every((range) => isRange(range) && (range.from > today || isShown(range)))
    );
  });
}

function ruleFor(field: string, before: unknown, after: unknown, on: Shown): RuleName | null {
  if (textFields.includes(field)) return isTypo(before, after) ? 'typo' : null;
  if (field === 'photos') return isReordered(before, after) ? 'photo-order' : null;
  if (field === 'prices') return isNewSeason(before, after, on) ? 'new-season' : null;
  return null;
}

/**
 * Which of the rules that are on cover every difference of a content from the one that somebody last looked at; null where one is left.
 */
export function coveredBy(
  before: Content,
  after: Content,
  rules: readonly RuleName[],
  on: Shown,
): Covered | null {
  const fields = differingFields(before, after);
  const taken = new Set<RuleName>();
  for (const field of fields) {
    const rule = ruleFor(field, before[field], after[field], on);
    if (!rule || !rules.includes(rule)) return null;
    taken.add(rule);
  }
  return { rules: ruleNames.filter((rule) => taken.has(rule)), fields };
}
