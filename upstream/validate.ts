import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
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

/** A search as a LIKE pattern: every character stands for itself. */
const likePattern = (search: string) => `%${search.replace(/[\\%_]/g, '\\$&')}%`;

/** What stands before a word, apart from the beginning of the text: signs that the trigram index knows as borders of words. */
const beforeWord = '(^|[ \n\t!-/:-@[-`{-~])';

/**
 * Whether a lower-case text holds a search. One or two letters have no trigram of their own and are looked for at the beginnings of
 * words, which the same index knows; the longer ones stand anywhere.
 */
export function holds(text: SQL | PgColumn, search: string): SQL {
  const wanted = search.toLowerCase();
  if (/^[\p{L}\p{N}]{1,2}$/u.test(wanted)) return sql`${text} ~ ${beforeWord + wanted}`;
  // The database has its own opinion of what İ is in lower case: it has to be the same on both sides.
  return sql`${text} like lower(${likePattern(search)})`;
}

/** A page of records; `page` is echoed even past the end. */
export function listPage<T>(
  docs: T[],
  total: number,
  { page, perPage }: Pick<ListQuery, 'page' | 'perPage'>,
) {
  return { docs, page, totalPages: Math.max(1, Math.ceil(total / perPage)), total };
}
