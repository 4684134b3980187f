import type { Context } from '../context';
import { HttpError } from '../errors';
import { hit } from '../rate-limit/hit';
import { daySeconds, uploadedPerDay } from './daily-uploads';

export type Storage = Pick<Context, 'db' | 'privateFiles' | 'now'>;

/** Counts bytes that others send a company towards its day; false where they do not fit in. */
export async function withinDay({ db, now }: Storage, companyId: string, bytes: number): Promise<boolean> {
  try {
    await hit(db, `uploads:${companyId}`, uploadedPerDay, daySeconds, now(), bytes);
    return true;
  } catch (error) {
    if (error instanceof HttpError) return false;
    throw error;
  }
}
