import { and, eq, lte } from 'drizzle-orm';
import type { Context } from '../../context';
import { hasRoom, type Room } from '../../platform/files/disk-space';
import { shortened } from './device-label';
import { sessions } from './table';

/** A session's last sight is written down again after so long. */
const seenAgainAfterMs = 300_000;

/** Writes down that a session was in use, every few minutes at most. No call fails for it. */
export async function noteSeen(
  { db, now, log, ...room }: Pick<Context, 'db' | 'now' | 'log' | keyof Room>,
  { sessionId, seenAt }: { sessionId: string; seenAt: Date },
  address: string,
): Promise<void> {
  const before = new Date(now().valueOf() - seenAgainAfterMs);
  if (seenAt > before) return;
  try {
    if (!(await hasRoom(room))) return;
    await db
      .update(sessions)
      .set({ seenAt: now(), network: shortened(address) })
      .where(and(eq(sessions.id, sessionId), lte(sessions.seenAt, before)));
  } catch (error) {
    log.warn({ err: error }, 'when a session was seen could not be noted');
  }
}
