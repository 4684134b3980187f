import { isDeepStrictEqual } from 'node:util';
import { versionMessages } from '@/texts/review/messages-versions';
import type { Context } from '../../context';
import { HttpError } from '../../platform/http/errors';
import type { ListingFormat } from '../../listings/format';
import { requireConfirmedFee } from '../../listings/incoming';
import { holdOpened, type Listing } from '../../listings/queries';
import { statusAfterEdit, writeAndKeep } from '../../listings/save';
import type { SignedInUser } from '../../platform/signed-in/authenticate';
import type { Expected } from '../../platform/http/versions';
import { broughtBack } from './brought-back';
import { contentOf, type Version } from './queries';

type Restoring = {
  version: Version;
  /** Whether what can be brought back is, where some of it cannot. */
  rest: boolean;
  expected: Expected;
};

/**
 * Makes what a version held a change of the listing that waits for its review, whoever asks. 422 with the parts that cannot be as they were, unless
 * the rest was asked for; 409 where the listing holds that already, 401 `step_up` where the fee would be another one.
 */
export async function restoreVersion(
  context: Context,
  user: SignedInUser,
  format: ListingFormat,
  { id }: Listing,
  { version, rest, expected }: Restoring,
): Promise<Listing> {
  const { db, now } = context;
  const at = now();
  return db.transaction(async (tx) => {
    const current = await holdOpened(tx, user, id, expected);
    const kept = {
      content: await contentOf(tx, version),
      isOfAnother: version.companyId !== current.companyId,
    };
    const { content, problems } = await broughtBack({ ...context, db: tx }, user, format, current, kept);
    if (problems.length > 0 && !rest)
      throw new HttpError(422, versionMessages.partlyGone, { errors: problems });
    requireConfirmedFee(context, user, content, current.content);
    const isSame = isDeepStrictEqual(JSON.parse(JSON.stringify(content)), current.content);
    if (isSame) throw new HttpError(409, versionMessages.alreadySo);
    const status = statusAfterEdit(current.status, false);
    return writeAndKeep(tx, { by: user, at }, { current, content, status }, 'restored');
  });
}
