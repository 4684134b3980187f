import { thumbnailAddress, fileName } from '../platform/files/file-store';
import type { Field, Fields } from '../../lib/platform/forms/field';
import type { Database } from '../platform/db/client';
import { countries } from './reference/countries';
import { referenceItems } from './reference/table';

/** What turns records into what strangers read: the names of reference items by their ids, and the address of a picture for everybody. */
export type Showing = {
  names: ReadonlyMap<string, string>;
  addressOf: (address: string) => string | null;
};

const countryNames = countries.map(({ _id, name }) => [_id, name] as const);

/** The names of all items of reference lists, and of countries. */
export async function itemNames(db: Database): Promise<Showing['names']> {
  const rows = await db.select({ id: referenceItems.id, name: referenceItems.name }).from(referenceItems);
  return new Map([...countryNames, ...rows.map(({ id, name }) => [id, name] as const)]);
}

/** The address of a public picture of ours at the upstream itself, of another server's as it is; null for what is not for everybody. */
export const publicAddress =
  (origin: string): Showing['addressOf'] =>
  (address) => {
    const name = fileName(address);
    if (name) return `${origin}/api/v1/files/${name}`;
    return /^https?:\/\//i.test(address) ? address : null;
  };

type Picture = { url: string };
type Mark = { file?: string; logo?: string };

function shownValue(field: Field | undefined, value: unknown, { names, addressOf }: Showing): unknown {
  const item = (id: string) => {
    const name = names.get(id);
    return name === undefined ? [] : [{ _id: id, name }];
  };
  const shownPicture = (picture: Picture) => {
    const url = addressOf(picture.url);
    return url === null ? [] : [{ ...picture, url, thumbnail: addressOf(thumbnailAddress(picture.url)) }];
  };
  const shownMark = ({ file, logo, ...mark }: Mark) => ({
    ...mark,
    ...(file && { file: addressOf(file) }),
    ...(logo && { logo: addressOf(logo) }),
  });
  if (field?.kind === 'pictures') return ((value ?? []) as Picture[]).flatMap(shownPicture);
  if (field?.kind === 'marks') return ((value ?? []) as Mark[]).map(shownMark);
  if (field?.kind === 'picture') return value ? addressOf(value as string) : null;
  if (!field?.references) return value;
  return field.kind === 'refs'
    ? ((value ?? []) as string[]).flatMap(item)
    : (item(value as string)[0] ?? null);
}

/** A record of a form as strangers read it: items of reference lists by name, pictures by whole addresses. */
export const shownRecord = (fields: Fields, record: object, showing: Showing) =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, shownValue(fields[name], value, showing)]),
  );
