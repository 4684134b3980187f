import type { AnswerOf, Kinds } from '../contract/kinds';
import { recordParts } from '../forms/record';
import { websiteForm } from './form';

/** A destination website. */
export const websiteRecord = (kinds: Kinds) =>
  kinds.object({
    _id: kinds.id(),
    ...recordParts(websiteForm, kinds),
    updatedAt: kinds.optional(kinds.moment()),
    version: kinds.optional(kinds.count()),
  });
export type WebsiteRecord = AnswerOf<typeof websiteRecord>;
