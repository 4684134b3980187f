import { roundNoise } from '../../../lib/platform/values/decimals';
import { isSame } from '../../../lib/platform/values/same';
import type { Field } from '../../../lib/platform/forms/field';
import { withLf } from '../../../lib/platform/forms/line-ends';
import type { PricedRange, Season, SeasonPrices } from '../../../lib/listings/listing';
import { differingFields } from '../../../lib/listings/small-changes/schema';
import { normalizeLook } from '../../../lib/platform/text/look';
import { applyItems, diffItems, type Item } from './items';
import { applyWords, diffTexts, type TextDifference } from './words';

type Content = Record<string, unknown>;
type Values = { before: unknown; after: unknown };
export type ComparedFields = Readonly<Record<string, Pick<Field, 'kind' | 'references'>>>;

/** The change of one season; null for an unchanged price. */
export type SeasonChange = {
  season: Season;
  price: Values | null;
  ranges: Item<PricedRange>[];
  prices: Values;
};
/** The kinds of lists: choices of a reference list, photos, awards, or places of a route. */
type ListKind = 'choices' | 'photos' | 'marks' | 'places';
export type Section = { field: string } & (
  | ({ kind: 'words'; exact: string | null } & TextDifference)
  | ({ kind: 'value' } & Values)
  | { kind: ListKind; items: Item[]; isGone: boolean }
  | { kind: 'seasons'; seasons: SeasonChange[]; isGone: boolean }
);

/** Changed parts in the form's order. `quiet`: invisible changes, such as order of choices or line ends. */
export type Difference = { sections: Section[]; quiet: Section[]; unchanged: string[] };

const asContent = (value: unknown): Content | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Content) : null;
const isText = (value: unknown): value is string => typeof value === 'string';

const keyOf: Record<ListKind, (item: unknown) => string> = {
  choices: String,
  photos: (photo) => String(asContent(photo)?.url),
  marks: (mark) => String(asContent(mark)?.file ?? asContent(mark)?.logo),
  places: (place) => String(asContent(place)?.id || asContent(place)?.name),
};

/** Forms change over time: a missing field counts as an empty list or no season. */
const isListed = (value: unknown) => value === undefined || Array.isArray(value);

function listOf({ kind, references }: ComparedFields[string], { before, after }: Values): ListKind | null {
  if (!isListed(before) || !isListed(after)) return null;
  if (references) return 'choices';
  if (kind === 'pictures') return 'photos';
  if (kind === 'marks') return 'marks';
  return kind === 'json' ? 'places' : null;
}

const noSeason = { duration: [], price: null as unknown as number };
const noSeasons: SeasonPrices = { lowSeason: noSeason, highSeason: noSeason, peakSeason: noSeason };
const seasons = Object.keys(noSeasons) as Season[];

const isPrices = (value: unknown): value is SeasonPrices => {
  const bands = asContent(value);
  return bands !== null && seasons.every((season) => Array.isArray(asContent(bands[season])?.duration));
};
const isSeasons = (value: unknown): value is SeasonPrices | undefined =>
  value === undefined || isPrices(value);

const rangesBetween = (before: readonly PricedRange[], after: readonly PricedRange[]) =>
  diffItems(before, after, ({ from, to }) => `${from} ${to}`);

/** Compares as readers see it. `exact`: the new text if it has invisible or normalized characters. */
function seenWordsBetween(before: string, after: string) {
  const [old, now] = [normalizeLook(before), normalizeLook(after)];
  return { ...diffTexts(old, now), exact: old === before && now === after ? null : after };
}

/** Texts are compared by words, addresses and numbers as a whole. */
const isSentence = (text: string) => /\S\s+\S/.test(text);

function changeOf(
  name: string,
  field: ComparedFields[string] | undefined,
  { before, after }: Values,
): Section {
  const isGone = after === undefined;
  const isSeasonal = isPrices(before) || isPrices(after);
  const list = !isSeasonal && field && listOf(field, { before, after });
  if (list) {
    const [old, now] = [before ?? [], after ?? []] as [unknown[], unknown[]];
    return { field: name, kind: list, items: diffItems(old, now, keyOf[list]), isGone };
  }
  if (field?.kind === 'json' && isSeasonal && isSeasons(before) && isSeasons(after))
    return {
      field: name,
      kind: 'seasons',
      isGone,
      seasons: seasons.map((season) => {
        const [old, now] = [(before ?? noSeasons)[season], (after ?? noSeasons)[season]];
        const prices = { before: old.price, after: now.price };
        const price = isSame(old.price, now.price) ? null : prices;
        return { season, price, prices, ranges: rangesBetween(old.duration, now.duration) };
      }),
    };
  if (field?.kind === 'text' && !field.references && isText(before) && isText(after))
    if (isSentence(before) || isSentence(after))
      return { field: name, kind: 'words', ...seenWordsBetween(before, after) };
  return { field: name, kind: 'value', before, after };
}

/** A part as readers see it; a missing one equals an empty text. */
function asSeen(part: unknown): unknown {
  if (typeof part === 'number') return roundNoise(part);
  return isText(part) ? withLf(normalizeLook(part)) || null : (part ?? null);
}

const isSameValue = (before: unknown, after: unknown) =>
  isSame(before, after, (one, other) => asSeen(one) === asSeen(other));

const isItemChange = ({ mark, before, after }: Item) =>
  mark === 'changed' ? !isSameValue(before, after) : mark !== 'kept';

function isQuiet(section: Section, values: Values): boolean {
  if (section.kind === 'choices') return !section.items.some(isItemChange);
  if (section.kind === 'seasons')
    return (
      differingFields({ prices: values.before }, { prices: values.after }).length === 0 ||
      section.seasons.every(
        ({ price, ranges }) =>
          (!price || isSameValue(price.before, price.after)) && !ranges.some(isItemChange),
      )
    );
  if (section.kind === 'photos' || section.kind === 'marks' || section.kind === 'places')
    return !section.items.some((item) => item.isMoved || isItemChange(item));
  return isSameValue(values.before, values.after);
}

/** Compares two contents by the fields of their form; unknown fields are quiet. */
export function differenceBetween(fields: ComparedFields, before: object, after: object): Difference {
  const [old, now] = [before as Content, after as Content];
  const known = new Map(Object.entries(fields));
  const names = [...new Set([...known.keys(), ...Object.keys(old), ...Object.keys(now)])];
  const difference: Difference = { sections: [], quiet: [], unchanged: [] };
  for (const name of names) {
    if (!(name in old) && !(name in now)) continue;
    const values = { before: old[name], after: now[name] };
    const field = known.get(name);
    if (isSame(values.before, values.after)) {
      if (field) difference.unchanged.push(name);
      continue;
    }
    const made = changeOf(name, field, values);
    const isExact = isSame(applySection(made, values.before), values.after);
    const section: Section = isExact ? made : { field: name, kind: 'value', ...values };
    const isHidden = !field || isQuiet(section, values);
    difference[isHidden ? 'quiet' : 'sections'].push(section);
    if (field && isHidden) difference.unchanged.push(name);
  }
  return difference;
}

function applySection(section: Section, before: unknown): unknown {
  if (section.kind === 'value') return section.after;
  if (section.kind === 'words') return section.exact ?? applyWords(section, before as string);
  if (section.isGone) return undefined;
  if (section.kind !== 'seasons') return applyItems(section.items, (before ?? []) as unknown[]);
  const all = (before ?? noSeasons) as SeasonPrices;
  const bands = section.seasons.map(({ season, price, ranges }) => {
    const old = all[season];
    const duration = applyItems(ranges, old.duration);
    return [season, { ...old, duration, ...(price && { price: price.after }) }];
  });
  return { ...all, ...Object.fromEntries(bands) };
}

export function applyDifference({ sections, quiet }: Difference, before: object): object {
  const after: Content = { ...before };
  for (const section of [...sections, ...quiet]) {
    const value = applySection(section, after[section.field]);
    if (value === undefined) delete after[section.field];
    else after[section.field] = value;
  }
  return after;
}
