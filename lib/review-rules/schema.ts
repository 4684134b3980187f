import { isDay } from '../days';
import { seasons, type DateRange, type SeasonPrices } from '../listings/seasons';

/** What may be shown without review, where a rule is on and the company is trusted (Handbook, staff 10). */
export const ruleNames = ['typo', 'photo-order', 'new-season'] as const;
export type RuleName = (typeof ruleNames)[number];
export const isRule = (name: string): name is RuleName => (ruleNames as readonly string[]).includes(name);

/** What is stored of a listing, by the names of its form. */
export type Content = Readonly<Record<string, unknown>>;
/** What covers a change: the rules that it takes, and the fields that differ. */
export type Covered = { rules: RuleName[]; fields: string[] };

/** A typo: so many words of a text differ at most, and they are at most this part of its characters. */
export const mostWords = 3;
export const mostOfText = 0.1;
/** The texts that a typo can stand in. */
const textFields = ['title', 'briefDescription', 'fullDescription'];

/** Whether two stored values say the same; the order of an object's parts says nothing. */
export function saysSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((part, at) => saysSame(part, other[at]));
  if (one === null || other === null || typeof one !== 'object' || typeof other !== 'object')
    return Object.is(one, other);
  if (Array.isArray(one) || Array.isArray(other)) return false;
  const [a, b] = [one as Content, other as Content];
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) => saysSame(a[name], b[name]));
}

/** The fields of which two contents say something else. */
export const differingFields = (before: Content, after: Content): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => !saysSame(before[field], after[field]),
  );

type Words = { removed: string[]; added: string[] };
const sizeOf = ({ removed, added }: Words) => Math.max(removed.join('').length, added.join('').length);

/** The words in which two lists differ, those with the fewest characters; null where they are more than `most`. */
export function changedWords(
  before: readonly string[],
  after: readonly string[],
  most: number,
): Words | null {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  const longest = Math.min(before.length, after.length) - start;
  while (end < longest && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const [left, right] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  if (left.length === 0 && right.length === 0) return { removed: [], added: [] };
  if (most === 0 || Math.abs(left.length - right.length) > most) return null;
  const tries = [
    { gone: left.slice(0, 1), come: right.slice(0, 1) },
    { gone: left.slice(0, 1), come: [] },
    { gone: [], come: right.slice(0, 1) },
  ].filter(({ gone, come }) => gone.length + come.length > 0);
  const found = tries.flatMap(({ gone, come }) => {
    const rest = changedWords(left.slice(gone.length), right.slice(come.length), most - 1);
    return rest ? [{ removed: [...gone, ...rest.removed], added: [...come, ...rest.added] }] : [];
  });
  return found.toSorted((one, other) => sizeOf(one) - sizeOf(other))[0] ?? null;
}

/** A number, an amount, an address or a site is never a typo. */
const isPlain = (word: string) => !/[\p{N}\p{S}@/\\%#&_]/u.test(word) && !/\p{L}\.\p{L}/u.test(word);
export const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);

function isTypo(before: unknown, after: unknown): boolean {
  if (typeof before !== 'string' || typeof after !== 'string') return false;
  const words = changedWords(wordsOf(before), wordsOf(after), mostWords);
  return (
    words !== null &&
    [...words.removed, ...words.added].every(isPlain) &&
    sizeOf(words) <= before.length * mostOfText
  );
}

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

/** Dates that come after today were added to seasons; every price and every range that was there is still there. */
function isNewSeason(before: unknown, after: unknown, today: string): boolean {
  const [was, is] = [before, after] as [Partial<SeasonPrices> | null, Partial<SeasonPrices> | null];
  return seasons.every((season) => {
    const [one, other] = [was?.[season], is?.[season]];
    if (!one || !other || !Array.isArray(one.duration) || !Array.isArray(other.duration)) return false;
    const { duration: ranges, ...rest } = one;
    const { duration: later, ...now } = other;
    const added = later.filter((range) => !holds(ranges, range));
    return (
      saysSame(rest, now) &&
      ranges.every((range) => holds(later, range)) &&
      later.length === ranges.length + added.length &&
      added.every((range) => isRange(range) && range.from > today)
    );
  });
}

function ruleFor(field: string, before: unknown, after: unknown, today: string): RuleName | null {
  if (textFields.includes(field)) return isTypo(before, after) ? 'typo' : null;
  if (field === 'photos') return isReordered(before, after) ? 'photo-order' : null;
  if (field === 'prices') return isNewSeason(before, after, today) ? 'new-season' : null;
  return null;
}

/**
 * Which of the rules that are on cover every difference of a content from the one that was approved; null where one is left. `today` is the
 * day ('YYYY-MM-DD') that new dates come after.
 */
export function coveredBy(
  before: Content,
  after: Content,
  rules: readonly RuleName[],
  today: string,
): Covered | null {
  const fields = differingFields(before, after);
  const taken = new Set<RuleName>();
  for (const field of fields) {
    const rule = ruleFor(field, before[field], after[field], today);
    if (!rule || !rules.includes(rule)) return null;
    taken.add(rule);
  }
  return { rules: ruleNames.filter((rule) => taken.has(rule)), fields };
}
