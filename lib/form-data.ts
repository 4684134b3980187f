import type { ImageValue } from './fields';

/** Adds one field per value: texts as they are, numbers and booleans in words, lists as the same name repeated, null as an empty text. */
export function appendFields(
  body: FormData,
  fields: Record<string, string | number | boolean | null | string[]>,
) {
  for (const [name, value] of Object.entries(fields)) {
    if (Array.isArray(value)) value.forEach((item) => body.append(name, item));
    else body.append(name, value === null ? '' : String(value));
  }
}

/** Adds one field holding JSON. */
export const appendJson = (body: FormData, name: string, value: unknown) =>
  body.append(name, JSON.stringify(value));

/** Says whether an item of a form has a picture that was just chosen, which goes out as a file. */
export const isNew = <Item extends { picture: ImageValue }>(item: Item): item is Item & { picture: File } =>
  item.picture instanceof File;

/** The stored pictures that a form no longer holds: what `filesToRemove` names. */
export function removedFiles(stored: (ImageValue | undefined)[], kept: ImageValue[]): string[] {
  return stored.filter((url): url is string => typeof url === 'string' && url !== '' && !kept.includes(url));
}
