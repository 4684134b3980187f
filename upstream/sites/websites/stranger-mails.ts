import type { Logger } from '../../../lib/platform/node/log';
import type { Database } from '../../platform/db/client';
import { countOne } from '../../platform/limits/hit';
import type { Admitted } from './intake';

/** So many mails a day may strangers cause by way of one website: with its key, and where anybody may call in its name. */
export const strangerMailsPerDay = { proven: 10_000, open: 500 } as const;

const daySeconds = 86_400;

type Parts = { db: Database; now: () => Date; log: Logger };

/** Counts a mail that a stranger causes by way of a website; false beyond the day's cap, which the log says once. What it would have told is stored all the same. */
export async function mayMail(
  { db, now, log }: Parts,
  { id, isProven }: Omit<Admitted, 'name'>,
): Promise<boolean> {
  const most = strangerMailsPerDay[isProven ? 'proven' : 'open'];
  const count = await countOne(db, `stranger-mails:${id}`, daySeconds, now());
  if (count === most + 1) log.warn({ website: id, most }, 'a website has caused all mails of its day');
  return count <= most;
}
