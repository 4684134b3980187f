import type { Fields, Field } from '../../../lib/platform/forms/field';
import type { PricedRange } from '../../../lib/listings/seasons';
import type { ReferenceList } from '../../../lib/sites/reference/schema';
import type { Database } from '../../platform/db/client';
import { thumbnailAddress } from '../../platform/files/file-store';
import { listItems } from '../../sites/reference/queries';
import type { Difference, SeasonChange, Section } from './difference';
import type { Item } from './items';
import type { VersionOwner } from './table';

type Values = Record<string, unknown>;
type Names = ReadonlyMap<string, string>;

const asValues = (value: unknown): Values =>
  typeof value === 'object' && value !== null ? (value as Values) : {};
const words = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOrNull = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null);

function latlngOf(value: unknown): [number, number] | null {
  const { latitude, longitude } = asValues(value);
  const [north, east] = Array.isArray(value) ? (value as unknown[]) : [latitude, longitude];
  return typeof north === 'number' && typeof east === 'number' ? [north, east] : null;
}

/** An item of a list by what it is called, what else is said of it, its picture, its place or its days. */
function thingOf(item: unknown, names: Names) {
  if (typeof item === 'string') return { name: names.get(item) ?? item };
  const { title, name, credits, url, country, file, logo, latlng, from, to, price } = asValues(item);
  const isPhoto = title !== undefined;
  const picture = words(isPhoto ? url : (file ?? logo)) || null;
  return {
    name: words(title ?? name),
    detail: words(isPhoto ? credits : (country ?? url)),
    picture,
    thumbnail: picture && thumbnailAddress(picture),
    latlng: latlngOf(latlng),
    from: words(from) || null,
    to: words(to) || null,
    ...(typeof price === 'number' && { price }),
  };
}

const toldItem = (item: Item, names: Names) => ({
  ...item,
  before: item.mark === 'kept' || item.before === null ? null : thingOf(item.before, names),
  after: item.after === null ? null : thingOf(item.after, names),
});

/** A value that a line can hold, in words; null for any other. */
function inWords(value: unknown, names: Names): string | null {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string' || value === '') return null;
  return names.get(value) ?? value;
}

const isPlace = ({ before, after }: { before: unknown; after: unknown }) =>
  latlngOf(before) !== null || latlngOf(after) !== null;

/** The kinds of fields whose values are told as a whole, by what is shown of them. */
const valueKinds: Record<string, string> = {
  flag: 'flag',
  day: 'day',
  number: 'number',
  'optional-number': 'number',
  picture: 'picture',
};

/** How a season became another: at its one price, or at a price of each range. */
function toldSeason({ season, price, prices, ranges }: SeasonChange, names: Names) {
  const isEach = ranges.some(({ before, after }) => (before?.price ?? after?.price) !== undefined);
  if (!isEach)
    return {
      season,
      priceBefore: numberOrNull(price?.before),
      priceAfter: numberOrNull(price?.after),
      ranges: ranges.map((range) => toldItem(range, names)),
    };
  const priced = (range: PricedRange | null, ofSeason: unknown) =>
    range && { ...range, price: range.price ?? (ofSeason as number) };
  const each = ranges.map((item): Item => {
    const [before, after] = [priced(item.before, prices.before), priced(item.after, prices.after)];
    const isSame = before && after && before.price === after.price;
    return { ...item, before, after, mark: before && after ? (isSame ? 'kept' : 'changed') : item.mark };
  });
  return { season, priceBefore: null, priceAfter: null, ranges: each.map((item) => toldItem(item, names)) };
}

function toldSection(section: Section, field: Field | undefined, names: Names) {
  const { field: name, kind } = section;
  if (kind === 'words') return { field: name, kind, runs: section.runs.map((run) => ({ text: '', ...run })) };
  if (kind === 'seasons')
    return {
      field: name,
      kind,
      seasons: section.seasons.map((change) => toldSeason(change, names)),
    };
  if (kind !== 'value')
    return { field: name, kind, items: section.items.map((item) => toldItem(item, names)) };
  if (isPlace(section)) {
    const point = (value: unknown) => (latlngOf(value) ? { latlng: latlngOf(value) } : null);
    const item = {
      mark: 'changed',
      isMoved: false,
      before: point(section.before),
      after: point(section.after),
    };
    return { field: name, kind: 'place', items: [item] };
  }
  const [before, after] = [section.before, section.after].map((value) => inWords(value, names));
  return { field: name, kind: valueKinds[field?.kind ?? ''] ?? 'value', before, after };
}

/** The names of all items of the lists that these parts refer to. */
async function namesFor(db: Database, fields: Fields, sections: readonly Section[]): Promise<Names> {
  const lists = new Set(
    sections.map(({ field }) => fields[field]?.references).filter((list) => list !== undefined),
  );
  const items = await Promise.all([...lists].map((list: ReferenceList) => listItems(db, list)));
  return new Map(items.flat().map(({ _id, name }) => [_id, name]));
}

/** The parts of a company and its contact that became others, by the names of its fields. */
export function ownerSections(before: VersionOwner | null, after: VersionOwner | null) {
  if (!before || !after) return [];
  const { _id: was, companyName: former, ...contactBefore } = before;
  const { _id: is, companyName: now, ...contact } = after;
  const owner = was === is ? [] : [{ field: 'owner', kind: 'value', before: former, after: now }];
  const parts = Object.entries(contact).filter(([part, value]) => (contactBefore as Values)[part] !== value);
  return [
    ...owner,
    ...parts.map(([part, value]) => ({
      field: part,
      kind: 'value',
      before: words((contactBefore as Values)[part]) || null,
      after: value || null,
    })),
  ];
}

/** The parts of a difference as they are sent, with these names instead of ids. */
export const toldSections = (fields: Fields, { sections }: Difference, names: ReadonlyMap<string, string>) =>
  sections.map((section) => toldSection(section, fields[section.field], names));

/** A difference as it is sent. */
export async function toldDifference(db: Database, fields: Fields, difference: Difference) {
  const names = await namesFor(db, fields, difference.sections);
  return { sections: toldSections(fields, difference, names), unchanged: difference.unchanged };
}
