import { maySetFee } from '../../../lib/listings/rights';
import { versionMessages } from '@/texts/review/messages-versions';
import type { Context } from '../../platform/context/context';
import { HttpError, type RuleError } from '../../platform/errors/errors';
import { fileName } from '../../platform/files/file-store';
import { contentPictures, type ListingContent } from '../../listings/table';
import { type BodyContext, type ListingFormat, contextForStored } from '../../listings/form';
import type { Listing } from '../../listings/queries';
import { findUnknownIds } from '../../sites/reference/queries';
import type { SignedInUser } from '../../platform/signed-in/user';

type Values = Record<string, unknown>;
const asValues = (content: ListingContent | null) => (content ?? {}) as Values;

/** Contact fields, which a version from another company's time must not change. */
const contactFields = ['enquiriesEmail', 'enquiriesPhone', 'website'];
const fieldsCheckedTogether: Record<string, string[]> = {
  visibleFrom: ['visibleFrom', 'visibleTo'],
  visibleTo: ['visibleFrom', 'visibleTo'],
};

/** A version's restorable content; `problems`: parts that were dropped or keep their present value. */
type RestoredContent = { content: ListingContent; problems: RuleError[] };

type StoredVersion = { content: ListingContent; isOfAnother: boolean };

/** The version's content, with the present fee and contact where this person may not restore them. */
function restorableValues(
  user: SignedInUser,
  current: Listing,
  { content, isOfAnother }: StoredVersion,
): Values {
  const stays = [
    ...(isOfAnother || !maySetFee(user.type, current.kind) ? ['advertFee'] : []),
    ...(isOfAnother ? contactFields : []),
  ];
  const now = asValues(current.content);
  return { ...asValues(content), ...Object.fromEntries(stays.map((field) => [field, now[field] ?? null])) };
}

/**
 * Drops choices that were removed from lists, unless the listing still has them (Handbook, listings: Copies and
 * repeated saves).
 */
async function withoutGoneChoices(
  { db }: Context,
  { references }: ListingFormat,
  wanted: Values,
  now: Values,
): Promise<RuleError[]> {
  const problems: RuleError[] = [];
  for (const [field, list] of Object.entries(references)) {
    const ids = ([wanted[field] ?? []].flat() as string[]).filter(Boolean);
    const has = [now[field] ?? []].flat() as string[];
    const gone = await findUnknownIds(
      db,
      list,
      ids.filter((id) => !has.includes(id)),
    );
    if (gone.length === 0) continue;
    problems.push({ msg: versionMessages.choiceGone, param: field });
    wanted[field] = Array.isArray(wanted[field]) ? ids.filter((id) => !gone.includes(id)) : now[field];
  }
  return problems;
}

type PictureSource = Partial<Record<'url' | 'file', string>>;

async function withoutGonePictures(
  { files }: Pick<Context, 'files'>,
  wanted: Values,
  now: Values,
): Promise<RuleError[]> {
  const gone = new Set<string>();
  for (const address of new Set(contentPictures(wanted as unknown as ListingContent))) {
    const name = fileName(address);
    if (name === null) continue;
    const file = await files.get(name);
    if (file) file.body.destroy();
    else gone.add(address);
  }
  const problems: RuleError[] = [];
  const leave = (field: string, left: unknown) => {
    problems.push({ msg: versionMessages.pictureGone, param: field });
    wanted[field] = left;
  };
  for (const field of ['photos', 'awards']) {
    const pictures = (wanted[field] ?? []) as PictureSource[];
    const left = pictures.filter(({ url, file }) => !gone.has(url ?? file ?? ''));
    if (left.length < pictures.length) leave(field, left);
  }
  if (gone.has(String(wanted.logo))) leave('logo', now.logo ?? null);
  return problems;
}

/** Validates by today's form; invalid parts keep their present value. Throws the 400 if one still fails. */
function validateOrKeep(
  format: ListingFormat,
  wanted: Values,
  now: Values,
  reading: BodyContext,
): RestoredContent {
  const problems: RuleError[] = [];
  const left = new Set<string>();
  for (;;)
    try {
      const { content } = format.restored(wanted as unknown as ListingContent, reading);
      return { content, problems };
    } catch (error) {
      if (!(error instanceof HttpError) || !Array.isArray(error.details.errors)) throw error;
      const broken = error.details.errors.filter(({ param }) => !left.has(param.split('.')[0]!));
      if (broken.length === 0) throw error;
      for (const { msg, param } of broken) {
        const field = param.split('.')[0]!;
        if (!left.has(field)) problems.push({ msg, param });
        for (const part of fieldsCheckedTogether[field] ?? [field]) {
          left.add(part);
          wanted[part] = now[part];
        }
      }
    }
}

/** The version as restored by this person. */
export async function restoreContent(
  context: Context,
  user: SignedInUser,
  format: ListingFormat,
  current: Listing,
  kept: StoredVersion,
): Promise<RestoredContent> {
  const now = asValues(current.content);
  const wanted = restorableValues(user, current, kept);
  const reading = await contextForStored(context, user, current);
  const gone = [
    ...(await withoutGoneChoices(context, format, wanted, now)),
    ...(await withoutGonePictures(context, wanted, now)),
  ];
  const { content, problems } = validateOrKeep(format, wanted, now, reading);
  const known = new Set(gone.map(({ param }) => param));
  const broken = problems.filter(({ param }) => !known.has(param.split('.')[0]!));
  return { content, problems: [...gone, ...broken] };
}
