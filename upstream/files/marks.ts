import { z } from 'zod';
import { pictureOf } from '../../lib/marks/mark';
import type { MarkDraft } from '../../lib/marks/schema';
import { badRequest } from '../errors';
import type { Form } from './form';
import { json } from './form-fields';
import { keptPicture } from './pictures';

const named = z.object({ name: z.string().max(500), url: z.string().max(2000) });
const namedList = z.array(named).max(50);
const storedList = z
  .array(named.extend({ file: z.string().optional(), logo: z.string().optional() }))
  .max(50);

/**
 * The awards or affiliates of a form: the stored ones that stay, then the new ones with the files that were stored for them (Handbook,
 * any-upstream 8). 400 for a picture that is not among `keepable`, and unless each new file is described.
 */
export function marksOf(
  { fields, files }: Form<string>,
  name: 'Awards' | 'Affiliates',
  keepable: readonly string[],
): MarkDraft[] {
  const meta = `new${name}MetaData`;
  const described = json(fields, meta, namedList, []);
  const added = files[`new${name}Files`] ?? [];
  if (described.length !== added.length) {
    const one = name === 'Awards' ? 'award' : 'affiliate';
    throw badRequest([{ msg: `Must describe each new ${one}.`, param: meta }]);
  }
  const kept = json(fields, `old${name}`, storedList, []).map((mark, index) => ({
    name: mark.name,
    url: mark.url,
    picture: keptPicture(
      pictureOf(mark) ?? '',
      keepable,
      `old${name}.${index}.${mark.file === undefined ? 'logo' : 'file'}`,
    ),
  }));
  return [...kept, ...described.map((mark, index) => ({ ...mark, picture: added[index]! }))];
}
