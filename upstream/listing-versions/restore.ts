import { isDeepStrictEqual } from 'node:util';
import { maySetFee } from '../../lib/listings/rights';
import { versionMessages } from '@/texts/messages-versions';
import type { Context } from '../context';
import { badRequest, HttpError, notFound } from '../errors';
import { fileName } from '../file-store';
import { picturesOf, type ListingContent } from '../listings/content';
import type { ListingFormat } from '../listings/format';
import { readingOfStored, requireConfirmedFee } from '../listings/incoming';
import { lockListing, mayOpen, type Listing } from '../listings/queries';
import { checkReferences, statusAfterEdit, writeAndKeep } from '../listings/save';
import type { SignedInUser } from '../signed-in/authenticate';
import type { Expected } from '../versions';

/** What a rule of the form refuses as 400 is nothing that the sender of a mere id could have written otherwise. */
async function asRefusal<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 400) throw error;
    throw new HttpError(422, versionMessages.breaksRules, error.details);
  }
}

/** 400 for pictures of ours whose files are gone. */
async function requirePictures({ files }: Pick<Context, 'files'>, content: ListingContent): Promise<void> {
  for (const address of new Set(picturesOf(content))) {
    const name = fileName(address);
    if (name === null) continue;
    const file = await files.get(name);
    if (!file) throw badRequest([{ msg: versionMessages.pictureGone, param: 'photos' }]);
    file.body.destroy();
  }
}

/** A version's content as the form's rules of today take it from this person; whoever does not set the fee leaves it as it is. 422 with the fields that break a rule. */
async function heldToday(
  context: Context,
  user: SignedInUser,
  format: ListingFormat,
  current: Listing,
  kept: ListingContent,
): Promise<ListingContent> {
  const reading = await readingOfStored(context, user, current);
  const { advertFee } = reading.before;
  const wanted = maySetFee(user.type, format.kind) ? kept : { ...kept, advertFee };
  return asRefusal(async () => {
    const { content } = format.restored(wanted, reading);
    await checkReferences(context.db, format, content, current.content);
    await requirePictures(context, content);
    return content;
  });
}

/**
 * Makes what a version held a change of the listing that waits for its review, whoever asks. 409 where the listing holds that already, 401
 * `step_up` where the fee would be another one.
 */
export async function restoreContent(
  context: Context,
  user: SignedInUser,
  format: ListingFormat,
  { id }: Listing,
  kept: ListingContent,
  expected: Expected,
): Promise<Listing> {
  const { db, now } = context;
  const at = now();
  return db.transaction(async (tx) => {
    const current = await lockListing(tx, id, expected);
    if (!current || current.deletedAt || !mayOpen(user, current)) throw notFound();
    const content = await heldToday({ ...context, db: tx }, user, format, current, kept);
    requireConfirmedFee(context, user, content, current.content);
    const isSame = isDeepStrictEqual(JSON.parse(JSON.stringify(content)), current.content);
    if (isSame) throw new HttpError(409, versionMessages.alreadySo);
    const status = statusAfterEdit(current.status, false);
    return writeAndKeep(tx, { by: user, at }, { current, content, status }, 'restored');
  });
}
