import { get, type FieldValues } from 'react-hook-form';

/**
 * The list of a form that a part of a multipart body is about, and which of its items (Handbook, any-upstream 7): 'newPhotoFiles' and 'oldPhotos'
 * belong to photos, 'newHomeImagesFiles' and 'oldHomeImages' to homeImages. Null for a part that is no such list.
 */
function listOf(name: string, values: FieldValues): { list: string; isNew: boolean } | null {
  const [, age, capital] = /^(new|old)([A-Z]\w*?)(?:Files|MetaData|Meta)?$/.exec(name) ?? [];
  if (!capital) return null;
  const word = capital[0]!.toLowerCase() + capital.slice(1);
  const list = [word, `${word}s`].find((candidate) => Array.isArray(values[candidate]));
  return list ? { list, isNew: age === 'new' } : null;
}

/**
 * The field of a form that a server's `param` is about: the field itself ('prices.lowSeason.price'), the picture of an item for a
 * file ('newPhotoFiles.0'), or the nearest field around it. Null where the form has no such field.
 */
export function fieldOf(param: string, values: FieldValues): string | null {
  const steps = param.split('.');
  const [name = '', place] = steps;
  const part = listOf(name, values);
  if (part) return pictureField(part, Number(place), values);
  if (!Object.hasOwn(values, name)) return null;
  while (get(values, steps.join('.')) === undefined) steps.pop();
  return steps.join('.');
}

function pictureField(
  { list, isNew }: { list: string; isNew: boolean },
  place: number,
  values: FieldValues,
): string {
  const items = values[list] as { picture: unknown }[];
  const indexes = items.flatMap(({ picture }, index) => (picture instanceof File === isNew ? [index] : []));
  const index = indexes[place];
  return index === undefined ? list : `${list}.${index}.picture`;
}
