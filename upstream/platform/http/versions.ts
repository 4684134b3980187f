import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { CallName } from '../../../lib/platform/calls/contract';
import * as messages from '@/texts/platform/messages';
import { HttpError } from './errors';
import { asSent } from './route';

/** The versions of which a change may be made; null where the request names none. */
export type Expected = readonly string[] | null;

const tagOf = (version: number) => `"${version}"`;

/** Thrown inside a change whose record is not at one of the expected versions. */
class StaleVersion extends Error {}

/** The entity tags of If-Match; a compressing proxy makes `W/"x"` of `"x"`, so both mean the same. `*` is any version. */
export function expectedVersions({ headers }: Pick<FastifyRequest, 'headers'>): Expected {
  const tags = headers['if-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags && !tags.includes('*') ? tags : null;
}

/** Stops a change of a record that is at another version than the one it was begun from. Call it under the row's lock. */
export function requireVersion(expected: Expected, { version }: { version: number }): void {
  if (expected && !expected.includes(tagOf(version))) throw new StaleVersion();
}

/** What a change sets the version to. */
export const nextVersion = (column: AnyPgColumn) => sql<number>`${column} + 1`;

/** Answers with a record and its entity tag. */
export function withTag<R extends { version: number }>(reply: FastifyReply, record: R): R {
  reply.header('etag', tagOf(record.version));
  return record;
}

/**
 * Makes a change of the version that the request names; a stale one is a 412 with the record as its call `get` gives it now, which is
 * `partOf` that call's answer.
 */
export async function underVersion<T>(
  request: FastifyRequest,
  get: CallName,
  change: (expected: Expected) => Promise<T>,
  readCurrent: () => Promise<unknown>,
  partOf = (answer: unknown): unknown => answer,
): Promise<T> {
  try {
    return await change(expectedVersions(request));
  } catch (error) {
    if (!(error instanceof StaleVersion)) throw error;
    const current = partOf(asSent(get, await readCurrent()));
    throw new HttpError(412, messages.form.changedMeanwhile, { current });
  }
}
