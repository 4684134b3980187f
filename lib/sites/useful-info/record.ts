import type { AnswerOf, Kinds } from '../../platform/contract/kinds';

export const usefulInfo = (kinds: Kinds) =>
  kinds.object({
    _id: kinds.id(),
    title: kinds.name(),
    description: kinds.words(),
    visibleOn: kinds.list(kinds.reference()),
    version: kinds.optional(kinds.count()),
  });
export type UsefulInfo = AnswerOf<typeof usefulInfo>;
