import fc from 'fast-check';
import { z } from 'zod';

/** Values of every kind, hostile ones included. */
const oddValues: readonly unknown[] = [
  '',
  ' ',
  'x',
  'a text',
  'x'.repeat(65),
  'x'.repeat(500),
  'x'.repeat(5001),
  'ünïcödé 🦓 \u202e',
  '\ud800',
  "' or 1=1 --",
  '%_\\',
  '\u0000',
  '<script>alert(1)</script>',
  '__proto__',
  '0',
  '1',
  '2',
  '10',
  '30',
  '365',
  '-1',
  '1.5',
  '1e9',
  '100',
  '101',
  '9999999999',
  'true',
  'false',
  'asc',
  'desc',
  'approved',
  'deleted',
  'title',
  'safari',
  'ann.bloom@traveller.example',
  'someone@demo.test',
  'no-address@',
  '2026-11-21',
  '2026-02-30',
  '2026-11',
  '2026-11-21T08:00:00.000Z',
  '2026-02-30T08:00:00Z',
  '2026-13',
  'Abcdef1',
  'https://mara.example',
  'javascript:alert(1)',
  0,
  1,
  2,
  -1,
  1.5,
  101,
  1e21,
  true,
  false,
  null,
  [],
  {},
  2026,
  ['x'],
  { x: 1 },
];

type Sets = { valid: fc.Arbitrary<unknown>; broken: fc.Arbitrary<unknown> | null };

function leaf(schema: z.ZodType, known: readonly string[]): Sets {
  const values = [...oddValues, ...known];
  const fits = (value: unknown) => schema.safeParse(value).success;
  const valid = values.filter(fits);
  const broken = values.filter((value) => !fits(value));
  const pattern =
    schema instanceof z.ZodEnum ? schema.options : schema instanceof z.ZodLiteral ? [...schema.values] : [];
  const all = [...pattern, ...valid];
  if (all.length === 0) throw new Error(`No value fits ${JSON.stringify(schema.def)}.`);
  return {
    valid: fc.constantFrom(...all),
    broken: broken.length > 0 ? fc.constantFrom(...broken) : null,
  };
}

const leftOut = Symbol('left out');
const withoutLeftOut = (value: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== leftOut));

function ofObject(schema: z.ZodObject, known: readonly string[]): Sets {
  const parts = Object.entries(schema.shape as Record<string, z.ZodType>).map(
    ([name, part]) => [name, setsOf(part, known)] as const,
  );
  const valid = fc
    .record(Object.fromEntries(parts.map(([name, sets]) => [name, sets.valid])))
    .map(withoutLeftOut);
  const breakable = parts.filter(([, { broken }]) => broken !== null);
  if (breakable.length === 0) return { valid, broken: null };
  const broken = fc
    .constantFrom(...breakable)
    .chain(([name, sets]) =>
      fc.tuple(valid, sets.broken!).map(([whole, part]) => ({ ...whole, [name]: part })),
    );
  return { valid, broken };
}

function setsOf(schema: z.ZodType, known: readonly string[]): Sets {
  if (schema instanceof z.ZodObject) return ofObject(schema, known);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    const inner = setsOf(schema.def.innerType as z.ZodType, known);
    return { ...inner, valid: fc.oneof(fc.constant(leftOut), inner.valid) };
  }
  if (schema instanceof z.ZodArray) {
    const inner = setsOf(schema.element as z.ZodType, known);
    const { broken } = inner;
    return {
      valid: fc.array(inner.valid, { minLength: 1, maxLength: 3 }),
      broken: fc.oneof(
        fc.constantFrom(...oddValues),
        ...(broken ? [fc.array(broken, { minLength: 1, maxLength: 2 })] : []),
      ),
    };
  }
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const options = schema.options.map((option) => setsOf(option as z.ZodType, known));
    return {
      valid: fc.oneof(...options.map(({ valid }) => valid)),
      broken: fc.oneof(...options.map(({ valid, broken }) => broken ?? valid)),
    };
  }
  if (schema instanceof z.ZodPipe && schema.def.in instanceof z.ZodObject)
    return ofObject(schema.def.in, known);
  if (schema instanceof z.ZodIntersection) {
    const [left, right] = [
      setsOf(schema.def.left as z.ZodType, known),
      setsOf(schema.def.right as z.ZodType, known),
    ];
    const merged = (a: fc.Arbitrary<unknown>, b: fc.Arbitrary<unknown>) =>
      fc.tuple(a, b).map(([first, second]) => Object.assign({}, first, second) as unknown);
    return { valid: merged(left.valid, right.valid), broken: merged(left.broken ?? left.valid, right.valid) };
  }
  return leaf(schema, known);
}

/** Valid, broken and arbitrary values for a schema; `known` are ids of stored records. */
export function valuesFor(schema: z.ZodType, known: readonly string[]): fc.Arbitrary<unknown> {
  const { valid, broken } = setsOf(schema, known);
  return fc.oneof(
    { arbitrary: valid, weight: 5 },
    { arbitrary: broken ?? valid, weight: 4 },
    { arbitrary: fc.constantFrom(...oddValues), weight: 1 },
  );
}

export const texts = (known: readonly string[]) =>
  fc.constantFrom(...oddValues.filter((value) => typeof value === 'string'), ...known);
