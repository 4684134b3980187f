import { versionMessages } from '@/texts/review/messages-versions';
import { entriesOf, type Fields } from '../../../lib/platform/forms/field';
import { workerJob } from '../../platform/worker/in-worker';
import type { SignedInUser } from '../../platform/signed-in/user';
import { differenceBetween, type ComparedFields, type Difference } from './difference';

/** Shorter JSON than this, in characters, is compared in this thread. */
const shortLength = 10_000;

const compareInWorker = workerJob<typeof differenceBetween>('differenceBetween');
const tooLong = { msg: versionMessages.tooLong, param: 'to' };

/** Compares two contents by the fields of their form, long ones in a worker thread. */
export async function compareContents(
  user: SignedInUser,
  fields: Fields,
  before: object,
  after: object,
): Promise<Difference> {
  // A field's rules are functions, which cannot be sent to a worker.
  const compared: ComparedFields = Object.fromEntries(
    entriesOf(fields).map(([name, { kind, references }]) => [name, { kind, references }]),
  );
  const length = JSON.stringify(before).length + JSON.stringify(after).length;
  return length > shortLength
    ? compareInWorker(user, tooLong, compared, before, after)
    : differenceBetween(compared, before, after);
}
