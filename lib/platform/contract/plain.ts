import type { Answer, AnswerOf, Kinds } from './kinds';
import {
  asCount,
  asDay,
  asFlag,
  asId,
  asItems,
  asMoment,
  asName,
  asNumber,
  asRecord,
  asText,
} from './values';

type ReadValue = (value: unknown) => unknown;

class Unreadable extends Error {}

function needed<Found>(read: (value: unknown) => Found | undefined, value: unknown): Found {
  const found = value == null ? undefined : read(value);
  if (found === undefined) throw new Unreadable();
  return found;
}
const required = (read: ReadValue) => (): ReadValue => (value) => needed(read, value);
const orElse = (missing: unknown, read: ReadValue) => (): ReadValue => (value) =>
  (value == null ? undefined : read(value)) ?? missing;

function orMissing<Missing>(read: ReadValue, value: unknown, missing: Missing) {
  try {
    return read(value);
  } catch (error) {
    if (error instanceof Unreadable) return missing;
    throw error;
  }
}

const partsOf = (shape: Record<string, ReadValue>, record: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(shape).map(([name, read]) => [name, read(record[name])]));
const unreadable = Symbol('unreadable');
const itemsOf = (item: ReadValue, items: unknown[]) =>
  items.map((each) => orMissing(item, each, unreadable)).filter((each) => each !== unreadable);

/** The browser's readingKinds without zod, which pages need not load for an answer. */
const plainKinds = {
  id: required(asId),
  name: required(asName),
  string: orElse('', asText),
  number: orElse(null, asNumber),
  count: required(asCount),
  boolean: orElse(false, asFlag),
  day: orElse('', asDay),
  dateTime: orElse('', asMoment),
  oneOf: (values: readonly unknown[]) =>
    orElse(values[0], (value) => values.find((known) => known === value))(),
  object:
    (shape: Record<string, ReadValue>): ReadValue =>
    (value) =>
      partsOf(shape, needed(asRecord, value)),
  group:
    (shape: Record<string, ReadValue>): ReadValue =>
    (value) =>
      partsOf(shape, asRecord(value) ?? {}),
  list:
    (item: ReadValue): ReadValue =>
    (value) =>
      itemsOf(item, asItems(value) ?? []),
  all:
    (item: ReadValue): ReadValue =>
    (value) => {
      const items = needed(asItems, value);
      const found = itemsOf(item, items);
      if (found.length === 0 && items.length > 0) throw new Unreadable();
      return found;
    },
  optional:
    (part: ReadValue): ReadValue =>
    (value) =>
      value == null ? undefined : orMissing(part, value, undefined),
  nullable:
    (part: ReadValue): ReadValue =>
    (value) =>
      value == null ? null : orMissing(part, value, null),
};
export type PlainKinds = Pick<Kinds, keyof typeof plainKinds>;

/** Undefined where a required part is missing. */
export function readPlain<const Description extends Answer>(
  describe: Description,
  body: unknown,
): AnswerOf<Description> | undefined {
  const read = describe(plainKinds as unknown as Kinds) as unknown as ReadValue;
  return orMissing(read, body ?? {}, undefined) as AnswerOf<Description> | undefined;
}
