import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { ListQuery } from '../../../lib/platform/contract/fields';
import { fold, lookalikes, plain } from '../../../lib/platform/text/fold';
import { badRequest } from '../errors/errors';

/** Throws a 400 with one {msg, param} per broken rule. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw badRequest(
    result.error.issues.map((issue) => ({ msg: issue.message, param: issue.path.join('.') || 'body' })),
  );
}

const likePattern = (search: string) => `%${plain(search).replace(/[\\%_]/g, '\\$&')}%`;

/** The signs that the trigram index takes as borders of words. */
const beforeWord = '(^|[ \n\t!-/:-@[-`{-~])';

/** Whether `folded` may change a text. Spelled as the indexes of those texts are. */
const isBeyondAscii = (text: SqlText) => sql`octet_length(${text}) <> char_length(${text})`;

type SqlText = SQL | PgColumn;

const others = Object.values(lookalikes).join('');
const signs = Object.entries(lookalikes).map(([sign, { length }]) => sign.repeat(length));

/** SQL of a lower-case text without accents, with plain apostrophes and hyphens. */
export const foldedOf = (text: SqlText): SQL =>
  sql`translate(case when ${isBeyondAscii(text)} then folded(${text}) else ${text} end, ${others}, ${signs.join('')})`;

const anyForm = (search: string) =>
  plain(search)
    .replace(/[\\^$.|?*+()[\]{}]/g, '\\$&')
    .replace(/['-]/g, (sign) => `[${sign}${lookalikes[sign as keyof typeof lookalikes]}]`);

/** SQL: whether a lower-case text contains a search; one or two letters have no trigram, so match word beginnings. */
export function containsSearch(text: SqlText, search: string): SQL {
  const wanted = fold(search);
  const hasForms = /['-]/.test(wanted);
  const isShort = /^[\p{L}\p{N}]{1,2}$/u.test(wanted);
  const fits = (words: SqlText) =>
    isShort
      ? sql`${words} ~ ${beforeWord + wanted}`
      : hasForms
        ? sql`${words} ~ lower(${anyForm(search)})`
        : // Lower-cased by the database on both sides, as its rules differ from JavaScript's.
          sql`${words} like lower(${likePattern(search)})`;
  return sql`(${fits(text)} or (${isBeyondAscii(text)} and ${fits(sql`folded(${text})`)}))`;
}

/** A page of records; `page` is echoed even past the end. */
export function toListPage<T>(
  docs: T[],
  total: number,
  { page, perPage }: Pick<ListQuery, 'page' | 'perPage'>,
  isAtLeast = false,
) {
  const totalPages = Math.max(1, Math.ceil(total / perPage));
  return { docs, page, totalPages, total, ...(isAtLeast && { totalIsAtLeast: true as const }) };
}
