import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/client';
import { idempotencyKeys } from './table';

/** The header `idempotency-key` of a creation. */
export const keyHeader = z.string().min(8).max(200).optional();

/** Notes the key of a creation for this record, and gives null, or the id of the record that it was used for. A parallel use of it waits here. */
export async function earlierRecord(
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
