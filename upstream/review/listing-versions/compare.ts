import { versionMessages } from '@/texts/review/messages-versions';
import { entriesOf, type Fields } from '../../../lib/platform/forms/field';
import { workerJob } from '../../platform/worker/in-worker';
import type { SignedInUser } from '../../platform/signed-in/authenticate';
import { differenceBetween, type Compared, type Difference } from './difference';

/** The JSON of two contents up to this length, characters, is compared at once. */
const shortLength = 10_000;

const compareInWorker = workerJob<typeof differenceBetween>('differenceBetween');
const tooLong = { msg: versionMessages.tooLong, param: 'to' };

/** How a content became another by the fields of its form; long ones are compared in a thread of their own. */
export async function compareContents(
  user: SignedInUser,
  fields: Fields,
  before: object,
  after: object,
): Promise<Difference> {
  // A field's rules are functions, which go into no other thread.
  const compared: Compared = Object.fromEntries(
    entriesOf(fields).map(([name, { kind, references }]) => [name, { kind, references }]),
  );
  const length = JSON.stringify(before).length + JSON.stringify(after).length;
  return length > shortLength
    ? compareInWorker(user, tooLong, compared, before, after)
    : differenceBetween(compared, before, after);
}
