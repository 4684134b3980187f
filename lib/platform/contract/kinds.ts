import type { z } from 'zod';

/** A page of records as screens use it; `unreadable` counts the rows that were left out because they could not be read. */
export type Page<Row> = {
  docs: Row[];
  /** The page that the server says it gives; 0 where it does not say. */
  page: number;
  totalPages: number;
  total?: number;
  unreadable: number;
};

type SentPage<Row> = { docs: readonly Row[]; page: number; totalPages: number; total: number };
type SentDataPage<Row> = {
  data: { data: readonly Row[]; current_page: number; last_page: number; total: number };
};

type OptionalKeys<T> = { [Key in keyof T]: undefined extends T[Key] ? Key : never }[keyof T];
type Flat<T> = { [Key in keyof T]: T[Key] };
type Shape = Record<string, z.ZodType>;
/** An object whose parts that may be undefined may be left out. */
type Loose<Raw> = Flat<Omit<Raw, OptionalKeys<Raw>> & Partial<Pick<Raw, OptionalKeys<Raw>>>>;
/** What is read of an object with these parts. */
export type ObjectOf<S extends Shape> = Loose<{ [Key in keyof S]: z.output<S[Key]> }>;
type SentObject<S extends Shape> = Loose<{ [Key in keyof S]: z.input<S[Key]> }>;

/** The schema of a part: what is read of it, and what the embedded upstream sends as it. */
type Kind<Read, Sent = Read> = z.ZodType<Read, Sent>;
type Missing = null | undefined;
/** A part that is read as `Read` wherever it is missing. */
type Lax<Read> = Kind<Read, Read | Missing>;

/**
 * The vocabulary of answers. An answer is described once, as a function of these kinds, and serves three purposes: `reading` takes
 * every allowed form and replaces what is missing, `checking` takes every allowed form and reports the rest, `sending` holds the
 * embedded upstream's own answers to the form that the contract writes.
 */
export type Kinds = {
  /** Required: an id, text or number. */
  id(): Kind<string>;
  /** Required: a text that says something. */
  name(): Kind<string>;
  /** A text; '' where it is missing. */
  words(): Lax<string>;
  /** A number; null where it is missing. */
  number(): Lax<number | null>;
  /** Required: a whole number of at least 0. */
  count(): Kind<number>;
  /** A boolean; false where it is missing. */
  flag(): Lax<boolean>;
  /** A calendar day 'YYYY-MM-DD'; '' where it is missing. */
  day(): Lax<string>;
  /** A moment in ISO form; '' where it is missing. */
  moment(): Lax<string>;
  /** A picture's URL; null where it is missing. */
  picture(): Lax<string | null>;
  /** Two numbers [latitude, longitude], also written {lat, lng}; null where they are missing. */
  pair(): Lax<[number, number] | null>;
  /** The id of a record, from the id or the record itself; '' where it is missing. */
  reference(): Lax<string>;
  /** One of `values`; the first where it is missing or unknown. */
  oneOf<const Value extends string>(values: readonly [Value, ...Value[]]): Kind<Value>;
  /** An object with these parts; further parts are left out. */
  object<S extends Shape>(shape: S): Kind<ObjectOf<S>, SentObject<S>>;
  /** The same, with every part missing where it is missing itself. */
  group<S extends Shape>(shape: S): Kind<ObjectOf<S>, SentObject<S> | Missing>;
  /** A list of items; [] where it is missing. Items that cannot be read are left out. */
  list<Item extends z.ZodType>(item: Item): Kind<z.output<Item>[], readonly z.input<Item>[] | Missing>;
  /** Required: a list, bare or wrapped. Items that cannot be read are left out. */
  all<Item extends z.ZodType>(item: Item): Kind<z.output<Item>[], readonly z.input<Item>[]>;
  /** Required: a page of records in one of the allowed wrappers. */
  page<Row extends z.ZodType>(row: Row): Kind<Page<z.output<Row>>, SentPage<z.input<Row>>>;
  /** The same, which the contract writes as {data: {data, current_page, last_page, total}}. */
  dataPage<Row extends z.ZodType>(row: Row): Kind<Page<z.output<Row>>, SentDataPage<z.input<Row>>>;
  /** A part that may be missing; undefined then. */
  optional<Part extends z.ZodType>(part: Part): Kind<z.output<Part> | undefined, z.input<Part> | Missing>;
  /** A part that may be missing; null then. */
  nullable<Part extends z.ZodType>(part: Part): Kind<z.output<Part> | null, z.input<Part> | Missing>;
  /** A part whose written form is brought into another one before it is read; `rewrite` is left out when sending. */
  from<Part extends z.ZodType>(rewrite: (value: unknown) => unknown, part: Part): Part;
};

/** The description of an answer: a function from the kinds to a schema. */
export type Answer<Schema extends z.ZodType = z.ZodType> = (kinds: Kinds) => Schema;
export type AnswerOf<Description> = Description extends (kinds: Kinds) => infer Schema
  ? Schema extends z.ZodType
    ? z.output<Schema>
    : never
  : never;
/** What the embedded upstream sends where the description is read. */
export type SentOf<Description> = Description extends (kinds: Kinds) => infer Schema
  ? Schema extends z.ZodType
    ? z.input<Schema>
    : never
  : never;
