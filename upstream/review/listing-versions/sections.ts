import type { Fields, Field } from '../../../lib/platform/forms/field';
import type { PricedRange } from '../../../lib/listings/listing';
import { numberOrNull } from '../../../lib/platform/contract/values';
import type { ReferenceList } from '../../../lib/reference';
import type { Database } from '../../platform/db/client';
import { thumbnailAddress } from '../../platform/files/file-store';
import { listItems } from '../../sites/reference/queries';
import type { Difference, SeasonChange, Section } from './difference';
import type { Item } from './items';
import type { VersionOwner } from '../../listings/table';

type Values = Record<string, unknown>;
type Names = ReadonlyMap<string, string>;

const asValues = (value: unknown): Values =>
  typeof value === 'object' && value !== null ? (value as Values) : {};
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function latlngOf(value: unknown): [number, number] | null {
  const { latitude, longitude } = asValues(value);
  const [north, east] = Array.isArray(value) ? (value as unknown[]) : [latitude, longitude];
  return typeof north === 'number' && typeof east === 'number' ? [north, east] : null;
}

/** A list item's name, detail, picture, place or dates. */
function itemLabel(item: unknown, names: Names) {
  if (typeof item === 'string') return { name: names.get(item) ?? item };
  const { title, name, credits, url, country, file, logo, latlng, from, to, price } = asValues(item);
  const isPhoto = title !== undefined;
  const picture = textOf(isPhoto ? url : (file ?? logo)) || null;
  return {
    name: textOf(title ?? name),
    detail: textOf(isPhoto ? credits : (country ?? url)),
    picture,
    thumbnail: picture && thumbnailAddress(picture),
    latlng: latlngOf(latlng),
    from: textOf(from) || null,
    to: textOf(to) || null,
    ...(typeof price === 'number' && { price }),
  };
}

const serializeItem = (item: Item, names: Names) => ({
  ...item,
  before: item.mark === 'kept' || item.before === null ? null : itemLabel(item.before, names),
  after: item.after === null ? null : itemLabel(item.after, names),
});

function inWords(value: unknown, names: Names): string | null {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string' || value === '') return null;
  return names.get(value) ?? value;
}

const isPlace = ({ before, after }: { before: unknown; after: unknown }) =>
  latlngOf(before) !== null || latlngOf(after) !== null;

/** Fields whose values are shown whole, by how they are shown. */
const valueKinds: Record<string, string> = {
  flag: 'flag',
  day: 'day',
  number: 'number',
  'optional-number': 'number',
  picture: 'picture',
};

function serializeSeason({ season, price, prices, ranges }: SeasonChange, names: Names) {
  const isEach = ranges.some(({ before, after }) => (before?.price ?? after?.price) !== undefined);
  if (!isEach)
    return {
      season,
      priceBefore: numberOrNull(price?.before),
      priceAfter: numberOrNull(price?.after),
      ranges: ranges.map((range) => serializeItem(range, names)),
    };
  const priced = (range: PricedRange | null, ofSeason: unknown) =>
    range && { ...range, price: range.price ?? (ofSeason as number) };
  const each = ranges.map((item): Item => {
    const [before, after] = [priced(item.before, prices.before), priced(item.after, prices.after)];
    const isSame = before && after && before.price === after.price;
    return { ...item, before, after, mark: before && after ? (isSame ? 'kept' : 'changed') : item.mark };
  });
  return {
    season,
    priceBefore: null,
    priceAfter: null,
    ranges: each.map((item) => serializeItem(item, names)),
  };
}

function serializeSection(section: Section, field: Field | undefined, names: Names) {
  const { field: name, kind } = section;
  if (kind === 'words') return { field: name, kind, runs: section.runs.map((run) => ({ text: '', ...run })) };
  if (kind === 'seasons')
    return {
      field: name,
      kind,
      seasons: section.seasons.map((change) => serializeSeason(change, names)),
    };
  if (kind !== 'value')
    return { field: name, kind, items: section.items.map((item) => serializeItem(item, names)) };
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

async function namesFor(db: Database, fields: Fields, sections: readonly Section[]): Promise<Names> {
  const lists = new Set(
    sections.map(({ field }) => fields[field]?.references).filter((list) => list !== undefined),
  );
  const items = await Promise.all([...lists].map((list: ReferenceList) => listItems(db, list)));
  return new Map(items.flat().map(({ _id, name }) => [_id, name]));
}

export function diffOwners(before: VersionOwner | null, after: VersionOwner | null) {
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
      before: textOf((contactBefore as Values)[part]) || null,
      after: value || null,
    })),
  ];
}

/** The sections of a difference as responses carry them, with these names for ids. */
export const serializeSections = (
  fields: Fields,
  { sections }: Difference,
  names: ReadonlyMap<string, string>,
) => sections.map((section) => serializeSection(section, fields[section.field], names));

export async function serializeDifference(db: Database, fields: Fields, difference: Difference) {
  const names = await namesFor(db, fields, difference.sections);
  return { sections: serializeSections(fields, difference, names), unchanged: difference.unchanged };
}
