import type { Answer, AnswerOf, Kinds } from './kinds';
import { asCount, asDay, asFlag, asId, asItems, asMoment, asNumber, asRecord, asText } from './values';

type Read = (value: unknown) => unknown;

class Unreadable extends Error {}

function needed<Found>(read: (value: unknown) => Found | undefined, value: unknown): Found {
  const found = value == null ? undefined : read(value);
  if (found === undefined) throw new Unreadable();
  return found;
}
const required = (read: Read) => (): Read => (value) => needed(read, value);
const orElse = (missing: unknown, read: Read) => (): Read => (value) =>
  (value == null ? undefined : read(value)) ?? missing;

function orMissing<Missing>(read: Read, value: unknown, missing: Missing) {
  try {
    return value == null ? missing : read(value);
  } catch (error) {
    if (error instanceof Unreadable) return missing;
    throw error;
  }
}

const partsOf = (shape: Record<string, Read>, record: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(shape).map(([name, read]) => [name, read(record[name])]));
const unreadable = Symbol('unreadable');
const itemsOf = (item: Read, items: unknown[]) =>
  items.map((each) => orMissing(item, each, unreadable)).filter((each) => each !== unreadable);

/** The browser's readingKinds without zod, which pages need not load for an answer. */
const plainKinds = {
  id: required(asId),
  words: orElse('', asText),
  number: orElse(null, asNumber),
  count: required(asCount),
  flag: orElse(false, asFlag),
  day: orElse('', asDay),
  moment: orElse('', asMoment),
  object:
    (shape: Record<string, Read>): Read =>
    (value) =>
      partsOf(shape, needed(asRecord, value)),
  group:
    (shape: Record<string, Read>): Read =>
    (value) =>
      partsOf(shape, asRecord(value) ?? {}),
  list:
    (item: Read): Read =>
    (value) =>
      itemsOf(item, asItems(value) ?? []),
  all:
    (item: Read): Read =>
    (value) => {
      const items = needed(asItems, value);
      const found = itemsOf(item, items);
      if (found.length === 0 && items.length > 0) throw new Unreadable();
      return found;
    },
  optional:
    (part: Read): Read =>
    (value) =>
      orMissing(part, value, undefined),
  nullable:
    (part: Read): Read =>
    (value) =>
      orMissing(part, value, null),
};
export type PlainKinds = Pick<Kinds, keyof typeof plainKinds>;

/** Undefined where a required part is missing. */
export function readPlain<const Description extends Answer>(
  describe: Description,
  body: unknown,
): AnswerOf<Description> | undefined {
  const read = describe(plainKinds as unknown as Kinds) as unknown as Read;
  return orMissing(read, body ?? {}, undefined) as AnswerOf<Description> | undefined;
}
