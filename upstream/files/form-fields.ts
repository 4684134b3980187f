import { z } from 'zod';
import type { Fields, ValuesOf } from '../../lib/forms/field';
import {
  readParts,
  readSentParts,
  removedOf,
  type Parts,
  type Problem,
  type Reading,
} from '../../lib/forms/reading';
import { badRequest } from '../errors';

/** The plain fields of a multipart form, each name with its values in the order sent. */
export type FormFields = Record<string, string[]>;

/** The last value of a field, or an empty text. Lines end as they were typed: browsers send multipart texts with CRLF. */
export const text = (fields: FormFields, name: string) =>
  (fields[name]?.at(-1) ?? '').replaceAll('\r\n', '\n');

/** Each field with its last value. */
export const singleValues = (fields: FormFields) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, text(fields, name)]));

/** A field as a number: NaN where it is missing or no number. */
export function number(fields: FormFields, name: string): number {
  const value = text(fields, name).trim();
  return value === '' ? Number.NaN : Number(value);
}

/** A field as a yes or no; anything but 'true' is no. */
export const flag = (fields: FormFields, name: string) => text(fields, name) === 'true';

/** All values of a field that is sent once for each. */
export const list = (fields: FormFields, name: string) => [...new Set(fields[name] ?? [])];

/** A field of JSON, checked by its schema; `missing` where it is not sent. 400 for anything else. */
export function json<Schema extends z.ZodType>(
  fields: FormFields,
  name: string,
  schema: Schema,
  missing: z.output<Schema>,
): z.output<Schema> {
  const value = text(fields, name);
  if (value === '') return missing;
  const result = schema.safeParse(parsed(value, name));
  if (result.success) return result.data;
  throw badRequest(
    result.error.issues.map(({ message, path }) => ({ msg: message, param: [name, ...path].join('.') })),
  );
}

function parsed(value: string, name: string): unknown {
  try {
    return JSON.parse(value, (key: string, inner: unknown) => (key === '__proto__' ? undefined : inner));
  } catch {
    throw badRequest([{ msg: 'Must be valid JSON.', param: name }]);
  }
}

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
