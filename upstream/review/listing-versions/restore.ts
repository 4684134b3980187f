import { isSame } from '../../../lib/platform/values/same';
import { versionMessages } from '@/texts/review/messages-versions';
import type { Context } from '../../context';
import { HttpError } from '../../platform/http/errors';
import { type ListingFormat, requireConfirmedFee } from '../../listings/form';
import { lockOpened, type Listing } from '../../listings/queries';
import { statusAfterEdit, writeContents } from '../../listings/save';
import type { SignedInUser } from '../../platform/signed-in/user';
import type { ExpectedVersions } from '../../platform/http/versions';
import { restoreContent } from './brought-back';
import { readContent, type Version } from './queries';

type RestoreOptions = {
  version: Version;
  rest: boolean;
  expected: ExpectedVersions;
};

/** Restores a version as a change awaiting review. 422 with invalid parts, 409 if identical, 401 for another fee. */
export async function restoreVersion(
  context: Context,
  user: SignedInUser,
  format: ListingFormat,
  { id }: Listing,
  { version, rest, expected }: RestoreOptions,
): Promise<Listing> {
  const { db, now } = context;
  const at = now();
  return db.transaction(async (tx) => {
    const current = await lockOpened(tx, user, id, expected);
    const stored = {
      content: await readContent(tx, version),
      isOfAnother: version.companyId !== current.companyId,
    };
    const { content, problems } = await restoreContent({ ...context, db: tx }, user, format, current, stored);
    if (problems.length > 0 && !rest)
      throw new HttpError(422, versionMessages.partlyGone, { errors: problems });
    requireConfirmedFee(context, user, content, current.content);
    if (isSame(content, current.content)) throw new HttpError(409, versionMessages.alreadySo);
    const status = statusAfterEdit(current.status, false);
    return (await writeContents(tx, { by: user, at }, [{ current, content, status }], 'restored'))[0]!;
  });
}
