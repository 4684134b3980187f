import type { z } from 'zod';
import type { Kinds } from '../contract/kinds';
import type { ImageValue } from '../values/fields';
import type { ReferenceList } from '../../sites/reference/schema';
import type { Rules } from './rules';

/** What a part of a multipart body is about: its field, or the new or the stored ones of the field's pictures. */
export type PartRole = 'value' | 'new' | 'stored';

/** The parts of a body as fields read them; what cannot be read is refused at its part. */
export type PartReader = {
  /** The last text of a part; '' where it was not sent. */
  text(part: string): string;
  /** Every text of a part that is sent once for each item. */
  texts(part: string): string[];
  /** The JSON of a part; `missing` where it was not sent. */
  json(part: string, missing: unknown): unknown;
  /** The JSON of a part that is a list of objects with these texts, of which some may be left out. */
  items<Must extends string, May extends string = never>(
    part: string,
    must: readonly Must[],
    may?: readonly May[],
  ): (Record<Must, string> & Partial<Record<May, string>>)[];
  /** The stored pictures that the save lets go of. */
  removed(): string[];
  /** The files of a part, by what became of them. */
  files(part: string): ImageValue[];
  isKeepable(url: string): boolean;
  /** The URL of a picture that the record may keep; refused for any other. */
  kept(url: string, part: string): string;
  /** The stored value of a field that is read without a part of its own. */
  before(name: string): unknown;
  refuse(message: string, part: string): never;
};

/**
 * One field of a form, said once for both sides: `Value` is what the form holds, `Stored` what is kept of it, `Read` what reading a record
 * gives. Its parts carry its name.
 */
export type Field<Value = unknown, Stored = unknown, Read = unknown> = {
  kind: string;
  empty(): Value;
  rule(rules: Rules): z.ZodType<Value, Value>;
  record(kinds: Kinds): z.ZodType<Read>;
  fromRecord(read: Read): Value;
  toStored(value: Value): Stored;
  /** The names of its parts. */
  parts(name: string): Record<string, PartRole>;
  write(body: FormData, name: string, value: Value): void;
  /** Its value as it was sent, not yet held to its rule. */
  read(parts: PartReader, name: string): Value;
  /** The part names of its files, and how many it takes at most. */
  files?: { part(name: string): string; most: number; of(value: Value): ImageValue[] };
  /** The reference list that its ids belong to. */
  references?: ReferenceList;
  /** The names of its parts that are typed as numbers. */
  numbers?: readonly string[];
  /** Where a record has it, if not under the field's name. */
  at?: string;
  /** True where sending none of its parts means that it is empty. */
  isEmptyUnsent?: boolean;
};

/** The description of a form: its fields by name. */
export type Fields = Readonly<Record<string, Field>>;

/** What a form holds. */
export type ValuesOf<F extends Fields> = { -readonly [Name in keyof F]: ReturnType<F[Name]['empty']> };

/** The name under which a record has a field; never for one inside of another part. */
type RecordName<F, Name> = F extends { at: infer At extends string }
  ? At extends `${string}.${string}`
    ? never
    : At
  : Name;

/** What is kept of a form's values: pictures by their URL. */
export type StoredOf<F extends Fields> = {
  -readonly [Name in keyof F as RecordName<F[Name], Name>]: ReturnType<F[Name]['toStored']>;
};
/** The parts of a record that come from a form's fields. */
export type RecordParts<F extends Fields> = {
  -readonly [Name in keyof F as RecordName<F[Name], Name>]: ReturnType<F[Name]['record']>;
};
/** What reading a record gives of a form's fields. */
export type ReadOf<F extends Fields> = {
  -readonly [Name in keyof F as RecordName<F[Name], Name>]: z.output<ReturnType<F[Name]['record']>>;
};

/** The names and fields of a form. */
export const entriesOf = (fields: Fields): [string, Field][] => Object.entries(fields);
