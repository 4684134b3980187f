import type { ImageValue } from '../images/image-field';
import { entriesOf, type Fields, type ValuesOf } from './field';

export function writeParts<F extends Fields>(fields: F, values: ValuesOf<F>): FormData {
  const body = new FormData();
  for (const [name, field] of entriesOf(fields)) field.write(body, name, values[name]);
  return body;
}

export const picturesOf = <F extends Fields>(fields: F, values: ValuesOf<F>): ImageValue[] =>
  entriesOf(fields).flatMap(([name, field]) => field.files?.of(values[name]) ?? []);

export const storedPictures = <F extends Fields>(fields: F, values: ValuesOf<F>): string[] =>
  picturesOf(fields, values).filter((value): value is string => typeof value === 'string' && value !== '');

export function removedPictures<F extends Fields>(fields: F, before: ValuesOf<F>, values: ValuesOf<F>) {
  const remaining = picturesOf(fields, values);
  return storedPictures(fields, before).filter((url) => !remaining.includes(url));
}

/** Names the stored pictures to delete; `before` is null for a new record. */
export function writeSave<F extends Fields>(fields: F, values: ValuesOf<F>, before: ValuesOf<F> | null) {
  const body = writeParts(fields, values);
  body.append('filesToRemove', JSON.stringify(before ? removedPictures(fields, before, values) : []));
  return body;
}
