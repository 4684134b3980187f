import { stepUpCode } from '../../../lib/platform/contract/codes';
import { HttpError } from '../http/errors';

const longestMs = 15 * 60_000;
/** A provider's clock may be ahead this far. */
const aheadMs = 60_000;

/** Throws 401 `step_up` unless the identity was confirmed within 15 minutes. */
export function requireConfirmed({ confirmedAt }: { confirmedAt: Date }, now: Date): void {
  const age = now.valueOf() - confirmedAt.valueOf();
  if (age > longestMs || age < -aheadMs)
    throw new HttpError(401, 'Please confirm that it is you.', { code: stepUpCode });
}
