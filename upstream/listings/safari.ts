import { filePartsOf, referencesOf } from '../../lib/platform/forms/files';
import { toStorableValues } from '../../lib/platform/forms/held';
import { storedOf, valuesOf } from '../../lib/platform/forms/values';
import { draftSchema } from '../../lib/listings/schema';
import { safariForm } from '../../lib/listings/safaris/form';
import { safariSchema } from '../../lib/listings/safaris/schema';
import { readFields } from '../platform/files/form';
import { parseInput } from '../platform/http/validate';
import type { SafariContent } from './content';
import type { ListingFormat } from './format';

const anyone = safariForm('admin');

export const safariFormat: ListingFormat = {
  kind: 'safari',
  limit: 9_500_000,
  files: filePartsOf(anyone),
  references: referencesOf(anyone),
  submitted: (form, { role, limits, ...reading }) => {
    const fields = safariForm(role, limits);
    const values = parseInput(safariSchema(role, limits), readFields(fields, form, reading));
    const { owner, ...content } = storedOf(fields, values);
    return { owner, content };
  },
  draft: (form, { role, limits, ...reading }) => {
    const fields = safariForm(role, limits);
    const values = toStorableValues(fields, readFields(fields, form, reading));
    const { title } = parseInput(draftSchema(fields), values);
    const { owner, ...content } = storedOf(fields, { ...values, title });
    return { owner, content };
  },
  restored: (kept, { role, limits, before }) => {
    const fields = safariForm(role, limits);
    const stored = valuesOf(fields, { ...(kept as SafariContent), owner: { _id: before.owner } });
    const { owner, ...content } = storedOf(fields, parseInput(safariSchema(role, limits), stored));
    return { owner, content };
  },
};
