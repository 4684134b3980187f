import { z } from 'zod';
import type { ImageValue } from '../images/image-field';
import { isTooDeep } from '../contract/json-depth';
import { problemIn } from '../text/storable';
import { entriesOf, type Field, type Fields, type PartReader, type ValuesOf } from './field';

export type Parts = { fields: Record<string, string[]>; files: Record<string, ImageValue[]> };
export type Problem = { msg: string; param: string };

export type Reading<Values> = {
  keepable?: readonly string[];
  /** For fields that are not sent. */
  before?: Partial<Values>;
  refuse(problems: Problem[]): never;
};

const mostItems = 50;
const mostCharacters = 2000;
const urlsSchema = z.array(z.string().max(mostCharacters)).max(100);

const valuesBy = (fields: Fields, reader: PartReader) =>
  Object.fromEntries(entriesOf(fields).map(([name, field]) => [name, field.read(reader, name)]));

export const readParts = <F extends Fields>(fields: F, parts: Parts, reading: Reading<ValuesOf<F>>) =>
  valuesBy(fields, readerOf(parts, reading)) as ValuesOf<F>;

export function readSentParts<F extends Fields>(fields: F, parts: Parts, reading: Reading<ValuesOf<F>>) {
  const isSent = ([name, field]: [string, Field]) =>
    field.isEmptyUnsent ||
    Object.keys(field.parts(name)).some((part) => part in parts.fields || part in parts.files);
  const sent = Object.fromEntries(entriesOf(fields).filter(isSent));
  return valuesBy(sent, readerOf(parts, reading)) as Partial<ValuesOf<F>>;
}

function readerOf(
  { fields, files }: Parts,
  { keepable = [], before = {}, refuse }: Reading<object>,
): PartReader {
  const refuseOne = (msg: string, param: string): never => refuse([{ msg, param }]);
  // Browsers send multipart texts with CRLF.
  const text = (part: string) => (fields[part]?.at(-1) ?? '').replaceAll('\r\n', '\n');
  const json = (part: string, missing: unknown): unknown => {
    const written = text(part);
    if (written === '') return missing;
    if (isTooDeep(written)) return refuseOne('Must not be nested so deeply.', part);
    let value: unknown;
    try {
      value = JSON.parse(written, (key: string, inner: unknown) => (key === '__proto__' ? undefined : inner));
    } catch {
      return refuseOne('Must be valid JSON.', part);
    }
    const problem = problemIn(value, part);
    return problem ? refuse([problem]) : value;
  };
  const checked = <Schema extends z.ZodType>(schema: Schema, part: string): z.output<Schema> => {
    const result = schema.safeParse(json(part, []));
    if (result.success) return result.data;
    return refuse(
      result.error.issues.map(({ message, path }) => ({ msg: message, param: [part, ...path].join('.') })),
    );
  };
  return {
    text,
    texts: (part) => fields[part] ?? [],
    json,
    items: <Must extends string, May extends string>(
      part: string,
      must: readonly Must[],
      may?: readonly May[],
    ) =>
      checked(itemsSchema(must, may ?? []), part) as (Record<Must, string> & Partial<Record<May, string>>)[],
    removed: () => checked(urlsSchema, 'filesToRemove'),
    files: (part) => files[part] ?? [],
    isKeepable: (url) => keepable.includes(url),
    kept: (url, part) => (keepable.includes(url) ? url : refuseOne('Unknown picture.', part)),
    before: (name) => (before as Record<string, unknown>)[name],
    refuse: refuseOne,
  };
}

function itemsSchema(must: readonly string[], may: readonly string[]) {
  const text = z.string().max(mostCharacters);
  const shape = [
    ...must.map((name) => [name, text] as const),
    ...may.map((name) => [name, text.optional()] as const),
  ];
  return z.array(z.object(Object.fromEntries(shape))).max(mostItems);
}

export const removedOf = (parts: Parts, refuse: Reading<object>['refuse']): string[] =>
  readerOf(parts, { refuse }).removed();
