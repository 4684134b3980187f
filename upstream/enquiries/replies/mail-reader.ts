import * as messages from '@/texts/platform/messages';
import { HttpError } from '../../platform/http/errors';
import type { WorkerCaller, createWorkerJobs } from '../../platform/worker/in-worker';
import type { IncomingMail, parseRawMail as Work } from './raw-mail';

export const unreadableMail = { msg: messages.file.unreadable, param: 'body' };

type Jobs = ReturnType<typeof createWorkerJobs>;

/** Reads raw mail; beyond the limits again without files by `wordsJob`, so that the words survive; else 400. */
export function createMailReader(mailJob: Jobs, wordsJob: Jobs) {
  const readMail = mailJob<typeof Work>('readMail');
  const readWords = wordsJob<typeof Work>('readMail');
  return (asker: WorkerCaller, bytes: Buffer): Promise<IncomingMail | null> =>
    readMail(asker, unreadableMail, bytes, true).catch((error: unknown) => {
      if (!(error instanceof HttpError && error.status === 400)) throw error;
      return readWords(asker, unreadableMail, bytes, false);
    });
}
