import * as messages from '@/texts/platform/messages';
import { HttpError } from '../../platform/http/errors';
import type { Asker, workerJobs } from '../../platform/worker/in-worker';
import type { IncomingMail, readMail as Work } from './raw-mail';

/** What is said of a mail that cannot be read. */
export const unreadable = { msg: messages.file.unreadable, param: 'body' };

type Jobs = ReturnType<typeof workerJobs>;

/**
 * Makes a function that reads mails as they came by jobs of the first kind. One that takes too much time or memory is read again without its
 * files, by one of the second: what a person wrote counts for more. Only what is too much then too is 400.
 */
export function mailReader(mailJob: Jobs, wordsJob: Jobs) {
  const readMail = mailJob<typeof Work>('readMail');
  const readWords = wordsJob<typeof Work>('readMail');
  return (asker: Asker, bytes: Buffer): Promise<IncomingMail | null> =>
    readMail(asker, unreadable, bytes, true).catch((error: unknown) => {
      if (!(error instanceof HttpError && error.status === 400)) throw error;
      return readWords(asker, unreadable, bytes, false);
    });
}
