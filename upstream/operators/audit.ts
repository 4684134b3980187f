import type { Database } from '../db/client';
import { newId } from '../ids';
import { auditLog } from '../users/table';

/** Notes what an operator did to an account; part of the transaction that does it. */
export async function record(
  db: Database,
  at: Date,
  operator: string,
  action: string,
  userId: string,
  details: Record<string, string>,
): Promise<void> {
  await db.insert(auditLog).values({ id: newId(at), at, operator, action, userId, details });
}
