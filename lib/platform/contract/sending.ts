import { z } from 'zod';
import type { Kinds } from './kinds';

/** Casts: the kinds promise the type that is read. */
const sent = <T>(schema: z.ZodType): z.ZodType<T, never> => schema as unknown as z.ZodType<T, never>;

/** The contract's one written form, for the embedded upstream's answers and JSON Schema; removes further parts. */
export const sendingKinds: Kinds = {
  id: () => sent(z.string().min(1)),
  name: () => sent(z.string().min(1)),
  string: () => sent(z.string().nullish()),
  number: () => sent(z.number().nullish()),
  count: () => sent(z.int().min(0)),
  boolean: () => sent(z.boolean().nullish()),
  day: () =>
    sent(
      z
        .string()
        .regex(/^\d{4}-\d{2}-\d{2}$/)
        .nullish(),
    ),
  dateTime: () => sent(z.iso.datetime().nullish()),
  picture: () => sent(z.string().nullish()),
  latLng: () => sent(z.tuple([z.number(), z.number()]).nullish()),
  reference: () => sent(z.string().nullish()),
  oneOf: (values) => sent(z.enum(values)),
  object: (shape) => sent(z.object(shape)),
  group: (shape) => sent(z.object(shape).nullish()),
  list: (item) => sent(z.array(item).nullish()),
  all: (item) => sent(z.array(item)),
  page: (row) =>
    sent(
      z.object({
        docs: z.array(row),
        page: z.int().min(1),
        totalPages: z.int().min(1),
        total: z.int().min(0),
        totalIsAtLeast: z.literal(true).optional(),
      }),
    ),
  dataPage: (row) =>
    sent(
      z.object({
        data: z.object({
          data: z.array(row),
          current_page: z.int().min(1),
          last_page: z.int().min(1),
          total: z.int().min(0),
        }),
      }),
    ),
  optional: (part) => sent(part.nullish()),
  nullable: (part) => sent(part.nullish()),
  from: (_rewrite, part) => part,
};
