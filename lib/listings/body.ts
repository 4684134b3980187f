import type { Fields, ReadOf, ValuesOf } from '../platform/forms/field';
import { valuesOf } from '../platform/forms/values';
import { writeSave } from '../platform/forms/writing';
import { copyPart } from './form';

/** What a save begins with: the stored listing, or the one that a new one is a copy of. */
type Source<F extends Fields> = { stored: Partial<ReadOf<F>> } | { copyOf: { _id: string } } | null;

/** The body of a save. */
export function listingBody<F extends Fields>(fields: F, values: ValuesOf<F>, source: Source<F>): FormData {
  const body = writeSave(
    fields,
    values,
    source && 'stored' in source ? valuesOf(fields, source.stored) : null,
  );
  if (source && 'copyOf' in source) body.append(copyPart, source.copyOf._id);
  return body;
}
