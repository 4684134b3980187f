import { and, eq, lte } from 'drizzle-orm';
import type { Context } from '../../context';
import { hasSpaceForFiles, type DiskSpace } from '../../platform/files/disk-space';
import { truncateAddress } from './device-label';
import { sessions } from './table';

const seenAgainAfterMs = 300_000;

/** Records that a session is in use, every few minutes; never fails a call. */
export async function recordSessionUse(
  { db, now, log, ...room }: Pick<Context, 'db' | 'now' | 'log' | keyof DiskSpace>,
  { sessionId, seenAt }: { sessionId: string; seenAt: Date },
  address: string,
): Promise<void> {
  const before = new Date(now().valueOf() - seenAgainAfterMs);
  if (seenAt > before) return;
  try {
    if (!(await hasSpaceForFiles(room))) return;
    await db
      .update(sessions)
      .set({ seenAt: now(), network: truncateAddress(address) })
      .where(and(eq(sessions.id, sessionId), lte(sessions.seenAt, before)));
  } catch (error) {
    log.warn({ err: error }, 'when a session was seen could not be noted');
  }
}
