import type { z } from 'zod';
import type { Kinds } from '../contract/kinds';
import type { ImageValue } from '../images/image-field';
import type { ReferenceList } from '../../reference';
import type { Rules } from './rules';

export type PartRole = 'value' | 'new' | 'stored';

export type PartReader = {
  text(part: string): string;
  texts(part: string): string[];
  json(part: string, missing: unknown): unknown;
  /** JSON list of objects with these texts; the second list is optional. */
  items<Must extends string, May extends string = never>(
    part: string,
    must: readonly Must[],
    may?: readonly May[],
  ): (Record<Must, string> & Partial<Record<May, string>>)[];
  removed(): string[];
  files(part: string): ImageValue[];
  isKeepable(url: string): boolean;
  /** A stored picture's URL; refuses any other. */
  kept(url: string, part: string): string;
  /** The stored value of a field without a part. */
  before(name: string): unknown;
  refuse(message: string, part: string): never;
};

/** A form field for both sides: `Value` in the form, `Stored` in the database, `Read` from an answer. */
export type Field<Value = unknown, Stored = unknown, Read = unknown> = {
  kind: string;
  empty(): Value;
  rule(rules: Rules): z.ZodType<Value, Value>;
  record(kinds: Kinds): z.ZodType<Read>;
  fromRecord(read: Read): Value;
  toStored(value: Value): Stored;
  parts(name: string): Record<string, PartRole>;
  write(body: FormData, name: string, value: Value): void;
  read(parts: PartReader, name: string): Value;
  files?: { part(name: string): string; most: number; of(value: Value): ImageValue[] };
  references?: ReferenceList;
  numbers?: readonly string[];
  /** The record's path, if not the field's name. */
  at?: string;
  /** Sent without parts, it is empty. */
  isEmptyUnsent?: boolean;
};

export type Fields = Readonly<Record<string, Field>>;

export type ValuesOf<F extends Fields> = { -readonly [Name in keyof F]: ReturnType<F[Name]['empty']> };

/** The record's name of a field; never for a nested one. */
type RecordName<F, Name> = F extends { at: infer At extends string }
  ? At extends `${string}.${string}`
    ? never
    : At
  : Name;

export type StoredOf<F extends Fields> = {
  -readonly [Name in keyof F as RecordName<F[Name], Name>]: ReturnType<F[Name]['toStored']>;
};
export type RecordParts<F extends Fields> = {
  -readonly [Name in keyof F as RecordName<F[Name], Name>]: ReturnType<F[Name]['record']>;
};
export type ReadOf<F extends Fields> = {
  -readonly [Name in keyof F as RecordName<F[Name], Name>]: z.output<ReturnType<F[Name]['record']>>;
};

export const entriesOf = (fields: Fields): [string, Field][] => Object.entries(fields);
