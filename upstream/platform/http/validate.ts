import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { ListQuery } from '../../../lib/platform/contract/fields';
import { fold, lookalikes, plain } from '../../../lib/platform/text/fold';
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
const likePattern = (search: string) => `%${plain(search).replace(/[\\%_]/g, '\\$&')}%`;

/** What stands before a word, apart from the beginning of the text: signs that the trigram index knows as borders of words. */
const beforeWord = '(^|[ \n\t!-/:-@[-`{-~])';

/** Whether a text has a letter that `folded` may change. Spelled as the indexes of those texts are. */
const isBeyondAscii = (text: Searched) => sql`octet_length(${text}) <> char_length(${text})`;

type Searched = SQL | PgColumn;

const others = Object.values(lookalikes).join('');
const signs = Object.entries(lookalikes).map(([sign, { length }]) => sign.repeat(length));

/** A lower-case text as searches compare it: without accents, with plain apostrophes and hyphens. */
export const foldedOf = (text: Searched): SQL =>
  sql`translate(case when ${isBeyondAscii(text)} then folded(${text}) else ${text} end, ${others}, ${signs.join('')})`;

/** A search as a regular expression that takes every form of an apostrophe and a hyphen, and other signs for themselves. */
const anyForm = (search: string) =>
  plain(search)
    .replace(/[\\^$.|?*+()[\]{}]/g, '\\$&')
    .replace(/['-]/g, (sign) => `[${sign}${lookalikes[sign as keyof typeof lookalikes]}]`);

/**
 * Whether a lower-case text holds a search, accents and the forms of apostrophes aside. One or two letters have no trigram of their own and
 * are looked for at the beginnings of words, which the same index knows; the longer ones stand anywhere. Most texts are found as they are;
 * the others have an index of their own.
 */
export function holds(text: Searched, search: string): SQL {
  const wanted = fold(search);
  const hasForms = /['-]/.test(wanted);
  const isShort = /^[\p{L}\p{N}]{1,2}$/u.test(wanted);
  const fits = (words: Searched) =>
    isShort
      ? sql`${words} ~ ${beforeWord + wanted}`
      : hasForms
        ? sql`${words} ~ lower(${anyForm(search)})`
        : // The database has its own opinion of what a letter is in lower case: it has to be the same on both sides.
          sql`${words} like lower(${likePattern(search)})`;
  return sql`(${fits(text)} or (${isBeyondAscii(text)} and ${fits(sql`folded(${text})`)}))`;
}

/** A page of records; `page` is echoed even past the end. */
export function listPage<T>(
  docs: T[],
  total: number,
  { page, perPage }: Pick<ListQuery, 'page' | 'perPage'>,
) {
  return { docs, page, totalPages: Math.max(1, Math.ceil(total / perPage)), total };
}
