import { uploadQuota } from '../../../lib/platform/contract/codes';
import * as messages from '@/texts/platform/messages';
import type { Context } from '../context/context';
import { HttpError } from '../errors/errors';
import { consumeRateLimit, requireBelowLimit } from '../limits/rate-limit';
import { storePicture, storedBytesOf } from './pictures';
import { readPicture } from './images';

/** Bytes of files per user and day, which begins with the first upload. */
export const uploadedPerDay = 500_000_000;
const daySeconds = 86_400;

async function withinDay(counting: Promise<unknown>): Promise<void> {
  try {
    await counting;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    throw new HttpError(429, messages.form.uploadQuota, { code: uploadQuota }, error.retryAfter);
  }
}

/** Stores a user's pictures within their daily quota, which counts stored bytes. */
export function pictureTaker(context: Context, user: { id: string }) {
  const { db, now } = context;
  const key = `uploads:${user.id}`;
  return async (upload: Buffer, param: string): Promise<string> => {
    await withinDay(requireBelowLimit(db, key, uploadedPerDay, now()));
    const picture = await readPicture(upload, param);
    await withinDay(consumeRateLimit(db, key, uploadedPerDay, daySeconds, now(), storedBytesOf(picture)));
    return storePicture(context, picture);
  };
}

export type Storage = Pick<Context, 'db' | 'privateFiles' | 'now'>;

/** Bytes of a company's daily quota per thread, so that one traveller leaves room for others. */
export const threadPerDay = 50_000_000;

/** Counts bytes against the quotas of thread and company; false, counting none, if they do not fit. */
export async function countThreadBytes(
  { db, now }: Storage,
  thread: { id: string; companyId: string },
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
