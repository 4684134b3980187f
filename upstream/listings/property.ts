import { filePartsOf, referencesOf } from '../../lib/forms/files';
import { storedOf } from '../../lib/forms/values';
import { propertyForm } from '../../lib/properties/form';
import { propertySchema } from '../../lib/properties/schema';
import { readFields } from '../files/form-fields';
import { parse } from '../validate';
import type { ListingFormat } from './format';

const anyone = propertyForm('admin');

/** How a property is read from its form. */
export const propertyFormat: ListingFormat = {
  kind: 'property',
  limit: 26_000_000,
  files: filePartsOf(anyone),
  references: referencesOf(anyone),
  read: (form, { role, limits, ...reading }) => {
    const fields = propertyForm(role, limits);
    const values = parse(propertySchema(role, limits), readFields(fields, form, reading));
    const { owner, ...content } = storedOf(fields, values);
    return { owner, content };
  },
};
