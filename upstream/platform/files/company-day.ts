import type { Context } from '../../context';
import { HttpError } from '../http/errors';
import { consumeRateLimit } from '../limits/hit';
import { daySeconds, uploadedPerDay } from './daily-uploads';

export type Storage = Pick<Context, 'db' | 'privateFiles' | 'now'>;

/** Bytes of a company's daily quota per thread, so that one traveller leaves room for others. */
export const threadPerDay = 50_000_000;

type Thread = { id: string; companyId: string };

/** Counts bytes against the quotas of thread and company; false, counting none, if they do not fit. */
export async function countThreadBytes(
  { db, now }: Storage,
  thread: Thread,
  bytes: number,
): Promise<boolean> {
  try {
    await db.transaction(async (tx) => {
      await consumeRateLimit(tx, `thread-files:${thread.id}`, threadPerDay, daySeconds, now(), bytes);
      await consumeRateLimit(tx, `uploads:${thread.companyId}`, uploadedPerDay, daySeconds, now(), bytes);
    });
    return true;
  } catch (error) {
    if (error instanceof HttpError) return false;
    throw error;
  }
}
