import type { Change } from '../../../lib/review/history/schema';
import { HttpError } from '../../platform/http/errors';
import { workerJob } from '../../platform/worker/in-worker';
import type { SignedInUser } from '../../platform/signed-in/authenticate';
import { summariesOf, type Changed } from './summary';

/** Changes whose JSON has up to this length, characters, are summed up at once. */
const shortLength = 10_000;

const summariesInWorker = workerJob<typeof summariesOf>('summariesOf');
const tooLong = { msg: '', param: '' };

/** What became what, in words, change by change; long ones in a thread of their own. Of those that take too long the fields alone are said. */
export async function sumUp(user: SignedInUser, changes: readonly Changed[]): Promise<Change[][]> {
  const length = JSON.stringify(changes).length;
  if (length <= shortLength) return summariesOf(changes);
  try {
    return await summariesInWorker(user, tooLong, changes);
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 400) throw error;
    return changes.map(({ fields }) => fields.map((field) => ({ field, before: null, after: null })));
  }
}
