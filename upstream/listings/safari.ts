import { filePartsOf, referencesOf } from '../../lib/forms/files';
import { storedOf } from '../../lib/forms/values';
import { safariForm } from '../../lib/safaris/form';
import { safariSchema } from '../../lib/safaris/schema';
import { readFields } from '../files/form-fields';
import { parse } from '../validate';
import type { ListingFormat } from './format';

const anyone = safariForm('admin');

/** How a safari is read from its form. */
export const safariFormat: ListingFormat = {
  kind: 'safari',
  limit: 9_500_000,
  files: filePartsOf(anyone),
  references: referencesOf(anyone),
  read: (form, { role, limits, ...reading }) => {
    const fields = safariForm(role, limits);
    const values = parse(safariSchema(role, limits), readFields(fields, form, reading));
    const { owner, ...content } = storedOf(fields, values);
    return { owner, content };
  },
};
