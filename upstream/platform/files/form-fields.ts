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

export type FormFields = Record<string, string[]>;

const refuse = (problems: Problem[]) => {
  throw badRequest(problems);
};

/** The raw values of a form, not yet validated; 400 for unreadable parts. */
export const readFields = <F extends Fields>(
  fields: F,
  parts: Parts,
  reading: Omit<Reading<ValuesOf<F>>, 'refuse'> = {},
) => readParts(fields, parts, { ...reading, refuse });

export const readSentFields = <F extends Fields>(
  fields: F,
  parts: Parts,
  reading: Omit<Reading<ValuesOf<F>>, 'refuse'> = {},
) => readSentParts(fields, parts, { ...reading, refuse });

export const listRemovedFiles = (fields: FormFields) => removedOf({ fields, files: {} }, refuse);
