import type { Kinds } from '../../platform/contract/kinds';
import { readingKinds } from '../../platform/contract/reading';
import type { ValuesOf } from '../../platform/forms/field';
import { recordParts } from '../../platform/forms/record';
import { schemaOf } from '../../platform/forms/schema';
import { websiteForm } from './form';

export const websiteRecord = (kinds: Kinds) =>
  kinds.object({
    _id: kinds.id(),
    ...recordParts(websiteForm, kinds),
    intakeKeySince: kinds.optional(kinds.dateTime()),
    updatedAt: kinds.optional(kinds.dateTime()),
    version: kinds.optional(kinds.count()),
  });
export const websiteAnswer = websiteRecord(readingKinds(false));

export const websiteSchema = schemaOf(websiteForm);

export type WebsiteForm = ValuesOf<typeof websiteForm>;
