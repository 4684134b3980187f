import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { keyReused } from '../../../lib/platform/contract/codes';
import type { Database } from '../db/client';
import { HttpError } from '../http/errors';
import { parse } from '../http/validate';
import { contentHash } from './content';
import { idempotencyKeys } from './table';

const keyHeader = z.string().min(8).max(200).optional();

/** The key of a creation, and the request whose content it stands for; `meant` where the same content can be sent as something else, `content` where a part of it counts. */
export type CreationKey = { key: string; request: FastifyRequest; meant?: string; content?: object };

/**
 * The header `idempotency-key` of a creation, as one of its sender (a user, or who calls the intake) and kind of record; undefined
 * without the header.
 */
export function creationKey(
  request: FastifyRequest,
  sender: { id: string },
  kind: string,
  { meant, content }: Pick<CreationKey, 'meant' | 'content'> = {},
): CreationKey | undefined {
  const key = parse(keyHeader, request.headers['idempotency-key']);
  if (key === undefined) return undefined;
  return {
    key: `${sender.id}:${kind}:${key}`,
    request,
    ...(meant && { meant }),
    ...(content && { content }),
  };
}

const reused = () => new HttpError(422, 'This key was used for another body.', { code: keyReused });

/**
 * Notes the key of a creation for this record, and gives null, or the id of the record that it was used for; 422 where the content was
 * another. A parallel use of it waits here.
 */
async function earlierRecord(
  db: Database,
  { key, request, meant, content }: CreationKey,
  recordId: string,
  createdAt: Date,
): Promise<string | null> {
  const hash = contentHash(request, meant, content);
  const [taken] = await db
    .insert(idempotencyKeys)
    .values({ key, recordId, createdAt, contentHash: hash })
    .onConflictDoNothing()
    .returning();
  if (taken) return null;
  const [earlier] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key));
  // A key that was used before content was noted has none.
  if (earlier?.contentHash && earlier.contentHash !== hash) throw reused();
  return earlier?.recordId ?? null;
}

type NewRecord = { id: string; createdAt: Date };

/** Creates a record, or finds the one that an earlier request of the same key created; 422 where that had another content. */
export const createOnce = <Found>(
  db: Database,
  key: CreationKey | undefined,
  { id, createdAt }: NewRecord,
  find: (tx: Database, id: string) => Promise<Found | null>,
  create: (tx: Database) => Promise<Found>,
): Promise<Found> =>
  db.transaction(async (tx) => {
    const earlierId = key ? await earlierRecord(tx, key, id, createdAt) : null;
    const earlier = earlierId ? await find(tx, earlierId) : null;
    return earlier ?? create(tx);
  });

/**
 * Does what has no record of its own, such as counting, once for a key; 422 as `createOnce`. Gives what `act` gave, to a repeat as well:
 * a text that the answer is made of, '' for none.
 */
export const doOnce = (
  db: Database,
  key: CreationKey | undefined,
  at: Date,
  act: (tx: Database) => Promise<string | void>,
): Promise<string> =>
  db.transaction(async (tx) => {
    const earlier = key ? await earlierRecord(tx, key, '', at) : null;
    if (earlier !== null) return earlier;
    const given = (await act(tx)) ?? '';
    if (key && given)
      await tx.update(idempotencyKeys).set({ recordId: given }).where(eq(idempotencyKeys.key, key.key));
    return given;
  });
