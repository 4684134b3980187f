import type { z } from 'zod';
import type { ImageValue } from '../images/image-field';
import { markList, photos as photosRecord, type Mark, type Photo, type PhotoLimits } from '../images/record';
import type { MarkDraft } from '../images/mark-schema';
import type { PhotoDraft } from '../images/photo-schema';
import { isSentItself, uploadedUrl } from '../images/uploaded';
import type { Field, PartReader, PartRole } from './field';
import type { Rules } from './rules';

type ImageRule = (rules: Rules) => z.ZodType<ImageValue, ImageValue>;
const capital = (name: string) => name[0]!.toUpperCase() + name.slice(1);
const asJson = (body: FormData, part: string, value: unknown) => body.append(part, JSON.stringify(value));

const addFile = (body: FormData, part: string, file: File) => body.append(part, file, file.name);
const isNew = <Item extends { picture: ImageValue }>(item: Item): item is Item & { picture: File } =>
  isSentItself(item.picture);
const urlOf = (value: ImageValue) => (typeof value === 'string' ? value : null);
/** The URL of a stored picture, also of a file uploaded ahead of the form. */
const storedUrl = (value: ImageValue) => (value instanceof File ? uploadedUrl(value) : value);

/** A new file as `logo`, the kept one as `oldLogo`; an unknown URL is refused or, by choice, none. */
export const picture = (
  rule: ImageRule,
  { isUnknownNone = false } = {},
): Field<ImageValue, string | null, string | null> => {
  const old = (name: string) => `old${capital(name)}`;
  return {
    kind: 'picture',
    empty: () => null,
    rule,
    record: (kinds) => kinds.picture(),
    fromRecord: (read) => read,
    toStored: urlOf,
    parts: (name) => ({ [name]: 'value', [old(name)]: 'value' }),
    write: (body, name, value) => {
      if (value instanceof File) addFile(body, name, value);
      else if (value) body.append(old(name), value);
    },
    read: (parts, name) => {
      const kept = parts.text(old(name));
      const added = parts.files(name).at(-1);
      if (added || !kept || (isUnknownNone && !parts.isKeepable(kept))) return added ?? null;
      return parts.kept(kept, old(name));
    },
    files: { part: (name) => name, most: 1, of: (value) => [value] },
    isEmptyUnsent: true,
  };
};

/** Only a new picture is sent; the stored one stays unless removed. */
export const replacedPicture = (rule: ImageRule): Field<ImageValue, string, string | null> => ({
  ...picture(rule),
  kind: 'replaced-picture',
  toStored: (value) => urlOf(value) ?? '',
  parts: (name) => ({ [name]: 'value' }),
  write: (body, name, value) => {
    if (value instanceof File) addFile(body, name, value);
  },
  read: (parts, name) => {
    const stored = parts.before(name) as ImageValue | undefined;
    const isGone = typeof stored === 'string' && parts.removed().includes(stored);
    return parts.files(name).at(-1) ?? (isGone ? null : (stored ?? null));
  },
});

export const upload = (rule: ImageRule): Field<ImageValue, string | null, string | null> => ({
  ...picture(rule),
  kind: 'upload',
  parts: (name) => ({ [name]: 'value' }),
  write: (body, name, value) => {
    if (value instanceof File) addFile(body, name, value);
  },
  read: (parts, name) => parts.files(name).at(-1) ?? null,
});

type GroupParts = { meta: string; files: string; old: string; order?: string };
type OrderedParts = Required<GroupParts>;

export const photoParts = (): OrderedParts => ({
  meta: 'newPhotoMetaData',
  files: 'newPhotoFiles',
  old: 'oldPhotos',
  order: 'photoOrder',
});
/** Parts of a named group: 'newHomeImagesMeta', 'oldHomeImages' and so on. */
export const imageParts = (group: string): OrderedParts => ({
  meta: `new${capital(group)}Meta`,
  files: `new${capital(group)}Files`,
  old: `old${capital(group)}`,
  order: `${group}Order`,
});
export const markParts = (name: string): GroupParts => ({
  meta: `new${capital(name)}MetaData`,
  files: `new${capital(name)}Files`,
  old: `old${capital(name)}`,
});

const rolesOf = ({ meta, files, old, order }: GroupParts): Record<string, PartRole> => ({
  [meta]: 'new',
  [files]: 'new',
  [old]: 'stored',
  ...(order && { [order]: 'value' }),
});

/** New pictures with their metadata; refused unless the counts match. */
function readNew<Name extends string>(
  parts: PartReader,
  { meta, files }: GroupParts,
  names: readonly Name[],
  noun: string,
) {
  const described = parts.items(meta, names);
  const added = parts.files(files);
  if (described.length !== added.length) parts.refuse(`Must describe each new ${noun}.`, meta);
  return described.map((item, index) => ({ item, picture: added[index]! }));
}

/** Sorts photos by titles; repeated titles match in turn, unnamed ones come last. */
export function inOrder<Titled extends { title: string }>(photos: Titled[], order: unknown): Titled[] {
  const rest = [...photos];
  const named = (Array.isArray(order) ? order.slice(0, 100) : []).flatMap((title: unknown) => {
    const index = rest.findIndex((photo) => photo.title === title);
    return index < 0 ? [] : rest.splice(index, 1);
  });
  return [...named, ...rest];
}

export const pictures = (
  limits: PhotoLimits,
  partsOf: (name: string) => OrderedParts,
): Field<PhotoDraft[], Photo[], Photo[]> => ({
  kind: 'pictures',
  empty: () => [],
  rule: ({ photosSchema }) => photosSchema(limits),
  record: photosRecord,
  fromRecord: (read) =>
    read.map(({ url, thumbnail, ...words }) => ({ ...words, picture: url, ...(thumbnail && { thumbnail }) })),
  toStored: (value) =>
    value.map(({ title, credits, picture: url }) => ({ title, credits, url: String(url) })),
  parts: (name) => rolesOf(partsOf(name)),
  write: (body, name, value) => {
    const { meta, files, old, order } = partsOf(name);
    const added = value.filter(isNew);
    const kept = value.filter((photo) => !isNew(photo));
    asJson(
      body,
      meta,
      added.map(({ title, credits }) => ({ title, credits })),
    );
    added.forEach((photo) => addFile(body, files, photo.picture));
    asJson(
      body,
      old,
      kept.map(({ title, credits, picture: value }) => ({ title, credits, url: storedUrl(value) })),
    );
    asJson(
      body,
      order,
      value.map(({ title }) => title),
    );
  },
  read: (parts, name) => {
    const names = partsOf(name);
    const added = readNew(parts, names, ['title', 'credits'], 'photo').map(({ item, picture: file }) => ({
      ...item,
      picture: file,
    }));
    const kept = parts.items(names.old, ['title', 'credits', 'url']).map(({ url, ...words }, index) => ({
      ...words,
      picture: parts.kept(url, `${names.old}.${index}.url`),
    }));
    return inOrder([...kept, ...added], parts.json(names.order, []));
  },
  files: {
    part: (name) => partsOf(name).files,
    most: limits.most,
    of: (value) => value.map((photo) => photo.picture),
  },
});

const pictureOf = (mark: Partial<Mark>) => mark.file ?? mark.logo;

/** The picture, under either name (Handbook, any-upstream: Awards and affiliates in multipart). */
export const marks = <const Name extends 'file' | 'logo'>(
  pictureName: Name,
): Field<MarkDraft[], ({ name: string; url: string } & Record<Name, string>)[], Mark[]> => ({
  kind: 'marks',
  empty: () => [],
  rule: ({ marksSchema }) => marksSchema,
  record: markList,
  fromRecord: (read) =>
    read.map((mark) => ({
      isStored: true,
      name: mark.name,
      url: mark.url,
      picture: pictureOf(mark) ?? null,
    })),
  toStored: (value) =>
    value.map(
      ({ name, url, picture: file }) =>
        ({ name, url, [pictureName]: String(file) }) as { name: string; url: string } & Record<Name, string>,
    ),
  parts: (name) => rolesOf(markParts(name)),
  write: (body, name, value) => {
    const { meta, files, old } = markParts(name);
    const added = value.filter(isNew);
    const kept = value.filter((mark) => !isNew(mark));
    asJson(
      body,
      meta,
      added.map((mark) => ({ name: mark.name, url: mark.url })),
    );
    added.forEach((mark) => addFile(body, files, mark.picture));
    asJson(
      body,
      old,
      kept.map(({ name, url, picture: file }) => ({
        ...{ name, url },
        ...(file && { [pictureName]: storedUrl(file) }),
      })),
    );
  },
  read: (parts, name) => {
    const names = markParts(name);
    const kept = parts.items(names.old, ['name', 'url'], ['file', 'logo']).map((mark, index) => ({
      name: mark.name,
      url: mark.url,
      picture: parts.kept(
        pictureOf(mark) ?? '',
        `${names.old}.${index}.${mark.file === undefined ? 'logo' : 'file'}`,
      ),
    }));
    const added = readNew(parts, names, ['name', 'url'], name.replace(/s$/, ''));
    return [...kept, ...added.map(({ item, picture: file }) => ({ ...item, picture: file }))];
  },
  files: {
    part: (name) => markParts(name).files,
    most: 10,
    of: (value) => value.map((mark) => mark.picture),
  },
});
