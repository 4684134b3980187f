import type { z } from 'zod';
import type { Kinds } from '../contract/kinds';
import { parseNumber } from '../values/numbers';
import type { ReferenceList } from '../../reference';
import type { Field } from './field';
import type { Rules } from './rules';

type Rule<Value> = (rules: Rules) => z.ZodType<Value, Value>;

const itself = (name: string) => ({ [name]: 'value' }) as const;
const same = <Value>(value: Value) => value;

export const text = (rule: Rule<string>): Field<string, string, string> => ({
  kind: 'text',
  empty: () => '',
  rule,
  record: (kinds) => kinds.string(),
  fromRecord: same,
  toStored: same,
  parts: itself,
  write: (body, name, value) => body.append(name, value),
  read: (parts, name) => parts.text(name),
});

export const title = (rule: Rule<string>): Field<string, string, string> => ({
  ...text(rule),
  record: (kinds) => kinds.name(),
});

export const day = (rule: Rule<string>): Field<string, string, string> => ({
  ...text(rule),
  kind: 'day',
  record: (kinds) => kinds.day(),
  fromRecord: (read) => read.slice(0, 10),
  // Of a date-time, the day counts.
  read: (parts, name) => parts.text(name).replace(/^(\d{4}-\d{2}-\d{2}).*$/s, '$1'),
});

const decimal = /^\s*-?(\d+(\.\d*)?|\.\d+)(e[-+]?\d{1,3})?\s*$/i;

function numberOf<Empty>(written: string, empty: Empty): number | Empty {
  const read = decimal.test(written) ? Number(written) : parseNumber(written);
  if (read === null) return empty;
  // Validation reports the text.
  return (read === 'unreadable' ? Number.NaN : typeof read === 'string' ? written : read) as number;
}

/** Refused text is never sent as a number. */
const writtenNumber = (value: number | null) =>
  String(typeof value === 'string' ? Number.NaN : (value ?? ''));

/** NaN while empty; the text itself while it is refused. */
export const number = (rule: Rule<number>, empty = Number.NaN): Field<number, number, number | null> => ({
  kind: 'number',
  empty: () => empty,
  rule,
  record: (kinds) => kinds.number(),
  fromRecord: (read) => read ?? empty,
  toStored: same,
  parts: itself,
  write: (body, name, value) => body.append(name, writtenNumber(value)),
  read: (parts, name) => numberOf(parts.text(name), Number.NaN),
});

export const optionalNumber = (
  rule: Rule<number | null>,
): Field<number | null, number | null, number | null> => ({
  kind: 'optional-number',
  empty: () => null,
  rule,
  record: (kinds) => kinds.number(),
  fromRecord: same,
  toStored: same,
  parts: itself,
  write: (body, name, value) => body.append(name, writtenNumber(value)),
  read: (parts, name) => numberOf(parts.text(name), null),
});

export const flag = (): Field<boolean, boolean, boolean> => ({
  kind: 'flag',
  empty: () => false,
  rule: ({ z }) => z.boolean(),
  record: (kinds) => kinds.boolean(),
  fromRecord: same,
  toStored: same,
  parts: itself,
  write: (body, name, value) => body.append(name, String(value)),
  read: (parts, name) => parts.text(name) === 'true',
});

export const oneOf = <const Words extends readonly [string, ...string[]]>(
  words: Words,
  message: string,
): Field<Words[number], Words[number], Words[number]> => ({
  kind: 'one-of',
  empty: () => words[0],
  rule: ({ z }) => z.enum(words, message) as z.ZodType<Words[number], Words[number]>,
  record: (kinds) => kinds.oneOf<Words[number]>(words),
  fromRecord: same,
  toStored: same,
  parts: itself,
  write: (body, name, value) => body.append(name, value),
  read: (parts, name) => parts.text(name) as Words[number],
});

export const ref = (references: ReferenceList, rule: Rule<string>): Field<string, string, string> => ({
  ...text(rule),
  record: (kinds) => kinds.reference(),
  references,
});

export const refs = (
  references: ReferenceList,
  rule: Rule<string[]> = ({ chosenIds }) => chosenIds(),
): Field<string[], string[], string[]> => ({
  kind: 'refs',
  empty: () => [],
  rule,
  record: (kinds) => kinds.list(kinds.reference()),
  fromRecord: same,
  toStored: same,
  parts: itself,
  write: (body, name, value) => value.forEach((id) => body.append(name, id)),
  read: (parts, name) => [...new Set(parts.texts(name))],
  references,
});

/** Sent as JSON; `numbers` are the parts typed as numbers. */
export const jsonField = <Value, Read = Value>({
  numbers = [],
  ...described
}: {
  empty: () => Value;
  rule: Rule<Value>;
  record: (kinds: Kinds) => z.ZodType<Read>;
  fromRecord: (read: Read) => Value;
  numbers?: readonly string[];
}): Field<Value, Value, Read> => ({
  kind: 'json',
  numbers,
  toStored: same,
  parts: itself,
  write: (body, name, value) => {
    // Refused text is sent as null.
    const sent = (key: string, part: unknown) =>
      typeof part === 'string' && numbers.includes(key) ? null : part;
    body.append(name, JSON.stringify(value, sent));
  },
  read: (parts, name) => parts.json(name, described.empty()) as Value,
  ...described,
});

/** Neither sent nor validated: stays as stored. */
export const unsent = <Value, Stored, Read>(
  field: Field<Value, Stored, Read>,
): Field<Value, Stored, Read> => ({
  ...field,
  kind: 'unsent',
  rule: ({ z }) => z.custom<Value>(() => true),
  parts: () => ({}),
  write: () => undefined,
  read: (parts, name) => (parts.before(name) as Value | undefined) ?? field.empty(),
});

export const at = <F extends Field, const At extends string>(path: At, field: F): F & { at: At } => ({
  ...field,
  at: path,
});
