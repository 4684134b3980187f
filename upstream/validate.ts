import { z } from 'zod';
import { badRequest } from './errors';

/** Checks input against a schema and gives its value; a 400 with one {msg, param} per broken rule otherwise. */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw badRequest(
    result.error.issues.map((issue) => ({ msg: issue.message, param: issue.path.join('.') || 'body' })),
  );
}

/** A text from outside: no NUL bytes (PostgreSQL refuses them), trimmed, and a longest length in characters. */
export const plainText = (limit: number) =>
  z
    .string('Must be a text.')
    .refine((value) => !value.includes('\u0000'), 'Must not contain NUL bytes.')
    .trim()
    .max(limit, `Must be at most ${limit} characters long.`);

export const idText = plainText(64).min(1, 'Must not be empty.');

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,10}$/, 'Must be a whole number.')
    .transform(Number)
    .refine((value) => value >= least && value <= most, `Must be between ${least} and ${most}.`);

export const defaultPerPage = 10;

/** The query of every list: page (from 1), perPage (1 to 100, default 10) and search. */
export const listQuerySchema = z.object({
  page: wholeNumber(1, 1_000_000_000).default(1),
  perPage: wholeNumber(1, 100).default(defaultPerPage),
  search: plainText(200).default(''),
});
export type ListQuery = z.output<typeof listQuerySchema>;

/** A search as a LIKE pattern over lower-case text: every character stands for itself. */
export const likePattern = (search: string) => `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

/** A page of records; `page` is echoed even past the end. */
export function listPage<T>(
  docs: T[],
  total: number,
  { page, perPage }: Pick<ListQuery, 'page' | 'perPage'>,
) {
  return { docs, page, totalPages: Math.max(1, Math.ceil(total / perPage)), total };
}

export const daysQuery = wholeNumber(1, 36_500);
