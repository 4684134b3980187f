import { z } from 'zod';
import type { Kinds, ObjectOf, Page } from './kinds';
import {
  asCount,
  asDay,
  asFlag,
  asId,
  asMoment,
  asName,
  asNumber,
  asLatLng,
  asPicture,
  asRecord,
  asReference,
  asText,
  asWrapped,
} from './values';

const required = Symbol('required');

const anything = () => z.unknown().optional() as z.ZodType as z.ZodType<unknown, never>;

const valueReader =
  (strict: boolean) =>
  <T>(
    read: (value: unknown) => T | undefined,
    missing: T | typeof required,
    expected: string,
  ): z.ZodType<T, never> =>
    anything().transform((written, context): T => {
      const found = written === null || written === undefined ? undefined : read(written);
      if (found !== undefined) return found;
      const isMissing = written === null || written === undefined || written === '';
      if (missing !== required && (isMissing || !strict)) return missing;
      context.addIssue({ code: 'custom', message: `expected ${expected}` });
      return z.NEVER;
    });

type ItemContext = { strict: boolean; context: z.core.$RefinementCtx; path: string[] };

/** Readable items, and the number of others; strict kinds report those. */
function readItems<Item extends z.ZodType>(
  items: unknown[],
  item: Item,
  { strict, context, path }: ItemContext,
) {
  const docs: z.output<Item>[] = [];
  let unreadable = 0;
  let first: z.core.$ZodIssue | undefined;
  items.forEach((written, index) => {
    const result = item.safeParse(written);
    if (result.success) return void docs.push(result.data);
    unreadable += 1;
    const issue = result.error.issues[0]!;
    first ??= { ...issue, path: [...path, index, ...issue.path] };
    if (!strict) return;
    for (const each of result.error.issues)
      context.addIssue({ code: 'custom', message: each.message, path: [...path, index, ...each.path] });
  });
  if (!strict && first && docs.length === 0)
    context.addIssue({ code: 'custom', message: first.message, path: first.path });
  return { docs, unreadable };
}

const listReader =
  (strict: boolean, mayBeMissing: boolean) =>
  <Item extends z.ZodType>(item: Item) =>
    anything().transform((written, context): z.output<Item>[] => {
      if (mayBeMissing && (written === null || written === undefined)) return [];
      const wrapped = asWrapped(written);
      if (wrapped) {
        // An unreadable list never invalidates its record.
        const docs = mayBeMissing && !strict ? readable(wrapped.items, item) : null;
        return docs ?? readItems(wrapped.items, item, { strict, context, path: [] }).docs;
      }
      if (mayBeMissing && !strict) return [];
      context.addIssue({ code: 'custom', message: 'expected a list' });
      return z.NEVER;
    });

const pageReader =
  (strict: boolean) =>
  <Row extends z.ZodType>(row: Row) =>
    anything().transform((written, context): Page<z.output<Row>> => {
      const wrapped = asWrapped(written);
      if (!wrapped) {
        context.addIssue({ code: 'custom', message: 'expected a list', path: ['docs'] });
        return z.NEVER;
      }
      const { docs, unreadable } = readItems(wrapped.items, row, { strict, context, path: ['docs'] });
      return {
        docs,
        page: asCount(wrapped.page) ?? 0,
        totalPages: Math.max(1, asCount(wrapped.totalPages) ?? 1),
        total: asCount(wrapped.total),
        totalIsAtLeast: asFlag(wrapped.totalIsAtLeast) ?? false,
        unreadable,
      };
    });

const objectReader =
  (mayBeMissing: boolean) =>
  <S extends Record<string, z.ZodType>>(shape: S) => {
    const parts = z.object(shape);
    return anything().transform((written, context): ObjectOf<S> => {
      const record = asRecord(written) ?? (mayBeMissing ? {} : undefined);
      if (!record) {
        context.addIssue({ code: 'custom', message: 'expected an object' });
        return z.NEVER;
      }
      const result = parts.safeParse(record);
      if (result.success) return result.data as ObjectOf<S>;
      for (const { message, path } of result.error.issues)
        context.addIssue({ code: 'custom', message, path: [...path] });
      return z.NEVER;
    });
  };

/** Kinds for any allowed form; strict ones also report unreadable optional parts, which others treat as missing. */
export function readingKinds(strict: boolean): Kinds {
  const value = valueReader(strict);
  return {
    id: () => value(asId, required, 'an id'),
    name: () => value(asName, required, 'a text'),
    string: () => value(asText, '', 'a text'),
    number: () => value<number | null>(asNumber, null, 'a number'),
    count: () => value(asCount, required, 'a whole number'),
    boolean: () => value(asFlag, false, 'true or false'),
    day: () => value(asDay, '', 'a day'),
    dateTime: () => value(asMoment, '', 'a date and time'),
    picture: () => value<string | null>(asPicture, null, "a picture's URL"),
    latLng: () => value<[number, number] | null>(asLatLng, null, 'two numbers'),
    reference: () => value(asReference, '', 'an id or a record'),
    oneOf: (values) =>
      value((written) => values.find((known) => known === written), values[0], `one of ${values.join(', ')}`),
    object: objectReader(false),
    group: objectReader(true),
    list: listReader(strict, true),
    all: listReader(strict, false),
    page: pageReader(strict),
    dataPage: pageReader(strict),
    optional: (part) => missingAs(part, undefined, strict),
    nullable: (part) => missingAs(part, null, strict),
    from: (rewrite, part) => anything().transform(rewrite).pipe(part) as unknown as typeof part,
  };
}

const readable = <Item extends z.ZodType>(items: unknown[], item: Item): z.output<Item>[] =>
  items.flatMap((written) => {
    const result = item.safeParse(written);
    return result.success ? [result.data] : [];
  });

function missingAs<Part extends z.ZodType, Missing>(part: Part, missing: Missing, strict: boolean) {
  return anything().transform((written, context): z.output<Part> | Missing => {
    if (written === null || written === undefined) return missing;
    const result = part.safeParse(written);
    if (result.success) return result.data;
    if (!strict) return missing;
    for (const { message, path } of result.error.issues)
      context.addIssue({ code: 'custom', message, path: [...path] });
    return z.NEVER;
  });
}
