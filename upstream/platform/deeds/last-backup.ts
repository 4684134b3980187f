import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../db/client';
import { recordAudit } from './note';
import { history } from './table';

const subject = { kind: 'backup', id: 'archive' } as const;

/** Records that an operator's backup was written and checked. */
export const noteBackup = (db: Database, operator: string, at: Date): Promise<void> =>
  recordAudit(db, { by: { id: null, name: operator, type: 'operator' }, at }, subject, 'created');

/** When the last backup was completed; null without one in KEEP_MONTHS. */
export async function readLastBackup(db: Database): Promise<Date | null> {
  const [last] = await db
    .select({ at: history.at })
    .from(history)
    .where(and(eq(history.kind, subject.kind), eq(history.recordId, subject.id)))
    .orderBy(desc(history.at))
    .limit(1);
  return last?.at ?? null;
}
