import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { CallName } from '../../../lib/platform/calls/contract';
import * as messages from '@/texts/platform/messages';
import { HttpError } from '../errors/errors';
import { validateAnswer } from './route';

/** Null for any. */
export type ExpectedVersions = readonly string[] | null;

const tagOf = (version: number) => `"${version}"`;

class StaleVersion extends Error {}

/** The entity tags of If-Match; `W/"x"` counts as `"x"`, as compressing proxies rewrite it. */
export function expectedVersions({ headers }: Pick<FastifyRequest, 'headers'>): ExpectedVersions {
  const tags = headers['if-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags && !tags.includes('*') ? tags : null;
}

/** Throws unless the record is at an expected version. Call it under the row's lock. */
export function requireVersion(expected: ExpectedVersions, { version }: { version: number }): void {
  if (expected && !expected.includes(tagOf(version))) throw new StaleVersion();
}

/** A version of a record that stores none: a hash of what its form shows. */
export const versionOf = (shown: readonly unknown[]): number =>
  Number.parseInt(createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 12), 16);

export const nextVersion = (column: AnyPgColumn) => sql<number>`${column} + 1`;

export function withTag<R extends { version: number }>(reply: FastifyReply, record: R): R {
  reply.header('etag', tagOf(record.version));
  return record;
}

/** Makes a change under If-Match; a stale one is a 412 with the current record, as `partOf` `get`'s answer. */
export async function changeIfMatch<T>(
  request: FastifyRequest,
  get: CallName,
  change: (expected: ExpectedVersions) => Promise<T>,
  readCurrent: () => Promise<unknown>,
  partOf = (answer: unknown): unknown => answer,
): Promise<T> {
  try {
    return await change(expectedVersions(request));
  } catch (error) {
    if (!(error instanceof StaleVersion)) throw error;
    const current = partOf(validateAnswer(get, await readCurrent()));
    throw new HttpError(412, messages.form.changedMeanwhile, { current });
  }
}
