import type { Change } from '../../../lib/platform/contract/deeds';
import { HttpError } from '../../platform/errors/errors';
import { workerJob } from '../../platform/worker/in-worker';
import type { SignedInUser } from '../../platform/signed-in/user';
import { summariesOf, type FieldChanges } from './summary';

const shortLength = 10_000;

const summariesInWorker = workerJob<typeof summariesOf>('summariesOf');
const tooLong = { msg: '', param: '' };

/** Summarizes changes, long ones in a worker; past its limits the fields alone. */
export async function summarizeChanges(
  user: SignedInUser,
  changes: readonly FieldChanges[],
): Promise<Change[][]> {
  const length = JSON.stringify(changes).length;
  if (length <= shortLength) return summariesOf(changes);
  try {
    return await summariesInWorker(user, tooLong, changes);
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 400) throw error;
    return changes.map(({ fields }) => fields.map((field) => ({ field, before: null, after: null })));
  }
}
