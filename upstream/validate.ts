import type { z } from 'zod';
import type { ListQuery } from '../lib/contract/fields';
import { badRequest } from './errors';

/** Checks input against a schema and gives its value; a 400 with one {msg, param} per broken rule otherwise. */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw badRequest(
    result.error.issues.map((issue) => ({ msg: issue.message, param: issue.path.join('.') || 'body' })),
  );
}

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
