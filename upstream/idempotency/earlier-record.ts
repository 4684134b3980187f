import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '../db/client';
import { parse } from '../validate';
import { idempotencyKeys } from './table';

const keyHeader = z.string().min(8).max(200).optional();

/** The header `idempotency-key` of a creation, as one of this person and kind of record; undefined without the header. */
export function creationKey({ headers }: FastifyRequest, user: { id: string }, kind: string) {
  const key = parse(keyHeader, headers['idempotency-key']);
  return key && `${user.id}:${kind}:${key}`;
}

/** Notes the key of a creation for this record, and gives null, or the id of the record that it was used for. A parallel use of it waits here. */
async function earlierRecord(
  db: Database,
  key: string,
  recordId: string,
  createdAt: Date,
): Promise<string | null> {
  const [taken] = await db
    .insert(idempotencyKeys)
    .values({ key, recordId, createdAt })
    .onConflictDoNothing()
    .returning();
  if (taken) return null;
  const [earlier] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key));
  return earlier?.recordId ?? null;
}

type NewRecord = { id: string; createdAt: Date };

/** Creates a record, or finds the one that an earlier request of the same key created. */
export const createOnce = <Found>(
  db: Database,
  key: string | undefined,
  { id, createdAt }: NewRecord,
  find: (tx: Database, id: string) => Promise<Found | null>,
  create: (tx: Database) => Promise<Found>,
): Promise<Found> =>
  db.transaction(async (tx) => {
    const earlierId = key ? await earlierRecord(tx, key, id, createdAt) : null;
    const earlier = earlierId ? await find(tx, earlierId) : null;
    return earlier ?? create(tx);
  });
