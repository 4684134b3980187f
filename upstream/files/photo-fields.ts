import { z } from 'zod';
import type { PhotoDraft } from '../../lib/photos/schema';
import { badRequest } from '../errors';
import type { Form } from './form';
import { json } from './form-fields';
import { keptPicture } from './pictures';

const titled = z.object({ title: z.string().max(500), credits: z.string().max(500) });
const titledList = z.array(titled).max(50);
const storedList = z.array(titled.extend({ url: z.string().max(2000) })).max(50);
const titles = z.array(z.string().max(500)).max(100);

/** What the parts of a group of pictures are called in a form. */
type PhotoFieldNames = { meta: string; files: string; old: string; order: string };

/** Stored and new pictures of a group in the order that the form shows (Handbook, any-upstream 7). `keepable` are the addresses that the record may keep. */
export function photosOf(
  { fields, files }: Form<string>,
  names: PhotoFieldNames,
  keepable: string[],
): PhotoDraft[] {
  const uploaded = files[names.files] ?? [];
  const described = json(fields, names.meta, titledList, []);
  if (described.length !== uploaded.length) {
    throw badRequest([{ msg: 'Must describe each new photo.', param: names.meta }]);
  }
  const added = described.map((photo, index) => ({ ...photo, picture: uploaded[index]! }));
  const kept = json(fields, names.old, storedList, []).map(({ title, credits, url }, index) => ({
    title,
    credits,
    picture: keptPicture(url, keepable, `${names.old}.${index}.url`),
  }));
  return inOrder([...kept, ...added], json(fields, names.order, titles, []));
}

/** Puts photos in the order of titles; a title that stands twice matches in turn, one that is not named comes last. */
export function inOrder<Titled extends { title: string }>(photos: Titled[], order: string[]): Titled[] {
  const rest = [...photos];
  const named = order.flatMap((title) => {
    const at = rest.findIndex((photo) => photo.title === title);
    return at < 0 ? [] : rest.splice(at, 1);
  });
  return [...named, ...rest];
}
