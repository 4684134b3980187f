import { thumbnailAddress, fileName } from '../platform/files/file-store';
import type { Field, Fields } from '../../lib/platform/forms/field';
import type { Database } from '../platform/db/client';
import { referenceItems } from './reference/table';
import { countries } from './reference/queries';

export type PublicView = {
  names: ReadonlyMap<string, string>;
  addressOf: (address: string) => string | null;
};

const countryNames = countries.map(({ _id, name }) => [_id, name] as const);

export async function readItemNames(db: Database): Promise<PublicView['names']> {
  const rows = await db.select({ id: referenceItems.id, name: referenceItems.name }).from(referenceItems);
  return new Map([...countryNames, ...rows.map(({ id, name }) => [id, name] as const)]);
}

/** The public address of a picture; other servers' stay, null if it is not public. */
export const publicAddress =
  (origin: string): PublicView['addressOf'] =>
  (address) => {
    const name = fileName(address);
    if (name) return `${origin}/api/v1/files/${name}`;
    return /^https?:\/\//i.test(address) ? address : null;
  };

type Picture = { url: string };
type Mark = { file?: string; logo?: string };

function shownValue(field: Field | undefined, value: unknown, { names, addressOf }: PublicView): unknown {
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

/** A record for the public: references by name, pictures by full address. */
export const toPublicRecord = (fields: Fields, record: object, showing: PublicView) =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, shownValue(fields[name], value, showing)]),
  );
