import * as messages from '@/texts/messages';
import { HttpError } from '../errors';
import type { Asker, workerJobs } from '../in-worker';
import type { IncomingMail, readMail as Work } from './raw-mail';

/** What is said of a mail that cannot be read. */
export const unreadable = { msg: messages.file.unreadable, param: 'body' };

/**
 * Makes a function that reads mails as they came by such jobs. One that takes too much time or memory is read again without its files:
 * what a person wrote counts for more. Only what is too much then too is 400.
 */
export function mailReader(job: ReturnType<typeof workerJobs>) {
  const readMail = job<typeof Work>('readMail');
  return (asker: Asker, bytes: Buffer): Promise<IncomingMail | null> =>
    readMail(asker, unreadable, bytes, true).catch((error: unknown) => {
      if (!(error instanceof HttpError && error.status === 400)) throw error;
      return readMail(asker, unreadable, bytes, false);
    });
}
