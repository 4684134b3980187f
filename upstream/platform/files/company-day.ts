import type { Context } from '../../context';
import { HttpError } from '../http/errors';
import { hit } from '../limits/hit';
import { daySeconds, uploadedPerDay } from './daily-uploads';

export type Storage = Pick<Context, 'db' | 'privateFiles' | 'now'>;

/** So many bytes of the company's day the files of one thread take, so that one traveller leaves room to the others. */
export const threadPerDay = 50_000_000;

type Thread = { id: string; companyId: string };

/** Counts bytes that others send towards the day of their thread and of its company; false, and none are counted, where they do not fit in. */
export async function withinDay({ db, now }: Storage, thread: Thread, bytes: number): Promise<boolean> {
  try {
    await db.transaction(async (tx) => {
      await hit(tx, `thread-files:${thread.id}`, threadPerDay, daySeconds, now(), bytes);
      await hit(tx, `uploads:${thread.companyId}`, uploadedPerDay, daySeconds, now(), bytes);
    });
    return true;
  } catch (error) {
    if (error instanceof HttpError) return false;
    throw error;
  }
}
