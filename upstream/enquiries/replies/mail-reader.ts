import * as messages from '@/texts/platform/messages';
import { HttpError } from '../../platform/http/errors';
import type { Asker, workerJobs } from '../../platform/worker/in-worker';
import type { IncomingMail, readMail as Work } from './raw-mail';

export const unreadable = { msg: messages.file.unreadable, param: 'body' };

type Jobs = ReturnType<typeof workerJobs>;

/** Reads raw mail; beyond the limits again without files by `wordsJob`, so that the words survive; else 400. */
export function mailReader(mailJob: Jobs, wordsJob: Jobs) {
  const readMail = mailJob<typeof Work>('readMail');
  const readWords = wordsJob<typeof Work>('readMail');
  return (asker: Asker, bytes: Buffer): Promise<IncomingMail | null> =>
    readMail(asker, unreadable, bytes, true).catch((error: unknown) => {
      if (!(error instanceof HttpError && error.status === 400)) throw error;
      return readWords(asker, unreadable, bytes, false);
    });
}
