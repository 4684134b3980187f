import type { Fields, ValuesOf } from '../../../lib/platform/forms/field';
import {
  readParts,
  readSentParts,
  removedOf,
  type Parts,
  type Problem,
  type Reading,
} from '../../../lib/platform/forms/reading';
import { badRequest } from '../http/errors';

/** The plain fields of a multipart form, each name with its values in the order sent. */
export type FormFields = Record<string, string[]>;

const refuse = (problems: Problem[]) => {
  throw badRequest(problems);
};

/** The values of a form as they were sent, not yet held to its rules; 400 for parts that cannot be read. */
export const readFields = <F extends Fields>(
  fields: F,
  parts: Parts,
  reading: Omit<Reading<ValuesOf<F>>, 'refuse'> = {},
) => readParts(fields, parts, { ...reading, refuse });

/** The same of the fields that were sent. */
export const readSentFields = <F extends Fields>(
  fields: F,
  parts: Parts,
  reading: Omit<Reading<ValuesOf<F>>, 'refuse'> = {},
) => readSentParts(fields, parts, { ...reading, refuse });

/** The stored files that a save lets go of. */
export const filesToRemove = (fields: FormFields) => removedOf({ fields, files: {} }, refuse);
