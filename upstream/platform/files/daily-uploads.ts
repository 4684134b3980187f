import { uploadQuota } from '../../../lib/platform/contract/codes';
import * as messages from '@/texts/platform/messages';
import type { Context } from '../../context';
import { HttpError } from '../http/errors';
import { hit, refuseBeyond } from '../limits/hit';
import { keepPicture, storedBytesOf } from './pictures';
import { readPicture } from './images';

/** So many bytes of files are stored for one user in a day, which begins with the first. */
export const uploadedPerDay = 500_000_000;
export const daySeconds = 86_400;

/** Counts with what is left of a day; 429 beyond it, which the embedded database remembers over a restart. */
async function withinDay(counting: Promise<unknown>): Promise<void> {
  try {
    await counting;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    throw new HttpError(429, messages.form.uploadQuota, { code: uploadQuota }, error.retryAfter);
  }
}

/** Stores a user's pictures within what is left of their day, which what is stored of them counts for, not what was sent. */
export function pictureTaker(context: Context, user: { id: string }) {
  const { db, now } = context;
  const key = `uploads:${user.id}`;
  return async (upload: Buffer, param: string): Promise<string> => {
    await withinDay(refuseBeyond(db, key, uploadedPerDay, now()));
    const picture = await readPicture(upload, param);
    await withinDay(hit(db, key, uploadedPerDay, daySeconds, now(), storedBytesOf(picture)));
    return keepPicture(context, picture);
  };
}
