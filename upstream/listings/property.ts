import { filePartsOf, referencesOf } from '../../lib/platform/forms/files';
import { toStorableValues } from '../../lib/platform/forms/held';
import { storedOf, valuesOf } from '../../lib/platform/forms/values';
import { draftSchema } from '../../lib/listings/schema';
import { propertyForm } from '../../lib/listings/properties/form';
import { propertySchema } from '../../lib/listings/properties/schema';
import { readFields } from '../platform/files/form';
import { parseInput } from '../platform/http/validate';
import type { PropertyContent } from './content';
import type { ListingFormat } from './format';

const anyone = propertyForm('admin');

export const propertyFormat: ListingFormat = {
  kind: 'property',
  limit: 26_000_000,
  files: filePartsOf(anyone),
  references: referencesOf(anyone),
  submitted: (form, { role, limits, ...reading }) => {
    const fields = propertyForm(role, limits);
    const values = parseInput(propertySchema(role, limits), readFields(fields, form, reading));
    const { owner, ...content } = storedOf(fields, values);
    return { owner, content };
  },
  draft: (form, { role, limits, ...reading }) => {
    const fields = propertyForm(role, limits);
    const values = toStorableValues(fields, readFields(fields, form, reading));
    const { title } = parseInput(draftSchema(fields), values);
    const { owner, ...content } = storedOf(fields, { ...values, title });
    return { owner, content };
  },
  restored: (kept, { role, limits, before }) => {
    const fields = propertyForm(role, limits);
    const stored = valuesOf(fields, { ...(kept as PropertyContent), owner: { _id: before.owner } });
    const { owner, ...content } = storedOf(fields, parseInput(propertySchema(role, limits), stored));
    return { owner, content };
  },
};
