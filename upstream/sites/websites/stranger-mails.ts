import type { Logger } from '../../../lib/platform/node/log';
import type { Database } from '../../platform/db/client';
import { incrementCount } from '../../platform/limits/hit';
import type { AdmittedWebsite } from './intake';

/** Per website, with its key and without. */
export const strangerMailsPerDay = { proven: 10_000, open: 500 } as const;

const daySeconds = 86_400;

type Parts = { db: Database; now: () => Date; log: Logger };

/** Counts a mail that a stranger causes; false beyond the daily limit, logged once. */
export async function countStrangerMail(
  { db, now, log }: Parts,
  { id, isProven }: Omit<AdmittedWebsite, 'name'>,
): Promise<boolean> {
  const most = strangerMailsPerDay[isProven ? 'proven' : 'open'];
  const count = await incrementCount(db, `stranger-mails:${id}`, daySeconds, now());
  if (count === most + 1) log.warn({ website: id, most }, 'a website has caused all mails of its day');
  return count <= most;
}
