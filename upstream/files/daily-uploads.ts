import { uploadQuota } from '../../lib/contract/codes';
import * as messages from '@/texts/messages';
import type { Context } from '../context';
import { HttpError } from '../errors';
import { hit } from '../rate-limit/hit';
import { storePicture } from './pictures';

/** So many bytes of files one user uploads in a day, which begins with the first. */
export const uploadedPerDay = 500_000_000;
const daySeconds = 86_400;

/** Counts a file against its user's day; 429 beyond it, which the embedded database remembers over a restart. */
async function countUpload({ db, now }: Context, { id }: { id: string }, sizeBytes: number): Promise<void> {
  try {
    await hit(db, `uploads:${id}`, uploadedPerDay, daySeconds, now(), sizeBytes);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    throw new HttpError(429, messages.form.uploadQuota, { code: uploadQuota }, error.retryAfter);
  }
}

/** Stores a user's pictures, as `storePicture` does, within what is left of their day. */
export const pictureTaker =
  (context: Context, user: { id: string }) =>
  async (upload: Buffer, param: string): Promise<string> => {
    await countUpload(context, user, upload.length);
    return storePicture(context, upload, param);
  };
