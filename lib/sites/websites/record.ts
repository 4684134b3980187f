import type { AnswerOf, Kinds } from '../../platform/contract/kinds';
import { recordParts } from '../../platform/forms/record';
import { websiteForm } from './form';

export const websiteRecord = (kinds: Kinds) =>
  kinds.object({
    _id: kinds.id(),
    ...recordParts(websiteForm, kinds),
    intakeKeySince: kinds.optional(kinds.moment()),
    updatedAt: kinds.optional(kinds.moment()),
    version: kinds.optional(kinds.count()),
  });
export type WebsiteRecord = AnswerOf<typeof websiteRecord>;
