import type { z } from 'zod';

/** `unreadable` counts rows that were left out. */
export type Page<Row> = {
  docs: Row[];
  page: number;
  totalPages: number;
  total?: number;
  /** More match than `total` and `totalPages` count. */
  totalIsAtLeast: boolean;
  unreadable: number;
};

type SentPage<Row> = {
  docs: readonly Row[];
  page: number;
  totalPages: number;
  total: number;
  totalIsAtLeast?: true;
};
type SentDataPage<Row> = {
  data: { data: readonly Row[]; current_page: number; last_page: number; total: number };
};

type OptionalKeys<T> = { [Key in keyof T]: undefined extends T[Key] ? Key : never }[keyof T];
type Flat<T> = { [Key in keyof T]: T[Key] };
type Shape = Record<string, z.ZodType>;
type Loose<Raw> = Flat<Omit<Raw, OptionalKeys<Raw>> & Partial<Pick<Raw, OptionalKeys<Raw>>>>;
export type ObjectOf<S extends Shape> = Loose<{ [Key in keyof S]: z.output<S[Key]> }>;
type SentObject<S extends Shape> = Loose<{ [Key in keyof S]: z.input<S[Key]> }>;

/** `Read` is the value read, `Sent` what the embedded upstream sends. */
type Kind<Read, Sent = Read> = z.ZodType<Read, Sent>;
type Missing = null | undefined;
type Lax<Read> = Kind<Read, Read | Missing>;

/** The vocabulary of answers; each description serves to read leniently, to check, and to send strictly. */
export type Kinds = {
  /** Required: text or number. */
  id(): Kind<string>;
  name(): Kind<string>;
  /** '' where missing. */
  string(): Lax<string>;
  /** Null where missing. */
  number(): Lax<number | null>;
  /** Required: a whole number of at least 0. */
  count(): Kind<number>;
  /** False where missing. */
  boolean(): Lax<boolean>;
  /** 'YYYY-MM-DD'; '' where missing. */
  day(): Lax<string>;
  /** ISO; '' where missing. */
  dateTime(): Lax<string>;
  /** A URL; null where missing. */
  picture(): Lax<string | null>;
  /** [latitude, longitude] or {lat, lng}; null where missing. */
  latLng(): Lax<[number, number] | null>;
  /** The id of a record, or of the embedded record; '' where missing. */
  reference(): Lax<string>;
  /** The first value where missing or unknown. */
  oneOf<const Value extends string>(values: readonly [Value, ...Value[]]): Kind<Value>;
  object<S extends Shape>(shape: S): Kind<ObjectOf<S>, SentObject<S>>;
  /** As an object, but may be missing: then all its parts are. */
  group<S extends Shape>(shape: S): Kind<ObjectOf<S>, SentObject<S> | Missing>;
  /** [] where missing; unreadable items are left out. */
  list<Item extends z.ZodType>(item: Item): Kind<z.output<Item>[], readonly z.input<Item>[] | Missing>;
  /** Required, bare or wrapped; unreadable items are left out. */
  all<Item extends z.ZodType>(item: Item): Kind<z.output<Item>[], readonly z.input<Item>[]>;
  /** Required, in an allowed wrapper. */
  page<Row extends z.ZodType>(row: Row): Kind<Page<z.output<Row>>, SentPage<z.input<Row>>>;
  /** A page written as {data: {data, current_page, last_page, total}}. */
  dataPage<Row extends z.ZodType>(row: Row): Kind<Page<z.output<Row>>, SentDataPage<z.input<Row>>>;
  optional<Part extends z.ZodType>(part: Part): Kind<z.output<Part> | undefined, z.input<Part> | Missing>;
  nullable<Part extends z.ZodType>(part: Part): Kind<z.output<Part> | null, z.input<Part> | Missing>;
  /** Rewrites the value before it is read; not used for sending. */
  from<Part extends z.ZodType>(rewrite: (value: unknown) => unknown, part: Part): Part;
};

export type Answer<Schema extends z.ZodType = z.ZodType> = (kinds: Kinds) => Schema;
export type AnswerOf<Description> = Description extends (kinds: Kinds) => infer Schema
  ? Schema extends z.ZodType
    ? z.output<Schema>
    : never
  : never;
export type SentOf<Description> = Description extends (kinds: Kinds) => infer Schema
  ? Schema extends z.ZodType
    ? z.input<Schema>
    : never
  : never;
