import { stepUpCode } from '../../../lib/platform/contract/step-up';
import { HttpError } from '../http/errors';

const longestMs = 15 * 60_000;
/** A provider's clock may be ahead so far; what lies further in the future proves nothing. */
const aheadMs = 60_000;

/** Refuses a weighty change with 401 `step_up` where the person has not proved within 15 minutes who it is; the session goes on. */
export function requireConfirmed({ confirmedAt }: { confirmedAt: Date }, now: Date): void {
  const age = now.valueOf() - confirmedAt.valueOf();
  if (age > longestMs || age < -aheadMs)
    throw new HttpError(401, 'Please confirm that it is you.', { code: stepUpCode });
}
