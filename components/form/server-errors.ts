import { get, type FieldValues } from 'react-hook-form';

/** The list of a form that the parts of a multipart body are about, and which of its items they are (readings, section 5). */
const parts: Record<string, { list: string; isNew: boolean }> = {
  newPhotoFiles: { list: 'photos', isNew: true },
  oldPhotos: { list: 'photos', isNew: false },
  newAwardsFiles: { list: 'awards', isNew: true },
  oldAwards: { list: 'awards', isNew: false },
  newAffiliatesFiles: { list: 'affiliates', isNew: true },
  oldAffiliates: { list: 'affiliates', isNew: false },
};

/**
 * The field of a form that a server's `param` is about: the field itself ('prices.lowSeason.price'), the picture of an item for a
 * file ('newPhotoFiles.0'), or the nearest field around it. Null where the form has no such field.
 */
export function fieldOf(param: string, values: FieldValues): string | null {
  const steps = param.split('.');
  const [name = '', place] = steps;
  const part = parts[name];
  if (part) return pictureField(part, Number(place), values);
  if (!Object.hasOwn(values, name)) return null;
  while (get(values, steps.join('.')) === undefined) steps.pop();
  return steps.join('.');
}

function pictureField(
  { list, isNew }: { list: string; isNew: boolean },
  place: number,
  values: FieldValues,
): string | null {
  const items = (values[list] ?? []) as { picture: unknown }[];
  const indexes = items.flatMap(({ picture }, index) => (picture instanceof File === isNew ? [index] : []));
  const index = indexes[place];
  return index === undefined ? (list in values ? list : null) : `${list}.${index}.picture`;
}
