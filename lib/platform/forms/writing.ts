import type { ImageValue } from '../values/fields';
import { entriesOf, type Fields, type ValuesOf } from './field';

/** A form's values as a multipart body. */
export function writeParts<F extends Fields>(fields: F, values: ValuesOf<F>): FormData {
  const body = new FormData();
  for (const [name, field] of entriesOf(fields)) field.write(body, name, values[name]);
  return body;
}

/** The pictures that a form's values hold. */
export const picturesOf = <F extends Fields>(fields: F, values: ValuesOf<F>): ImageValue[] =>
  entriesOf(fields).flatMap(([name, field]) => field.files?.of(values[name]) ?? []);

/** The URLs of the stored pictures that a form's values hold. */
export const storedPictures = <F extends Fields>(fields: F, values: ValuesOf<F>): string[] =>
  picturesOf(fields, values).filter((value): value is string => typeof value === 'string' && value !== '');

/** The stored pictures that a form no longer holds. */
export function removedPictures<F extends Fields>(fields: F, before: ValuesOf<F>, values: ValuesOf<F>) {
  const kept = picturesOf(fields, values);
  return storedPictures(fields, before).filter((url) => !kept.includes(url));
}

/** The body of a save, which names the stored pictures that go; `before` is null for a new record. */
export function writeSave<F extends Fields>(fields: F, values: ValuesOf<F>, before: ValuesOf<F> | null) {
  const body = writeParts(fields, values);
  body.append('filesToRemove', JSON.stringify(before ? removedPictures(fields, before, values) : []));
  return body;
}
