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

type OptionalKeys<T> = { [Key in keyof T]: undefined extends T[Key] ? Key : never }[keyof T];
type Flat<T> = { [Key in keyof T]: T[Key] };
type Shape = Record<string, z.ZodType>;
type Raw<S extends Shape> = { [Key in keyof S]: z.output<S[Key]> };
/** The type of an object: parts that may be undefined may be left out. */
export type ObjectOf<S extends Shape> = Flat<
  Omit<Raw<S>, OptionalKeys<Raw<S>>> & Partial<Pick<Raw<S>, OptionalKeys<Raw<S>>>>
>;

/**
 * The vocabulary of answers. An answer is described once, as a function of these kinds, and serves three purposes: `reading` takes
 * every allowed form and replaces what is missing, `checking` takes every allowed form and reports the rest, `sending` holds the
 * embedded upstream's own answers to the form that the contract writes.
 */
export type Kinds = {
  /** Required: an id, text or number. */
  id(): z.ZodType<string>;
  /** Required: a text that says something. */
  name(): z.ZodType<string>;
  /** A text; '' where it is missing. */
  words(): z.ZodType<string>;
  /** A number; null where it is missing. */
  number(): z.ZodType<number | null>;
  /** Required: a whole number of at least 0. */
  count(): z.ZodType<number>;
  /** A boolean; false where it is missing. */
  flag(): z.ZodType<boolean>;
  /** A calendar day 'YYYY-MM-DD'; '' where it is missing. */
  day(): z.ZodType<string>;
  /** A moment in ISO form; '' where it is missing. */
  moment(): z.ZodType<string>;
  /** A picture's URL; null where it is missing. */
  picture(): z.ZodType<string | null>;
  /** Two numbers [latitude, longitude], also written {lat, lng}; null where they are missing. */
  pair(): z.ZodType<[number, number] | null>;
  /** The id of a record, from the id or the record itself; '' where it is missing. */
  reference(): z.ZodType<string>;
  /** One of `values`; the first where it is missing or unknown. */
  oneOf<const Value extends string>(values: readonly [Value, ...Value[]]): z.ZodType<Value>;
  /** An object with these parts; further parts are left out. */
  object<S extends Shape>(shape: S): z.ZodType<ObjectOf<S>>;
  /** The same, with every part missing where it is missing itself. */
  group<S extends Shape>(shape: S): z.ZodType<ObjectOf<S>>;
  /** A list of items; [] where it is missing. Items that cannot be read are left out. */
  list<Item extends z.ZodType>(item: Item): z.ZodType<z.output<Item>[]>;
  /** Required: a list, bare or wrapped. Items that cannot be read are left out. */
  all<Item extends z.ZodType>(item: Item): z.ZodType<z.output<Item>[]>;
  /** Required: a page of records in one of the allowed wrappers. */
  page<Row extends z.ZodType>(row: Row): z.ZodType<Page<z.output<Row>>>;
  /** The same, which the contract writes as {data: {data, current_page, last_page, total}}. */
  dataPage<Row extends z.ZodType>(row: Row): z.ZodType<Page<z.output<Row>>>;
  /** A part that may be missing; undefined then. */
  optional<Part extends z.ZodType>(part: Part): z.ZodType<z.output<Part> | undefined>;
  /** A part that may be missing; null then. */
  nullable<Part extends z.ZodType>(part: Part): z.ZodType<z.output<Part> | null>;
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
